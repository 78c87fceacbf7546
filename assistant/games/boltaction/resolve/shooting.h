#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// A unit shoots with all its weapons, from the dice to hit to the morale of the target:
///
///   {"to_hit": {as boltaction.to_hit}, "damage": {as boltaction.damage, without hits}, "target": {"models", "quality",
///    "pins" and the rest of a morale check}, "also": [{"to_hit", "damage"}, of each further sort of weapon],
///    "counters": [{"id", "name"}], "assumed", "switch": of the roll to hit}
///
/// -> {"to_hit", "damage", "hits", "casualties" or "penetrations", "pins", "models_left", "morale_check", "result":
///     "stands|destroyed|hit|untouched", "units": [{"id", "result", "casualties", "pins"}]}, the units where `counters`
/// names the target. Without `target` it ends with the damage; a vehicle's has a table of its own. A flamethrower's
/// pins are rolled ("flame_pins"), and its target checks its morale whatever it has lost.
Result<nlohmann::json> shoot(const nlohmann::json& input, Run& run);

/// A unit fires high explosive directly: {"to_hit": {as boltaction.to_hit}, "inches": of the template where no weapon
/// says it, "counters", "assumed"} -> {"to_hit", "hits", "inches", "result": "hit|untouched", "units"}. Each hit lays a
/// template, of which boltaction.he says the pins and hits.
Result<nlohmann::json> shoot_shells(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
