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
Place step_target(const Doing& doing) {
  const Place from = place_of(doing.actor);
  const Place to = target_place(doing);
  if (const auto storey = storey_named(doing.deed.target)) {
    return *storey;
  }
  if (to.hex != from.hex || doing.scene.unit(doing.deed.target) != nullptr) {
    return to.hex == from.hex ? to : Place{to.hex, from.level};
  }
  const ActionRow& row = *action_row(doing.deed.action);
  for (const Place& place : steps({doing.scene, doing.actor, doing.figures, row.when})) {
    Terms terms;
    const Asked asked{doing.scene, doing.actor, doing.figures, row.when, place};
    if (place.hex == from.hex && !judge(asked, row, terms)) {
      return place;
    }
  }
  return from;
}

/// The movement points of the step: as the chart has them, else as the player says.
std::optional<int> cost_of(const Doing& doing, Place to, Gear gear) {
  const auto printed = entry_cost(doing.scene, doing.actor, to, doing.figures, gear);
  const bool said =
      doing.outcome.is_object() && doing.outcome.contains("points") && doing.outcome.at("points").is_number_integer();
  return printed || !said ? printed : std::optional(std::clamp(doing.outcome.at("points").get<int>(), 0, most_points));
}

void spend(Doing& doing, int points) {
  const int spent = points_spent(doing.scene, *doing.actor.counter) + points;
  note(doing.after, fact::spent, id_of(doing), {}, std::to_string(std::clamp(spent, 0, most_points)));
}

void be_moving(Doing& doing, const std::string& gait, Status marker) {
  mark(actor_of(doing), marker);
  note(doing.after, fact::moving, id_of(doing), {}, gait);
}

/// Moves the unit to that place; other units that start in the same hex have to follow (4.0).
void go_to(Doing& doing, Place to) {
  note(doing.after, fact::step, id_of(doing), board::to_string(doing.actor.counter->hex), board::to_string(to.hex));
  put_in(doing.after, id_of(doing), to);
}

Result<void> step_to(Doing& doing, const std::string& gait, Status marker, Gear gear, int more = 0) {
  const Place to = step_target(doing);
  const auto cost = cost_of(doing, to, gear);
  if (!cost) {
    return failure(doing.deed.action, {"lnl.refuse.cost_unknown", {ground_argument(doing.scene, to.hex)}});
  }
  spend(doing, *cost + more);
  enter_under_fire(doing.after, id_of(doing), *cost + more);
  be_moving(doing, gait, marker);
  go_to(doing, to);
  return {};
}

/// The way in which the unit moves already; empty where it has not begun to move.
std::string gait_under_way(const Doing& doing) {
  const Fact* moving = doing.scene.fact(fact::moving, id_of(doing));
  return moving ? moving->value : std::string();
}

/// The marker of a unit that continues in this way of moving.
Status marker_of(const std::string& gait) {
  return gait == "stealth" ? Status::stealth : gait == "assault_move" ? Status::assault_move : Status::moved;
}

}  // namespace

Result<void> step_normally(Doing& doing) {
  const std::string gait = gait_under_way(doing);
  return step_to(doing, gait, marker_of(gait), Gear::forward);
}

Result<void> pass_bunker_wall(Doing& doing) {
  const std::string gait = gait_under_way(doing);
  const int points = doing.figures.number("movement", "bunker/points").value_or(0);
  spend(doing, points);
  stay_under_fire(doing.after, id_of(doing), points);
  be_moving(doing, gait, marker_of(gait));
  Unit& unit = actor_of(doing);
  if (is_in_bunker(unit)) {
    games::unmark(unit, inside_marker);
  } else {
    games::mark(unit, inside_marker);
  }
  return {};
}

Result<void> step_in_double_time(Doing& doing) {
  return step_to(doing, "double_time", Status::moved, Gear::forward);
}

Result<void> step_in_assault(Doing& doing) {
  return step_to(doing, "assault_move", Status::assault_move, Gear::forward);
}

Result<void> step_in_stealth(Doing& doing) {
  return step_to(doing, "stealth", Status::stealth, Gear::forward);
}

Result<void> crawl(Doing& doing) {
  be_moving(doing, "low_crawl", Status::low_crawl);
  go_to(doing, step_target(doing));
  return {};
}

Result<void> reverse(Doing& doing) {
  return step_to(doing, gait_under_way(doing), Status::moved, Gear::reverse);
}

/// A gun turns and has moved; a vehicle pays a point for each corner and goes on (1.6.3, 15.1).
Result<void> turn_in_place(Doing& doing) {
  if (doing.actor.unit_class != UnitClass::vehicle) {
    mark(actor_of(doing), Status::moved);
    return {};
  }
  spend(doing, 1);
  stay_under_fire(doing.after, id_of(doing), 1);
  be_moving(doing, gait_under_way(doing), Status::moved);
  return {};
}

Result<void> change_mode(Doing& doing) {
  Unit& helicopter = actor_of(doing);
  helicopter.values["hover"] = !doing.actor.printed("hover");
  mark(helicopter, Status::ops_complete);
  note(doing.after, fact::mode_changed, id_of(doing));
  return {};
}

Result<void> open_or_button(Doing& doing) {
  Unit& vehicle = actor_of(doing);
  if (doing.actor.is(Status::buttoned)) {
    unmark(vehicle, Status::buttoned);
  } else {
    mark(vehicle, Status::buttoned);
  }
  note(doing.after, fact::hatch_changed, id_of(doing));
  return {};
}

Result<void> get_on(Doing& doing) {
  Unit& passenger = actor_of(doing);
  passenger.values["aboard"] = doing.deed.target;
  if (rides_on_top(*doing.scene.unit(doing.deed.target))) {
    passenger.values["on_top"] = true;
  }
  mark(passenger, Status::moved);
  note(doing.after, fact::loaded, doing.deed.target);
  return {};
}

Result<void> get_off(Doing& doing) {
  Unit& passenger = actor_of(doing);
  note(doing.after, fact::unloaded, doing.actor.text("aboard"));
  note(doing.after, fact::unloaded, id_of(doing));
  passenger.values.erase("aboard");
  passenger.values.erase("on_top");
  be_moving(doing, {}, Status::moved);
  return {};
}

Result<void> drive_over(Doing& doing) {
  const int extra = doing.figures.number("movement", "overrun/points").value_or(0);
  const auto driven = step_to(doing, gait_under_way(doing), Status::moved, Gear::forward, extra);
  if (driven) {
    take_harm(doing.after, doing.outcome);
  }
  return driven;
}

Result<void> leave_melee(Doing& doing) {
  note(doing.after, fact::withdraw_tried, id_of(doing));
  if (!has_succeeded(doing.outcome)) {
    return {};
  }
  unmark(actor_of(doing), Status::melee);
  return step_to(doing, {}, Status::moved, Gear::forward);
}

}  // namespace adjutant::games::lnl
