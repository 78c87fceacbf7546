#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Every counter of the situation as the window shows it: summary, states, and the figures that nobody has given yet.
std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::lnl
