#include <algorithm>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/guns.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/legal/transport.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

/// Passengers inside a vehicle do not fire; those on top fire their own firepower only (16.1, 16.2).
MaybeRefusal aboard(const LnlUnit& unit, bool own_firepower) {
  if (unit.text("aboard").empty() || (own_firepower && unit.printed("on_top"))) {
    return std::nullopt;
  }
  return Refusal{"16.2", {"lnl.refuse.passenger", {{"unit", called(*unit.counter)}}}};
}

/// The penalties for firing in this state: -1 from the top of a vehicle, -2 where it moves (16.2); -2 for moving first
/// (6.1, 6.4), half firepower under Ops Complete (4.1).
Message price_of_fire(const Asked& asked) {
  if (const LnlUnit* carrier = asked.scene.unit(asked.unit.text("aboard"))) {
    return {has_moved(asked.scene, *carrier) ? "lnl.cost.rider_moves" : "lnl.cost.rider_still", {}};
  }
  const bool scout = asked.unit.unit_class == UnitClass::scout;
  if (asked.unit.is(Status::assault_move) || (asked.unit.is(Status::stealth) && !scout)) {
    return {"lnl.cost.minus_two", {}};
  }
  if (asked.when == When::enemy_impulse && asked.unit.is(Status::ops_complete)) {
    return {"lnl.cost.half_firepower", {}};
  }
  return {};
}

/// The places where enemies may be fired at: all in the own impulse, only those of moving units in the enemy's; only
/// Asked::at where that is given.
std::vector<Place> candidates(const Asked& asked) {
  const std::string& side = asked.unit.counter->side;
  std::vector<Place> places = asked.at ? std::vector<Place>{*asked.at} : asked.scene.enemy_places(side);
  if (asked.when == When::own_impulse) {
    return places;
  }
  const auto nobody_moves = [&](Place place) {
    const auto enemies = asked.scene.enemies_at(place, side);
    return std::ranges::none_of(enemies, [&](const LnlUnit* enemy) {
      const Fact* moving = asked.scene.fact(fact::moving, enemy->counter->id);
      return moving && (moving->value != "low_crawl" || asked.scene.spotted(place, side).spotted);
    });
  };
  std::erase_if(places, nobody_moves);
  return places;
}

/// Whether the unit fires apart from its stack, at any target it chooses (5.2).
bool fires_apart(const LnlUnit& unit) {
  return unit.unit_class == UnitClass::weapon_team || unit.unit_class == UnitClass::sniper ||
         is_vehicle(unit.unit_class);
}

/// The hex at which a unit of the same place has fired in this impulse; null where none has.
const Fact* fired_at(const Asked& asked) {
  for (const LnlUnit* unit : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    const Fact* fired = fires_apart(*unit) ? nullptr : asked.scene.fact(fact::fired_at, unit->counter->id);
    if (fired != nullptr) {
      return fired;
    }
  }
  return nullptr;
}

/// The refusal to fire once others of the place have fired in this impulse, since all units of a stack that fire in an
/// impulse do so together, at one target (4.0, 5.2, 5.3).
MaybeRefusal fired_without(const Asked& asked, const std::vector<Place>& places) {
  const Fact* fired = fires_apart(asked.unit) ? nullptr : fired_at(asked);
  if (fired == nullptr) {
    return std::nullopt;
  }
  const std::string rule = asked.when == When::enemy_impulse ? "5.3" : "4.0";
  const bool there =
      std::ranges::any_of(places, [&](Place place) { return board::to_string(place.hex) == fired->hex; });
  return Refusal{rule, {there ? "lnl.refuse.fires_together" : "lnl.refuse.one_target", {{"hex", fired->hex}}}};
}

/// Keeps of `places` those where opportunity fire may still attack, since moving units are attacked once for each
/// movement point spent; ordnance that men carry does not count (5.3). The refusal where none is left.
MaybeRefusal keep_who_may_be_attacked(const Asked& asked, bool together, std::vector<Place>& places) {
  const bool counts = together || fires_apart(asked.unit);
  if (asked.when != When::enemy_impulse || !counts) {
    return std::nullopt;
  }
  const Place attacked = places.front();
  std::erase_if(places, [&](Place place) { return !leaves_an_attack(asked.scene, asked.unit, place); });
  return places.empty() ? MaybeRefusal(Refusal{"5.3", {"lnl.refuse.attacks_used", {{"hex", to_string(attacked)}}}})
                        : std::nullopt;
}

/// Whether a vehicle has fired its machine gun in this impulse and not its gun, or the other way round (15.0, 19.6).
bool has_half_fired(const Asked& asked) {
  const std::string& id = asked.unit.counter->id;
  return is_vehicle(asked.unit.unit_class) &&
         (asked.scene.fact(fact::own_fire_left, id) || asked.scene.fact(fact::ordnance_left, id));
}

/// Keeps of `places` those at which a vehicle has fired already in this impulse, since it fires its gun and its machine
/// gun at one target (15.0). The refusal where none is left.
MaybeRefusal keep_target_of_vehicle(const Asked& asked, std::vector<Place>& places) {
  const std::string& id = asked.unit.counter->id;
  const Fact* first = asked.scene.fact(fact::fired_at, id);
  if (!has_half_fired(asked) || first == nullptr) {
    return std::nullopt;
  }
  const auto& facts = asked.scene.ledger().facts;
  std::erase_if(places, [&](Place place) {
    return std::ranges::none_of(facts, [&](const Fact& fact) {
      return fact.fact == fact::fired_at && fact.unit == id && fact.hex == board::to_string(place.hex);
    });
  });
  return places.empty() ? MaybeRefusal(Refusal{"15.0", {"lnl.refuse.vehicle_target", {{"hex", first->hex}}}})
                        : std::nullopt;
}

/// Whether small arms harm nobody of these enemies, since all are armour with its hatches closed (15.0, 17.2). A side
/// without armour may be what they face (17.3).
bool all_buttoned(const std::vector<const LnlUnit*>& enemies) {
  return !enemies.empty() && std::ranges::all_of(enemies, [](const LnlUnit* enemy) {
    const bool inside = !enemy->text("aboard").empty() && !enemy->printed("on_top");
    const bool armored = enemy->printed("armored") || enemy->figure("armor").has_value();
    const bool closed = enemy->unit_class == UnitClass::vehicle && armored && enemy->is(Status::buttoned) &&
                        !enemy->printed("part_unarmored");
    return closed || inside || enemy->unit_class == UnitClass::armor_leader;
  });
}

/// Keeps of `places` those where small arms can harm somebody. The refusal where none is left.
MaybeRefusal keep_out_of_armor(const Asked& asked, std::vector<Place>& places) {
  const LnlUnit* closed = nullptr;
  std::erase_if(places, [&](Place place) {
    const auto enemies = enemies_struck(asked.scene, asked.unit, place);
    const bool useless = all_buttoned(enemies);
    closed = useless ? enemies.front() : closed;
    return useless;
  });
  return closed != nullptr && places.empty()
             ? MaybeRefusal(Refusal{"17.2", about("lnl.refuse.buttoned_target", *closed)})
             : std::nullopt;
}

/// Keeps of `places` those where the gun reaches somebody: unguided ordnance does not reach a helicopter that flies
/// (19.5). The refusal where none is left.
MaybeRefusal keep_on_the_ground(const Asked& asked, const LnlUnit& gun, std::vector<Place>& places) {
  if (reaches_fliers(gun, asked.scene.settings())) {
    return std::nullopt;
  }
  const LnlUnit* flier = nullptr;
  std::erase_if(places, [&](Place place) {
    const auto enemies = asked.scene.enemies_at(place, asked.unit.counter->side);
    const bool useless =
        !enemies.empty() && std::ranges::all_of(enemies, [](const LnlUnit* enemy) { return is_flying(*enemy); });
    flier = useless ? enemies.front() : flier;
    return useless;
  });
  return flier != nullptr && places.empty() ? MaybeRefusal(Refusal{"19.5", about("lnl.refuse.flying_target", *flier)})
                                            : std::nullopt;
}

/// Keeps of `places` those where the gun can hit and harm somebody: a counter may print no roll to hit, no penetration
/// or no HE (14.0). The refusal where none is left.
MaybeRefusal keep_where_it_harms(const Asked& asked, const LnlUnit& gun, std::vector<Place>& places) {
  std::string missing;
  std::erase_if(places, [&](Place place) {
    const bool at_vehicle = vehicle_at(asked.scene, place, asked.unit.counter->side) != nullptr;
    const int distance = std::max(board::distance(asked.unit.counter->hex, place.hex), 1);
    const auto figure = lacking(gun, distance, at_vehicle);
    missing = figure.value_or(missing);
    return figure.has_value();
  });
  return places.empty() && !missing.empty() ? MaybeRefusal(Refusal{"14.0", no_figure(gun, missing)}) : std::nullopt;
}

/// `together`: with the others of the stack; ordnance, that of `gun`, is aimed apart from them.
MaybeRefusal fire_at(const Asked& asked, std::optional<int> range, const LnlUnit* gun, Terms& terms) {
  const bool together = gun == nullptr;
  auto places = candidates(asked);
  if (places.empty() && asked.when == When::enemy_impulse) {
    return Refusal{"5.3", {"lnl.refuse.nobody_moves", {}}};
  }
  if (const auto used = places.empty() ? std::nullopt : keep_who_may_be_attacked(asked, together, places)) {
    return used;
  }
  if (const auto elsewhere = together ? fired_without(asked, places) : std::nullopt) {
    return elsewhere;
  }
  if (const auto elsewhere = keep_target_of_vehicle(asked, places)) {
    return elsewhere;
  }
  if (const auto harmless = gun ? keep_on_the_ground(asked, *gun, places) : keep_out_of_armor(asked, places)) {
    return harmless;
  }
  if (const auto harmless = gun ? keep_where_it_harms(asked, *gun, places) : std::nullopt) {
    return harmless;
  }
  terms.cost = price_of_fire(asked);
  if (terms.cost.empty() && has_half_fired(asked)) {
    terms.cost = {"lnl.cost.fires_both", {}};
  }
  terms.marker = status_marker(Status::fired);
  return find_targets(asked, range, places, terms);
}

std::optional<int> weapon_range(const LnlUnit& weapon) {
  switch (weapon_kind(weapon)) {
    case WeaponKind::satchel:
      return 1;
    case WeaponKind::ordnance:
      return ordnance_range(weapon);
    default:
      return weapon.figure("range");
  }
}

/// The farthest range among the weapons that pass; none given: unknown.
template <class Pass>
std::optional<int> farthest(const std::vector<const LnlUnit*>& weapons, Pass pass) {
  std::optional<int> range;
  for (const LnlUnit* weapon : weapons) {
    const auto printed = weapon_range(*weapon);
    if (pass(*weapon) && printed && (!range || *printed > *range)) {
      range = printed;
    }
  }
  return range;
}

template <class Pass>
MaybeRefusal fire_carried(const Asked& asked, Pass pass, const Message& none, Terms& terms) {
  if (const auto barred = aboard(asked.unit, false)) {
    return barred;
  }
  const auto weapons = asked.scene.weapons_of(asked.unit);
  const auto first = std::ranges::find_if(weapons, [&](const LnlUnit* weapon) { return pass(*weapon); });
  if (first == weapons.end()) {
    return Refusal{"1.6.1", none};
  }
  const bool is_gun = weapon_kind(**first) == WeaponKind::ordnance;
  return fire_at(asked, farthest(weapons, pass), is_gun ? *first : nullptr, terms);
}

bool fires_direct(const LnlUnit& weapon) {
  return is_direct_fire(weapon_kind(weapon)) && !weapon.prints_no("fp");
}
bool is_ordnance(const LnlUnit& weapon) {
  return weapon_kind(weapon) == WeaponKind::ordnance;
}

/// A weapon that fires more than once in an impulse (15.0, "2x"): the shots that it has left, and the marker only after
/// the last of them.
MaybeRefusal judge_shots(const Asked& asked, const LnlUnit& gun, Terms& terms) {
  const auto most = gun.figure("shots");
  if (!most || asked.when != When::own_impulse) {
    return std::nullopt;
  }
  const int fired = shots_fired(asked.scene, asked.unit);
  if (fired >= *most) {
    return Refusal{"15.0", {"lnl.refuse.no_shots_left", {{"most", *most}}}};
  }
  terms.cost = {"lnl.cost.shots", {{"left", *most - fired}, {"most", *most}}};
  if (fired + 1 < *most) {
    terms.marker = {};
  }
  return std::nullopt;
}

}  // namespace

MaybeRefusal may_fire(const Asked& asked, Terms& terms) {
  if (const auto barred = aboard(asked.unit, true)) {
    return barred;
  }
  const bool has_firepower = asked.unit.figure("fp") || asked.unit.figure("mg");
  if (!has_firepower) {
    if (is_vehicle(asked.unit.unit_class)) {
      return Refusal{"15.0", {"lnl.refuse.no_machine_gun", {}}};
    }
    if (asked.unit.printed("gun")) {
      return Refusal{"14.0", {"lnl.refuse.no_firepower", {{"unit", called(*asked.unit.counter)}}}};
    }
    if (asked.unit.prints_no("fp")) {
      return Refusal{"5.0", no_figure(asked.unit, "fp")};
    }
    terms.assumptions.push_back(unknown_figure(asked.unit, "fp"));
  }
  const bool needs_open_hatch = asked.unit.printed("mg_all_round") && asked.unit.is(Status::buttoned);
  if (needs_open_hatch) {
    return Refusal{"15.0", {"lnl.refuse.buttoned_gunner", {}}};
  }
  if (const auto barred = barred_ground(asked.scene, asked.unit)) {
    return barred;
  }
  return fire_at(asked, own_range(asked), nullptr, terms);
}

MaybeRefusal may_fire_weapon(const Asked& asked, Terms& terms) {
  return fire_carried(asked, fires_direct, {"lnl.refuse.no_weapon", {}}, terms);
}

MaybeRefusal may_fire_ordnance(const Asked& asked, Terms& terms) {
  const UnitClass own = asked.unit.unit_class;
  if (own != UnitClass::weapon_team && !is_vehicle(own)) {
    return fire_carried(asked, is_ordnance, {"lnl.refuse.no_ordnance", {}}, terms);
  }
  if (!asked.unit.printed("gun")) {
    return Refusal{"14.0", {"lnl.refuse.no_ordnance", {}}};
  }
  if (const auto barred = barred_ground(asked.scene, asked.unit)) {
    return barred;
  }
  const auto barred = fire_at(asked, ordnance_range(asked.unit), &asked.unit, terms);
  return barred ? barred : judge_shots(asked, asked.unit, terms);
}

MaybeRefusal bars_opportunity(const Asked& asked) {
  if (asked.unit.printed("mortar")) {
    return Refusal{"18.1", {"lnl.refuse.mortar_opportunity", {}}};
  }
  const UnitClass own = asked.unit.unit_class;
  if (asked.unit.is(Status::ops_complete) && !is_multi_man(own) && !is_vehicle(own)) {
    return refused_by(asked, Status::ops_complete);
  }
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
