#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/course.h"

namespace adjutant::games::lnl {

/// Course::moves: where these units of one place go together by a way of moving (is_stepwise), every step judged as
/// `apply` judges it, for one unit after the other in their order: the points of each, stacking on the way (1.3),
/// enemies that end it (8.0), the first hex that anybody with a movement point may enter (6.0). A place that costs what
/// nobody has given ends its path, and so does the first step of a unit whose movement factor is not known. `watchers`
/// are the enemies whose opportunity fire (5.3) would be allowed at the units there; where shots are declared
/// beforehand nobody is told.
Result<Moves> moves(const Situation& situation, const std::vector<std::string>& units, const std::string& action,
                    const RuleSet& rule_set);

}  // namespace adjutant::games::lnl
