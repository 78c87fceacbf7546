#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The effects on the units inside a transport that is lost: {"cause": "damage|pins"} -> {"hits", "exit_within",
/// "order"}.
Result<nlohmann::json> transport_destroyed(const nlohmann::json& input, Run& run);

/// A transport at the end of the turn: {"empty", "nearest_is_enemy"} -> {"destroyed"}.
Result<nlohmann::json> transport_end_of_turn(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
