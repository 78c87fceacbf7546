#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// What these units may do now, and what is refused and why, by the tables of legal actions: phase, side, class, state,
/// then what the action itself asks; the first that fails gives the reason. No ids: every unit of the active side.
/// A `pass` of the active side comes first, for no unit.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const tables::ChartSheet& charts, const Settings& settings);

/// One action of one unit; nothing where it does not arise for its class. `id` as in actions().
std::optional<ActionView> action(const Situation& situation, std::string_view unit, std::string_view id,
                                 const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::lnl
