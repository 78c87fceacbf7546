#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/course.h"

namespace adjutant::games::bcs {

/// The situation after the action: where counters stand, their steps, faces and markers, and the facts of the ledger.
/// `outcome` is the result object of the action's procedure; one of an attack holds for all who attack together. An
/// empty one has the effect of taking part in an attack; a move is judged by the board then, and every other roll is
/// refused. It may hold besides:
///
///   "shared": [{"id", "steps"}]   of bcs.combat: which units lose the `steps_to_share`
///   "in_attack_sequence": true    of a spotter, which then does not stop
///
/// Fails with the reason where the action is not legal, where the program cannot carry it out, and where neither the
/// charts nor the outcome say what becomes of the units; `situation` stays as it was.
Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const nlohmann::json& outcome,
                        const RuleSet& rule_set);

}  // namespace adjutant::games::bcs
