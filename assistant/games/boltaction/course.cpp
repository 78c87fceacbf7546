#include "games/boltaction/course.h"

#include <algorithm>

#include "games/boltaction/play.h"
#include "games/boltaction/turn.h"
#include "games/boltaction/units.h"

namespace adjutant::games::boltaction {

namespace {

Message part_of(const Situation& situation) {
  if (phase_of(situation) == Phase::end_of_turn) {
    return {"boltaction.part.turn", {{"turn", situation.ledger.turn + 1}}};
  }
  const bool is_out = !situation.ledger.active.empty();
  if (is_bag_empty(situation)) {
    return {is_out ? "boltaction.part.last_die" : "boltaction.part.orders", {}};
  }
  return {is_out ? "boltaction.part.die" : "boltaction.part.orders_early", {{"side", bag_text(situation)}}};
}

/// Whatever a unit may do at its own time; going Down and firing out of an Ambush are answers to others.
bool is_left(const ActionView& view) {
  return view.allowed && view.id != "draw" && view.id != "go_down" && view.id != "ambush_shot";
}

SideLeft side_left(const Situation& situation, const std::string& side, const Rulings& rulings) {
  Situation its_part = situation;
  if (phase_of(its_part) != Phase::end_of_turn && its_part.ledger.active != side) {
    draw(its_part, side);
  }
  SideLeft left{side, {}};
  for (const ActionView& view : actions(its_part, {}, rulings.charts, rulings.settings)) {
    if (!is_left(view) || its_part.unit(view.unit)->side != side) {
      continue;
    }
    if (left.units.empty() || left.units.back().unit != view.unit) {
      left.units.push_back({view.unit, {}});
    }
    left.units.back().actions.push_back({view.id, view.label});
  }
  return left;
}

TurnView view(const Situation& situation, const Rulings& rulings) {
  TurnView view;
  view.number = situation.ledger.turn;
  if (const auto phase = phase_of(situation)) {
    view.phase = name_of(*phase);
    view.phase_label = {"boltaction.phase." + view.phase, {}};
  }
  view.active = situation.ledger.active;
  view.impulse = situation.ledger.impulse;
  view.part = part_of(situation);
  for (const auto& [side, dice] : dice_in_bag(situation)) {
    view.sides.push_back(side_left(situation, side, rulings));
  }
  return view;
}

}  // namespace

Course course() {
  Course course;
  course.turn = view;
  course.end_part = end_part;
  course.apply = apply;
  return course;
}

}  // namespace adjutant::games::boltaction
