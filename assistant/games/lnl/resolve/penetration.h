#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// How half the penetration of HEAT is rounded: the rules are silent (14.2).
std::vector<Setting> penetration_settings();

/// A hit on a vehicle (14.0): {"penetration", "armor", "heat", "red_armor", "unit"}, or instead of "armor"
/// {"armor_hull", "turret": true, "armor_turret", "location": "hull|turret"} -> {"attacker_total", "defender_total",
/// "result": "destroyed|non-penetrating|dud", "units"}; while odds are counted the result alone, and of one that does
/// not penetrate "short_by", which its morale check is eased by.
Result<nlohmann::json> penetration(const nlohmann::json& input, Run& run);

/// The vehicle's check after a hit that does not penetrate (14.01): {"attacker_total", "defender_total", "morale",
/// "already_shaken", "unit", "mods", "switch"} -> {"needed", "modified", "passed", "result":
/// "no_effect|shaken|abandoned", "units"}.
Result<nlohmann::json> non_penetrating(const nlohmann::json& input, Run& run);

/// A hit on a helicopter, without dice (19.5.1): {"penetration", "armor", "unit"} -> {"result":
/// "destroyed|damaged|no_effect", "units"}.
Result<nlohmann::json> helicopter_hit(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
