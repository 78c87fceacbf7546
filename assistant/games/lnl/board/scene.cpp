#include "games/lnl/board/scene.h"

#include <algorithm>
#include <set>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/sight.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::string_view day_rule = "10.1";
constexpr std::string_view night_rule = "20.0";

bool has_guesses(const Situation& situation) {
  if (!situation.terrain) {
    return false;
  }
  const board::TerrainData& data = situation.terrain->data();
  const auto is_guess = [](board::Proof proof) { return proof == board::Proof::guessed; };
  return is_guess(data.otherwise.proof) || is_guess(data.other_edges) ||
         std::ranges::any_of(data.hexes, [&](const auto& listed) { return is_guess(listed.second.proof); }) ||
         std::ranges::any_of(data.edges, is_guess, &board::Edge::proof) ||
         std::ranges::any_of(data.outlines, is_guess, &board::Outline::proof);
}

std::vector<LnlUnit> read_units(const Situation& situation) {
  std::vector<LnlUnit> units;
  for (const Unit& unit : situation.units) {
    units.push_back(read_unit(situation, unit));
  }
  return units;
}

bool flies(const LnlUnit* unit) {
  return unit->unit_class == UnitClass::helicopter;
}

/// A status that gives its whole hex away by day (10.1).
constexpr std::array<Status, 4> revealing = {Status::moved, Status::assault_move, Status::fired, Status::melee};

void note_assumed(const LnlUnit& unit, Status status, std::vector<Message>& assumptions) {
  for (const KnownStatus& known : unit.states) {
    if (known.status == status && known.by == Proof::assumed) {
      assumptions.push_back(
          {"lnl.assume.status", {{"unit", called(*unit.counter)}, term("status", status_term(status))}});
    }
  }
}

Spotting revealed_by(const LnlUnit& unit, Status status, std::string_view rule) {
  Spotting spotting{true, std::string(rule), {"lnl.spotted.status", {{"unit", called(*unit.counter)}}}, {}};
  spotting.why.args.push_back(term("status", status_term(status)));
  note_assumed(unit, status, spotting.assumptions);
  return spotting;
}

Spotting not_spotted(Place place, std::string_view rule) {
  return {false, std::string(rule), {"lnl.refuse.not_spotted", {{"hex", to_string(place)}}}, {}};
}

Spotting spotted_since(std::string_view rule, Message why) {
  return {true, std::string(rule), std::move(why), {}};
}

}  // namespace

Place place_of(const LnlUnit& unit) {
  return {unit.counter->hex, unit.counter->level};
}

std::string to_string(Place place) {
  const std::string hex = board::to_string(place.hex);
  return place.level == 0 ? hex : hex + "+" + std::to_string(place.level);
}

bool adjacent(Place a, Place b) {
  return a.hex == b.hex ? std::abs(a.level - b.level) == 1 : board::adjacent(a.hex, b.hex) && a.level == b.level;
}

board::SightEnd end_at(const Scene& scene, Place place, std::string_view side) {
  const auto enemies = scene.enemies_at(place, side);
  return enemies.empty() ? board::SightEnd{place.hex, place.level, false} : sight_end(*enemies.front()->counter);
}

Scene::Scene(const Situation& situation, const Settings& settings)
    : situation_(situation),
      settings_(settings),
      units_(read_units(situation)),
      has_guesses_(has_guesses(situation)),
      open_(situation.ledger, settings),
      lookout_(lookout(situation, settings)) {}

const LnlUnit* Scene::unit(std::string_view id) const {
  const auto found = std::ranges::find_if(units_, [&](const LnlUnit& u) { return u.counter->id == id; });
  return found == units_.end() ? nullptr : &*found;
}

std::vector<const LnlUnit*> Scene::at(Place place) const {
  std::vector<const LnlUnit*> there;
  for (const LnlUnit& unit : units_) {
    if (unit.unit_class != UnitClass::weapon && place_of(unit) == place) {
      there.push_back(&unit);
    }
  }
  return there;
}

std::vector<const LnlUnit*> Scene::friends_at(Place place, std::string_view side) const {
  auto there = at(place);
  std::erase_if(there, [&](const LnlUnit* unit) { return unit->counter->side != side; });
  return there;
}

std::vector<const LnlUnit*> Scene::enemies_at(Place place, std::string_view side) const {
  auto there = at(place);
  std::erase_if(there, [&](const LnlUnit* unit) { return unit->counter->side == side; });
  return there;
}

std::vector<const LnlUnit*> Scene::weapons_of(const LnlUnit& unit) const {
  std::vector<const LnlUnit*> weapons;
  for (const LnlUnit& other : units_) {
    if (other.unit_class == UnitClass::weapon && other.counter->owner == unit.counter->id) {
      weapons.push_back(&other);
    }
  }
  return weapons;
}

std::vector<Place> Scene::enemy_places(std::string_view side) const {
  std::set<Place> places;
  for (const LnlUnit& unit : units_) {
    if (unit.unit_class != UnitClass::weapon && unit.counter->side != side) {
      places.insert(place_of(unit));
    }
  }
  return {places.begin(), places.end()};
}

Scene::End Scene::end_of(const board::SightEnd& end) {
  return {end.hex, end.level, end.helicopter};
}

board::Verdict Scene::verdict(board::SightEnd from, board::SightEnd to) const {
  const auto [found, is_new] = verdicts_.try_emplace({end_of(from), end_of(to)}, board::Verdict::unknown);
  if (is_new && lookout_ && may_look(from, to)) {
    found->second = lookout_->see(from, to).verdict;
  }
  return found->second;
}

Message Scene::unseen(board::SightEnd from, board::SightEnd to, const std::string& hex) const {
  return {may_look(from, to) ? "lnl.assume.sight" : "lnl.assume.declared", {{"hex", hex}}};
}

bool Scene::guessed(board::SightEnd from, board::SightEnd to) const {
  return has_guesses_ && sight(from, to).guessed;
}

const Line& Scene::sight(board::SightEnd from, board::SightEnd to) const {
  const auto [found, is_new] = lines_.try_emplace({end_of(from), end_of(to)});
  if (is_new) {
    const board::Sight sight = lnl::sight(situation_, from, to, settings_);
    found->second = {sight.verdict, sight.degrading, sight.blocked_at.value_or(""),
                     !sight.guessed.empty() || !sight.guessed_sides.empty()};
  }
  return found->second;
}

Spotting Scene::spotted(Place place, std::string_view side) const {
  const auto enemies = enemies_at(place, side);
  if (!enemies.empty() && std::ranges::all_of(enemies, flies)) {
    return spotted_since("19.3", {"lnl.spotted.helicopter", {}});
  }
  const std::string hex = board::to_string(place.hex);
  for (const HexMarker& marker : situation_.markers) {
    if (plain_name(marker.kind) == "spotted" && marker.hex == place.hex && marker.level == place.level) {
      return spotted_since(day_rule, {"lnl.spotted.marker", {{"hex", to_string(place)}}});
    }
  }
  for (const Fact& fact : ledger().facts) {
    if (fact.fact == fact::spotted && fact.hex == hex) {
      Spotting spotting = spotted_since(day_rule, {"lnl.spotted.marker", {{"hex", to_string(place)}}});
      if (fact.by == Proof::assumed) {
        spotting.assumptions.push_back({"lnl.assume.spotted", {{"hex", to_string(place)}}});
      }
      return spotting;
    }
  }
  return night() ? spotted_by_night(place, side) : spotted_by_day(place, side);
}

const LnlUnit* Scene::watcher_beside(Place place, std::string_view side, int within) const {
  const auto at_the_wall = [&](const LnlUnit& unit) {  // of a bunker, as in the next hex (21.1)
    const auto enemies = place_of(unit) == place ? enemies_at(place, side) : std::vector<const LnlUnit*>();
    return std::ranges::any_of(enemies,
                               [&](const LnlUnit* enemy) { return wall_between(*unit.counter, *enemy->counter); });
  };
  const auto watches = [&](const LnlUnit& unit) {
    const bool near = within == 1 ? adjacent(place_of(unit), place) || at_the_wall(unit)
                                  : board::distance(unit.counter->hex, place.hex) <= within;
    return unit.counter->side == side && unit.unit_class != UnitClass::weapon && !flies(&unit) && unit.good_order() &&
           near;
  };
  const auto found = std::ranges::find_if(units_, watches);
  return found == units_.end() ? nullptr : &*found;
}

Spotting Scene::spotted_by_occupants(Place place, std::string_view side) const {
  for (const LnlUnit* unit : enemies_at(place, side)) {
    if (flies(unit)) {
      continue;  // a helicopter gives away nobody below it
    }
    for (const Status status : revealing) {
      if (unit->is(status)) {
        return revealed_by(*unit, status, day_rule);
      }
    }
    const Fact* moving = fact(fact::moving, unit->counter->id);
    if (moving && moving->value != "low_crawl" && moving->value != "stealth") {
      return spotted_since(day_rule, {"lnl.spotted.moving", {{"unit", called(*unit->counter)}}});
    }
  }
  return not_spotted(place, day_rule);
}

Spotting Scene::spotted_by_day(Place place, std::string_view side) const {
  if (const LnlUnit* watcher = watcher_beside(place, side, 1)) {
    return spotted_since(day_rule, {"lnl.spotted.adjacent", {{"unit", called(*watcher->counter)}}});
  }
  if (place.level == 0 && terrain_class(place.hex) == board::SightClass::open) {
    return spotted_since(day_rule, {"lnl.spotted.clear", {{"hex", to_string(place)}}});
  }
  return spotted_by_occupants(place, side);
}

Spotting Scene::spotted_by_night(Place place, std::string_view side) const {
  const bool clear = place.level == 0 && terrain_class(place.hex) == board::SightClass::open;
  const LnlUnit* beside = watcher_beside(place, side, 1);
  if (clear && beside) {
    return spotted_since(night_rule, {"lnl.spotted.adjacent", {{"unit", called(*beside->counter)}}});
  }
  const Spotting moved_or_fired = spotted_by_occupants(place, side);
  const auto enemies = enemies_at(place, side);
  const bool fired = std::ranges::any_of(enemies, [](const auto* u) { return u->is(Status::fired); });
  if (moved_or_fired.spotted && (fired || beside || (clear && watcher_beside(place, side, 2)))) {
    Spotting spotting = moved_or_fired;
    spotting.rule = night_rule;
    return spotting;
  }
  return not_spotted(place, night_rule);
}

std::vector<board::Hex> Scene::spotted_by(const LnlUnit& unit) const {
  std::vector<board::Hex> hexes;
  for (const Fact& fact : ledger().facts) {
    if (fact.fact == fact::spotted && fact.unit == unit.counter->id) {
      if (const auto hex = board::parse_hex(fact.hex, "ledger")) {
        hexes.push_back(*hex);
      }
    }
  }
  return hexes;
}

const Fact* Scene::fact(std::string_view name, std::string_view unit) const {
  for (const Fact& fact : ledger().facts) {
    if (fact.fact == name && (unit.empty() || fact.unit == unit)) {
      return &fact;
    }
  }
  return nullptr;
}

const Fact* Scene::fact_of_side(std::string_view name, std::string_view side) const {
  for (const Fact& fact : ledger().facts) {
    const Unit* about = fact.fact == name ? situation_.unit(fact.unit) : nullptr;
    if (about && about->side == side) {
      return &fact;
    }
  }
  return nullptr;
}

bool Scene::hex_activated(board::Hex hex) const {
  const std::string name = board::to_string(hex);
  return std::any_of(ledger().facts.begin(), ledger().facts.end(),
                     [&](const Fact& fact) { return fact.fact == fact::activated && fact.hex == name; });
}

std::string Scene::terrain(board::Hex hex) const {
  return situation_.terrain ? situation_.terrain->at(hex).terrain : std::string();
}

std::optional<board::SightClass> Scene::terrain_class(board::Hex hex) const {
  return situation_.terrain ? situation_.terrain->kind(terrain(hex)).los : std::nullopt;
}

}  // namespace adjutant::games::lnl
