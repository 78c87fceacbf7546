#pragma once

#include <optional>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// What the hex adds to the defender's die of a target in it, units' own bunkers aside: its terrain, smoke and foxholes
/// (5.0, 7.0, 21.2). Nothing without a survey and where the chart's figure is not known.
std::optional<tables::Modifier> target_modifier(const Situation& situation, board::Hex hex,
                                                const tables::ChartSheet& charts);

}  // namespace adjutant::games::lnl
