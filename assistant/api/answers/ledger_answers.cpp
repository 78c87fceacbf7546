#include "api/answers/ledger_answers.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/state/sides.h"
#include "situation/ledger.h"
#include "situation/named_markers.h"

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

using situation::Entry;

/// So many numbers are offered behind the present one.
constexpr int numbers_on = 3;

std::vector<std::string> phases_of(const games::GameSystem& system) {
  return system.vocabulary ? system.vocabulary->phases.words : std::vector<std::string>();
}

std::string phase_key(const games::GameSystem& system, const std::string& phase) {
  return system.id + ".phase." + phase;
}

void add_names(std::vector<std::string>& names, const std::string& key, const words::Catalogue& catalogue) {
  for (const words::Language& language : catalogue.languages()) {
    if (const std::string* name = catalogue.sentence(key, language)) {
      names.push_back(*name);
    }
  }
}

std::string said_or(const std::string& key, const std::string& otherwise, const Speaker& say) {
  return say.catalogue.has(key) ? say({key, {}}) : otherwise;
}

std::string text_of(const games::GameSystem& system, Entry entry, const std::string& value, const Speaker& say) {
  if (value.empty()) {
    return say({"ledger.not_known", {}});
  }
  return entry == Entry::phase                                  ? said_or(phase_key(system, value), value, say)
         : entry == Entry::active || entry == Entry::initiative ? said_or(side_key(value), value, say)
                                                                : value;
}

std::vector<std::string> numbers(int from, int to) {
  std::vector<std::string> all;
  for (int number = from; number <= to; ++number) {
    all.push_back(std::to_string(number));
  }
  return all;
}

/// What the entry may be set to, the present value included.
std::vector<std::string> values_of(const games::GameSystem& system, const games::Situation& situation, Entry entry) {
  const games::Ledger& ledger = situation.ledger;
  switch (entry) {
    case Entry::turn:
      return numbers(std::max(1, ledger.turn - 1), ledger.turn + numbers_on);
    case Entry::impulse:
      return numbers(std::max(1, ledger.impulse - 1), ledger.impulse + numbers_on);
    case Entry::passes:
      return numbers(0, std::max(numbers_on, ledger.passes));
    case Entry::phase:
      return phases_of(system);
    case Entry::active:
    case Entry::initiative:
      return games::sides(situation);
  }
  return {};
}

Json turn_entry_json(const games::GameSystem& system, const games::Situation& situation, Entry entry,
                     const Speaker& say) {
  const std::string value = value_of(situation.ledger, entry);
  Json values = Json::array();
  for (const std::string& other : values_of(system, situation, entry)) {
    values.push_back({{"value", other}, {"text", text_of(system, entry, other, say)}});
  }
  return {{"entry", name_of(entry)},
          {"value", value},
          {"by", games::name_of(proof_of(situation.ledger, entry))},
          {"text", text_of(system, entry, value, say)},
          {"values", std::move(values)}};
}

std::string fact_label(const games::GameSystem& system, const std::string& fact, const Speaker& say) {
  const std::string status = system.id + ".status." + fact;
  if (say.catalogue.has(status)) {
    return say({status, {}});
  }
  games::HexMarker marker;
  marker.kind = fact;
  const Message named = system.course.marker_label ? system.course.marker_label(marker) : Message();
  return named.empty() ? said_or("ledger.fact." + fact, fact, say) : say(named);
}

Json fact_json(const games::GameSystem& system, const games::Situation& situation, const games::Fact& fact,
               const Speaker& say) {
  Json json = {{"fact", fact.fact}, {"by", games::name_of(fact.by)}, {"text", fact_label(system, fact.fact, say)}};
  if (const games::Unit* unit = fact.unit.empty() ? nullptr : situation.unit(fact.unit)) {
    json["name"] = unit->name;
  }
  if (!fact.unit.empty()) {
    json["unit"] = fact.unit;
  }
  if (!fact.hex.empty()) {
    json["hex"] = fact.hex;
    json["place"] = printed_place(fact.hex, say);
  }
  if (!fact.value.empty()) {
    json["value"] = fact.value;
  }
  return json;
}

/// What lies on the board as a marker is seen, whether or not anybody watched it come.
std::vector<games::Fact> facts_shown(const session::Snapshot& now, const session::Kit& kit) {
  const games::Situation& situation = now.situation;
  std::vector<games::Fact> shown;
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const games::Fact& fact : situation.ledger.facts) {
    const bool is_of_turn = fact.unit.empty() && fact.hex.empty() && situation::entry_named(fact.fact);
    if (!is_of_turn) {
      shown.push_back(fact);
      known.emplace(fact.fact, fact.unit, fact.hex);
    }
  }
  const auto add = [&](const std::string& marker, const std::string& unit, const std::string& hex) {
    if (known.emplace(marker, unit, hex).second) {
      shown.push_back({marker, unit, hex, "", games::Proof::seen, {}});
    }
  };
  for (const games::Unit& unit : situation.units) {
    for (const std::string& marker : unit.markers) {
      add(marker, unit.id, "");
    }
  }
  for (const games::HexMarker& marker : situation.markers) {
    add(marker.kind, "", board::to_string(marker.hex));
  }
  if (const vmod::MapView* map = session::battlefield(now)) {
    for (const games::Fact& fact : situation::named_markers(*map, now.ground, kit.counters)) {
      add(fact.fact, fact.unit, fact.hex);
    }
  }
  return shown;
}

}  // namespace

std::string side_key(std::string side) {
  std::ranges::transform(side, side.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return "dock.side." + side;
}

situation::TurnNames turn_names(const session::Kit& kit, const games::Situation& situation,
                                const words::Catalogue& catalogue) {
  const games::GameSystem& system = kit.system;
  situation::TurnNames names;
  for (const std::string& phase : phases_of(system)) {
    add_names(names.phases[phase], phase_key(system, phase), catalogue);
  }
  for (const std::string& side : games::sides(situation)) {
    add_names(names.sides[side], side_key(side), catalogue);
  }
  for (const auto& [name, side] : kit.counters.sides) {
    names.sides[side].push_back(name);
  }
  return names;
}

Json ledger_json(const session::Snapshot& now, const session::Kit& kit, const Speaker& say) {
  const games::GameSystem& system = kit.system;
  const games::Situation& situation = now.situation;
  Json entries = Json::array();
  for (const Entry entry : situation::entries) {
    entries.push_back(turn_entry_json(system, situation, entry, say));
  }
  Json facts = Json::array();
  for (const games::Fact& fact : facts_shown(now, kit)) {
    facts.push_back(fact_json(system, situation, fact, say));
  }
  return {{"entries", std::move(entries)}, {"facts", std::move(facts)}};
}

}  // namespace adjutant::api
