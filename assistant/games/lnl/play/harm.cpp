#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/play/changes.h"
#include "games/lnl/play/play.h"

// The effects of procedures' results on counters (5.1, 8.0, 14.0, 17.1).
namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The entries of a list of the outcome; nothing where it has no such list.
json field_list(const json& outcome, const char* name) {
  const auto found = outcome.is_object() ? outcome.find(name) : outcome.end();
  return outcome.is_object() && found != outcome.end() && found->is_array() ? *found : json::array();
}

std::string field_text(const json& entry, const char* name) {
  const auto found = entry.is_object() ? entry.find(name) : entry.end();
  const bool given = entry.is_object() && found != entry.end() && found->is_string();
  return given ? found->get<std::string>() : std::string();
}

void mark_all(Unit& unit, const json& names) {
  for (const json& name : names) {
    if (const auto status = name.is_string() ? status_named(name.get<std::string>()) : std::nullopt) {
      mark(unit, *status);
    }
  }
}

/// Turns a squad into a half-squad, shaken; its printed figures are unknown until a player gives them (1.5, 5.1).
void reduce(Unit& unit) {
  if (class_of(unit) == UnitClass::squad) {
    unit.kind = name_of(UnitClass::half_squad);
    forget_figures(unit);
    unit.face = "shaken";
    return;
  }
  turn_over(unit, "shaken");
}

long long printed_firepower(const Unit& weapon) {
  const auto printed = weapon.values.find("fp");
  const auto* number = printed == weapon.values.end() ? nullptr : std::get_if<long long>(&printed->second);
  return number == nullptr ? 0 : *number;
}

void wound(Unit& unit) {
  mark(unit, Status::wounded);
  if (class_of(unit) != UnitClass::hero) {
    turn_over(unit, "shaken");
  }
}

/// A shaken vehicle closes its hatches (15.0); a weapon cannot be shaken (16.1.1).
void shake(Unit& unit) {
  if (class_of(unit) == UnitClass::weapon) {
    return;
  }
  turn_over(unit, "shaken");
  if (class_of(unit) == UnitClass::vehicle) {
    mark(unit, Status::buttoned);
  }
}

/// Removes the armour leader of a vehicle that is lost (15.4).
void lose_commander(Situation& situation, const std::string& vehicle) {
  std::erase_if(situation.units,
                [&](const Unit& unit) { return class_of(unit) == UnitClass::armor_leader && unit.owner == vehicle; });
}

/// Ends the move of a unit that is shaken or wounded on the way (5.1, 5.3).
void stop(Situation& situation, const std::string& id) {
  if (fact_of(situation, fact::moving, id) != nullptr) {
    note(situation, fact::stopped, id);
  }
}

/// A half-squad carries one weapon: it keeps the one with the most firepower, the first of equals, and the others lie
/// in its hex, unless its owner exchanges them in this impulse (1.6.1).
void drop_weapons(Situation& situation, const std::string& id) {
  Unit* kept = nullptr;
  for (Unit& weapon : situation.units) {
    if (weapon.owner != id || class_of(weapon) != UnitClass::weapon) {
      continue;
    }
    const bool better = kept == nullptr || printed_firepower(weapon) > printed_firepower(*kept);
    if (kept != nullptr) {
      Unit& left = better ? *kept : weapon;
      left.owner.clear();
      note(situation, fact::dropped, id, {}, left.id);
    }
    kept = better ? &weapon : kept;
  }
}

bool is_glider(const Unit& unit) {
  const auto glider = unit.values.find("glider");
  return glider != unit.values.end() && glider->second == UnitValue(true);
}

/// A half-squad of the Wehrmacht or of glider troops has the firepower that a die gives it (13.82, 13.93).
void await_half_squad(Situation& situation, const Unit& unit) {
  if (is_glider(unit) || plain_name(text_value(unit.values, "force")) == "wehrmacht") {
    note(situation, fact::half_squad_due, unit.id);
  }
}

/// A squad becomes a half-squad; whoever is one is turned over.
void take_casualties(Situation& situation, Unit& unit) {
  const bool was_squad = class_of(unit) == UnitClass::squad;
  reduce(unit);
  drop_weapons(situation, unit.id);
  if (was_squad) {
    await_half_squad(situation, unit);
  }
}

/// A vehicle is off the board at once; a helicopter has still to come down somewhere (19.5.1).
void be_lost(Situation& situation, const std::string& id) {
  if (class_of(*unit_in(situation, id)) == UnitClass::helicopter) {
    note(situation, fact::crashing, id);
    return;
  }
  lose_commander(situation, id);
  take_off(situation, id);
}

void suffer(Situation& situation, const std::string& id, const std::string& result) {
  Unit* unit = unit_in(situation, id);
  if (unit == nullptr) {
    return;
  }
  if (result == "casualties" || result == "wounded" || result == "shaken") {
    stop(situation, id);
  }
  if (result == "eliminated" || result == "destroyed") {
    be_lost(situation, id);
  } else if (result == "casualties") {
    take_casualties(situation, *unit);
  } else if (result == "wounded") {
    wound(*unit);
  } else if (result == "shaken") {
    shake(*unit);
  } else if (result == "abandoned") {
    mark(*unit, Status::abandoned);
    lose_commander(situation, id);
  } else if (result == "damaged") {
    mark(*unit, Status::damaged);
    mark(*unit, Status::ops_complete);
  }
}

/// The unit gets off and stands in the hex of the vehicle (16.2, 17.2).
void step_off(Unit& unit) {
  unit.values.erase("aboard");
  unit.values.erase("on_top");
}

std::string free_id(const Situation& situation, const std::string& wanted) {
  std::string id = wanted;
  for (int number = 2; situation.unit(id) != nullptr; ++number) {
    id = wanted + "-" + std::to_string(number);
  }
  return id;
}

/// A new counter beside the unit that an entry of the result names as "from", with the markers of its "status"; its
/// figures stand on the counter that is drawn. Null where there is no such unit, or no room for more.
Unit* make_unit(Situation& situation, const json& entry, UnitClass unit_class) {
  const Unit* from = unit_in(situation, field_text(entry, "from"));
  if (from == nullptr || situation.units.size() >= max_units) {
    return nullptr;
  }
  Unit made;
  made.kind = name_of(unit_class);
  made.id = free_id(situation, made.kind + "-" + from->id);
  made.side = from->side;
  made.hex = from->hex;
  made.level = from->level;
  if (const auto nation = from->values.find("nation"); nation != from->values.end()) {
    made.values.insert(*nation);
  }
  mark_all(made, field_list(entry, "status"));
  situation.units.push_back(std::move(made));
  return &situation.units.back();
}

/// A crew beside its vehicle: shaken, or it still has to check its morale (15.4).
void make_crew(Situation& situation, const json& entry) {
  Unit* crew = make_unit(situation, entry, UnitClass::crew);
  if (crew == nullptr) {
    return;
  }
  if (field_text(entry, "face") == "shaken") {
    crew->face = "shaken";
  } else {
    note(situation, fact::crew_check, crew->id);
  }
}

bool is_satchel(const Unit& unit) {
  const auto kind = unit.values.find("weapon");
  const auto* name = kind == unit.values.end() ? nullptr : std::get_if<std::string>(&kind->second);
  return name != nullptr && plain_name(*name).starts_with("satchel");
}

/// Marks the units that fired, and removes satchel charges, which are used up (4.0, 1.6.1).
void mark_fired(Situation& situation, const json& fired) {
  for (const json& id : fired) {
    Unit* unit = id.is_string() ? unit_in(situation, id.get<std::string>()) : nullptr;
    if (unit == nullptr) {
      continue;
    }
    mark(*unit, Status::fired);
    if (is_satchel(*unit)) {
      take_off(situation, id.get<std::string>());
    }
  }
}

/// Notes for units that a flamethrower's fire has shaken that they have to fall back from it (1.6.2).
void order_retreats(Situation& situation, const json& outcome) {
  const json fired = field_list(outcome, "fired");
  const Unit* attacker =
      fired.empty() || !fired[0].is_string() ? nullptr : unit_in(situation, fired[0].get<std::string>());
  if (attacker == nullptr) {
    return;
  }
  const std::string from = board::to_string(attacker->hex);
  for (const json& id : field_list(outcome, "retreat")) {
    if (id.is_string() && unit_in(situation, id.get<std::string>()) != nullptr) {
      note(situation, fact::must_retreat, id.get<std::string>(), from);
    }
  }
}

}  // namespace

void take_harm(Situation& situation, const json& outcome) {
  for (const json& hero : field_list(outcome, "heroes")) {
    make_unit(situation, hero, UnitClass::hero);  // with the markers of the unit that made him (5.1, 11.2)
  }
  for (const json& crew : field_list(outcome, "crews")) {
    make_crew(situation, crew);
  }
  for (const json& entry : field_list(outcome, "units")) {
    suffer(situation, field_text(entry, "id"), field_text(entry, "result"));
    if (Unit* unit = unit_in(situation, field_text(entry, "id"))) {
      mark_all(*unit, field_list(entry, "status"));
      if (entry.value("gets_off", json()) == json(true)) {
        step_off(*unit);
      }
    }
  }
  order_retreats(situation, outcome);
  mark_fired(situation, field_list(outcome, "fired"));
}

}  // namespace adjutant::games::lnl
