#include <algorithm>

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/rallying.h"
#include "games/lnl/reckon/figures.h"
#include "games/state/prints.h"

namespace adjutant::games::lnl {

namespace {

/// The Good Order leaders of the place, other than the unit itself.
std::vector<const LnlUnit*> leaders_with(const Asked& asked) {
  auto there = asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side);
  std::erase_if(there, [&](const LnlUnit* unit) {
    return unit == &asked.unit || unit->unit_class != UnitClass::leader || !unit->good_order();
  });
  return there;
}

bool hero_with(const Asked& asked) {
  const auto there = asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side);
  return std::ranges::any_of(there, [](const LnlUnit* u) { return u->unit_class == UnitClass::hero; });
}

MaybeRefusal judge_leader(const Asked& asked) {
  const auto leaders = leaders_with(asked);
  if (leaders.empty()) {
    return Refusal{"3.0", {"lnl.refuse.no_leader", {}}};
  }
  const bool any = std::ranges::any_of(leaders, [&](const auto* l) { return same_colour(*l, asked.unit); });
  if (!any) {
    return Refusal{"3.0", {"lnl.refuse.other_colour", {{"leader", called(*leaders.front()->counter)}}}};
  }
  return std::nullopt;
}

/// A shaken leader of the side who has not tried to rally yet: leaders do so first (3.0). Null where there is none.
const LnlUnit* leader_to_rally_first(const Asked& asked) {
  const auto& units = asked.scene.units();
  const auto found = std::ranges::find_if(units, [&](const LnlUnit& unit) {
    return unit.unit_class == UnitClass::leader && unit.counter->side == asked.unit.counter->side &&
           unit.is(Status::shaken) && asked.scene.fact(fact::rally_tried, unit.counter->id) == nullptr;
  });
  return asked.unit.unit_class == UnitClass::leader || found == units.end() ? nullptr : &*found;
}

bool in_melee(const Asked& asked) {
  return asked.unit.is(Status::melee);
}

/// Whether the weapon's owner, a friend in Good Order in that place, may hand it to the unit (2.0, 3.0).
bool may_hand_over(const Asked& asked, const LnlUnit& weapon) {
  const LnlUnit* owner = asked.scene.unit(weapon.counter->owner);
  return owner != nullptr && owner != &asked.unit && owner->good_order() && place_of(*owner) == place_of(asked.unit) &&
         owner->counter->side == asked.unit.counter->side;
}

int weapons_carried_at_most(UnitClass unit_class) {
  return unit_class == UnitClass::squad ? 2 : 1;
}

}  // namespace

MaybeRefusal may_rally(const Asked& asked, Terms& terms) {
  if (!asked.unit.is(Status::shaken)) {
    return Refusal{"3.0", {"lnl.refuse.not_shaken", {{"unit", called(*asked.unit.counter)}}}};
  }
  const bool by_dedication = rallies_by_dedication(asked.scene, asked.unit);
  if (asked.scene.fact(fact::rally_tried, asked.unit.counter->id) && !by_dedication) {
    return Refusal{"3.0", {"lnl.refuse.rally_tried", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (!rallies_alone(asked.unit) && !hero_with(asked) && !by_dedication) {
    if (const auto refused = judge_leader(asked)) {
      return refused;
    }
  }
  if (const LnlUnit* leader = leader_to_rally_first(asked)) {
    return Refusal{"3.0", about("lnl.refuse.leaders_first", *leader)};
  }
  if (by_dedication) {
    terms.assumptions.push_back({"lnl.assume.dedication", {{"unit", called(*asked.unit.counter)}}});
  }
  terms.targets.push_back(asked.unit.counter->id);
  return rolls_for_morale(asked, "lnl.cost.morale_roll", "3.0", terms);
}

MaybeRefusal rolls_for_morale(const Asked& asked, const char* cost, const char* rule, Terms& terms) {
  if (asked.unit.prints_no("morale")) {
    return Refusal{rule, no_figure(asked.unit, "morale")};
  }
  if (const auto morale = asked.unit.morale()) {
    terms.cost = {cost, {{"morale", *morale}}};
  } else {
    terms.assumptions.push_back(unknown_figure(asked.unit, "morale"));
  }
  return std::nullopt;
}

MaybeRefusal may_heal(const Asked& asked, Terms& terms) {
  if (!asked.unit.good_order()) {
    return Refusal{"11.3", {"lnl.refuse.shaken_medic", {}}};
  }
  if (asked.scene.fact(fact::medic_used, asked.unit.counter->id)) {
    return Refusal{"11.3", {"lnl.refuse.medic_used", {}}};
  }
  for (const LnlUnit* unit : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    const bool wounded = is_single_man(unit->unit_class) && unit->is(Status::wounded);
    const bool shaken = is_multi_man(unit->unit_class) && unit->is(Status::shaken);
    if (wounded || shaken) {
      terms.targets.push_back(unit->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"11.3", {"lnl.refuse.nobody_to_heal", {}}};
  }
  return std::nullopt;
}

MaybeRefusal may_recombine(const Asked& asked, Terms& terms) {
  if (!asked.unit.good_order()) {
    return Refusal{"3.0", {"lnl.refuse.not_fit", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (in_melee(asked)) {
    return Refusal{"3.0", {"lnl.refuse.recombine_in_melee", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (leaders_with(asked).empty()) {
    return Refusal{"3.0", {"lnl.refuse.no_leader", {}}};
  }
  for (const LnlUnit* unit : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    const bool other_half = unit != &asked.unit && unit->unit_class == UnitClass::half_squad && unit->good_order() &&
                            unit->text("nation") == asked.unit.text("nation") && same_colour(*unit, asked.unit);
    if (other_half) {
      terms.targets.push_back(unit->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"3.0", {"lnl.refuse.no_other_half", {}}};
  }
  return std::nullopt;
}

MaybeRefusal may_take_weapon(const Asked& asked, Terms& terms) {
  if (!asked.unit.good_order()) {
    return Refusal{"1.6.1", {"lnl.refuse.not_fit", {{"unit", called(*asked.unit.counter)}}}};
  }
  const int most = weapons_carried_at_most(asked.unit.unit_class);
  if (static_cast<int>(asked.scene.weapons_of(asked.unit).size()) >= most) {
    return Refusal{"1.6.1", {"lnl.refuse.carries_enough", {{"most", most}}}};
  }
  const bool undisturbed = asked.scene.enemies_at(place_of(asked.unit), asked.unit.counter->side).empty();
  for (const LnlUnit& weapon : asked.scene.units()) {
    const bool here = weapon.unit_class == UnitClass::weapon && place_of(weapon) == place_of(asked.unit);
    if (here && (weapon.counter->owner.empty() ? undisturbed : may_hand_over(asked, weapon))) {
      terms.targets.push_back(weapon.counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"1.6.1", {undisturbed ? "lnl.refuse.no_loose_weapon" : "lnl.refuse.enemy_in_hex", {}}};
  }
  return std::nullopt;
}

MaybeRefusal may_flip_tripod(const Asked& asked, Terms& terms) {
  if (!asked.unit.good_order()) {
    return Refusal{"1.6.1.01", {"lnl.refuse.not_fit", {{"unit", called(*asked.unit.counter)}}}};
  }
  for (const LnlUnit* weapon : asked.scene.weapons_of(asked.unit)) {
    if (prints(*weapon->counter, "tripod")) {
      terms.targets.push_back(weapon->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"1.6.1.01", {"lnl.refuse.no_tripod", {}}};
  }
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
