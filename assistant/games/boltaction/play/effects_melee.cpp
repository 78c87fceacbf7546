#include <nlohmann/json.hpp>

#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/facts.h"
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

}  // namespace

Result<void> begin_assault(Execution& execution) {
  const auto target = target_of(execution);
  const auto may_react = needed_flag(execution, "may_react");
  if (!target || !may_react) {
    return tl::unexpected(target ? may_react.error() : target.error());
  }
  const std::string& enemy = target->unit->id;
  note(execution.after, fact::assaulted, execution.id());
  note(execution.after, fact::attacks, execution.id(), {}, enemy);
  note(execution.after, fact::defends, enemy, {}, execution.id());
  if (*may_react) {
    note(execution.after, fact::may_react, enemy, {}, execution.id());
  }
  unmark(*execution.unit(), "in_building");
  return go(execution, std::nullopt);
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
  if (!vehicle || !(execution.outcome.contains("hits") || execution.outcome.contains("result"))) {
    return vehicle ? Result<void>(no_result(execution)) : Result<void>(tl::unexpected(vehicle.error()));
  }
  const std::string& id = vehicle->unit->id;
  const json mode = execution.outcome.value("damage_mode", json());
  note(execution.after, fact::assaulted, execution.id());
  if (execution.outcome.value("result", json()) == json("destroyed")) {
    lose(execution.after, id);
    return go(execution, std::nullopt);
  }
  if (mode.is_string()) {
    add_damage(execution.after, id, {{mode.get<std::string>(), 1}});
  }
  note(execution.after, fact::due_regroup, execution.id());
  return go(execution, std::nullopt);
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
  note(execution.after, fact::assaulted, execution.id());
  note(execution.after, fact::moved, execution.id());
  if (execution.outcome.value("target", json()) == json("destroyed")) {
    lose(execution.after, target->unit->id);
  }
  return go(execution, std::nullopt);
}

}  // namespace adjutant::games::boltaction
