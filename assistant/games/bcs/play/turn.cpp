#include "games/bcs/play/turn.h"

#include <algorithm>
#include <array>

#include "games/bcs/board/facts.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/board/phase.h"
#include "games/bcs/board/supplied.h"
#include "games/bcs/board/units.h"
#include "games/bcs/legal/action_table.h"
#include "games/bcs/legal/actions.h"
#include "games/bcs/legal/obligations.h"
#include "games/bcs/play/changes.h"
#include "games/state/sides.h"

namespace adjutant::games::bcs {

namespace {

/// The markers that a clean-up removes from hexes (step f): objectives, Traffic, and those that counted in a single
/// attack.
constexpr std::array<std::string_view, 5> cleared_from_hexes = {"traffic", fact::double_objective, fact::suppression,
                                                                fact::assist, fact::attacked_by_fire};
/// Facts about an activation, which end with it, besides those of hexes and those that may raise fatigue.
constexpr std::array<std::string_view, 9> facts_of_an_activation = {
    fact::activation,    fact::step,         fact::snafu,      fact::hq_used_before,
    fact::moving,        fact::must_retreat, fact::going_back, fact::isolation_applied,
    fact::fatigue_rolled};

bool is_one_of(std::string_view name, const auto& names) {
  return std::ranges::find(names, name) != names.end();
}

bool ends_with_the_activation(const Fact& fact) {
  return is_one_of(fact.fact, facts_of_an_activation) || is_one_of(fact.fact, cleared_from_hexes) ||
         fact.fact.starts_with(fact::tiring);
}

void forget_activation(Situation& situation, const std::string& side) {
  std::erase_if(situation.ledger.facts, ends_with_the_activation);
  for (Unit& unit : situation.units) {
    if (unit.side == side) {
      unmark(unit, "stopped");
      unmark(unit, "finished");
    }
  }
}

/// The sides with a formation that can still be activated, in the order in which they have their part after this one,
/// which comes last.
std::vector<std::string> sides_waiting(const Situation& situation, const std::string& after) {
  std::vector<std::string> all = sides(situation);
  if (const auto own = std::ranges::find(all, after); own != all.end()) {
    std::rotate(all.begin(), own + 1, all.end());
  }
  std::erase_if(all, [&](const std::string& side) {
    return std::ranges::none_of(situation.units,
                                [&](const Unit& unit) { return unit.side == side && waits(situation, unit); });
  });
  return all;
}

void begin(Situation& situation, Phase phase) {
  Ledger& ledger = situation.ledger;
  ledger.phase = name_of(phase);
  ledger.active = phase == Phase::activating ? ledger.initiative : std::string();
  ledger.impulse = 1;
  ledger.passes = 0;
}

/// Makes the first of these sides active; where there is none the activations are over.
void give_part(Situation& situation, const std::vector<std::string>& waiting) {
  if (waiting.empty()) {
    begin(situation, Phase::end_of_turn);
    return;
  }
  situation.ledger.phase = name_of(Phase::activating);
  situation.ledger.active = waiting.front();
  ++situation.ledger.impulse;
}

/// Counts a pass of the active side. A side without a formation left to activate gives nothing up: for it that is no
/// pass.
void pass(Situation& situation) {
  Ledger& ledger = situation.ledger;
  const auto waiting = sides_waiting(situation, ledger.active);
  ledger.passes += is_one_of(ledger.active, waiting) ? 1 : 0;
  const bool all_have_passed = ledger.passes >= static_cast<int>(waiting.size());
  give_part(situation, all_have_passed ? std::vector<std::string>{} : waiting);
}

/// Whether its activities run, which a clean-up ends.
bool is_acting(const Formation& formation) {
  const Stage stage = stage_of(formation);
  return stage == Stage::activities || (stage == Stage::unsaid && !formation.snafu.empty());
}

/// The clean-up of an activation (step f). After a fail it is the same, but objectives were never placed.
void clean_up(Situation& situation, const Unit& hq) {
  std::erase_if(situation.markers, [](const HexMarker& marker) { return is_one_of(marker.kind, cleared_from_hexes); });
  std::erase_if(situation.ledger.facts, [](const Fact& fact) { return is_one_of(fact.fact, cleared_from_hexes); });
  for (Unit& unit : situation.units) {
    if (belongs_to(situation, unit, hq)) {
      unmark(unit, "dropped");
    }
  }
}

/// Turns trains that do not stand at their optimal distance to ghosts (step f, 3.2f): 5 to 15 hexes of the MSR, from an
/// entry hex at most 15. Where no MSR can be traced nothing is known of it.
void judge_trains(Situation& situation, const Unit& hq) {
  constexpr int least = 5;
  constexpr int most = 15;
  const Unit* trains = trains_of(situation, hq);
  const auto field = trains == nullptr ? std::nullopt : field_of(situation, hq.side);
  const HexPath path = field ? trace_msr(*field, hq.hex, trains->hex).to_trains : HexPath();
  if (path.empty()) {
    return;
  }
  const int distance = length_of(path);
  const bool on_entry = situation.has_marker(trains->hex, fact::entry_hex);
  if (distance > most || (distance < least && !on_entry)) {
    unit_in(situation, trains->id)->face = "ghost";
  }
}

void end_activities(Situation& situation, const Unit& hq) {
  const bool failed = formation_of(situation, hq).snafu == "fail";
  clean_up(situation, hq);
  if (!failed) {
    judge_trains(situation, hq);
  }
  note(situation, fact::step, hq.id, {}, failed ? "h" : "g");
}

/// Ends an activation (step j). A formation that could have rolled for a second activation and did not has skipped it:
/// its HQ is Done (i).
void end_activation(Situation& situation, const Unit& hq) {
  const Formation formation = formation_of(situation, hq);
  const std::string id = hq.id;
  const std::string side = hq.side;
  if (formation.initial() && !formation.hq_used_before) {
    unit_in(situation, id)->face = "done";
  }
  forget_activation(situation, side);
  note(situation, fact::activated, id);
  situation.ledger.passes = 0;
  give_part(situation, sides_waiting(situation, side));
}

void end_part_of_activations(Situation& situation) {
  const Unit* hq = running_hq(situation);
  if (hq == nullptr) {
    pass(situation);
    return;
  }
  if (is_acting(formation_of(situation, *hq))) {
    end_activities(situation, *hq);
  } else {
    end_activation(situation, *hq);
  }
}

void end_turn(Situation& situation) {
  for (Unit& unit : situation.units) {
    if (is_hq(unit)) {
      unit.face = "unused";
    }
  }
  std::erase_if(situation.ledger.facts,
                [](const Fact& fact) { return ends_with_the_activation(fact) || fact.fact == fact::activated; });
  ++situation.ledger.turn;
  situation.ledger.initiative.clear();
  begin(situation, Phase::pre_turn);
}

bool has_begun(const Situation& situation) {
  const auto& facts = situation.ledger.facts;
  return running_hq(situation) != nullptr || situation.ledger.passes > 0 ||
         std::ranges::any_of(facts, [](const Fact& fact) { return fact.fact == fact::activated; });
}

/// Until the first activation has begun; later only where nobody has said who goes first.
bool takes_initiative(const Situation& situation) {
  return situation.ledger.initiative.empty() || !has_begun(situation);
}

// -------------------------------------------------------------------------------------------------------------- view

Message part_of(const Situation& situation) {
  switch (phase_named(situation.ledger.phase).value_or(Phase::activating)) {
    case Phase::pre_turn:
      return {"bcs.part.pre_turn", {}};
    case Phase::end_of_turn:
      return {"bcs.part.turn", {{"turn", situation.ledger.turn + 1}}};
    case Phase::activating:
      break;
  }
  const Unit* hq = running_hq(situation);
  if (hq == nullptr) {
    return {"bcs.part.pass", {}};
  }
  const Formation formation = formation_of(situation, *hq);
  return {is_acting(formation) ? "bcs.part.activities" : "bcs.part.activation",
          {{"formation", formation_name(*hq)}, term("which", "bcs.running." + formation.activation)}};
}

/// Whether the action changes the situation; the others only show hexes of the board.
bool changes_situation(const ActionView& view) {
  return std::ranges::any_of(action_rows(), [&](const ActionRow& row) { return row.id == view.id; });
}

/// Adds the legal actions of these units now, as far as the program can carry them out.
void add_left(const Situation& situation, const std::vector<std::string>& units, const RuleSet& rule_set,
              SideLeft& left) {
  if (units.empty()) {  // whom legal actions would take for the whole side
    return;
  }
  for (const ActionView& view : actions(situation, units, rule_set)) {
    if (!view.allowed || !changes_situation(view)) {
      continue;
    }
    if (left.units.empty() || left.units.back().unit != view.unit) {
      left.units.push_back({view.unit, {}});
    }
    left.units.back().actions.push_back({view.id, view.label});
  }
}

/// The units of the side that may still act: those of the formation that is being activated, then the HQs of formations
/// that wait for it.
SideLeft side_left(const Situation& situation, const std::string& side, const RuleSet& rule_set) {
  SideLeft left{side, {}};
  if (phase_named(situation.ledger.phase).value_or(Phase::activating) != Phase::activating) {
    return left;
  }
  std::vector<std::string> acting;
  std::vector<std::string> waiting;
  for (const Unit& unit : situation.units) {
    if (unit.side == side) {
      (waits(situation, unit) ? waiting : acting).push_back(unit.id);
    }
  }
  Situation its_part = situation;
  its_part.ledger.active = side;
  add_left(its_part, acting, rule_set, left);
  if (const Unit* running = running_hq(situation)) {
    forget(its_part, fact::activation, running->id);
  }
  add_left(its_part, waiting, rule_set, left);
  return left;
}

}  // namespace

TurnView turn_view(const Situation& situation, const RuleSet& rule_set) {
  TurnView view;
  const Ledger& ledger = situation.ledger;
  view.number = ledger.turn;
  if (const auto phase = phase_named(ledger.phase)) {
    view.phase = name_of(*phase);
    view.phase_label = {"bcs.phase." + view.phase, {}};
  }
  view.active = ledger.active;
  view.initiative = ledger.initiative;
  view.impulse = ledger.impulse;
  view.passes = ledger.passes;
  view.passes_to_end = static_cast<int>(sides_waiting(situation, ledger.active).size());
  view.part = part_of(situation);
  view.takes_initiative = takes_initiative(situation);
  view.unfinished = unfinished(situation, rule_set);
  for (const std::string& side : sides(situation)) {
    view.sides.push_back(side_left(situation, side, rule_set));
  }
  return view;
}

Situation end_part(Situation situation) {
  switch (phase_named(situation.ledger.phase).value_or(Phase::activating)) {
    case Phase::pre_turn:
      begin(situation, Phase::activating);
      break;
    case Phase::activating:
      end_part_of_activations(situation);
      break;
    case Phase::end_of_turn:
      end_turn(situation);
      break;
  }
  return situation;
}

Result<Situation> give_initiative(Situation situation, const std::string& side) {
  const auto all = sides(situation);
  if (std::ranges::find(all, side) == all.end()) {
    return failure("side", {"bcs.refuse.no_side", {{"side", side}}});
  }
  if (!takes_initiative(situation)) {
    return failure("side", {"bcs.refuse.first_player", {{"side", situation.ledger.initiative}}});
  }
  situation.ledger.initiative = side;
  if (phase_named(situation.ledger.phase) == Phase::activating && !has_begun(situation)) {
    situation.ledger.active = side;
  }
  return situation;
}

void begin_activation(Situation& situation, const std::string& hq, const std::string& activation,
                      const std::string& step) {
  forget_activation(situation, unit_in(situation, hq)->side);
  note(situation, fact::activation, hq, {}, activation);
  note(situation, fact::step, hq, {}, step);
}

}  // namespace adjutant::games::bcs
