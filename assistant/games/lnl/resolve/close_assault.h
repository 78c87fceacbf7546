#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// One attacker on a vehicle (17.1): {"fp", "leadership", "he", "lowest_armor", "attacker", "unit", "mods",
/// "switch"} -> {"attacker_total", "defender_total", "destroyed", "marker_on_unit", "units"}. `he`: of one anti-tank
/// weapon or satchel charge. A tie does nothing. With "checks" (assault_check.h) those who go check their morale
/// before, those who fail are named by "failed", and an attacker who fails does not assault: he has moved where he was
/// "moving", else he is Ops Complete.
Result<nlohmann::json> close_assault(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
