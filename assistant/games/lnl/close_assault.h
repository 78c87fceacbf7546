#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Attacks at a bare die on each side: the higher total wins, a tie does nothing.

/// One attacker on a vehicle (17.1): {"fp", "leadership", "he", "lowest_armor", "attacker", "unit", "mods", "switch"}
/// ->
/// {"attacker_total", "defender_total", "destroyed", "marker_on_unit", "units"}. `he`: of one anti-tank weapon or
/// satchel charge.
Result<nlohmann::json> close_assault(const nlohmann::json& input, Run& run);

/// A vehicle over infantry (15.3): {"he", "mg", "leadership", "mods", "switch"} -> {"attacker_total", "defender_total",
/// "effect", "dc_modifier"}.
Result<nlohmann::json> overrun(const nlohmann::json& input, Run& run);

/// Ordnance that has hit what is no vehicle (14.0): {"he", "moving", "heat", "in_cover", "mods", "switch"} -> the same.
/// `in_cover`: in a building, hut or bunker, where HEAT loses nothing (14.2.1).
Result<nlohmann::json> high_explosive(const nlohmann::json& input, Run& run);

/// A mortar's round (18.1): {"fp", "tm" or "terrain", "armor", "mods", "switch"}, the higher of two dice for the
/// attacker -> the same.
Result<nlohmann::json> mortar(const nlohmann::json& input, Run& run);

/// The first of the units that is no leader, helped by a leader among the others, against the vehicle in that hex.
Result<nlohmann::json> close_assault_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                board::Hex target, const tables::ChartSheet& charts,
                                                const Settings& settings);

/// The first of the units over whoever is in that hex.
Result<nlohmann::json> overrun_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);

}  // namespace adjutant::games::lnl
