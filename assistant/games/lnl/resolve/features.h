#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Line of sight past features that a player names, without a surveyed board (10.3):
///
///   {"firer_level": 0, "target_level": 0,
///    "features": [{"class": "blocking|degrading", "level": 0, "in_firer_or_target_hex": false,
///                  "silhouette_crossed": true, "beside_lower": false}]}
///
/// -> {"los": "clear|degraded|blocked", "degrading_hexes", "because": [{"feature", "effect"}]}. `level`: that of the
/// feature's top; `beside_lower`: stands next to the lower unit, and hides it (the shadow). By the same judge and the
/// same settings as line of sight on a board.
Result<nlohmann::json> sight_past_features(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
