#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Inputs about a whole formation and about a unit's status, as counters, markers and ledger show them for the first of
// the units. Each fails where there is no such unit, or where its formation has no HQ here. On a board without a survey
// the procedure needs to be told whether the MSR is complete.
namespace adjutant::games::bcs {

/// Input of bcs.activation for a normal activation of the unit's formation.
Result<nlohmann::json> activation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// Input of bcs.activation.recovery for the unit's formation.
Result<nlohmann::json> recovery_from_board(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);
/// Input of bcs.activation.mitigation for the unit's formation.
Result<nlohmann::json> mitigation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// Input of bcs.activation.second: the roll to activate the unit's formation a second time.
Result<nlohmann::json> second_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// Input of bcs.prepdef for creating prepared defence of the unit's formation.
Result<nlohmann::json> preparation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// Input of bcs.prepdef.end for giving up prepared defence of the unit's formation.
Result<nlohmann::json> end_of_preparation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                     board::Hex target, const tables::ChartSheet& charts,
                                                     const Settings& settings);

/// Input of bcs.fatigue: what the formation has done in its activation that may raise fatigue, as the ledger has it.
Result<nlohmann::json> fatigue_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);

/// Input of bcs.move: the unit's status and movement class, and what in the target hex stops it. Whether terrain does
/// is for the player to say.
Result<nlohmann::json> move_from_board(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::bcs
