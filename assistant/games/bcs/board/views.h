#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// Every unit as the window and the API show it.
std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::bcs
