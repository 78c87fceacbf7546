#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/course.h"

namespace adjutant::games::bcs {

/// What the deed leaves: where counters stand, their steps, faces and markers, and the facts of the ledger. `outcome`
/// is the result object of the action's procedure. Where several do the same, only the first has it; an empty one
/// leaves what taking part in a fight or a move leaves, and is refused for every other roll. It may name besides:
///
///   "shared": [{"id", "steps"}]   of bcs.combat: who loses the `steps_to_share`
///   "in_attack_sequence": true    of a spotter, who then does not stop
///
/// Fails with the reason where the deed is not legal, where it is not for the program to carry out, and where neither
/// the charts nor the outcome say what becomes of the units; `situation` stays as it was.
Result<Situation> apply(const Situation& situation, const Deed& deed, const nlohmann::json& outcome,
                        const Rulings& rulings);

}  // namespace adjutant::games::bcs
