#pragma once

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// Whether the leader helps in this impulse already: then he helps every attack from his place (5.01), though he is
/// marked Fired.
bool leads_already(const Scene& scene, const LnlUnit& leader);

/// The refusal to help an attack from his place now; nothing where the leader may (5.01, 11.11).
MaybeRefusal judge_leading(const Scene& scene, const LnlUnit& leader, const RuleSet& rule_set);

}  // namespace adjutant::games::lnl
