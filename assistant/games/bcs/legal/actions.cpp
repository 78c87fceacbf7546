#include "games/bcs/legal/actions.h"

#include <algorithm>
#include <iterator>

#include "games/bcs/board/phase.h"
#include "games/bcs/legal/action_table.h"
#include "games/bcs/legal/obligations.h"
#include "games/bcs/legal/reach.h"
#include "games/bcs/reckon/permission.h"

namespace adjutant::games::bcs {

namespace {

MaybeRefusal judge_turn(const Asked& asked, std::vector<Message>& assumptions) {
  const auto phase = phase_named(asked.situation.ledger.phase);
  if (phase && *phase != Phase::activating) {
    return Refusal{"2.0", {"bcs.refuse.phase", {term("phase", "bcs.phase." + std::string(name_of(*phase)))}}};
  }
  const std::string& active = asked.situation.ledger.active;
  if (active.empty()) {
    assumptions.push_back({"bcs.assume.active", {}});
    return std::nullopt;
  }
  return first_refusal({{active != asked.unit.side, "2.0", "bcs.refuse.other_side", {{"side", active}}}});
}

/// Whether what the chart prints for the formation's result lets the action be done at all.
bool permitted(const tables::Figure& figure) {
  return figure.usable() && figure.value != tables::FigureValue(false) && figure.text() != "none";
}

/// The refusal of an action within an activation by what holds for all such actions; nothing where none refuses it.
MaybeRefusal judge_activation(const Asked& asked, const ActionRow& row) {
  if (row.effect.empty()) {
    return std::nullopt;
  }
  const Formation& formation = asked.formation;
  const Snafu snafu{formation.snafu, formation.initial()};
  const tables::Figure figure = asked.rule_set.charts.figure(
      "snafu_effects", effects_cell(std::string(row.effect), snafu, asked.rule_set.settings));
  return first_refusal({{!formation.hq, "3.0", "bcs.refuse.independent", {{"unit", called(asked.unit)}}},
                        not_running(formation),
                        recovers(formation),
                        not_rolled(formation),
                        {stage_of(formation) == Stage::closing, "3.0", "bcs.refuse.closing"},
                        {!permitted(figure),
                         figure.rule.empty() ? "3.2" : figure.rule,
                         "bcs.refuse.snafu",
                         {term("result", "bcs.snafu." + snafu.result)}}});
}

MaybeRefusal judge_status(const Asked& asked, const ActionRow& row) {
  if (row.status.empty()) {
    return std::nullopt;
  }
  const std::string status = status_of(asked.unit);
  const tables::Figure figure = asked.rule_set.charts.figure("status_permits", tables::cell_name(row.status, status));
  const Argument which = term("status", "bcs.status." + status);
  return first_refusal({{!figure.usable(), "4.0", "bcs.refuse.status_unknown", {which}},
                        {figure.value != tables::FigureValue(true), "4.0", "bcs.refuse.status", {which}}});
}

MaybeRefusal judge(const Asked& asked, const ActionRow& row, Terms& terms, std::vector<Message>& assumptions) {
  if (const auto refused = row.at_any_time ? std::nullopt : judge_turn(asked, assumptions)) {
    return refused;
  }
  if (!row.at_any_time && !asked.retreat_due.empty()) {
    return Refusal{"5.1b", asked.retreat_due};
  }
  if (const auto refused = judge_activation(asked, row)) {
    return refused;
  }
  if (const auto refused = judge_status(asked, row)) {
    return refused;
  }
  return row.condition(asked, terms);
}

ActionView view_of(const Asked& asked, const ActionRow& row) {
  Terms terms;
  ActionView view;
  view.id = row.id;
  view.unit = asked.unit.id;
  view.label = {"bcs.action." + std::string(row.id), {}};
  view.assumptions = asked.formation.assumptions;
  view.procedure = row.procedure;
  view.together = acts_together(row.id);
  const auto refusal = judge(asked, row, terms, view.assumptions);
  view.allowed = !refusal;
  view.rule = refusal ? refusal->rule : std::string(row.rule);
  if (refusal) {
    view.reason = refusal->reason;
  } else {
    view.cost = std::move(terms.cost);
    view.targets = std::move(terms.targets);
    std::ranges::move(terms.assumptions, std::back_inserter(view.assumptions));
  }
  return view;
}

std::vector<const Unit*> asked_units(const Situation& situation, const std::vector<std::string>& ids) {
  std::vector<const Unit*> units;
  for (const std::string& id : ids) {
    if (const Unit* unit = situation.unit(id)) {
      units.push_back(unit);
    }
  }
  for (const Unit& unit : situation.units) {
    const std::string& active = situation.ledger.active;
    if (ids.empty() && (active.empty() || unit.side == active)) {
      units.push_back(&unit);
    }
  }
  return units;
}

}  // namespace

std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& ids,
                                const RuleSet& rule_set) {
  std::vector<ActionView> views;
  Reach reach(situation, rule_set.charts);
  const Message bound = retreat_due(situation);
  for (const Unit* unit : asked_units(situation, ids)) {
    const Formation formation = formation_of(situation, *unit);
    const Asked asked{situation, *unit, formation, rule_set, bound};
    for (const ActionRow& row : action_rows()) {
      if (is_actor(row.actor, *unit)) {
        views.push_back(view_of(asked, row));
      }
    }
    reach.add_views(*unit, formation, views);
  }
  return views;
}

}  // namespace adjutant::games::bcs
