#include "games/lnl/legal/leading.h"

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/actions.h"

namespace adjutant::games::lnl {

bool leads_already(const Scene& scene, const LnlUnit& leader) {
  return leader.good_order() && scene.ledger().active == leader.counter->side &&
         scene.fact(fact::leads, leader.counter->id) != nullptr;
}

MaybeRefusal judge_leading(const Scene& scene, const LnlUnit& leader, const RuleSet& rule_set) {
  if (leads_already(scene, leader)) {
    return std::nullopt;
  }
  const auto view = action(scene.situation(), leader.counter->id, "lead", rule_set);
  if (!view) {
    return Refusal{"11.11", about("lnl.refuse.leads_nobody", leader)};
  }
  return view->allowed ? std::nullopt : MaybeRefusal(Refusal{view->rule, view->reason});
}

}  // namespace adjutant::games::lnl
