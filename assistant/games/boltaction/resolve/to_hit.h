#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The shots of one unit at one target:
///
///   {"shots", "base", "flags": ["point_blank", "long", "inexperienced", "moving", "one_man_team", "down", "small",
///    "soft_cover", "hard_cover", "bunker", "protected"], "pins", "weapon_rules": ["assault", "flame", "he", "sniper",
///    "no_move_penalty"], "national": [], "models", "weapon", "distance" or "pixels"}
///
/// -> {"base", "mods", "dropped", "sum", "needed", "needed_effective" or "impossible_shot", "misses", "detail", "hits",
///     "pins_given"}; {"legal": false} beyond the weapon's range. A flag is the player's word, so a modifier of a
/// secondary source counts with it. With `weapon` its shots and rules come from the table, with `distance` whether it
/// is point blank or long. `national_bonus` is a note of the player and changes nothing: `shots` includes what it says.
Result<nlohmann::json> to_hit(const nlohmann::json& input, Run& run);

/// The shots of one unit at one target, with the input and result of the procedure in this header, for a procedure that
/// continues with the hits.
nlohmann::json resolve_to_hit(Input& input, Run& run);

}  // namespace adjutant::games::boltaction
