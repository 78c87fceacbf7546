#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The inputs about a whole formation and about a unit's status, as counters, markers and ledger show them for the first
// of the units. Fail where there is none, or where its formation has no HQ here. Whether the MSR is complete is asked
// for on a board without a survey.
namespace adjutant::games::bcs {

/// For bcs.activation: a normal one.
Result<nlohmann::json> activation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// For bcs.activation.recovery.
Result<nlohmann::json> recovery_from_board(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);
/// For bcs.activation.mitigation.
Result<nlohmann::json> mitigation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// For bcs.activation.second: the roll to reactivate.
Result<nlohmann::json> second_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// For bcs.prepdef: creating prepared defence.
Result<nlohmann::json> preparation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// For bcs.prepdef.end: giving it up.
Result<nlohmann::json> end_of_preparation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                     board::Hex target, const tables::ChartSheet& charts,
                                                     const Settings& settings);

/// For bcs.fatigue: what the ledger knows that its activation has done.
Result<nlohmann::json> fatigue_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);

/// For bcs.move: the unit's status and movement class, and what of the target hex stops it. Whether terrain does is the
/// player's to say.
Result<nlohmann::json> move_from_board(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::bcs
