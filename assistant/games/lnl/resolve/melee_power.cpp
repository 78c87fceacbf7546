#include "games/lnl/resolve/melee_power.h"

#include <algorithm>

#include "games/lnl/board/weapons.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"

namespace adjutant::games::lnl {

namespace {

using tables::Source;

bool stands_by(UnitClass unit_class) {
  return unit_class == UnitClass::medic || unit_class == UnitClass::sniper || unit_class == UnitClass::chaplain ||
         unit_class == UnitClass::armor_leader || is_vehicle(unit_class);
}

void refuse(Run& run, const char* key, const Firer& fighter) {
  run.oracle.fail({"units", {key, {{"unit", called(fighter)}}}});
}

void refuse_unfit(const Firer& fighter, MeleeRole role, Run& run) {
  if (!takes_part(fighter)) {
    refuse(run, "lnl.refuse.not_in_melee", fighter);
  }
  if (fighter.unit_class == UnitClass::weapon_team && role == MeleeRole::attacks) {
    refuse(run, "lnl.refuse.team_only_defends", fighter);
  }
  const std::size_t most = fighter.unit_class == UnitClass::squad ? 2 : 1;
  if (fighter.weapons.size() > most) {
    refuse(run, "lnl.refuse.too_many_weapons", fighter);
  }
}

/// The fighter's own firepower; nothing for a weapon team, and for a fighter that only leads.
std::optional<int> inherent(const Firer& fighter, const Run& run) {
  const bool has_none = fighter.unit_class == UnitClass::weapon_team || is_commander(fighter.unit_class);
  return has_none ? std::nullopt : std::optional(known(fighter.firepower, fighter.id + "/fp", run));
}

/// A counter of firepower 0 fights with 1 (8.2).
bool has_no_firepower(const Firer& fighter, const std::optional<int>& own) {
  return own == 0 && (is_infantry(fighter.unit_class) || fighter.unit_class == UnitClass::scout);
}

int weapons_power(const Firer& fighter, MeleePower& power, const Run& run) {
  int sum = 0;
  for (const FiringWeapon& weapon : fighter.weapons) {
    const int printed = known(weapon.firepower, fighter.id + "/weapons/" + weapon.id + "/fp", run);
    sum += at_half(weapon, fighter) ? half(printed, Round::up) : printed;
    if (weapon.kind == WeaponKind::satchel) {
      power.spent.push_back(weapon.id);
    }
  }
  return sum;
}

int fights_with(const Firer& fighter, MeleePower& power, const Run& run) {
  constexpr int team_defends_with = 1;  // 1.6.3
  if (fighter.unit_class == UnitClass::weapon_team) {
    return team_defends_with;
  }
  const auto own = inherent(fighter, run);
  const bool none = has_no_firepower(fighter, own);
  power.zero_men += none ? 1 : 0;
  const int bare = fires_own(fighter) ? (none ? 1 : own.value_or(0)) : 0;
  return bare + weapons_power(fighter, power, run);
}

bool glider_majority(const std::vector<Firer>& fighters) {
  const auto glider_squad = [](const Firer& one) { return one.glider && one.unit_class == UnitClass::squad; };
  const auto gliders =
      static_cast<std::size_t>(std::ranges::count_if(fighters, [](const Firer& f) { return f.glider; }));
  return std::ranges::any_of(fighters, glider_squad) && 2 * gliders > fighters.size();
}

}  // namespace

bool takes_part(const Firer& fighter) {
  const bool unarmed = is_commander(fighter.unit_class) && fighter.weapons.empty();
  return !stands_by(fighter.unit_class) && !unarmed && !fighter.is(Status::shaken);
}

MeleePower melee_power(const std::vector<Firer>& fighters, MeleeRole role, Run& run) {
  MeleePower power;
  for (const Firer& fighter : fighters) {
    refuse_unfit(fighter, role, run);
    const int share = fights_with(fighter, power, run);
    power.firepower += share;
    power.hero = power.hero || fighter.unit_class == UnitClass::hero;
    const char* step = role == MeleeRole::attacks ? "trace.lnl.melee_attacks" : "trace.lnl.melee_defends";
    run.trace.add({step, share, "8.0", Source::board, {{"unit", called(fighter)}, {"fp", share}}});
  }
  power.glider = glider_majority(fighters);
  return power;
}

bool fights_in_melee(const Scene& scene, const LnlUnit& unit) {
  const auto weapons = scene.weapons_of(unit);
  const bool armed =
      std::ranges::any_of(weapons, [](const LnlUnit* weapon) { return is_direct_fire(weapon_kind(*weapon)); });
  return unit.good_order() && !stands_by(unit.unit_class) && (!is_commander(unit.unit_class) || armed);
}

}  // namespace adjutant::games::lnl
