#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The shots of one unit at one target:
///
///   {"shots", "base", "flags": ["point_blank", "long", "inexperienced", "moving", "one_man_team", "down", "small",
///    "soft_cover", "hard_cover", "bunker", "protected"], "pins", "weapon_rules": ["assault", "flame", "he", "sniper",
///    "no_move_penalty"], "national": [], "models", "every_model", "weapon", "distance" or "pixels", "from_board",
///    "switch": {"point_blank": true}}
///
/// -> {"base", "mods", "dropped", "sum", "needed", "needed_effective" or "impossible_shot", "misses", "detail", "hits",
///     "pins_given"}; {"legal": false} beyond the weapon's range. A flag is the player's word, so a modifier of a
/// secondary source counts with it; not so where `from_board` says that flags, pins and distance were read off the
/// table: then such a modifier counts once `switch` has it. With `weapon` its shots and rules come from the table, with
/// `distance` whether it is point blank or long; with `every_model` each of `models` fires that weapon.
/// `national_bonus` is a note of the player and changes nothing: `shots` includes what it says.
Result<nlohmann::json> to_hit(const nlohmann::json& input, Run& run);

/// The shots of one unit at one target, with the input and result of the procedure in this header, for a procedure that
/// continues with the hits.
nlohmann::json resolve_to_hit(Input& input, Run& run);

}  // namespace adjutant::games::boltaction
