#pragma once

#include <vector>

#include "games/asking/outcome.h"

namespace adjutant::games {

/// What the actions of a stack leave, and what was rolled for them.
struct CarriedOut {
  Situation after;
  nlohmann::json outcome;  ///< of several that each rolled: {"each": [{"unit", "outcome"}]}
};

/// Carries out the actions of a stack (actions_of_stack) by what the players know of the roll. Where each of several
/// units rolls for itself (Course::each_rolls) and their dice are known, each is judged on the board that the one
/// before has left, and takes its own of the dice, in order; the trace names each before its steps. Else what was
/// rolled is the first one's. Fails with the reason of the first action that fails; `course.apply` must not be empty.
Result<CarriedOut> carried_out(const GameSystem& system, const Situation& situation,
                               const std::vector<ChosenAction>& chosen_actions, ActionRoll roll,
                               const RuleSet& rule_set, tables::Trace& trace);

}  // namespace adjutant::games
