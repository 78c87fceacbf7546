#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The actions of these units that are legal now, and those that are refused with the reason. Checked in order are:
/// whose turn it is, whether a retreat is still to be made, whether the formation's activation is under way, what its
/// SNAFU result permits, the unit's status, the action's own condition; the first that fails gives the reason. Where
/// the charts are silent the action is refused and the reason says so. An empty list of ids asks for every unit of the
/// active side.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const RuleSet& rule_set);

}  // namespace adjutant::games::bcs
