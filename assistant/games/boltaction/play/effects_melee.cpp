#include <nlohmann/json.hpp>

#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/reach.h"
#include "games/boltaction/table/riders.h"
#include "games/state/changing.h"

// Close quarters: the assault, the blows of both sides in turn, and who is left.
namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

void begin_round(Situation& situation, const std::string& unit) {
  for (const std::string& one : {opponent_of(situation, unit), unit}) {
    forget(situation, fact::struck, one);
    forget(situation, fact::kills, one);
  }
}

/// Whether the assault does not reach its target: the distance is measured once it is declared (CUERPO A CUERPO,
/// Infantería).
bool falls_short(const Execution& execution, const Unit& target, std::string_view order) {
  const tables::ChartSheet& charts = execution.table.rule_set.charts;
  const auto distance = inches_between(*execution.actor.unit, target, charts);
  const auto reach = inches_of_move(execution.actor, order, charts);
  const bool said = execution.outcome.value("in_reach", json(true)) == json(false);
  return said || (distance && reach && *distance > *reach);
}

/// The unit goes as far as it can towards the target that it has not reached; there are no close quarters.
Result<void> stop_short(Execution& execution, std::string_view order) {
  note(execution.after, fact::assaulted, execution.id());
  note(execution.after, fact::moved, execution.id());
  unmark(*execution.unit(), "in_building");
  return go(execution, inches_of_move(execution.actor, order, execution.table.rule_set.charts));
}

/// The unit is in contact with its target: where the players say, else where the target stands.
Result<void> close_in(Execution& execution, const Unit& target, std::string_view order) {
  if (!execution.outcome.contains("to") && execution.unit()) {
    put_in(execution.after, execution.id(), place_of(target));
    return {};
  }
  return go(execution, inches_of_move(execution.actor, order, execution.table.rule_set.charts), Ends::in_contact);
}

/// All who ride in the vehicle get out, since one of them is assaulted and fights in its place.
void dismount(Situation& situation, const std::string& carrier) {
  for (const std::string& rider : riders_of(situation, carrier)) {
    get_out(*unit_in(situation, rider));
  }
}

}  // namespace

Result<void> begin_assault(Execution& execution) {
  const auto target = target_of(execution);
  if (target && falls_short(execution, *target->unit, "run")) {
    return stop_short(execution, "run");
  }
  const auto may_react = needed_flag(execution, "may_react");
  if (!target || !may_react) {
    return tl::unexpected(target ? may_react.error() : target.error());
  }
  const std::string& enemy = target->unit->id;
  dismount(execution.after, target->aboard);
  note(execution.after, fact::assaulted, execution.id());
  note(execution.after, fact::attacks, execution.id(), {}, enemy);
  note(execution.after, fact::defends, enemy, {}, execution.id());
  if (*may_react) {
    note(execution.after, fact::may_react, enemy, {}, execution.id());
  }
  unmark(*execution.unit(), "in_building");
  if (!execution.outcome.contains("to")) {
    note(execution.after, fact::closes, execution.id());
  }
  return go(execution, inches_of_move(execution.actor, "run", execution.table.rule_set.charts), Ends::in_contact);
}

/// The unit fires at its assailant, which is its action of this turn; a unit in Ambush has its die already.
Result<void> react(Execution& execution) {
  forget(execution.after, fact::may_react, execution.id());
  if (execution.actor.order.empty()) {
    set_order(*execution.unit(), "fire");
    note(execution.after, fact::executed, execution.id());
  }
  return shoot_at(execution);
}

Result<void> hold_fire(Execution& execution) {
  forget(execution.after, fact::may_react, execution.id());
  return {};
}

Result<void> land_blows(Execution& execution) {
  return needed_number(execution, "hits").map([&](int hits) {
    const Unit* enemy = execution.after.unit(opponent_of(execution.after, execution.id()));
    if (fact_of(execution.after, fact::closes, execution.id()) && enemy) {
      put_in(execution.after, execution.id(), place_of(*enemy));
    }
    forget(execution.after, fact::closes, execution.id());
    note(execution.after, fact::struck, execution.id());
    note_hits(execution.after, opponent_of(execution.after, execution.id()), hits, "0");
  });
}

Result<void> settle_combat(Execution& execution) {
  const auto winner = execution.outcome.find("winner");
  if (winner == execution.outcome.end()) {
    return no_result(execution);
  }
  if (winner->is_null()) {
    begin_round(execution.after, execution.id());
    return {};
  }
  if (*winner != json("attacker") && *winner != json("defender")) {
    return no_result(execution);
  }
  lose(execution.after, *winner == json("defender") ? execution.id() : opponent_of(execution.after, execution.id()));
  return {};
}

Result<void> regroup_unit(Execution& execution) {
  return needed_number(execution, "inches").and_then([&](int inches) {
    forget(execution.after, fact::due_regroup, execution.id());
    return go(execution, inches);
  });
}

Result<void> settle_vehicle_assault(Execution& execution) {
  const auto vehicle = target_of(execution);
  if (vehicle && falls_short(execution, *vehicle->unit, "run")) {
    return stop_short(execution, "run");
  }
  if (!vehicle || !(execution.outcome.contains("hits") || execution.outcome.contains("result"))) {
    return vehicle ? Result<void>(no_result(execution)) : Result<void>(tl::unexpected(vehicle.error()));
  }
  const std::string& id = vehicle->unit->id;
  const json mode = execution.outcome.value("damage_mode", json());
  note(execution.after, fact::assaulted, execution.id());
  if (execution.outcome.value("result", json()) == json("destroyed")) {
    lose(execution.after, id);
    note(execution.after, fact::due_regroup, execution.id());
    return close_in(execution, *vehicle->unit, "run");
  }
  if (mode.is_string()) {
    add_damage(execution.after, id, {{mode.get<std::string>(), 1}});
  }
  note(execution.after, fact::due_regroup, execution.id());
  return close_in(execution, *vehicle->unit, "run");
}

Result<void> assault_with_tank(Execution& execution) {
  const auto target = target_of(execution);
  const auto legal = needed_flag(execution, "legal");
  if (!target || !legal) {
    return tl::unexpected(target ? legal.error() : target.error());
  }
  if (!*legal) {
    return failure("tank_assault", {"boltaction.refuse.came_to_nothing", {}});
  }
  if (falls_short(execution, *target->unit, "advance")) {
    return stop_short(execution, "advance");
  }
  note(execution.after, fact::assaulted, execution.id());
  note(execution.after, fact::moved, execution.id());
  if (execution.outcome.value("target", json()) == json("destroyed")) {
    lose(execution.after, target->unit->id);
  }
  return go(execution, inches_of_move(execution.actor, "advance", execution.table.rule_set.charts), Ends::in_contact);
}

}  // namespace adjutant::games::boltaction
