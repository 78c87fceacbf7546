#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// A unit shoots, from the dice to hit to the morale of the target:
///
///   {"to_hit": {as boltaction.to_hit}, "damage": {as boltaction.damage, without hits}, "target": {"models", "quality",
///    "pins" and the rest of a morale check}, "counters": [{"id", "name"}], "assumed"}
///
/// -> {"to_hit", "damage", "hits", "casualties" or "penetrations", "pins", "models_left", "morale_check", "result":
///     "stands|destroyed|hit|untouched", "units": [{"id", "result", "casualties", "pins"}]}, the units where `counters`
/// names the target. Without `target` it ends with the damage; a vehicle's has a table of its own.
Result<nlohmann::json> shoot(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
