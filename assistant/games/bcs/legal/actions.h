#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// What these units may do now, and what is refused and why: first whose turn it is and whether their formation's
/// activation runs, then what its SNAFU result permits, then their status, then what the action itself asks; the first
/// that fails gives the reason. Where the charts are silent the action is refused and the reason says so. No ids: every
/// unit of the active side.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::bcs
