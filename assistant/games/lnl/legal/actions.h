#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"
#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// The actions of these units that are legal now, and those that are refused with the reason, by the tables of legal
/// actions. Checked in order are: phase, side, class, state, the action's own condition; the first that fails gives the
/// reason. An empty list of ids asks for every unit of the active side. A `pass` of the active side comes first, for no
/// unit.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const RuleSet& rule_set);

/// One action of one unit, legal or refused; nothing where it is not listed for its class. `id` as in actions(); `at`:
/// judged for that place alone.
std::optional<ActionView> action(const Situation& situation, std::string_view unit, std::string_view id,
                                 const RuleSet& rule_set, std::optional<Place> at = {});

/// The refusal of an action by phase, side, class, states, activation or another way of moving; nothing where none of
/// these refuses it. Its own condition is not checked.
MaybeRefusal judge_gates(const Asked& asked, const ActionRow& row, Terms& terms);

/// The refusal of an action by judge_gates or by its own condition; nothing where it is legal.
MaybeRefusal judge(const Asked& asked, const ActionRow& row, Terms& terms);

/// Keeps each message once, where it comes first.
void drop_repeats(std::vector<Message>& messages);

}  // namespace adjutant::games::lnl
