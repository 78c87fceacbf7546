#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// The input of lnl.direct_fire as the board shows it. `units`: who takes part, of one place; a leader among them
/// leads, weapons among them fire (where none is named, one of each owner that fires best). Opportunity fire where the
/// ledger says that it is the other side's impulse. Fails with the rule's reason where the shot is not allowed; figures
/// that nobody has given stay null, for the procedure to need.
Result<nlohmann::json> direct_fire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);

}  // namespace adjutant::games::lnl
