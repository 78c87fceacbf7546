#pragma once

#include "games/bcs/board/units.h"
#include "games/game_system.h"

// What has to be done before anything else, as messages that say so; an empty one: nothing of the kind is due.
namespace adjutant::games::bcs {

/// A retreat that a fight has left (5.1b step 8, 5.2): it is made before anybody does anything else.
Message retreat_due(const Situation& situation);

/// The fatigue roll of the running activation, where something has been done that may raise fatigue (1.8, step g).
Message fatigue_due(const Situation& situation, const Formation& formation);

/// Losses of isolation that have not been taken (3.6, step h), as far as the board shows them.
Message isolation_due(const Situation& situation, const Formation& formation, const tables::ChartSheet& charts);

/// What must be done before the part that runs can be ended, in the order of the steps: Course::unfinished.
Message unfinished(const Situation& situation, const RuleSet& rule_set);

}  // namespace adjutant::games::bcs
