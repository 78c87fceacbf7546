#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Inputs that depend on paths, as a surveyed board shows them for the first of the units. Each fails where there is no
// such unit. All but that of the retreat also fail without a survey or the HQ of its formation, and where a figure that
// decides is not known.
namespace adjutant::games::bcs {

/// Input of bcs.safe_path: the path from the unit to its HQ.
Result<nlohmann::json> safe_path_from_board(const Situation& situation, const std::vector<std::string>& units,
                                            board::Hex target, const tables::ChartSheet& charts,
                                            const Settings& settings);
/// Input of bcs.isolation for the stack in which the unit stands.
Result<nlohmann::json> isolation_from_board(const Situation& situation, const std::vector<std::string>& units,
                                            board::Hex target, const tables::ChartSheet& charts,
                                            const Settings& settings);
/// Input of bcs.retreat for the units that retreat with the first. The cause is the one that the ledger has for a unit
/// that has to retreat; else "voluntary" while its own side acts; else the player has to say it. Without a survey he is
/// asked for the paths where they matter.
Result<nlohmann::json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// Input of bcs.snafu: fatigue, prepared defence, and the MSR as it can be traced. The distance of the trains is
/// counted along the MSR; where it uses tracks their trafficability is "unknown", and the procedure needs it.
Result<nlohmann::json> snafu_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::bcs
