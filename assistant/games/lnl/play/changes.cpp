#include "games/lnl/play/changes.h"

#include <algorithm>
#include <array>
#include <set>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/state/counters.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::array<const char*, 5> figures_of_a_face = {"fp", "range", "mf", "morale", "leadership"};

/// Whether the counter is a machine gun on its tripod, which nobody moves (1.6.1.01).
bool stands_on_tripod(const Unit& weapon) {
  const auto side = weapon.values.find("tripod");
  return side != weapon.values.end() && side->second == UnitValue(true) && class_of(weapon) == UnitClass::weapon;
}

Place place_in(const Unit& unit) {
  return {unit.hex, unit.level};
}

void forget_empty_place(Situation& situation, Place place) {
  const bool somebody = std::ranges::any_of(situation.units, [&](const Unit& unit) {
    return place_in(unit) == place && class_of(unit) != UnitClass::weapon;
  });
  if (somebody) {
    return;
  }
  std::erase_if(situation.markers, [&](const HexMarker& marker) {
    return plain_name(marker.kind) == "spotted" && Place{marker.hex, marker.level} == place;
  });
}

}  // namespace

bool is_marked(const Unit& unit, Status status) {
  return std::ranges::any_of(unit.markers,
                             [&](const std::string& marker) { return plain_name(marker) == name_of(status); });
}

void mark(Unit& unit, Status status) {
  if (!is_marked(unit, status) && unit.markers.size() < max_unit_markers) {
    unit.markers.emplace_back(name_of(status));
  }
}

void unmark(Unit& unit, Status status) {
  std::erase_if(unit.markers, [&](const std::string& marker) { return plain_name(marker) == name_of(status); });
}

void lay_marker(Situation& situation, Place place, const std::string& kind) {
  const bool lies = std::ranges::any_of(situation.markers, [&](const HexMarker& marker) {
    return marker.kind == kind && Place{marker.hex, marker.level} == place;
  });
  if (!lies && situation.markers.size() < max_hex_markers) {
    situation.markers.push_back({place.hex, kind, place.level, {}});
  }
}

void put_in(Situation& situation, const std::string& id, Place place) {
  const Unit* mover = unit_in(situation, id);
  if (mover == nullptr) {
    return;
  }
  const Place left = place_in(*mover);
  std::vector<std::string> going = {id};
  for (const Unit& unit : situation.units) {
    if (text_value(unit.values, "aboard") == id) {
      going.push_back(unit.id);
    }
  }
  for (Unit& unit : situation.units) {
    const bool goes = std::ranges::find(going, unit.id) != going.end();
    const bool carried = !unit.owner.empty() && std::ranges::find(going, unit.owner) != going.end();
    if (carried && place != left && stands_on_tripod(unit)) {
      unit.owner.clear();  // it stays where it is
      continue;
    }
    if (goes || carried) {
      unit.hex = place.hex;
      unit.level = place.level;
      if (place != left) {
        games::unmark(unit, inside_marker);  // a bunker is left behind
      }
    }
  }
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) {  // no gun has a moving target in its sights (14.3)
    return fact.fact.starts_with(fact::acquired) && std::ranges::find(going, fact.unit) != going.end();
  });
  forget_empty_place(situation, left);
}

void forget_figures(Unit& unit) {
  for (const char* figure : figures_of_a_face) {
    unit.values.erase(figure);
    for (const char* face : {"good/", "shaken/"}) {
      unit.values.erase(face + std::string(figure));
    }
  }
}

bool is_contested(const Situation& situation, Place place) {
  std::set<std::string> outside;
  std::set<std::string> inside;
  for (const Unit& unit : situation.units) {
    if (place_in(unit) == place && class_of(unit) != UnitClass::weapon) {
      (is_in_bunker(unit) ? inside : outside).insert(unit.side);
    }
  }
  return outside.size() > 1 || inside.size() > 1;
}

void turn_over(Unit& unit, const std::string& face) {
  games::turn_over(unit, face, figures_of_a_face);
}

void remove_with_passengers(Situation& situation, const std::string& id) {
  std::set<std::string> leaving = {id};
  for (const Unit& unit : situation.units) {
    if (text_value(unit.values, "aboard") == id) {
      leaving.insert(unit.id);
    }
  }
  const Unit* carrier = unit_in(situation, id);
  const std::optional<Place> place = carrier ? std::optional(place_in(*carrier)) : std::nullopt;
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) { return leaving.contains(fact.unit); });
  std::erase_if(situation.units,
                [&](const Unit& unit) { return leaving.contains(unit.id) || leaving.contains(unit.owner); });
  if (place) {
    forget_empty_place(situation, *place);
  }
}

void take_off(Situation& situation, const std::string& id) {
  const Unit* gone = unit_in(situation, id);
  if (gone == nullptr) {
    return;
  }
  const Place place = place_in(*gone);
  const bool leaves_wreck = class_of(*gone) == UnitClass::vehicle && place.level == 0;
  for (Unit& unit : situation.units) {
    if (unit.owner == id) {
      unit.owner.clear();
    }
    if (text_value(unit.values, "aboard") == id) {
      unit.values.erase("aboard");
      unit.values.erase("on_top");
    }
  }
  std::erase_if(situation.units, [&](const Unit& unit) { return unit.id == id; });
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) { return fact.unit == id; });
  if (leaves_wreck) {
    lay_marker(situation, place, "wreck");
  }
  forget_empty_place(situation, place);
}

}  // namespace adjutant::games::lnl
