#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// What is shown of each unit.
std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::bcs
