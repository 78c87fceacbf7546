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

Result<void> begin_assault(Doing& doing) {
  const auto target = target_of(doing);
  const auto may_react = needed_flag(doing, "may_react");
  if (!target || !may_react) {
    return tl::unexpected(target ? may_react.error() : target.error());
  }
  const std::string& enemy = target->unit->id;
  note(doing.after, fact::assaulted, doing.id());
  note(doing.after, fact::attacks, doing.id(), {}, enemy);
  note(doing.after, fact::defends, enemy, {}, doing.id());
  if (*may_react) {
    note(doing.after, fact::may_react, enemy, {}, doing.id());
  }
  unmark(*doing.unit(), "in_building");
  return go(doing, std::nullopt);
}

/// The unit fires at its assailant, which is its action of this turn; a unit in Ambush has its die already.
Result<void> react(Doing& doing) {
  forget(doing.after, fact::may_react, doing.id());
  if (doing.actor.order.empty()) {
    set_order(*doing.unit(), "fire");
    note(doing.after, fact::executed, doing.id());
  }
  return shoot_at(doing);
}

Result<void> hold_fire(Doing& doing) {
  forget(doing.after, fact::may_react, doing.id());
  return {};
}

Result<void> land_blows(Doing& doing) {
  const auto hits = needed_number(doing, "hits");
  if (!hits) {
    return tl::unexpected(hits.error());
  }
  note(doing.after, fact::struck, doing.id());
  if (*hits > 0) {
    note(doing.after, fact::due_hits, opponent_of(doing.after, doing.id()), {}, std::to_string(*hits) + " 0");
  }
  return {};
}

Result<void> settle_combat(Doing& doing) {
  const auto winner = doing.outcome.find("winner");
  if (winner == doing.outcome.end()) {
    return no_result(doing);
  }
  if (winner->is_null()) {
    begin_round(doing.after, doing.id());
    return {};
  }
  if (*winner != json("attacker") && *winner != json("defender")) {
    return no_result(doing);
  }
  lose(doing.after, *winner == json("defender") ? doing.id() : opponent_of(doing.after, doing.id()));
  return {};
}

Result<void> regroup_unit(Doing& doing) {
  const auto inches = needed_number(doing, "inches");
  if (!inches) {
    return tl::unexpected(inches.error());
  }
  forget(doing.after, fact::due_regroup, doing.id());
  return go(doing, *inches);
}

Result<void> settle_vehicle_assault(Doing& doing) {
  const auto vehicle = target_of(doing);
  if (!vehicle || !(doing.outcome.contains("hits") || doing.outcome.contains("result"))) {
    return vehicle ? Result<void>(no_result(doing)) : Result<void>(tl::unexpected(vehicle.error()));
  }
  const std::string& id = vehicle->unit->id;
  const json mode = doing.outcome.value("damage_mode", json());
  note(doing.after, fact::assaulted, doing.id());
  if (doing.outcome.value("result", json()) == json("destroyed")) {
    lose(doing.after, id);
    return go(doing, std::nullopt);
  }
  if (mode.is_string()) {
    add_damage(doing.after, id, {{mode.get<std::string>(), 1}});
  }
  note(doing.after, fact::due_regroup, doing.id());
  return go(doing, std::nullopt);
}

Result<void> assault_with_tank(Doing& doing) {
  const auto target = target_of(doing);
  const auto legal = needed_flag(doing, "legal");
  if (!target || !legal) {
    return tl::unexpected(target ? legal.error() : target.error());
  }
  if (!*legal) {
    return failure("tank_assault", {"boltaction.refuse.came_to_nothing", {}});
  }
  note(doing.after, fact::assaulted, doing.id());
  note(doing.after, fact::moved, doing.id());
  if (doing.outcome.value("target", json()) == json("destroyed")) {
    lose(doing.after, target->unit->id);
  }
  return go(doing, std::nullopt);
}

}  // namespace adjutant::games::boltaction
