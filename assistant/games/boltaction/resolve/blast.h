#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// What a high explosive shell does:
///
///   {"inches": 1..4, "under_template", "target_down", "in_building", "burst_outside", "bunker"}
///
/// -> {"pen", "pin_dice", "hit_dice", "hits", "pins"}. Whoever goes Down halves the hits, rounded up.
Result<nlohmann::json> high_explosive(const nlohmann::json& input, Run& run);

/// A floor of a building under indirect fire, from the top: {"floors"} -> {"steps": [{"floor", "die", "burst"}],
/// "burst_floor"}.
Result<nlohmann::json> building_indirect(const nlohmann::json& input, Run& run);

/// {"hits", "kind": "building|bunker"} -> {"collapsed", "units"}; hits as they come, before any modifier.
Result<nlohmann::json> building_collapse(const nlohmann::json& input, Run& run);

/// {"weapon": "HE|indirect|direct|flame"} -> {"damage", "pins"}; what flamethrowers do to it the source does not say.
Result<nlohmann::json> bunker(const nlohmann::json& input, Run& run);

/// {"floor"} -> {"on_fire", "artillery", "infantry"}.
Result<nlohmann::json> building_flame(const nlohmann::json& input, Run& run);

/// {"openings", "roof", "models"} -> {"may_shoot"}.
Result<nlohmann::json> building_shooters(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
