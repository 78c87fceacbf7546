#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// One attack of a melee round (8.0 to 8.2). Input: either the fighters,
///
///   {"attackers": [...], "defenders": [...]} as `firers` of a direct-fire attack, "leader": {"id", "leadership"}
///
/// or their figures {"attack": 7, "defend": 2, "leadership": 1}; besides "shift" (columns in the attacker's favour) and
/// "roll_mod", as a player adds them, "side", "mods", "switch", "assumed".
///
/// -> {"attack", "defend", "odds", "column", "kill_number", "needed_on_dice", "modified", "kill", "units", "spent",
/// "modifiers"}: the column of the ratio, the one after all shifts, what it asks for, and whether the defenders are
/// eliminated. While odds are counted {"kill", "units"}. The column stands before the dice; a kill number that nobody
/// has given is needed.
Result<nlohmann::json> melee(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
