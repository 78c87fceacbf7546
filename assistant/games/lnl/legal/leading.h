#pragma once

#include <vector>

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// Whether the leader helps in this impulse already: then he helps every attack from his place (5.01), though he is
/// marked Fired.
bool leads_already(const Scene& scene, const LnlUnit& leader);

/// The refusal to help an attack from his place now; nothing where the leader may (5.01, 11.11).
MaybeRefusal judge_leading(const Scene& scene, const LnlUnit& leader, const RuleSet& rule_set);

/// The leader among these who helps an attack from their place: the one with the most leadership of those who may,
/// since one helps each attack (11.11). Null where none may.
const LnlUnit* helper_among(const Scene& scene, const std::vector<const LnlUnit*>& leaders, const RuleSet& rule_set);

}  // namespace adjutant::games::lnl
