#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The effects of a high explosive shell on a unit:
///
///   {"inches": 1..4, "under_template", "target_down", "in_building", "burst_outside", "bunker"}
///
/// -> {"pen", "pin_dice", "hit_dice", "hits", "pins"}. A unit that goes Down halves the hits, rounded up.
Result<nlohmann::json> high_explosive(const nlohmann::json& input, Run& run);

/// The floor of a building on which indirect fire bursts, rolled from the top: {"floors"} -> {"steps": [{"floor",
/// "die", "burst"}], "burst_floor"}.
Result<nlohmann::json> building_indirect(const nlohmann::json& input, Run& run);

/// Whether a building collapses: {"hits", "kind": "building|bunker"} -> {"collapsed", "units"}; hits as rolled, before
/// any modifier.
Result<nlohmann::json> building_collapse(const nlohmann::json& input, Run& run);

/// The effects of a weapon on a bunker: {"weapon": "HE|indirect|direct|flame"} -> {"damage", "pins"}; the effects of
/// flamethrowers are not in the source.
Result<nlohmann::json> bunker(const nlohmann::json& input, Run& run);

/// The effects of a flamethrower on a building: {"floor"} -> {"on_fire", "artillery", "infantry"}.
Result<nlohmann::json> building_flame(const nlohmann::json& input, Run& run);

/// How many models may shoot out of a building: {"openings", "roof", "models"} -> {"may_shoot"}.
Result<nlohmann::json> building_shooters(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
