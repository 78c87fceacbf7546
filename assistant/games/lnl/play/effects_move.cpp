#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/legal/transport.h"
#include "games/lnl/play/changes.h"
#include "games/lnl/play/effects.h"
#include "games/state/counters.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The largest number of movement points: beyond every printed allowance; a larger one from outside counts as this.
constexpr int most_points = 1'000;

/// The place that a step to that hex leads to: of its own hex the storey that is named, else the one beside that it may
/// enter, the lower one first.
Place step_target(const Execution& execution) {
  const Place from = place_of(execution.actor);
  const Place to = target_place(execution);
  if (const auto storey = storey_named(execution.chosen.target)) {
    return *storey;
  }
  if (to.hex != from.hex || execution.scene.unit(execution.chosen.target) != nullptr) {
    return to.hex == from.hex ? to : Place{to.hex, from.level};
  }
  const ActionRow& row = *action_row(execution.chosen.action);
  for (const Place& place : steps({execution.scene, execution.actor, execution.figures, row.when})) {
    Terms terms;
    const Asked asked{execution.scene, execution.actor, execution.figures, row.when, place};
    if (place.hex == from.hex && !judge(asked, row, terms)) {
      return place;
    }
  }
  return from;
}

/// The movement points of the step: as the chart has them, else as the player says.
std::optional<int> cost_of(const Execution& execution, Place to, Gear gear) {
  const auto printed = entry_cost(execution.scene, execution.actor, to, execution.figures, gear);
  const bool said = execution.outcome.is_object() && execution.outcome.contains("points") &&
                    execution.outcome.at("points").is_number_integer();
  return printed || !said ? printed
                          : std::optional(std::clamp(execution.outcome.at("points").get<int>(), 0, most_points));
}

void spend(Execution& execution, int points) {
  const int spent = points_spent(execution.scene, *execution.actor.counter) + points;
  note(execution.after, fact::spent, id_of(execution), {}, std::to_string(std::clamp(spent, 0, most_points)));
}

void be_moving(Execution& execution, const std::string& gait, Status marker) {
  mark(actor_of(execution), marker);
  note(execution.after, fact::moving, id_of(execution), {}, gait);
}

/// Moves the unit to that place; other units that start in the same hex have to follow (4.0).
void go_to(Execution& execution, Place to) {
  note(execution.after, fact::step, id_of(execution), board::to_string(execution.actor.counter->hex),
       board::to_string(to.hex));
  put_in(execution.after, id_of(execution), to);
}

/// Eliminates those whom the unit comes upon there without a melee; it stops then (8.1).
void overcome(Execution& execution, Place to) {
  const auto enemies = overcome_at(execution.scene, execution.actor, to);
  for (const LnlUnit* enemy : enemies) {
    take_off(execution.after, enemy->counter->id);
  }
  if (!enemies.empty()) {
    note(execution.after, fact::stopped, id_of(execution), {}, "overcame");
  }
}

/// Shaken SS whom the unit would eliminate try to rally first (13.81).
void meet_fanatics(Execution& execution, Place to) {
  for (const LnlUnit* enemy : fanatics_at(execution.scene, execution.actor, to)) {
    note(execution.after, fact::fanatic, enemy->counter->id);
  }
}

/// Whoever goes with one who has overcome enemies there stops with him (4.0, 8.1).
void stop_with_others(Execution& execution, Place to) {
  const std::string from = board::to_string(execution.actor.counter->hex);
  for (const LnlUnit* other : execution.scene.friends_at(to, execution.actor.counter->side)) {
    const Fact* stopped = execution.scene.fact(fact::stopped, other->counter->id);
    const auto& facts = execution.scene.ledger().facts;
    const bool came_along = std::ranges::any_of(facts, [&](const Fact& fact) {
      return fact.fact == fact::step && fact.unit == other->counter->id && fact.hex == from;
    });
    if (stopped != nullptr && stopped->value == "overcame" && came_along) {
      note(execution.after, fact::stopped, id_of(execution), {}, stopped->value);
    }
  }
}

Result<void> step_to(Execution& execution, const std::string& gait, Status marker, Gear gear, int more = 0) {
  const Place to = step_target(execution);
  const auto cost = cost_of(execution, to, gear);
  if (!cost) {
    return failure(execution.chosen.action, {"lnl.refuse.cost_unknown", {ground_argument(execution.scene, to.hex)}});
  }
  spend(execution, *cost + more);
  enter_under_fire(execution.after, id_of(execution), *cost + more);
  be_moving(execution, gait, marker);
  go_to(execution, to);
  overcome(execution, to);
  meet_fanatics(execution, to);
  stop_with_others(execution, to);
  return {};
}

/// The way in which the unit moves already; empty where it has not begun to move.
std::string gait_under_way(const Execution& execution) {
  const Fact* moving = execution.scene.fact(fact::moving, id_of(execution));
  return moving ? moving->value : std::string();
}

/// The marker of a unit that continues in this way of moving.
Status marker_of(const std::string& gait) {
  return gait == "stealth" ? Status::stealth : gait == "assault_move" ? Status::assault_move : Status::moved;
}

}  // namespace

Result<void> step_normally(Execution& execution) {
  const std::string gait = gait_under_way(execution);
  return step_to(execution, gait, marker_of(gait), Gear::forward);
}

Result<void> pass_bunker_wall(Execution& execution) {
  const std::string gait = gait_under_way(execution);
  const int points = execution.figures.number("movement", "bunker/points").value_or(0);
  spend(execution, points);
  stay_under_fire(execution.after, id_of(execution), points);
  be_moving(execution, gait, marker_of(gait));
  if (Unit& unit = actor_of(execution); is_in_bunker(unit)) {
    games::unmark(unit, inside_marker);
  } else {
    games::mark(unit, inside_marker);
  }
  overcome(execution, place_of(execution.actor));
  meet_fanatics(execution, place_of(execution.actor));
  return {};
}

Result<void> step_in_double_time(Execution& execution) {
  return step_to(execution, "double_time", Status::moved, Gear::forward);
}

Result<void> step_in_assault(Execution& execution) {
  return step_to(execution, "assault_move", Status::assault_move, Gear::forward);
}

Result<void> step_in_stealth(Execution& execution) {
  return step_to(execution, "stealth", Status::stealth, Gear::forward);
}

Result<void> crawl(Execution& execution) {
  be_moving(execution, "low_crawl", Status::low_crawl);
  go_to(execution, step_target(execution));
  return {};
}

Result<void> reverse(Execution& execution) {
  return step_to(execution, gait_under_way(execution), Status::moved, Gear::reverse);
}

/// A gun turns and has moved; a vehicle pays a point for each corner and goes on (1.6.3, 15.1).
Result<void> turn_in_place(Execution& execution) {
  if (execution.actor.unit_class != UnitClass::vehicle) {
    mark(actor_of(execution), Status::moved);
    return {};
  }
  spend(execution, 1);
  stay_under_fire(execution.after, id_of(execution), 1);
  be_moving(execution, gait_under_way(execution), Status::moved);
  return {};
}

Result<void> change_mode(Execution& execution) {
  Unit& helicopter = actor_of(execution);
  helicopter.values["hover"] = !execution.actor.printed("hover");
  mark(helicopter, Status::ops_complete);
  note(execution.after, fact::mode_changed, id_of(execution));
  return {};
}

Result<void> open_or_button(Execution& execution) {
  Unit& vehicle = actor_of(execution);
  if (execution.actor.is(Status::buttoned)) {
    unmark(vehicle, Status::buttoned);
  } else {
    mark(vehicle, Status::buttoned);
  }
  note(execution.after, fact::hatch_changed, id_of(execution));
  return {};
}

Result<void> get_on(Execution& execution) {
  Unit& passenger = actor_of(execution);
  passenger.values["aboard"] = execution.chosen.target;
  if (rides_on_top(*execution.scene.unit(execution.chosen.target))) {
    passenger.values["on_top"] = true;
  }
  mark(passenger, Status::moved);
  note(execution.after, fact::loaded, execution.chosen.target);
  return {};
}

Result<void> get_off(Execution& execution) {
  Unit& passenger = actor_of(execution);
  note(execution.after, fact::unloaded, execution.actor.text("aboard"));
  note(execution.after, fact::unloaded, id_of(execution));
  passenger.values.erase("aboard");
  passenger.values.erase("on_top");
  be_moving(execution, {}, Status::moved);
  return {};
}

namespace {

/// The men in the hex have been overrun: those who may assault the vehicle do so now, and all of them retreat where it
/// stays (15.3).
void note_overrun(Execution& execution) {
  const Unit& vehicle = actor_of(execution);
  const std::string hex = board::to_string(vehicle.hex);
  note(execution.after, fact::overran, vehicle.id, hex);
  const Scene now(execution.after, execution.scene.settings());
  std::vector<std::string> survivors;
  for (const LnlUnit* enemy : now.enemies_at({vehicle.hex, vehicle.level}, vehicle.side)) {
    const bool assaults = is_infantry(enemy->unit_class) || enemy->unit_class == UnitClass::hero;
    if (assaults && enemy->good_order()) {
      survivors.push_back(enemy->counter->id);
    }
  }
  for (const std::string& survivor : survivors) {
    note(execution.after, fact::overrun, survivor, hex, execution.actor.counter->id);
  }
}

/// The marker goes as soon as only one side is left of a melee from which somebody withdraws (8.1).
void end_deserted_melee(Situation& situation, Place place) {
  if (is_contested(situation, place)) {
    return;
  }
  std::erase_if(situation.markers, [&](const HexMarker& marker) {
    return plain_name(marker.kind) == "melee" && Place{marker.hex, marker.level} == place;
  });
  for (Unit& unit : situation.units) {
    if (Place{unit.hex, unit.level} == place) {
      unmark(unit, Status::melee);
    }
  }
}

}  // namespace

Result<void> drive_over(Execution& execution) {
  const int extra = execution.figures.number("movement", "overrun/points").value_or(0);
  const auto driven = step_to(execution, gait_under_way(execution), Status::moved, Gear::forward, extra);
  if (driven) {
    take_harm(execution.after, execution.outcome);
    note_overrun(execution);
  }
  return driven;
}

Result<void> leave_melee(Execution& execution) {
  note(execution.after, fact::withdraw_tried, id_of(execution));
  if (!has_succeeded(execution.outcome)) {
    return {};
  }
  unmark(actor_of(execution), Status::melee);
  const auto left = step_to(execution, {}, Status::moved, Gear::forward);
  end_deserted_melee(execution.after, place_of(execution.actor));
  return left;
}

}  // namespace adjutant::games::lnl
