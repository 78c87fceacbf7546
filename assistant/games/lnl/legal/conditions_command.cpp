#include <algorithm>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

/// The hexes of the board within so many steps, the own one included.
std::vector<board::Hex> hexes_within(const Asked& asked, int steps) {
  const board::Hex from = asked.unit.counter->hex;
  const auto& terrain = asked.scene.situation().terrain;
  std::vector<board::Hex> hexes;
  for (int column = from.column - steps; column <= from.column + steps; ++column) {
    for (int row = from.row - steps; row <= from.row + steps; ++row) {
      const board::Hex hex{column, row};
      if (board::distance(from, hex) <= steps && (!terrain || terrain->on_board(hex))) {
        hexes.push_back(hex);
      }
    }
  }
  return hexes;
}

void add_targets(const std::vector<board::Hex>& hexes, Terms& terms) {
  for (const board::Hex& hex : hexes) {
    terms.targets.push_back(board::to_string(hex));
  }
}

bool is_hidden_from(const Asked& asked, Place place) {
  const board::SightEnd end = end_at(asked.scene, place, asked.unit.counter->side);
  return asked.scene.verdict(sight_end(*asked.unit.counter), end) == board::Verdict::blocked;
}

/// Whether the unit can try to spot that place: in sight, not spotted yet, by night next to it (10.1, 20.0).
MaybeRefusal judge_spotting(const Asked& asked, Place place, Terms& terms) {
  if (asked.scene.spotted(place, asked.unit.counter->side).spotted) {
    return Refusal{"10.1", {"lnl.refuse.already_spotted", {{"hex", to_string(place)}}}};
  }
  if (asked.scene.night() && !adjacent(place_of(asked.unit), place)) {
    return Refusal{"20.0", {"lnl.refuse.night_spotting", {{"hex", to_string(place)}}}};
  }
  const board::SightEnd from = sight_end(*asked.unit.counter);
  const board::SightEnd to = end_at(asked.scene, place, asked.unit.counter->side);
  const board::Verdict verdict = asked.scene.verdict(from, to);
  if (verdict == board::Verdict::blocked) {
    return Refusal{
        "10.3", {"lnl.refuse.no_sight", {{"hex", to_string(place)}, {"at", asked.scene.sight(from, to).blocked_at}}}};
  }
  if (verdict == board::Verdict::unknown) {
    terms.assumptions.push_back(asked.scene.unseen(from, to, to_string(place)));
  }
  return std::nullopt;
}

/// A target, and whether a shot must be declared to it first.
void add_target(const Asked& asked, Place place, board::SightEnd end, Terms& terms) {
  const std::string name = target_name(asked.scene, place, asked.unit.counter->side);
  terms.targets.push_back(name);
  if (!asked.scene.may_look(sight_end(*asked.unit.counter), end)) {
    terms.undeclared.push_back(name);
  }
}

bool same_force(const LnlUnit& a, const LnlUnit& b) {
  const std::string nation = a.text("nation");
  return a.counter->side == b.counter->side &&
         (nation.empty() || b.text("nation").empty() || nation == b.text("nation"));
}

MaybeRefusal used_for_artillery(const Asked& asked) {
  if (asked.scene.fact(fact::called_artillery, asked.unit.counter->id)) {
    return Refusal{"11.11", {"lnl.refuse.leader_used", {{"unit", called(*asked.unit.counter)}}}};
  }
  return std::nullopt;
}

}  // namespace

MaybeRefusal may_activate(const Asked& asked, Terms& terms) {
  const bool wounded = asked.unit.is(Status::wounded);
  for (const board::Hex& hex : hexes_within(asked, wounded ? 0 : 1)) {
    if (!asked.scene.hex_activated(hex)) {
      add_targets({hex}, terms);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"4.0", {"lnl.refuse.all_activated", {}}};
  }
  if (wounded) {
    terms.cost = {"lnl.cost.wounded_leader", {}};
  } else if (asked.unit.counter->level > 0) {
    terms.cost = {"lnl.cost.same_storey", {}};
  }
  return std::nullopt;
}

MaybeRefusal may_spot(const Asked& asked, Terms& terms) {
  if (asked.unit.unit_class == UnitClass::helicopter && !asked.unit.printed("hover")) {
    return Refusal{"19.3", {"lnl.refuse.flying", {}}};
  }
  if (asked.scene.fact_of_side(fact::spot_attempt, asked.unit.counter->side)) {
    return Refusal{"10.1", {"lnl.refuse.one_attempt", {}}};
  }
  MaybeRefusal last = Refusal{"10.1", {"lnl.refuse.no_enemy", {}}};
  const auto places = asked.scene.enemy_places(asked.unit.counter->side);
  for (const Place& place : places) {
    if (place != places.back() && is_hidden_from(asked, place)) {
      continue;  // what blocks the line is said of the last place only
    }
    if (const auto barred = judge_spotting(asked, place, terms)) {
      last = barred;
    } else {
      add_target(asked, place, end_at(asked.scene, place, asked.unit.counter->side), terms);
    }
  }
  if (terms.targets.empty()) {
    return last;
  }
  if (asked.unit.unit_class != UnitClass::helicopter) {
    terms.marker = status_marker(Status::ops_complete);
  }
  return std::nullopt;
}

MaybeRefusal may_lead(const Asked& asked, Terms& terms) {
  if (const auto used = used_for_artillery(asked)) {
    return used;
  }
  const auto there = asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side);
  for (const LnlUnit* unit : there) {
    if (unit != &asked.unit && same_force(asked.unit, *unit) && unit->good_order() && gate_open(*unit, Gate::fire)) {
      terms.targets.push_back(unit->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"5.01", {"lnl.refuse.nobody_to_lead", {}}};
  }
  if (const auto leadership = asked.unit.leadership()) {
    terms.cost = {"lnl.cost.leadership", {{"leadership", *leadership}}};
  } else {
    terms.assumptions.push_back(unknown_figure(asked.unit, "leadership"));
  }
  terms.marker = status_marker(Status::fired);
  return std::nullopt;
}

MaybeRefusal may_lay_smoke(const Asked& asked, Terms& terms) {
  if (const auto capability = asked.figures.number("smoke", "band_of_heroes/capability")) {
    terms.cost = {"lnl.cost.at_most", {{"number", *capability}}};
  }
  terms.marker = status_marker(Status::ops_complete);
  add_targets(hexes_within(asked, 1), terms);
  return std::nullopt;
}

MaybeRefusal may_fire_flare(const Asked& asked, Terms& terms) {
  if (!asked.scene.night()) {
    return Refusal{"20.1", {"lnl.refuse.by_day", {}}};
  }
  constexpr int flare_range = 3;
  terms.marker = status_marker(Status::ops_complete);
  add_targets(hexes_within(asked, flare_range), terms);
  return std::nullopt;
}

MaybeRefusal may_call_mortar(const Asked& asked, Terms& terms) {
  const std::string& side = asked.unit.counter->side;
  if (!mortar_on_call(asked.scene, side, std::nullopt)) {
    return Refusal{"18.1", {"lnl.refuse.no_mortar", {}}};
  }
  const auto spotted = asked.scene.spotted_by(asked.unit);
  if (spotted.empty()) {
    return Refusal{"18.1", {"lnl.refuse.only_spotted", {}}};
  }
  for (const board::Hex& hex : spotted) {
    if (mortar_on_call(asked.scene, side, hex)) {
      add_targets({hex}, terms);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"18.1", {"lnl.refuse.mortar_range", {{"hex", board::to_string(spotted.front())}}}};
  }
  terms.marker = status_marker(Status::ops_complete);
  return std::nullopt;
}

/// Any hex in sight may be named; those that hold an enemy are what a caller asks for (18.2).
MaybeRefusal may_call_artillery(const Asked& asked, Terms& terms) {
  terms.assumptions.push_back({"lnl.assume.mission", {}});
  terms.cost = {"lnl.cost.whole_impulse", {}};
  terms.marker = status_marker(Status::ops_complete);
  if (asked.scene.fact(fact::called_artillery, asked.unit.counter->id)) {
    return Refusal{"18.2", {"lnl.refuse.leader_used", {{"unit", called(*asked.unit.counter)}}}};
  }
  for (const Place& place : asked.scene.enemy_places(asked.unit.counter->side)) {
    const board::SightEnd from = sight_end(*asked.unit.counter);
    const board::SightEnd to = end_at(asked.scene, place, asked.unit.counter->side);
    if (asked.scene.verdict(from, to) == board::Verdict::blocked) {
      continue;
    }
    add_target(asked, place, to, terms);
    if (!asked.scene.may_look(from, to)) {
      terms.assumptions.push_back(asked.scene.unseen(from, to, to_string(place)));
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
