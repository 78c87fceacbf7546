#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/course.h"
#include "games/state/situation.h"

// Play by the tables of legal actions: their effects on the table and in the ledger.
namespace adjutant::games::boltaction {

/// The situation after the action: pins, order dice, models, units that are lost, who rides where, and the effects
/// still to be resolved. `outcome` is the result object of the action's procedure. Beside it stands what only the
/// players know: `to`, where the unit has gone, {"hex": "c,r", "x", "y"} with pixels of the map. Fails with the reason
/// where the action is not legal, or needs an outcome that nobody has given; `situation` stays as it was.
Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const nlohmann::json& outcome,
                        const RuleSet& rule_set);

}  // namespace adjutant::games::boltaction
