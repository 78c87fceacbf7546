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

/// The gun of the first of the units having hit the vehicle in that hex: the penetration at its range, and the armour
/// that the shot may strike (impact.h).
Result<nlohmann::json> penetration_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// The check of the vehicle in that hex: the first of the units, or that of its enemies.
Result<nlohmann::json> non_penetrating_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                  board::Hex target, const tables::ChartSheet& charts,
                                                  const Settings& settings);
/// What a shot of that gun may do to the vehicle or helicopter in that hex, for the input of lnl.ordnance.
Result<nlohmann::json> vehicle_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
Result<nlohmann::json> helicopter_hit_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                 board::Hex target, const tables::ChartSheet& charts,
                                                 const Settings& settings);

}  // namespace adjutant::games::lnl
