#include <algorithm>
#include <array>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/board/units.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/play/moves.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/system.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::array<std::string_view, 12> known_markers = {
    "spotted", "smoke", "smoke_1", "smoke_2", "flare", "ffe", "melee", "wreck", "wire", "bunker", "foxhole", "mines"};

/// What has to be done before the part is over: the initiative of a new turn (3.0), and what follows from what has been
/// done (legal/conditions.h, 18.2, 21.4). Empty where nothing has.
Message unfinished(const Situation& situation, const RuleSet& rule_set) {
  const Scene scene(situation, rule_set.settings);
  const bool rallies = situation.ledger.phase == name_of(Phase::rally);
  if (rallies && scene.fact(fact::initiative_due) != nullptr) {
    return {"lnl.refuse.initiative_first", {}};
  }
  if (situation.ledger.phase != name_of(Phase::operations)) {
    return {};
  }
  if (const Fact* due = consequence_due(scene)) {
    return refused_until(scene, *due).reason;
  }
  for (const LnlUnit& unit : scene.units()) {
    if (danger_of(scene, unit, fact::mined) != nullptr) {
      return about("lnl.refuse.mines_first", unit);
    }
    if (danger_of(scene, unit, fact::shelled) != nullptr) {
      return about("lnl.refuse.fire_first", unit);
    }
  }
  return {};
}

/// Until somebody has tried to rally, the roll for the initiative may still be told; later only where nobody has.
bool takes_initiative(const Situation& situation, const Turn& turn) {
  if (turn.initiative.empty()) {
    return true;
  }
  const auto& facts = situation.ledger.facts;
  const bool rallied = std::ranges::any_of(
      facts, [](const Fact& fact) { return fact.fact == fact::rally_tried || fact.fact == fact::medic_used; });
  return turn.phase == Phase::rally && turn.impulse == 1 && !rallied;
}

Message part_of(const Turn& turn) {
  switch (turn.phase.value_or(Phase::operations)) {
    case Phase::rally:
      return {"lnl.part.rallies", {}};
    case Phase::operations:
      return {turn.has_acted ? "lnl.part.impulse" : "lnl.part.pass", {}};
    case Phase::administrative:
      break;
  }
  return {"lnl.part.turn", {{"turn", turn.number + 1}}};
}

SideLeft side_left(const Situation& situation, const std::string& side, const RuleSet& rule_set) {
  SideLeft left{side, {}};
  for (const Left& unit : left_to_do(situation, side, rule_set)) {
    UnitLeft& named = left.units.emplace_back(UnitLeft{unit.unit, {}});
    for (const std::string& action : unit.actions) {
      named.actions.push_back({action, {"lnl.action." + action, {}}});
    }
  }
  return left;
}

TurnView view(const Situation& situation, const RuleSet& rule_set) {
  const Turn turn = turn_of(situation);
  TurnView view;
  view.number = turn.number;
  if (turn.phase) {
    view.phase = name_of(*turn.phase);
    view.phase_label = {"lnl.phase." + view.phase, {}};
  }
  view.active = turn.active;
  view.initiative = turn.initiative;
  view.impulse = turn.impulse;
  view.passes = turn.passes;
  view.passes_to_end = passes_to_end;
  view.part = part_of(turn);
  view.takes_initiative = takes_initiative(situation, turn);
  view.unfinished = unfinished(situation, rule_set);
  for (const std::string& side : sides(situation)) {
    view.sides.push_back(side_left(situation, side, rule_set));
  }
  return view;
}

Result<Situation> give_initiative(Situation situation, const std::string& side) {
  const auto all = sides(situation);
  if (std::ranges::find(all, side) == all.end()) {
    return failure("side", {"lnl.refuse.no_side", {{"side", side}}});
  }
  if (!takes_initiative(situation, turn_of(situation))) {
    return failure("side", {"lnl.refuse.initiative_given", {{"side", situation.ledger.initiative}}});
  }
  return with_initiative(std::move(situation), side);
}

Message marker_label(const HexMarker& marker) {
  const std::string kind = plain_name(marker.kind);
  const bool known = std::ranges::find(known_markers, kind) != known_markers.end();
  return known ? Message{"lnl.hex_marker." + kind, {}} : Message{};
}

}  // namespace

Course course() {
  Course course{view, end_part, give_initiative, apply, marker_label, moves, acts_together};
  course.unfinished = unfinished;
  return course;
}

}  // namespace adjutant::games::lnl
