#include "games/lnl/board/units.h"

#include <algorithm>

#include "games/lnl/board/fortifications.h"
#include "games/state/prints.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::array<std::string_view, 16> class_names = {
    "squad", "half_squad", "crew",    "weapon_team",  "leader",  "hero",       "medic",  "sniper",
    "scout", "chaplain",   "advisor", "armor_leader", "vehicle", "helicopter", "weapon", "other"};

struct OtherName {
  std::string_view name;
  UnitClass unit_class;
};
constexpr std::array<OtherName, 7> other_names = {{{"wt", UnitClass::weapon_team},
                                                   {"sw", UnitClass::weapon},
                                                   {"support_weapon", UnitClass::weapon},
                                                   {"halfsquad", UnitClass::half_squad},
                                                   {"tank", UnitClass::vehicle},
                                                   {"armour_leader", UnitClass::armor_leader},
                                                   {"chopper", UnitClass::helicopter}}};

constexpr std::array<std::string_view, status_count> status_names = {
    "shaken",    "melee",   "abandoned",    "damaged",      "fired",   "moved",
    "low_crawl", "stealth", "assault_move", "ops_complete", "wounded", "buttoned"};

void note_status(LnlUnit& unit, Status status, Proof by) {
  if (!unit.is(status)) {
    unit.states.push_back({status, by});
  }
}

void note_status(LnlUnit& unit, std::string_view marker, Proof by) {
  if (const auto status = status_named(plain_name(marker))) {
    note_status(unit, *status, by);
  }
}

/// Whether the melee of its hex is fought on the other side of a bunker's wall: the hex has people inside and outside,
/// and no enemy is on the unit's own side of it (21.1).
bool behind_wall_of(const Situation& situation, const Unit& unit) {
  bool is_divided = false;
  for (const Unit& other : situation.units) {
    const bool here = other.hex == unit.hex && other.level == unit.level && class_of(other) != UnitClass::weapon;
    is_divided = is_divided || (here && wall_between(unit, other));
    if (here && other.side != unit.side && !wall_between(unit, other)) {
      return false;
    }
  }
  return is_divided;
}

void note_markers(LnlUnit& unit, const Situation& situation) {
  const Unit& counter = *unit.counter;
  note_status(unit, counter.face, Proof::seen);
  for (const std::string& marker : counter.markers) {
    note_status(unit, marker, Proof::seen);
  }
  for (const HexMarker& marker : situation.markers) {
    const bool fought_here = marker.kind == "melee" && marker.hex == counter.hex && marker.level == counter.level;
    if (fought_here && !behind_wall_of(situation, counter)) {
      note_status(unit, Status::melee, Proof::seen);
    }
  }
}

void note_facts(LnlUnit& unit, const Situation& situation) {
  for (const Fact& fact : situation.ledger.facts) {
    if (fact.unit == unit.counter->id && fact.fact != name_of(Status::moved)) {
      note_status(unit, fact.fact, fact.by);
    }
  }
}

/// Adds the state Moved to a unit that has changed its hex, unless it did so by another way of moving (4.0).
void note_moved(LnlUnit& unit, const Situation& situation) {
  if (unit.is(Status::assault_move) || unit.is(Status::low_crawl) || unit.is(Status::stealth)) {
    return;
  }
  for (const Fact& fact : situation.ledger.facts) {
    if (fact.unit == unit.counter->id && fact.fact == name_of(Status::moved)) {
      note_status(unit, Status::moved, fact.by);
    }
  }
}

bool has_fired(const Situation& situation, const Unit& weapon) {
  const auto is_fired = [](const std::string& marker) { return plain_name(marker) == "fired"; };
  const auto says_fired = [&](const Fact& fact) { return fact.unit == weapon.id && fact.fact == "fired"; };
  return std::ranges::any_of(weapon.markers, is_fired) || std::ranges::any_of(situation.ledger.facts, says_fired);
}

std::optional<int> lowered(std::optional<int> figure, const LnlUnit& unit) {
  const bool lowers = figure && unit.unit_class == UnitClass::leader && unit.is(Status::wounded);
  return lowers ? std::optional<int>(*figure - 1) : figure;
}

}  // namespace

std::string plain_name(std::string_view text) {
  std::string plain(text);
  std::transform(plain.begin(), plain.end(), plain.begin(), [](char c) {
    return c == ' ' || c == '-' ? '_' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  });
  return plain;
}

UnitClass class_named(std::string_view kind) {
  const std::string plain = plain_name(kind);
  const auto* name = std::ranges::find(class_names, plain);
  if (name != class_names.end()) {
    return static_cast<UnitClass>(name - class_names.begin());
  }
  const auto* other = std::ranges::find_if(other_names, [&](const auto& o) { return o.name == plain; });
  return other == other_names.end() ? UnitClass::other : other->unit_class;
}

std::vector<std::string> kind_names() {
  std::vector<std::string> names(class_names.begin(), class_names.end());
  for (const OtherName& other : other_names) {
    names.emplace_back(other.name);
  }
  return names;
}

UnitClass class_of(const Unit& unit) {
  return unit.helicopter ? UnitClass::helicopter : class_named(unit.kind);
}

std::string_view name_of(UnitClass unit_class) {
  return class_names.at(static_cast<std::size_t>(unit_class));
}

bool is_infantry(UnitClass unit_class) {
  return unit_class == UnitClass::squad || unit_class == UnitClass::half_squad || unit_class == UnitClass::crew;
}

bool is_multi_man(UnitClass unit_class) {
  return is_infantry(unit_class) || unit_class == UnitClass::weapon_team;
}

bool is_single_man(UnitClass unit_class) {
  return unit_class >= UnitClass::leader && unit_class <= UnitClass::advisor;
}

bool is_commander(UnitClass unit_class) {
  return unit_class == UnitClass::leader || unit_class == UnitClass::advisor;
}

bool is_vehicle(UnitClass unit_class) {
  return unit_class == UnitClass::vehicle || unit_class == UnitClass::helicopter;
}

std::optional<Status> status_named(std::string_view marker) {
  const auto* found = std::ranges::find(status_names, marker);
  if (found == status_names.end()) {
    return std::nullopt;
  }
  return static_cast<Status>(found - status_names.begin());
}

std::string_view name_of(Status status) {
  return status_names.at(static_cast<std::size_t>(status));
}

bool LnlUnit::is(Status status) const {
  return std::ranges::any_of(states, [&](const KnownStatus& known) { return known.status == status; });
}

bool LnlUnit::good_order() const {
  return !is(Status::shaken) && !is(Status::abandoned);
}

std::optional<int> LnlUnit::figure(std::string_view name) const {
  const auto found = counter->values.find(std::string(name));
  if (found == counter->values.end() || !std::holds_alternative<long long>(found->second)) {
    return std::nullopt;
  }
  // No counter prints more; a wilder figure in a file counts as not given, so that sums cannot overflow.
  constexpr long long most = 1'000;
  const long long value = std::get<long long>(found->second);
  return value >= -most && value <= most ? std::optional<int>(static_cast<int>(value)) : std::nullopt;
}

bool LnlUnit::prints_no(std::string_view name) const {
  return games::prints_no(*counter, std::string(name));
}

std::optional<int> LnlUnit::counted(std::string_view name) const {
  return prints_no(name) ? std::optional(0) : figure(name);
}

std::optional<int> LnlUnit::leadership() const {
  return lowered(counted("leadership"), *this);
}

std::optional<int> LnlUnit::morale() const {
  return lowered(figure("morale"), *this);
}

bool LnlUnit::printed(std::string_view name) const {
  const auto found = counter->values.find(std::string(name));
  return found != counter->values.end() && std::holds_alternative<bool>(found->second) && std::get<bool>(found->second);
}

std::string LnlUnit::text(std::string_view name) const {
  return text_value(counter->values, name);
}

std::string text_value(const std::map<std::string, UnitValue>& values, std::string_view name) {
  const auto found = values.find(std::string(name));
  const bool is_text = found != values.end() && std::holds_alternative<std::string>(found->second);
  return is_text && std::get<std::string>(found->second) != printed_nowhere ? std::get<std::string>(found->second)
                                                                            : std::string();
}

LnlUnit read_unit(const Situation& situation, const Unit& unit) {
  LnlUnit read;
  read.counter = &unit;
  read.unit_class = class_of(unit);
  note_markers(read, situation);
  note_facts(read, situation);
  note_moved(read, situation);
  for (const Unit* carried : situation.carried_by(unit.id)) {
    if (has_fired(situation, *carried)) {
      note_status(read, Status::fired, Proof::seen);
    }
  }
  return read;
}

bool same_colour(const LnlUnit& a, const LnlUnit& b) {
  return a.text("force").empty() || b.text("force").empty() || a.text("force") == b.text("force");
}

std::string class_term(UnitClass unit_class) {
  return "lnl.unit." + std::string(name_of(unit_class));
}

std::string status_term(Status status) {
  return "lnl.status." + std::string(name_of(status));
}

Message status_marker(Status status) {
  return {status_term(status), {}};
}

std::string called(const Unit& unit) {
  return unit.name.empty() ? unit.id : unit.name;
}

Message about(const char* key, const LnlUnit& unit) {
  return {key, {{"unit", called(*unit.counter)}}};
}

}  // namespace adjutant::games::lnl
