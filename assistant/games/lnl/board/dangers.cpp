#include "games/lnl/board/dangers.h"

#include <algorithm>
#include <charconv>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/mines.h"
#include "games/state/prints.h"

namespace adjutant::games::lnl {

namespace {

bool is_yes(const std::map<std::string, UnitValue>& values, const std::string& name) {
  const auto found = values.find(name);
  return found != values.end() && found->second == UnitValue(true);
}

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

int reach_of(bool mortar) {
  return mortar ? 0 : 1;
}

/// Whether two fires for effect are the same one, even where the unit that called it is not known in one of them.
bool is_same(const FireForEffect& a, const FireForEffect& b) {
  return a.centre == b.centre && (a.from == b.from || a.from.empty() || b.from.empty());
}

// ---------------------------------------------------------------------------------------------------- who has come

/// Whether the unit moves by itself. A unit that rides in a vehicle or commands it is where the vehicle is, and shares
/// its attacks.
bool goes_by_itself(const Unit& unit) {
  const UnitClass own = class_of(unit);
  return static_cast<std::size_t>(own) < acting_classes && own != UnitClass::armor_leader &&
         text_value(unit.values, "aboard").empty();
}

/// How a counter came to the hex where it stands.
enum class Came : std::uint8_t { not_at_all, off_a_vehicle, from_elsewhere };

Came came(const Situation& before, const Unit& unit) {
  if (!goes_by_itself(unit) || class_of(unit) == UnitClass::helicopter) {
    return Came::not_at_all;
  }
  const Unit* was = before.unit(unit.id);
  if (was == nullptr) {
    return class_of(unit) == UnitClass::crew ? Came::off_a_vehicle : Came::not_at_all;
  }
  if (was->hex != unit.hex) {
    return Came::from_elsewhere;
  }
  return text_value(was->values, "aboard").empty() ? Came::not_at_all : Came::off_a_vehicle;
}

bool has_riders(const Situation& situation, const std::string& vehicle) {
  return std::ranges::any_of(situation.units, [&](const Unit& unit) {
    return is_yes(unit.values, "on_top") && text_value(unit.values, "aboard") == vehicle;
  });
}

/// Whether the unit is buttoned armour with no rider on top.
bool is_sealed(const Situation& situation, const Unit& unit) {
  const bool armoured = is_yes(unit.values, "armored") || prints(unit, "armor");
  return class_of(unit) == UnitClass::vehicle && armoured && read_unit(situation, unit).is(Status::buttoned) &&
         !has_riders(situation, unit.id);
}

/// A helicopter that flies on is out of its reach too (17.4).
bool artillery_reaches(const Situation& situation, const Unit& unit) {
  const bool flies = class_of(unit) == UnitClass::helicopter && !is_yes(unit.values, "hover");
  return goes_by_itself(unit) && !flies && !is_sealed(situation, unit);
}

/// The number of mine markers that attack a unit which has come to the place where it stands.
std::size_t mines_under(const Situation& situation, const Unit& unit, const Settings& settings) {
  const bool is_safe = !reach_the_buttoned(settings) && is_sealed(situation, unit);
  return is_safe ? 0 : mines_against(situation, {unit.hex, unit.level}, unit.side).size();
}

void await(Situation& situation, std::string_view danger, const Unit& unit, const std::string& value) {
  const Fact fact{std::string(danger), unit.id, board::to_string(unit.hex), value, Proof::said, {}};
  auto& facts = situation.ledger.facts;
  if (facts.size() < max_facts && std::ranges::find(facts, fact) == facts.end()) {
    facts.push_back(fact);
  }
}

bool is_danger(const Fact& fact) {
  return fact.fact == fact::mined || fact.fact == fact::shelled;
}

/// Removes the facts about attacks that awaited a unit in a hex which it has left.
void forget_left(Situation& situation) {
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) {
    const Unit* unit = is_danger(fact) ? situation.unit(fact.unit) : nullptr;
    return unit != nullptr && board::to_string(unit->hex) != fact.hex;
  });
}

/// Adds the riders on top of the vehicles among these units, who are part of the vehicle as a target (17.2).
void add_riders(const Scene& scene, std::vector<const LnlUnit*>& units) {
  std::vector<const LnlUnit*> riders;
  for (const LnlUnit& unit : scene.units()) {
    const bool rides = unit.printed("on_top") && std::ranges::any_of(units, [&](const LnlUnit* carrier) {
                         return carrier->counter->id == unit.text("aboard");
                       });
    if (rides) {
      riders.push_back(&unit);
    }
  }
  units.insert(units.end(), riders.begin(), riders.end());
}

}  // namespace

std::vector<FireForEffect> fires_for_effect(const Situation& situation) {
  std::vector<FireForEffect> fires;
  for (const Fact& fact : situation.ledger.facts) {
    const auto centre = fact.fact == fact::ffe ? board::hex_named(fact.hex) : std::nullopt;
    if (centre) {
      const Unit* from = situation.unit(fact.unit);
      const bool mortar = from != nullptr && is_yes(from->values, "mortar");
      fires.push_back({*centre, reach_of(mortar), number_in(fact.value), fact.unit});
    }
  }
  const auto told = fires.size();
  for (const HexMarker& marker : situation.markers) {
    const auto end = fires.begin() + static_cast<std::ptrdiff_t>(told);
    const bool known =
        std::any_of(fires.begin(), end, [&](const FireForEffect& fire) { return fire.centre == marker.hex; });
    if (plain_name(marker.kind) == ffe && !known) {
      fires.push_back({marker.hex, reach_of(is_yes(marker.values, "mortar")), figure_of(marker, "fp"), {}});
    }
  }
  return fires;
}

std::optional<int> firepower_of_mission(const Scene& scene, const LnlUnit& caller) {
  const Fact* mission = scene.fact(fact::mission, caller.counter->id);
  return mission ? number_in(mission->value) : std::nullopt;
}

void note_dangers(const Situation& before, Situation& after, const Settings& settings) {
  forget_left(after);
  if (!has_dangers(after)) {
    return;
  }
  const auto lay_before = fires_for_effect(before);
  for (const FireForEffect& fire : fires_for_effect(after)) {
    const bool is_new = std::ranges::none_of(lay_before, [&](const FireForEffect& one) { return is_same(one, fire); });
    const bool falls = is_new && fire.reach > 0;  // a mortar's first attack is part of calling it
    for (const Unit& unit : after.units) {
      const bool comes = !is_new && came(before, unit) == Came::from_elsewhere;
      if ((falls || comes) && fire.covers(unit.hex) && artillery_reaches(after, unit)) {
        await(after, fact::shelled, unit, fire.from);
      }
    }
  }
  for (const Unit& unit : after.units) {
    const std::size_t laid = came(before, unit) != Came::not_at_all ? mines_under(after, unit, settings) : 0;
    if (laid > 0) {
      await(after, fact::mined, unit, std::to_string(laid));
    }
  }
}

bool has_dangers(const Situation& situation) {
  const auto is_fire = [](const Fact& fact) { return fact.fact == fact::ffe; };
  const auto is_dangerous = [](const HexMarker& marker) {
    const std::string kind = plain_name(marker.kind);
    return kind == ffe || kind == mines_marker;
  };
  return std::ranges::any_of(situation.ledger.facts, is_fire) || std::ranges::any_of(situation.markers, is_dangerous);
}

bool meets_danger(const Situation& situation, const Unit& unit, const Settings& settings) {
  if (!goes_by_itself(unit) || class_of(unit) == UnitClass::helicopter) {
    return false;
  }
  const auto fires = fires_for_effect(situation);
  const bool under_fire = std::ranges::any_of(fires, [&](const auto& fire) { return fire.covers(unit.hex); });
  return (under_fire && artillery_reaches(situation, unit)) || mines_under(situation, unit, settings) > 0;
}

const Fact* danger_of(const Scene& scene, const LnlUnit& unit, std::string_view danger) {
  const std::string hex = board::to_string(unit.counter->hex);
  for (const Fact& fact : scene.ledger().facts) {
    if (fact.fact == danger && fact.unit == unit.counter->id && fact.hex == hex) {
      return &fact;
    }
  }
  return nullptr;
}

std::size_t attacks_left(const Fact& danger) {
  return static_cast<std::size_t>(std::max(number_in(danger.value).value_or(1), 1));
}

std::optional<FireForEffect> fire_on(const Situation& situation, board::Hex hex) {
  const auto fires = fires_for_effect(situation);
  const auto found = std::ranges::find_if(fires, [&](const auto& fire) { return fire.covers(hex); });
  return found == fires.end() ? std::nullopt : std::optional(*found);
}

std::optional<FireForEffect> fire_of(const Situation& situation, const Fact& danger) {
  const auto hex = board::hex_named(danger.hex);
  const auto fires = fires_for_effect(situation);
  const auto its = std::ranges::find_if(
      fires, [&](const FireForEffect& fire) { return fire.from == danger.value && hex && fire.covers(*hex); });
  if (its != fires.end()) {
    return *its;
  }
  return hex ? fire_on(situation, *hex) : std::nullopt;
}

std::vector<const LnlUnit*> in_the_same_danger(const Scene& scene, const LnlUnit& unit, std::string_view danger) {
  const Fact* own = danger_of(scene, unit, danger);
  std::vector<const LnlUnit*> together;
  for (const LnlUnit& other : scene.units()) {
    const bool with_it = other.counter->hex == unit.counter->hex &&
                         (danger == fact::shelled || other.counter->side == unit.counter->side);
    const Fact* its = own != nullptr && with_it ? danger_of(scene, other, danger) : nullptr;
    if (its != nullptr && its->value == own->value) {
      together.push_back(&other);
    }
  }
  add_riders(scene, together);
  return together;
}

}  // namespace adjutant::games::lnl
