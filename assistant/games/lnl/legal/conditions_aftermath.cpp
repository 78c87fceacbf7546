#include "games/lnl/board/facts.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/reckon/figures.h"

// What follows from other actions, and is an action itself: the initiative of a new turn, an assault on the vehicle
// that has overrun a unit, a helicopter that comes down, the last attempt of the SS to rally, the die for a half-squad,
// the check of a crew without its vehicle, the weapon that a half-squad keeps.
namespace adjutant::games::lnl {

MaybeRefusal may_roll_initiative(const Asked& asked, Terms& terms) {
  terms.cost = {"lnl.cost.initiative", {}};
  terms.targets = {asked.unit.counter->id};
  return std::nullopt;
}

MaybeRefusal may_counter_assault(const Asked& asked, Terms& terms) {
  if (!asked.unit.good_order()) {
    return refused_by(asked, Status::shaken);
  }
  const Fact* order = asked.scene.fact(fact::overrun, asked.unit.counter->id);
  const LnlUnit* vehicle = order != nullptr ? asked.scene.unit(order->value) : nullptr;
  if (vehicle == nullptr || place_of(*vehicle) != place_of(asked.unit)) {
    return Refusal{"15.3", {"lnl.refuse.vehicle_has_gone_on", {}}};
  }
  if (defended(asked.scene, place_of(*vehicle), asked.unit.counter->side)) {
    return Refusal{"17.1", {"lnl.refuse.vehicle_defended", {{"hex", board::to_string(vehicle->counter->hex)}}}};
  }
  terms.targets = {vehicle->counter->id};
  terms.cost = {"lnl.cost.morale_check_first", {}};
  return std::nullopt;
}

MaybeRefusal may_crash(const Asked& asked, Terms& terms) {
  terms.cost = {"lnl.cost.crash", {}};
  terms.targets = {board::to_string(asked.unit.counter->hex)};
  return std::nullopt;
}

MaybeRefusal may_suffer_crash(const Asked& asked, Terms& terms) {
  terms.cost = {"lnl.cost.crash_fire", {}};
  terms.targets = {board::to_string(asked.unit.counter->hex)};
  return std::nullopt;
}

MaybeRefusal may_rally_before_melee(const Asked& asked, Terms& terms) {
  for (const LnlUnit* other : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    const bool goes_first = other->unit_class == UnitClass::leader && asked.unit.unit_class != UnitClass::leader &&
                            asked.scene.fact(fact::fanatic, other->counter->id) != nullptr;
    if (goes_first) {
      return Refusal{"13.81", about("lnl.refuse.leaders_first", *other)};
    }
  }
  terms.targets = {asked.unit.counter->id};
  return rolls_for_morale(asked, "lnl.cost.fanaticism", "13.81", terms);
}

MaybeRefusal may_roll_half_squad(const Asked& asked, Terms& terms) {
  terms.cost = {"lnl.cost.half_squad", {}};
  terms.targets = {asked.unit.counter->id};
  return std::nullopt;
}

MaybeRefusal may_check_crew(const Asked& asked, Terms& terms) {
  terms.targets = {asked.unit.counter->id};
  return rolls_for_morale(asked, "lnl.cost.morale_roll", "15.4", terms);
}

MaybeRefusal may_keep_other(const Asked& asked, Terms& terms) {
  const Fact* choice = asked.scene.fact(fact::dropped, asked.unit.counter->id);
  const LnlUnit* weapon = choice != nullptr ? asked.scene.unit(choice->value) : nullptr;
  const auto kept = asked.scene.weapons_of(asked.unit);
  if (weapon == nullptr || kept.empty() || !weapon->counter->owner.empty() ||
      place_of(*weapon) != place_of(asked.unit)) {
    return Refusal{"1.6.1", {"lnl.refuse.no_loose_weapon", {}}};
  }
  terms.targets = {weapon->counter->id};
  terms.assumptions.push_back({"lnl.assume.keeps_stronger",
                               {{"unit", called(*asked.unit.counter)},
                                {"kept", called(*kept.front()->counter)},
                                {"dropped", called(*weapon->counter)}}});
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
