#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The inputs of fights, as the board shows them for the units that take part and the hex they aim at. Of several units
// that may do it the one with the highest action rating does. What nobody has given is left out or "unknown", and asked
// for; what the board cannot show counts as not there, and `assumed` says so. Fail where none of the units may do it.
namespace adjutant::games::bcs {

/// For bcs.combat: a regular attack.
Result<nlohmann::json> attack_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// For bcs.shock_attack.
Result<nlohmann::json> shock_attack_from_board(const Situation& situation, const std::vector<std::string>& units,
                                               board::Hex target, const tables::ChartSheet& charts,
                                               const Settings& settings);
/// For bcs.engagement: at a real AV in the hex, else at a Support there.
Result<nlohmann::json> engagement_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// For bcs.barrage: of an HQ's artillery, or of whoever spots.
Result<nlohmann::json> barrage_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// For bcs.attack_by_fire.
Result<nlohmann::json> attack_by_fire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                 board::Hex target, const tables::ChartSheet& charts,
                                                 const Settings& settings);

}  // namespace adjutant::games::bcs
