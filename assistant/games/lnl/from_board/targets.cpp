#include "games/lnl/from_board/targets.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/from_board/common.h"

namespace adjutant::games::lnl {

namespace {

bool is_inside(const LnlUnit& unit) {
  return !unit.text("aboard").empty() && !unit.printed("on_top");
}

}  // namespace

std::vector<Status> states_of(const LnlUnit& unit) {
  std::vector<Status> states;
  for (const KnownStatus& known : unit.states) {
    states.push_back(known.status);
  }
  return states;
}

Target target_of(const Scene& scene, const LnlUnit& unit) {
  Target target;
  target.id = unit.counter->id;
  target.name = unit.counter->name;
  target.unit_class = unit.unit_class;
  target.morale = unit.morale();
  target.leadership = unit.leadership();
  target.states = states_of(unit);
  const Fact* moving = scene.fact(fact::moving, unit.counter->id);
  target.moving = moving && moving->value != "low_crawl";
  target.in_bunker = is_in_bunker(*unit.counter);
  target.rides = unit.printed("on_top") ? unit.text("aboard") : std::string();
  target.armor = unit.printed("armored") ? unit.counted("armor") : unit.figure("armor");
  target.armored = unit.printed("armored") || target.armor.has_value();
  if (is_vehicle(unit.unit_class)) {
    target.aboard = aboard_of(scene, unit);
    target.passengers = passengers_of(scene, unit);
  }
  if (const LnlUnit* commander = armor_leader_of(scene, unit); is_vehicle(unit.unit_class) && commander) {
    target.morale = commander->morale();
    target.leadership = commander->leadership();
  }
  return target;
}

Result<std::vector<Target>> targets_among(const Scene& scene, const std::vector<const LnlUnit*>& units) {
  const bool anybody_below = std::ranges::any_of(
      units, [](const LnlUnit* unit) { return unit->unit_class != UnitClass::helicopter && !is_inside(*unit); });
  std::vector<Target> targets;
  for (const LnlUnit* unit : units) {
    if (unit->unit_class == UnitClass::other) {
      return failure("targets", {"lnl.refuse.unknown_unit", {{"unit", called(*unit->counter)}}});
    }
    const bool inside_or_above = is_inside(*unit) || unit->unit_class == UnitClass::armor_leader ||
                                 (unit->unit_class == UnitClass::helicopter && anybody_below);
    if (inside_or_above) {
      continue;
    }
    if (const auto missing = no_morale(scene, *unit); missing && unit->unit_class != UnitClass::helicopter) {
      return failure("targets", *missing);
    }
    targets.push_back(target_of(scene, *unit));
  }
  return targets;
}

std::vector<const LnlUnit*> all_in(const Scene& scene, board::Hex hex) {
  std::vector<const LnlUnit*> there;
  for (const LnlUnit& unit : scene.units()) {
    if (unit.counter->hex == hex && unit.unit_class != UnitClass::weapon) {
      there.push_back(&unit);
    }
  }
  return there;
}

std::vector<std::string> aboard_of(const Scene& scene, const LnlUnit& vehicle) {
  std::vector<std::string> ids;
  for (const LnlUnit& unit : scene.units()) {
    if (unit.text("aboard") != vehicle.counter->id) {
      continue;
    }
    ids.push_back(unit.counter->id);
    for (const LnlUnit* weapon : scene.weapons_of(unit)) {
      ids.push_back(weapon->counter->id);
    }
  }
  return ids;
}

std::vector<Passenger> passengers_of(const Scene& scene, const LnlUnit& vehicle) {
  std::vector<Passenger> passengers;
  for (const LnlUnit& unit : scene.units()) {
    if (unit.text("aboard") == vehicle.counter->id && unit.unit_class != UnitClass::weapon) {
      passengers.push_back({unit.counter->id, unit.counter->name, unit.morale(), unit.printed("on_top")});
    }
  }
  return passengers;
}

nlohmann::json passengers_json(const Scene& scene, const LnlUnit& vehicle) {
  return to_json(passengers_of(scene, vehicle));
}

}  // namespace adjutant::games::lnl
