#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"
#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// What these units may do now, and what is refused and why, by the tables of legal actions: phase, side, class, state,
/// then what the action itself asks; the first that fails gives the reason. No ids: every unit of the active side.
/// A `pass` of the active side comes first, for no unit.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const tables::ChartSheet& charts, const Settings& settings);

/// One action of one unit; nothing where it does not arise for its class. `id` as in actions(); `at`: asked about that
/// place alone.
std::optional<ActionView> action(const Situation& situation, std::string_view unit, std::string_view id,
                                 const tables::ChartSheet& charts, const Settings& settings,
                                 std::optional<Place> at = {});

/// What bars the action before its own condition is asked: phase, side, class, states, activation, another gait.
MaybeRefusal judge_gates(const Asked& asked, const ActionRow& row, Terms& terms);

/// What bars it before and what its condition says.
MaybeRefusal judge(const Asked& asked, const ActionRow& row, Terms& terms);

/// Keeps each message once, where it comes first.
void drop_repeats(std::vector<Message>& messages);

}  // namespace adjutant::games::lnl
