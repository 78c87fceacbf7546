#include <algorithm>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/legal/stacking.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/melee_power.h"

namespace adjutant::games::lnl {

bool defended(const Scene& scene, Place place, std::string_view side) {
  const auto enemies = scene.enemies_at(place, side);
  return std::ranges::any_of(enemies, [&](const LnlUnit* enemy) {
    const bool inside = !enemy->text("aboard").empty() && !enemy->printed("on_top");
    return !inside && fights_in_melee(scene, *enemy);
  });
}

MaybeRefusal may_enter_melee(const Asked& asked, Terms& terms) {
  if (asked.unit.is(Status::shaken)) {
    return refused_by(asked, Status::shaken);
  }
  if (const auto held = held_by_tripod(asked)) {
    return held;
  }
  if (goes_in_alone(asked)) {
    return Refusal{"11.1", {"lnl.refuse.leader_alone", {}}};
  }
  MaybeRefusal last = Refusal{"8.0", {"lnl.refuse.no_enemy_beside", {}}};
  for (const Place& place : asked.scene.enemy_places(asked.unit.counter->side)) {
    const auto enemies = enemies_met(asked.scene, asked.unit, place);
    const bool on_foot = std::ranges::any_of(enemies, [](const LnlUnit* u) { return !is_vehicle(u->unit_class); });
    if (!on_foot || !adjacent(place_of(asked.unit), place)) {
      continue;
    }
    if (const auto crowded = judge_entry(asked, place)) {
      last = crowded;
    } else {
      terms.targets.push_back(target_name(asked.scene, place, asked.unit.counter->side));
    }
  }
  terms.marker = status_marker(Status::moved);
  return terms.targets.empty() ? last : std::nullopt;
}

MaybeRefusal may_melee(const Asked& asked, Terms& terms) {
  const Place place = place_of(asked.unit);
  for (const LnlUnit* enemy : enemies_met(asked.scene, asked.unit, place)) {
    if (fights_in_melee(asked.scene, *enemy)) {
      terms.targets.push_back(enemy->counter->id);
    }
  }
  if (terms.targets.empty()) {
    const bool behind_wall = !enemies_struck(asked.scene, asked.unit, place).empty();
    return behind_wall ? Refusal{"21.1", {"lnl.refuse.melee_through_wall", {{"unit", called(*asked.unit.counter)}}}}
                       : Refusal{"8.0", {"lnl.refuse.no_melee_here", {}}};
  }
  const auto& facts = asked.scene.ledger().facts;
  const bool fought = std::ranges::any_of(facts, [&](const Fact& fact) {
    return fact.fact == fact::melee_fought && fact.hex == board::to_string(place.hex);
  });
  if (fought) {
    return Refusal{"8.1", {"lnl.refuse.melee_fought", {}}};
  }
  terms.marker = status_marker(Status::melee);
  return std::nullopt;
}

MaybeRefusal may_withdraw(const Asked& asked, Terms& terms) {
  if (!asked.unit.is(Status::melee)) {
    return Refusal{"8.1", {"lnl.refuse.no_melee_here", {}}};
  }
  if (asked.scene.fact(fact::withdraw_tried, asked.unit.counter->id)) {
    return Refusal{"8.1", {"lnl.refuse.withdraw_tried", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (const auto barred = rolls_for_morale(asked, "lnl.cost.morale_roll", "8.1", terms)) {
    return barred;
  }
  terms.marker = status_marker(Status::moved);
  return find_steps(asked, {.melee = Melee::barred, .left = {}, .withdraws = true}, terms);
}

MaybeRefusal may_close_assault(const Asked& asked, Terms& terms) {
  if (asked.unit.is(Status::shaken)) {
    return refused_by(asked, Status::shaken);
  }
  if (const auto held = held_by_tripod(asked)) {
    return held;
  }
  MaybeRefusal last = Refusal{"17.1", {"lnl.refuse.no_vehicle_beside", {}}};
  for (const LnlUnit& enemy : asked.scene.units()) {
    const bool beside = enemy.unit_class == UnitClass::vehicle && enemy.counter->side != asked.unit.counter->side &&
                        adjacent(place_of(asked.unit), place_of(enemy));
    if (!beside) {
      continue;
    }
    if (defended(asked.scene, place_of(enemy), asked.unit.counter->side)) {
      last = Refusal{"17.1", {"lnl.refuse.vehicle_defended", {{"hex", board::to_string(enemy.counter->hex)}}}};
    } else {
      terms.targets.push_back(enemy.counter->id);
    }
  }
  terms.cost = {"lnl.cost.morale_check_first", {}};
  terms.marker = status_marker(Status::moved);
  return terms.targets.empty() ? last : std::nullopt;
}

}  // namespace adjutant::games::lnl
