#include "games/lnl/from_board/gun.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/guns.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/reckon/fields.h"
#include "games/state/changing.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

const LnlUnit* ordnance_of(const Scene& scene, const LnlUnit& unit) {
  for (const LnlUnit* weapon : scene.weapons_of(unit)) {
    if (weapon_kind(*weapon) == WeaponKind::ordnance) {
      return weapon;
    }
  }
  return nullptr;
}

/// The columns on the back of the counter that a player has typed, without those in which nothing hits.
json typed_columns(const LnlUnit& printed) {
  json list = json::array();
  for (const char* column : range_columns) {
    const auto figure = [&](const char* name) { return printed.figure(std::string(name) + column); };
    const bool hits = !printed.prints_no(std::string("to_hit") + column);
    if (const auto range = figure("range"); range && hits) {
      list.push_back({{"range", *range}, {"to_hit", or_null(figure("to_hit"))}});
      list.back()["penetration"] = or_null(figure("penetration"));
    }
  }
  return list;
}

bool is_acquisition(const Fact& fact, const std::string& gun) {
  return (fact.fact == fact::acquired_once || fact.fact == fact::acquired_twice) && fact.value == gun;
}

/// The fact about that target; null where the gun has not acquired it, or it has gone elsewhere.
const Fact* acquired(const std::vector<Fact>& facts, const std::string& gun, const Unit& target) {
  const auto found = std::ranges::find_if(facts, [&](const Fact& fact) {
    return is_acquisition(fact, gun) && fact.unit == target.id && fact.hex == board::to_string(target.hex);
  });
  return found == facts.end() ? nullptr : &*found;
}

}  // namespace

Result<Gun> gun_of(const Scene& scene, const std::vector<std::string>& ids) {
  const auto unit = unit_of(scene, ids.empty() ? std::string() : ids.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  if ((*unit)->unit_class != UnitClass::weapon) {
    return Gun{*unit, ordnance_of(scene, **unit)};
  }
  const auto owner = unit_of(scene, (*unit)->counter->owner);
  return owner ? Result<Gun>(Gun{*owner, *unit}) : tl::unexpected(owner.error());
}

std::vector<std::string> shot_at(const Scene& scene, Place place, std::string_view side) {
  if (const LnlUnit* vehicle = vehicle_at(scene, place, side)) {
    return {vehicle->counter->id};
  }
  std::vector<std::string> ids;
  for (const LnlUnit* enemy : scene.enemies_at(place, side)) {
    if (!is_flying(*enemy)) {
      ids.push_back(enemy->counter->id);
    }
  }
  return ids;
}

void add_printed(const LnlUnit& printed, json& input) {
  if (json list = typed_columns(printed); !list.empty()) {
    input["table"] = std::move(list);
    return;
  }
  input["base"] = or_null(printed.figure("to_hit"));
  input["penetration"] = or_null(printed.figure("penetration"));
}

std::optional<int> penetration_at(const LnlUnit& printed, int range) {
  const auto column = column_at(printed, range);
  return column ? printed.figure("penetration" + *column) : std::nullopt;
}

int acquisition(const Scene& scene, const Gun& gun, const LnlUnit& target) {
  if (scene.fact(fact::shot, gun.crew->counter->id)) {
    return 0;
  }
  const Fact* known = acquired(scene.ledger().facts, gun.printed().counter->id, *target.counter);
  return known == nullptr ? 0 : known->fact == fact::acquired_twice ? 2 : 1;
}

void acquire(Situation& situation, const std::string& gun, const std::vector<std::string>& at, bool fired_before) {
  const std::vector<Fact> before = situation.ledger.facts;
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) { return is_acquisition(fact, gun); });
  for (const std::string& id : at) {
    const Unit* target = unit_in(situation, id);
    if (target == nullptr) {
      continue;
    }
    const Fact* known = acquired(before, gun, *target);
    const bool again = known != nullptr && (!fired_before || known->fact == fact::acquired_twice);
    note(situation, again ? fact::acquired_twice : fact::acquired_once, id, board::to_string(target->hex), gun);
  }
}

}  // namespace adjutant::games::lnl
