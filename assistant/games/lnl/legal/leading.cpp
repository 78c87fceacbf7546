#include "games/lnl/legal/leading.h"

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/actions.h"

namespace adjutant::games::lnl {

bool leads_already(const Scene& scene, const LnlUnit& leader) {
  const std::string& id = leader.counter->id;
  // Whoever was fit when he was activated and has fired at nobody since bears the marker because he leads.
  const bool marked_for_it = leader.is(Status::fired) && scene.fact(fact::activated, id) != nullptr &&
                             scene.fact(fact::fired_at, id) == nullptr && scene.weapons_of(leader).empty();
  return leader.unit_class == UnitClass::leader && leader.good_order() &&
         scene.ledger().active == leader.counter->side && (marked_for_it || scene.fact(fact::leads, id) != nullptr);
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

const LnlUnit* helper_among(const Scene& scene, const std::vector<const LnlUnit*>& leaders, const RuleSet& rule_set) {
  const LnlUnit* best = nullptr;
  for (const LnlUnit* leader : leaders) {
    const bool more = best == nullptr || leader->leadership().value_or(0) > best->leadership().value_or(0);
    if (more && !judge_leading(scene, *leader, rule_set)) {
      best = leader;
    }
  }
  return best;
}

}  // namespace adjutant::games::lnl
