#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/resolve/melee_power.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The weapon that it fights with: a commander any that he carries, since he has nothing else.
const LnlUnit* melee_weapon(const Scene& scene, const LnlUnit& unit) {
  const bool commands = unit.unit_class == UnitClass::leader || unit.unit_class == UnitClass::advisor;
  if (!commands) {
    return usual_weapon(scene, unit);
  }
  for (const LnlUnit* weapon : scene.weapons_of(unit)) {
    if (is_direct_fire(weapon_kind(*weapon)) && !weapon->prints_no("fp")) {
      return weapon;
    }
  }
  return nullptr;
}

json fighter_json(const Scene& scene, const LnlUnit& unit, const std::vector<const LnlUnit*>& named) {
  Firer fighter;
  fighter.id = unit.counter->id;
  fighter.name = unit.counter->name;
  fighter.unit_class = unit.unit_class;
  fighter.firepower = unit.counted("fp");
  fighter.glider = unit.printed("glider");
  if (unit.is(Status::shaken)) {
    fighter.states.push_back(Status::shaken);
  }
  for (const LnlUnit* weapon : named) {
    if (weapon->counter->owner == unit.counter->id && !weapon->prints_no("fp")) {
      fighter.weapons.push_back(firing(*weapon, unit));
    }
  }
  const LnlUnit* usual = melee_weapon(scene, unit);
  if (named.empty() && usual) {
    fighter.weapons.push_back(firing(*usual, unit));
  }
  return to_json(fighter);
}

json fighters_json(const Scene& scene, const std::vector<const LnlUnit*>& units,
                   const std::vector<const LnlUnit*>& named) {
  json list = json::array();
  for (const LnlUnit* unit : units) {
    list.push_back(fighter_json(scene, *unit, named));
  }
  return list;
}

struct MeleeParty {
  std::vector<const LnlUnit*> fighters;
  std::vector<const LnlUnit*> weapons;  ///< those that were named
};

/// The named units that fight in melee; leaders without a weapon only lead.
Result<MeleeParty> melee_party(const Scene& scene, const std::vector<std::string>& ids) {
  MeleeParty party;
  for (const std::string& id : ids) {
    const auto unit = unit_of(scene, id);
    if (!unit) {
      return tl::unexpected(unit.error());
    }
    if ((*unit)->unit_class == UnitClass::weapon) {
      party.weapons.push_back(*unit);
    } else if (fights_in_melee(scene, **unit)) {
      party.fighters.push_back(*unit);
    } else if ((*unit)->unit_class != UnitClass::leader) {
      return failure("units", {"lnl.refuse.not_in_melee", {{"unit", called(*(*unit)->counter)}}});
    }
  }
  if (party.fighters.empty()) {
    return failure("units", {"lnl.refuse.no_firers", {}});
  }
  return party;
}

/// The leader with the most leadership who has no weapon to fight with, where the fighter is.
const LnlUnit* leader_beside(const Scene& scene, const LnlUnit& fighter, std::string_view side) {
  const LnlUnit* best = nullptr;
  for (const LnlUnit* leader : good_leaders(scene, place_of(fighter), side, nullptr)) {
    const bool more = !best || leader->leadership().value_or(0) > best->leadership().value_or(0);
    if (more && !fights_in_melee(scene, *leader) && !wall_between(*leader->counter, *fighter.counter)) {
      best = leader;
    }
  }
  return best;
}

void add_leader(const Scene& scene, const LnlUnit& fighter, const std::string& side, json& input) {
  if (const LnlUnit* leader = leader_beside(scene, fighter, side)) {
    input["leader"] = to_json(AttackLeader{leader->counter->id, leader->counter->name, leader->leadership(), false});
  }
}

/// Everybody of one side in the hex and on the fighter's side of a bunker's wall (21.1), helicopters above it left out
/// (19.1).
json side_json(const Scene& scene, const LnlUnit& fighter, const std::string& side) {
  const Place place = place_of(fighter);
  auto units = scene.friends_at(place, side);
  std::erase_if(units, [&](const LnlUnit* unit) {
    return is_vehicle(unit->unit_class) || wall_between(*unit->counter, *fighter.counter);
  });
  json input = {{"side", side}, {"units", fighters_json(scene, units, {})}};
  add_leader(scene, fighter, side, input);
  return input;
}

}  // namespace

Result<json> melee_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto party = melee_party(scene, question.units);
  if (!party) {
    return tl::unexpected(party.error());
  }
  const LnlUnit& first = *party->fighters.front();
  const Place place = place_of(first);
  for (const LnlUnit* fighter : party->fighters) {
    if (place_of(*fighter) != place || fighter->counter->side != first.counter->side ||
        wall_between(*fighter->counter, *first.counter)) {
      return refused({"8.0", {"lnl.refuse.one_stack", {}}});
    }
    if (const auto may = actor(scene, fighter->counter->id, "melee", question.rule_set); !may) {
      return tl::unexpected(may.error());
    }
  }
  auto enemies = enemies_met(scene, first, place);
  std::erase_if(enemies, [&](const LnlUnit* enemy) { return !fights_in_melee(scene, *enemy); });
  if (question.target != place.hex || enemies.empty()) {
    return refused({"8.0", {"lnl.refuse.no_melee_here", {}}});
  }
  json input = {{"attackers", fighters_json(scene, party->fighters, party->weapons)},
                {"defenders", fighters_json(scene, enemies, {})}};
  add_leader(scene, first, first.counter->side, input);
  return input;
}

Result<json> melee_round_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  const Place place = place_of(unit);
  const std::string& side = unit.counter->side;
  const auto enemies = enemies_met(scene, unit, place);
  if (question.target != place.hex || enemies.empty()) {
    return refused({"8.0", {"lnl.refuse.no_melee_here", {}}});
  }
  return json{{"sides", {side_json(scene, unit, side), side_json(scene, unit, enemies.front()->counter->side)}}};
}

}  // namespace adjutant::games::lnl
