#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Inputs of fights, as the board shows them for the units that take part and the hex they attack. Of several units for
// which the action is legal the one with the highest action rating acts. A value that nobody has given is left out or
// "unknown", and the procedure needs it; what the board cannot show is assumed absent, as `assumed` says. Each fails
// where the action is legal for none of the units.
namespace adjutant::games::bcs {

/// Input of bcs.combat for a regular attack of these units on the hex.
Result<nlohmann::json> attack_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// Input of bcs.shock_attack for a shock attack of these units on the hex.
Result<nlohmann::json> shock_attack_from_board(const Situation& situation, const std::vector<std::string>& units,
                                               board::Hex target, const tables::ChartSheet& charts,
                                               const Settings& settings);
/// Input of bcs.engagement against a real AV unit in the hex, else against a Support there.
Result<nlohmann::json> engagement_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// Input of bcs.barrage: artillery of an HQ among the units that may fire at the hex, else artillery for which one of
/// them may spot.
Result<nlohmann::json> barrage_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// Input of bcs.attack_by_fire for these units against the hex.
Result<nlohmann::json> attack_by_fire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                 board::Hex target, const tables::ChartSheet& charts,
                                                 const Settings& settings);

}  // namespace adjutant::games::bcs
