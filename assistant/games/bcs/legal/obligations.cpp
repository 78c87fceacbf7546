#include "games/bcs/legal/obligations.h"

#include <algorithm>

#include "games/bcs/board/facts.h"
#include "games/bcs/board/phase.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/board/supplied.h"
#include "games/state/changing.h"
#include "games/state/sides.h"

namespace adjutant::games::bcs {

namespace {

/// Whether its activities are over and its steps g and h are to be done.
bool closes(const Formation& formation) {
  return formation.runs() && stage_of(formation) == Stage::closing;
}

Message first_of(std::initializer_list<Message> messages) {
  const auto* const found = std::ranges::find_if(messages, [](const Message& one) { return !one.empty(); });
  return found == messages.end() ? Message{} : *found;
}

Message preparation_due(const Formation& formation) {
  const Stage stage = stage_of(formation);
  const bool waits = stage == Stage::preparation || stage == Stage::beginning;
  return waits ? Message{stage == Stage::preparation ? "bcs.refuse.no_snafu" : "bcs.refuse.preparation_first", {}}
               : Message{};
}

}  // namespace

Message retreat_due(const Situation& situation) {
  const Unit* bound = bound_to_retreat(situation);
  return bound ? Message{"bcs.refuse.retreat_first", {{"unit", called(*bound)}}} : Message{};
}

Message fatigue_due(const Situation& situation, const Formation& formation) {
  const bool rolls = closes(formation) && formation.activation != "recovery" && !formation.snafu.empty() &&
                     formation.snafu != "fail" && !fact_of(situation, fact::fatigue_rolled, formation.hq->id);
  const bool tired = std::ranges::any_of(situation.ledger.facts, [&](const Fact& fact) {
    return rolls && fact.unit == formation.hq->id && fact.fact.starts_with(fact::tiring);
  });
  const bool due = tired || (rolls && formation.activation == "second");
  return due ? Message{"bcs.refuse.fatigue_first", {}} : Message{};
}

Message isolation_due(const Situation& situation, const Formation& formation, const tables::ChartSheet& charts) {
  const auto field = closes(formation) ? field_of(situation, formation.hq->side) : std::nullopt;
  for (const Unit& unit : situation.units) {
    if (!field || !is_combat_unit(unit) || !belongs_to(situation, unit, *formation.hq) ||
        has_fact(situation, fact::isolation_applied, unit.hex)) {
      continue;
    }
    const auto isolation = isolation_on(*field, unit, formation, charts);
    const int loss = isolation ? isolation_loss(*isolation, charts).value_or(0) : 0;
    if (loss > 0) {
      return {"bcs.refuse.isolation_first", {{"unit", called(unit)}, {"steps", loss}}};
    }
  }
  return {};
}

Message unfinished(const Situation& situation, const RuleSet& rule_set) {
  const Phase phase = phase_named(situation.ledger.phase).value_or(Phase::activating);
  if (phase == Phase::pre_turn) {
    const bool named = !situation.ledger.initiative.empty() || sides(situation).empty();
    return named ? Message{} : Message{"bcs.refuse.no_first_player", {}};
  }
  const Unit* hq = running_hq(situation);
  if (hq == nullptr) {
    return retreat_due(situation);
  }
  const Formation formation = formation_of(situation, *hq);
  return first_of({retreat_due(situation), preparation_due(formation), fatigue_due(situation, formation),
                   isolation_due(situation, formation, rule_set.charts)});
}

}  // namespace adjutant::games::bcs
