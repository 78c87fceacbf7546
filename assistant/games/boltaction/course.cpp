#include <utility>

#include "games/boltaction/legal/actions.h"
#include "games/boltaction/legal/extra_actions.h"
#include "games/boltaction/play/play.h"
#include "games/boltaction/play/turn.h"
#include "games/boltaction/system.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

namespace {

/// The end of the turn, with the units whose Ambush or Down stays over it.
Message end_of_turn_part(const Situation& situation) {
  Message part{"boltaction.part.turn_kept", {{"turn", situation.ledger.turn + 1}}};
  for (const Unit& unit : situation.units) {
    if (may_keep(read_unit(unit).order)) {
      part.args.emplace_back("unit", unit.name);
    }
  }
  part.key = part.args.size() > 1 ? part.key : "boltaction.part.turn";
  return part;
}

Message part_of(const Situation& situation) {
  if (phase_of(situation) == Phase::end_of_turn) {
    return end_of_turn_part(situation);
  }
  const bool is_out = !situation.ledger.active.empty();
  if (is_bag_empty(situation)) {
    return {is_out ? "boltaction.part.last_die" : "boltaction.part.orders", {}};
  }
  return {is_out ? "boltaction.part.die" : "boltaction.part.orders_early", {{"side", bag_text(situation)}}};
}

/// Whether a unit takes the action at its own time; going Down and firing out of Ambush react to other units.
bool is_left(const ActionView& view) {
  return view.allowed && view.id != "draw" && view.id != "go_down" && view.id != "ambush_shot";
}

/// The units of a side that may still act: a unit without an order as if a die of its side were drawn next, a unit with
/// an order die as things stand.
SideLeft side_left(const Situation& situation, const std::string& side, const RuleSet& rule_set) {
  Situation drawn = situation;
  if (phase_of(situation) != Phase::end_of_turn) {
    draw(drawn, side);
  }
  SideLeft left{side, {}};
  for (const Unit& unit : situation.units) {
    if (unit.side != side) {
      continue;
    }
    const Situation& its_part = read_unit(unit).order.empty() ? drawn : situation;
    UnitLeft named{unit.id, {}};
    for (const ActionView& view : actions(its_part, {unit.id}, rule_set)) {
      if (is_left(view)) {
        named.actions.push_back({view.id, view.label});
      }
    }
    if (!named.actions.empty()) {
      left.units.push_back(std::move(named));
    }
  }
  return left;
}

TurnView view_of_turn(const Situation& situation, const RuleSet& rule_set) {
  TurnView view;
  view.number = situation.ledger.turn;
  if (const auto phase = phase_of(situation)) {
    view.phase = name_of(*phase);
    view.phase_label = {"boltaction.phase." + view.phase, {}};
  }
  view.active = situation.ledger.active;
  view.impulse = situation.ledger.impulse;
  view.part = part_of(situation);
  view.unfinished = unfinished(situation, rule_set);
  for (const auto& [side, dice] : dice_in_bag(situation)) {
    view.sides.push_back(side_left(situation, side, rule_set));
  }
  return view;
}

}  // namespace

Course course() {
  Course course;
  course.turn = view_of_turn;
  course.end_part = end_part;
  course.apply = apply;
  course.unfinished = unfinished;
  course.together = [](std::string_view action) { return action == "return_dice"; };
  return course;
}

}  // namespace adjutant::games::boltaction
