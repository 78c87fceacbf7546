#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The inputs that depend on paths, as a surveyed board shows them for the first of the units. Fail where there is no
// such unit; all but the retreat also without a survey or the HQ of its formation, and where a figure that decides is
// not known.
namespace adjutant::games::bcs {

/// For bcs.safe_path: from the unit to its HQ.
Result<nlohmann::json> safe_path_from_board(const Situation& situation, const std::vector<std::string>& units,
                                            board::Hex target, const tables::ChartSheet& charts,
                                            const Settings& settings);
/// For bcs.isolation: of the stack in which the unit stands.
Result<nlohmann::json> isolation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                            board::Hex target, const tables::ChartSheet& charts,
                                            const Settings& settings);
/// For bcs.retreat: of those units that stand with the first. The cause is the one that the ledger has for a unit that
/// has to retreat; else, in its own side's part, its own will; else the player's to say; without a survey he is asked
/// for the paths where they matter.
Result<nlohmann::json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// For bcs.snafu: fatigue, prepared defence, and the MSR as it can be traced. The distance of the trains is counted
/// along the MSR; where it uses tracks their trafficability is "unknown", and asked for.
Result<nlohmann::json> snafu_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::bcs
