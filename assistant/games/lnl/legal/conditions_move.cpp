#include <algorithm>
#include <initializer_list>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/departure.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/legal/transport.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

Message allowance_cost(int points) {
  return {"lnl.cost.allowance", {{"points", points}}};
}

std::optional<int> at_least_nothing(std::optional<int> points) {
  return points ? std::optional<int>(std::max(*points, 0)) : points;
}

/// Movement points for an impulse: a single man with a weapon has two less (1.6.1), a shaken vehicle half (5.1).
std::optional<int> printed_movement(const Asked& asked) {
  auto points = asked.unit.figure("mf");
  if (points && is_single_man(asked.unit.unit_class) && !asked.scene.weapons_of(asked.unit).empty()) {
    *points += asked.figures.number("movement", "single_man_with_weapon/points").value_or(0);
  }
  if (points && is_vehicle(asked.unit.unit_class) && asked.unit.is(Status::shaken)) {
    *points /= 2;
  }
  return at_least_nothing(points);
}

/// The movement points of the unit in this impulse: half of all where a unit gets on or off (16.4).
std::optional<int> points_for_moving(const Asked& asked) {
  const std::string& id = asked.unit.counter->id;
  auto points = printed_movement(asked);
  if (points && (asked.scene.fact(fact::unloaded, id) || asked.scene.fact(fact::loaded, id))) {
    *points -= *points / 2;
  }
  return points;
}

/// The movement points that are left of `points` after the steps of this impulse.
std::optional<int> left_of(std::optional<int> points, const Asked& asked) {
  return points ? std::optional<int>(std::max(*points - points_spent(asked.scene, *asked.unit.counter), 0)) : points;
}

bool under_way(const Asked& asked) {
  const std::string& id = asked.unit.counter->id;
  return asked.scene.fact(fact::unloaded, id) || asked.scene.fact(fact::loaded, id) ||
         asked.scene.fact(fact::spent, id);
}

/// The refusal to move a vehicle from whose top riders fired before it moved in this impulse (16.2).
MaybeRefusal held_by_riders(const Asked& asked) {
  return asked.scene.fact(fact::riders_fired, asked.unit.counter->id)
             ? MaybeRefusal(Refusal{"16.2", {"lnl.refuse.riders_fired", {{"unit", called(*asked.unit.counter)}}}})
             : std::nullopt;
}

/// A Good Order leader of the stack that may move or is in double-time already: the unit itself where it is one.
const LnlUnit* leader_to_run_with(const Asked& asked) {
  for (const LnlUnit* unit : stack_of(asked)) {
    const Fact* moving = asked.scene.fact(fact::moving, unit->counter->id);
    const bool runs = moving && moving->value == "double_time";
    if (unit->unit_class == UnitClass::leader && unit->good_order() && (runs || gate_open(*unit, Gate::move))) {
      return unit;
    }
  }
  return nullptr;
}

/// Points for an impulse of moving in that way: half of them at an assault movement, rounded up, or stealthily, rounded
/// down; at double time more, up to the leader's (6.1, 6.2, 6.4).
std::optional<int> points_for_gait(const Asked& asked, std::string_view gait) {
  auto points = points_for_moving(asked);
  if (!points) {
    return points;
  }
  if (gait == "assault_move") {
    return (*points + 1) / 2;
  }
  if (gait == "stealth") {
    return *points / 2;
  }
  const LnlUnit* leader = gait == "double_time" ? leader_to_run_with(asked) : nullptr;
  if (leader) {
    const int faster = *points + asked.figures.number("movement", "double_time/points").value_or(0);
    points = std::min(faster, leader->figure("mf").value_or(faster));
  }
  return points;
}

/// The refusal to move of a unit whose counter prints no movement.
MaybeRefusal held_for_good(const Asked& asked) {
  return asked.unit.prints_no("mf") ? MaybeRefusal(Refusal{"6.0", no_figure(asked.unit, "mf")}) : std::nullopt;
}

/// Whether a step may cost more than there is, as the first of an impulse may (6.0): not where part of the points is
/// all that the way of moving allows, or where all of them are too much for it (6.0, 6.1, 6.3, 6.4).
bool has_a_free_step(const Asked& asked, Status marker) {
  const bool bounded = marker == Status::assault_move || marker == Status::stealth || marker == Status::low_crawl;
  return !bounded && !under_way(asked);
}

/// Judges a move with so many movement points for the impulse (nothing: unknown, which is an assumption) that leaves
/// `marker`.
MaybeRefusal step(const Asked& asked, std::optional<int> points, Status marker, Melee melee, Terms& terms) {
  if (const auto held = held_for_good(asked)) {
    return held;
  }
  if (const auto held = held_by_riders(asked)) {
    return held;
  }
  if (const auto held = held_by_tripod(asked)) {
    return held;
  }
  const auto left = left_of(points, asked);
  if (left && *left < 1) {
    return Refusal{"6.0", {"lnl.refuse.no_movement", {}}};
  }
  if (left) {
    terms.cost = allowance_cost(*left);
  } else {
    terms.assumptions.push_back(unknown_figure(asked.unit, "mf"));
  }
  terms.points = left;
  terms.marker = status_marker(marker);
  auto bound = has_a_free_step(asked, marker) ? std::nullopt : left;
  if (bound && marker == Status::low_crawl) {
    *bound -= 1;  // who spends all his points for a hex does not crawl into it (6.0)
  }
  return find_steps(asked, {melee, bound, Gear::forward}, terms);
}

bool is_any_of(std::string_view terrain, std::initializer_list<std::string_view> kinds) {
  return std::ranges::any_of(kinds, [&](auto kind) { return terrain.find(kind) != terrain.npos; });
}

/// Open ground, as rule 15.3 lists it.
bool may_be_overrun(std::string_view terrain) {
  return is_any_of(terrain, {"clear", "brush", "low_crops", "wheat", "tall_grass"});
}

/// A helicopter lets men off only while it hovers, over low and open ground (19.4).
MaybeRefusal judge_landing(const Asked& asked, const LnlUnit& carrier) {
  if (!carrier.printed("hover")) {
    return Refusal{"19.4", {"lnl.refuse.must_hover", {}}};
  }
  const std::string terrain = plain_name(asked.scene.terrain(carrier.counter->hex));
  if (!terrain.empty() && !is_any_of(terrain, {"clear", "brush", "tall_grass"})) {
    return Refusal{"19.4", {"lnl.refuse.no_landing", {{"hex", board::to_string(carrier.counter->hex)}}}};
  }
  return std::nullopt;
}

/// The movement points left in the way in which the unit moves already; all its points where it has not begun to move.
std::optional<int> left_under_way(const Asked& asked) {
  const Fact* moving = asked.scene.fact(fact::moving, asked.unit.counter->id);
  return left_of(points_for_gait(asked, moving ? moving->value : std::string()), asked);
}

/// Judges a step through the wall of a bunker, into it or out of it (21.1); where enemies are behind it, a melee begins
/// so.
MaybeRefusal judge_bunker_wall(const Asked& asked, Terms& terms) {
  if (asked.unit.printed("immobile")) {
    return Refusal{"1.6.3", {"lnl.refuse.immobile", {}}};
  }
  if (const auto held = held_for_good(asked)) {
    return held;
  }
  const Place here = place_of(asked.unit);
  const Fact* moving = asked.scene.fact(fact::moving, asked.unit.counter->id);
  const bool assaults = moving && moving->value == "assault_move";
  const auto behind = enemies_struck(asked.scene, asked.unit, here);
  if (const auto barred = judge_encounter(asked, behind, here, assaults ? Melee::barred : Melee::may_enter)) {
    return barred;
  }
  if (const auto held = held_by_tripod(asked)) {
    return held;
  }
  const int cost = asked.figures.number("movement", "bunker/points").value_or(0);
  const auto left = left_under_way(asked);
  if (left && *left < cost) {
    return Refusal{"21.1",
                   {"lnl.refuse.too_dear", {{"hex", board::to_string(here.hex)}, {"cost", cost}, {"points", *left}}}};
  }
  if (!left) {
    terms.assumptions.push_back(unknown_figure(asked.unit, "mf"));
  }
  terms.cost = {"lnl.cost.points", {{"points", cost}}};
  const bool stalks = moving && moving->value == "stealth";
  terms.marker = status_marker(assaults ? Status::assault_move : stalks ? Status::stealth : Status::moved);
  return std::nullopt;
}

MaybeRefusal refuse_without_leader(std::string_view rule) {
  return Refusal{std::string(rule), {"lnl.refuse.no_leader", {}}};
}

}  // namespace

MaybeRefusal held_by_tripod(const Asked& asked) {
  for (const LnlUnit* weapon : asked.scene.weapons_of(asked.unit)) {
    if (weapon->printed("tripod")) {
      return Refusal{"1.6.1.01", about("lnl.refuse.tripod_up", *weapon)};
    }
  }
  return std::nullopt;
}

MaybeRefusal may_move(const Asked& asked, Terms& terms) {
  return step(asked, points_for_moving(asked), Status::moved, Melee::may_enter, terms);
}

MaybeRefusal may_double_time(const Asked& asked, Terms& terms) {
  const LnlUnit* leader = leader_to_run_with(asked);
  if (!leader) {
    return refuse_without_leader("6.2");
  }
  if (!leader->figure("mf") && !leader->prints_no("mf")) {
    terms.assumptions.push_back(unknown_figure(*leader, "mf"));
  }
  return step(asked, points_for_gait(asked, "double_time"), Status::moved, Melee::may_enter, terms);
}

MaybeRefusal may_assault_move(const Asked& asked, Terms& terms) {
  return step(asked, points_for_gait(asked, "assault_move"), Status::assault_move, Melee::barred, terms);
}

MaybeRefusal may_stealth(const Asked& asked, Terms& terms) {
  return step(asked, points_for_gait(asked, "stealth"), Status::stealth, Melee::may_enter, terms);
}

MaybeRefusal may_low_crawl(const Asked& asked, Terms& terms) {
  const auto barred = step(asked, points_for_moving(asked), Status::low_crawl, Melee::barred, terms);
  terms.cost = {"lnl.cost.whole_impulse", {}};
  return barred;
}

MaybeRefusal may_reverse(const Asked& asked, Terms& terms) {
  if (const auto held = held_for_good(asked)) {
    return held;
  }
  if (const auto held = held_by_riders(asked)) {
    return held;
  }
  const auto points = left_of(points_for_moving(asked), asked);
  if (!points) {
    terms.assumptions.push_back(unknown_figure(asked.unit, "mf"));
  }
  terms.points = points;
  terms.cost = {"lnl.cost.twice", {}};
  terms.marker = status_marker(Status::moved);
  terms.assumptions.push_back({"lnl.assume.rear_hexes", {}});
  return find_steps(asked, {Melee::barred, points, Gear::reverse}, terms);
}

MaybeRefusal may_change_mode(const Asked& asked, Terms& terms) {
  if (asked.scene.fact(fact::mode_changed, asked.unit.counter->id)) {
    return Refusal{"19.1", {"lnl.refuse.one_mode_change", {}}};
  }
  terms.cost = {"lnl.cost.points", {{"points", 1}}};
  terms.marker = status_marker(Status::ops_complete);
  return std::nullopt;
}

MaybeRefusal may_turn(const Asked& asked, Terms& terms) {
  if (const auto held = held_by_riders(asked)) {
    return held;
  }
  const bool team = asked.unit.unit_class == UnitClass::weapon_team;
  if (!team && left_of(points_for_moving(asked), asked) == 0) {
    return Refusal{"6.0", {"lnl.refuse.no_movement", {}}};
  }
  terms.cost = {team ? "lnl.cost.turn_team" : "lnl.cost.turn_vehicle", {}};
  terms.marker = status_marker(Status::moved);
  return std::nullopt;
}

MaybeRefusal may_button(const Asked& asked, Terms& terms) {
  if (asked.unit.is(Status::shaken)) {
    return Refusal{"15.0", {"lnl.refuse.shaken_stays_buttoned", {}}};
  }
  if (asked.scene.fact(fact::moving, asked.unit.counter->id) ||
      asked.scene.fact(fact::hatch_changed, asked.unit.counter->id)) {
    return Refusal{"15.0", {"lnl.refuse.hatches_at_start", {}}};
  }
  terms.marker = {asked.unit.is(Status::buttoned) ? "lnl.status.open" : "lnl.status.buttoned", {}};
  return std::nullopt;
}

MaybeRefusal may_load(const Asked& asked, Terms& terms) {
  if (const auto held = held_by_tripod(asked)) {
    return held;
  }
  if (!asked.unit.text("aboard").empty()) {
    return Refusal{"16.4", {"lnl.refuse.passenger", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (has_moved(asked.scene, asked.unit)) {
    return Refusal{"16.4", {"lnl.refuse.has_moved", {{"unit", called(*asked.unit.counter)}}}};
  }
  MaybeRefusal last = Refusal{"16.4", {"lnl.refuse.no_carrier", {}}};
  for (const LnlUnit* carrier : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    const bool waits = is_vehicle(carrier->unit_class) && carrier->good_order() && !has_moved(asked.scene, *carrier);
    if (!waits) {
      continue;
    }
    if (const auto barred = judge_room(asked.scene, *carrier, asked.unit, asked.figures)) {
      last = barred;
    } else {
      terms.targets.push_back(carrier->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return last;
  }
  terms.cost = {"lnl.cost.half_of_both", {}};
  terms.assumptions.push_back({"lnl.assume.started_here", {}});
  return std::nullopt;
}

MaybeRefusal may_unload(const Asked& asked, Terms& terms) {
  const LnlUnit* carrier = asked.scene.unit(asked.unit.text("aboard"));
  if (!carrier) {
    return Refusal{"16.4", {"lnl.refuse.not_aboard", {}}};
  }
  if (carrier->is(Status::damaged)) {
    return Refusal{"19.5.1", {"lnl.refuse.damaged_carrier", {}}};
  }
  if (carrier->unit_class == UnitClass::helicopter) {
    if (const auto barred = judge_landing(asked, *carrier)) {
      return barred;
    }
  }
  const Asked its{asked.scene, *carrier, asked.figures, asked.when};
  const auto points = printed_movement(its);
  const auto left = left_of(points, its);
  const bool counted = asked.scene.fact(fact::spent, carrier->counter->id) != nullptr;
  const bool is_open = asked.scene.fact(fact::unloaded, carrier->counter->id) != nullptr;  // at half its points, here
  if (counted && left && !is_open && 2 * *left < *points) {
    return Refusal{
        "16.4",
        {"lnl.refuse.half_not_left", {{"carrier", called(*carrier->counter)}, {"left", *left}, {"points", *points}}}};
  }
  terms.cost = {"lnl.cost.half_of_both", {}};
  terms.marker = status_marker(Status::moved);
  if (!counted || !left) {
    terms.assumptions.push_back({"lnl.assume.half_left", {{"carrier", called(*carrier->counter)}}});
  }
  return std::nullopt;
}

MaybeRefusal may_enter_bunker(const Asked& asked, Terms& terms) {
  if (!asked.unit.text("aboard").empty()) {
    return Refusal{"16.4", {"lnl.refuse.passenger", {{"unit", called(*asked.unit.counter)}}}};
  }
  return judge_bunker_wall(asked, terms);
}

MaybeRefusal may_leave_bunker(const Asked& asked, Terms& terms) {
  return judge_bunker_wall(asked, terms);
}

MaybeRefusal may_leave_board(const Asked& asked, Terms& terms) {
  const bool at_once = leaves_at_once(asked.scene.settings());
  const std::string& active = asked.scene.ledger().active;
  if (!at_once && !active.empty() && active != asked.unit.counter->side) {
    return Refusal{"19.5.1", {"lnl.refuse.leaves_in_own_impulse", {{"unit", called(*asked.unit.counter)}}}};
  }
  terms.assumptions.push_back({at_once ? "lnl.assume.leaves_at_once" : "lnl.assume.leaves_next_impulse", {}});
  return std::nullopt;
}

MaybeRefusal may_retreat(const Asked& asked, Terms& terms) {
  const Fact* order = asked.scene.fact(fact::must_retreat, asked.unit.counter->id);
  const auto attacker = order ? board::hex_named(order->hex) : std::nullopt;
  if (!attacker) {
    return Refusal{"1.6.2", {"lnl.refuse.nothing_to_retreat_from", {}}};
  }
  if (order->value == fact::from_vehicle) {
    terms.targets = ways_out(asked);
    terms.cost = {terms.targets.empty() ? "lnl.cost.no_retreat" : "lnl.cost.retreat_from_vehicle", {}};
    if (terms.targets.empty()) {
      terms.assumptions.push_back({"lnl.assume.no_way_out", {}});
    }
    return std::nullopt;
  }
  terms.targets = ways_from(*attacker, asked, terms);
  terms.cost = {terms.targets.empty() ? "lnl.cost.no_retreat" : "lnl.cost.retreat", {}};
  terms.marker = {status_term(Status::moved), {}};
  return std::nullopt;
}

MaybeRefusal may_overrun(const Asked& asked, Terms& terms) {
  if (const auto held = held_by_riders(asked)) {
    return held;
  }
  if (!asked.unit.figure("mg") && !asked.unit.printed("gun")) {
    return Refusal{"15.3", {"lnl.refuse.unarmed_vehicle", {}}};
  }
  if (const auto held = held_for_good(asked)) {
    return held;
  }
  const int extra = asked.figures.number("movement", "overrun/points").value_or(0);
  const auto points = left_of(points_for_moving(asked), asked);
  if (points && *points <= extra) {
    return Refusal{"15.3", {"lnl.refuse.no_movement", {}}};
  }
  for (const Place& to : steps(asked)) {
    const auto enemies = asked.scene.enemies_at(to, asked.unit.counter->side);
    const bool infantry =
        std::ranges::any_of(enemies, [](const LnlUnit* unit) { return !is_vehicle(unit->unit_class); });
    if (infantry && may_be_overrun(plain_name(asked.scene.terrain(to.hex)))) {
      terms.targets.push_back(board::to_string(to.hex));
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"15.3", {"lnl.refuse.nobody_to_overrun", {}}};
  }
  terms.cost = {"lnl.cost.overrun", {{"points", extra}}};
  terms.marker = status_marker(Status::moved);
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
