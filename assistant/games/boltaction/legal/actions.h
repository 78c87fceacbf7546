#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// What the units may do now, refusals included: orders for those that have none, else what their order lets them do.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction
