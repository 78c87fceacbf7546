#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/legal/leading.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/legal/transport.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/attack.h"

namespace adjutant::games::lnl {

namespace {

/// The state shared while the input of one attack is read off the board.
struct Reading {
  const Scene& scene;
  RuleSet rule_set;
  Place from;
  Place target;
  std::string side;
  bool opportunity = false;
};

// ------------------------------------------------------------------------------------------------------ who takes part

struct FireParty {
  std::vector<const LnlUnit*> firers;
  std::vector<const LnlUnit*> leaders;
  std::vector<const LnlUnit*> weapons;  ///< those that were named
};

bool contains(const std::vector<const LnlUnit*>& units, const LnlUnit* unit) {
  return std::ranges::find(units, unit) != units.end();
}

Result<FireParty> fire_party(const Scene& scene, const std::vector<std::string>& ids) {
  FireParty party;
  for (const std::string& id : ids) {
    const LnlUnit* unit = scene.unit(id);
    if (!unit) {
      return failure("units", {"lnl.input.no_unit", {{"unit", id}}});
    }
    if (contains(party.weapons, unit) || contains(party.leaders, unit) || contains(party.firers, unit)) {
      continue;  // named twice
    }
    if (unit->unit_class == UnitClass::weapon) {
      party.weapons.push_back(unit);
    } else if (unit->unit_class == UnitClass::leader) {
      party.leaders.push_back(unit);
    } else {
      party.firers.push_back(unit);
    }
  }
  for (const LnlUnit* weapon : party.weapons) {  // it fires with its owner, who need not be named
    const LnlUnit* owner = scene.unit(weapon->counter->owner);
    if (!owner) {
      return failure("units", about("lnl.refuse.no_crew", *weapon));
    }
    if (!contains(party.firers, owner)) {
      party.firers.push_back(owner);
    }
  }
  return party;
}

bool fires_alone(const LnlUnit& unit) {
  return unit.unit_class == UnitClass::weapon_team || unit.unit_class == UnitClass::sniper ||
         is_vehicle(unit.unit_class);
}

/// One stack, one side, nobody who must fire by himself (5.2).
MaybeRefusal judge_party(const FireParty& party) {
  const LnlUnit* first = party.firers.front();
  for (const LnlUnit* unit : party.firers) {
    if (place_of(*unit) != place_of(*first) || unit->counter->side != first->counter->side) {
      return Refusal{"5.2", {"lnl.refuse.one_stack", {}}};
    }
    if (party.firers.size() > 1 && fires_alone(*unit)) {
      return Refusal{"5.2", about("lnl.refuse.fires_alone", *unit)};
    }
  }
  return std::nullopt;
}

// ------------------------------------------------------------------------------------------------- firers and weapons

/// Whether this action of the unit may be aimed at the target with something of that range.
MaybeRefusal judge_aim(const Reading& reading, const LnlUnit& unit, const char* id, std::optional<int> range,
                       std::vector<Message>& assumed) {
  const auto view = action(reading.scene.situation(), unit.counter->id, id, reading.rule_set);
  if (!view) {
    return Refusal{"5.0", about("lnl.refuse.no_firepower", unit)};
  }
  const std::string name = target_name(reading.scene, reading.target, reading.side);
  const bool at_target = std::ranges::find(view->targets, name) != view->targets.end();
  if (view->allowed && at_target) {
    const Shot shot = judge_shot(reading.scene, unit, reading.target, range);
    assumed.insert(assumed.end(), shot.assumptions.begin(), shot.assumptions.end());
    return shot.refusal;
  }
  if (view->allowed) {
    const Shot shot = judge_shot(reading.scene, unit, reading.target, range);
    return shot.refusal ? shot.refusal : Refusal{"4.1", {"lnl.refuse.only_spotted", {}}};
  }
  // The action as a whole may be refused for another enemy; the reason for this one is more use.
  const Shot shot = judge_shot(reading.scene, unit, reading.target, range);
  const bool of_another = view->rule == "5.0" || is_said_of_another(view->reason, reading.target.hex);
  return of_another && shot.refusal ? *shot.refusal : Refusal{view->rule, view->reason};
}

std::vector<const LnlUnit*> weapons_for(const Reading& reading, const FireParty& party, const LnlUnit& owner) {
  std::vector<const LnlUnit*> weapons;
  for (const LnlUnit* weapon : party.weapons) {
    if (weapon->counter->owner == owner.counter->id) {
      weapons.push_back(weapon);
    }
  }
  if (party.weapons.empty()) {
    if (const LnlUnit* weapon = usual_weapon(reading.scene, owner)) {
      weapons.push_back(weapon);
    }
  }
  return weapons;
}

std::optional<int> direct_fire_range(const LnlUnit& weapon) {
  return weapon_kind(weapon) == WeaponKind::satchel ? std::optional<int>(1) : weapon.figure("range");
}

/// What the unit and its weapons can fire at the target; the refusal where they can fire nothing.
tl::expected<Firer, Refusal> firer_of(const Reading& reading, const FireParty& party, const LnlUnit& unit,
                                      std::vector<Message>& assumed) {
  const Figures figures(reading.rule_set.charts);
  Firer firer;
  firer.id = unit.counter->id;
  firer.name = unit.counter->name;
  firer.unit_class = unit.unit_class;
  firer.firepower = is_vehicle(unit.unit_class) ? unit.figure("mg") : unit.figure("fp");
  firer.states = states_of(unit);
  firer.glider = unit.printed("glider");
  firer.mortar = unit.printed("mortar");
  const When when = reading.opportunity ? When::enemy_impulse : When::own_impulse;
  const char* fire = reading.opportunity ? "opportunity_fire" : "fire";
  const char* fire_weapon = reading.opportunity ? "opportunity_weapon" : "fire_weapon";
  MaybeRefusal last = judge_aim(reading, unit, fire, own_range({reading.scene, unit, figures, when}), assumed);
  firer.own = !last;
  for (const LnlUnit* weapon : weapons_for(reading, party, unit)) {
    const auto barred = weapon->prints_no("fp")
                            ? Refusal{"5.0", no_figure(*weapon, "fp")}
                            : judge_aim(reading, unit, fire_weapon, direct_fire_range(*weapon), assumed);
    if (!barred) {
      firer.weapons.push_back(firing(*weapon, unit));
    } else {
      last = barred;
    }
  }
  const std::size_t most = unit.unit_class == UnitClass::squad ? 2 : 1;
  if (firer.weapons.size() > most) {
    return tl::unexpected(Refusal{"1.6.1", about("lnl.refuse.too_many_weapons", unit)});
  }
  if (!firer.own && firer.weapons.empty()) {
    return tl::unexpected(*last);
  }
  return firer;
}

/// The best leader among those named who may lead now, or one who is barred where none may; of a vehicle that fires its
/// machine gun its armour leader (11.8).
std::optional<AttackLeader> leader_of(const Reading& reading, const FireParty& party) {
  if (const LnlUnit* commander = armor_leader_of(reading.scene, *party.firers.front())) {
    return AttackLeader{commander->counter->id, commander->counter->name, commander->leadership(), false};
  }
  std::vector<const LnlUnit*> named;
  for (const LnlUnit* leader : reading.scene.friends_at(reading.from, reading.side)) {
    if (contains(party.leaders, leader) || leads_already(reading.scene, *leader)) {
      named.push_back(leader);
    }
  }
  if (named.empty()) {
    return std::nullopt;
  }
  const LnlUnit* helper = helper_among(reading.scene, named, reading.rule_set);
  const LnlUnit& shown = helper != nullptr ? *helper : *named.front();
  return AttackLeader{shown.counter->id, shown.counter->name, shown.leadership(), helper == nullptr};
}

// -------------------------------------------------------------------------------------------------------- surroundings

Rider rider_of(const Scene& scene, const FireParty& party) {
  for (const LnlUnit* firer : party.firers) {
    if (const LnlUnit* carrier = scene.unit(firer->text("aboard"))) {
      return has_moved(scene, *carrier) ? Rider::moved : Rider::stationary;
    }
  }
  return Rider::none;
}

void read_surroundings(const Reading& reading, const FireParty& party, Attack& attack) {
  const Situation& situation = reading.scene.situation();
  attack.opportunity = reading.opportunity;
  const bool beside_bunker = reading.from == reading.target;
  attack.adjacent = beside_bunker || adjacent(reading.from, reading.target);
  const auto enemies = reading.scene.enemies_at(reading.target, reading.side);
  if (!beside_bunker) {
    attack.degrading =
        reading.scene.sight(sight_end(*party.firers.front()->counter), sight_end(*enemies.front()->counter)).degrading;
  }
  attack.smoke_out = smoke_in(situation, reading.from.hex);
  attack.rider = rider_of(reading.scene, party);
  attack.night = dark(reading.scene, reading.target.hex);
  attack.terrain = plain_name(reading.scene.terrain(reading.target.hex));
  attack.smoke = smoke_in(situation, reading.target.hex) ? 1 : 0;
  attack.foxhole = situation.has_marker(reading.target.hex, "foxhole");
}

}  // namespace

Result<nlohmann::json> direct_fire_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto party = fire_party(scene, question.units);
  if (!party) {
    return tl::unexpected(party.error());
  }
  if (party->firers.empty()) {
    return failure("units", {"lnl.refuse.no_firers", {}});
  }
  if (const auto refusal = judge_party(*party)) {
    return refused(*refusal);
  }
  const LnlUnit& first = *party->firers.front();
  const auto place = enemy_place(scene, question.target, first.counter->side);
  if (!place) {
    return tl::unexpected(place.error());
  }
  const bool opportunity = is_opportunity(scene, first.counter->side, question.target);
  const Reading reading{scene, question.rule_set, place_of(first), *place, first.counter->side, opportunity};
  Attack attack;
  for (const LnlUnit* unit : party->firers) {
    auto firer = firer_of(reading, *party, *unit, attack.assumed);
    if (!firer) {
      return refused(firer.error());
    }
    attack.firers.push_back(std::move(*firer));
  }
  const board::SightEnd from = sight_end(*first.counter);
  const board::SightEnd to = end_at(scene, *place, reading.side);
  if (reading.target != reading.from && !scene.may_look(from, to)) {
    return failure("target", not_declared(from, to));
  }
  attack.leader = leader_of(reading, *party);
  auto targets = targets_among(scene, enemies_struck(scene, first, reading.target));
  if (!targets) {
    return tl::unexpected(targets.error());
  }
  attack.targets = std::move(*targets);
  read_surroundings(reading, *party, attack);
  return to_json(attack);
}

}  // namespace adjutant::games::lnl
