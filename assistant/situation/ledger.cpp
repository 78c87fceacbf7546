#include "situation/ledger.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

namespace adjutant::situation {
namespace {

using games::Fact;
using games::Ledger;
using games::Proof;

int strength(Proof proof) {
  switch (proof) {
    case Proof::said:
      return 2;
    case Proof::seen:
      return 1;
    case Proof::assumed:
      break;
  }
  return 0;
}

bool is_about(const Fact& known, std::string_view fact, std::string_view unit, std::string_view hex) {
  return known.fact == fact && known.unit == unit && known.hex == hex;
}

std::vector<Fact>::iterator find(Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex) {
  return std::find_if(ledger.facts.begin(), ledger.facts.end(),
                      [&](const Fact& known) { return is_about(known, fact, unit, hex); });
}

void make_room(Ledger& ledger) {
  if (ledger.facts.size() < games::max_facts) {
    return;
  }
  const auto assumed = std::find_if(ledger.facts.begin(), ledger.facts.end(),
                                    [](const Fact& known) { return known.by == Proof::assumed; });
  ledger.facts.erase(assumed == ledger.facts.end() ? ledger.facts.begin() : assumed);
}

void end_what_was_seen(Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex) {
  const auto known = find(ledger, fact, unit, hex);
  if (known != ledger.facts.end() && known->by == Proof::seen) {
    ledger.facts.erase(known);
  }
}

// "4,2 5,2": the path so far and one hex more. A path that was said by a player is not continued: record() keeps it.
std::string path_to(const Ledger& ledger, const games::Unit& before, const games::Unit& after) {
  const Fact* moved = fact_about(ledger, moved_fact, before.id);
  const std::string from = board::to_string(before.hex);
  const bool goes_on = moved != nullptr && moved->value.ends_with(from) && moved->value.size() < games::max_text;
  return (goes_on ? moved->value : from) + " " + board::to_string(after.hex);
}

/// The path without its last hex where the unit goes straight back from there to the one before: "4,2 5,2" of
/// "4,2 5,2 6,3" for a unit that leaves 6,3 for 5,2.
std::optional<std::string> path_taken_back(const Ledger& ledger, const games::Unit& before, const games::Unit& after) {
  const Fact* moved = fact_about(ledger, moved_fact, before.id);
  const std::string last = " " + board::to_string(before.hex);
  if (moved == nullptr || moved->by != Proof::seen || !moved->value.ends_with(last)) {
    return std::nullopt;
  }
  const std::string path = moved->value.substr(0, moved->value.size() - last.size());
  const std::string back = board::to_string(after.hex);
  return path == back || path.ends_with(" " + back) ? std::optional(path) : std::nullopt;
}

// VASSAL's Undo, or a counter that was dropped in the wrong hex, is no move; one that is marked for it is.
void observe_move(Ledger& ledger, const games::Unit& before, const games::Unit& after) {
  const bool marked = std::ranges::find(after.markers, moved_fact) != after.markers.end();
  const auto left = marked ? std::nullopt : path_taken_back(ledger, before, after);
  if (left && left->find(' ') == std::string::npos) {
    return end_what_was_seen(ledger, moved_fact, after.id, "");
  }
  record(ledger,
         {std::string(moved_fact), after.id, "", left.value_or(path_to(ledger, before, after)), Proof::seen, {}});
}

void observe_unit(Ledger& ledger, const games::Unit& before, const games::Unit& after) {
  if (before.hex != after.hex) {
    observe_move(ledger, before, after);
  }
  const std::set<std::string> had(before.markers.begin(), before.markers.end());
  const std::set<std::string> has(after.markers.begin(), after.markers.end());
  for (const std::string& marker : has) {
    if (!had.contains(marker) && fact_about(ledger, marker, after.id) == nullptr) {
      record(ledger, {marker, after.id, "", "", Proof::seen, {}});
    }
  }
  for (const std::string& marker : had) {
    if (!has.contains(marker)) {
      end_what_was_seen(ledger, marker, after.id, "");
    }
  }
}

std::set<std::pair<std::string, std::string>> hex_markers(const games::Situation& situation) {
  std::set<std::pair<std::string, std::string>> result;
  for (const games::HexMarker& marker : situation.markers) {
    result.emplace(marker.kind, board::to_string(marker.hex));
  }
  return result;
}

void observe_hexes(Ledger& ledger, const games::Situation& before, const games::Situation& after) {
  const auto had = hex_markers(before);
  const auto has = hex_markers(after);
  for (const auto& [kind, hex] : has) {
    if (!had.contains({kind, hex})) {
      record(ledger, {kind, "", hex, "", Proof::seen, {}});
    }
  }
  for (const auto& [kind, hex] : had) {
    if (!has.contains({kind, hex})) {
      end_what_was_seen(ledger, kind, "", hex);
    }
  }
}

bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

const Fact* fact_about(const Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex) {
  const auto found = std::find_if(ledger.facts.begin(), ledger.facts.end(),
                                  [&](const Fact& known) { return is_about(known, fact, unit, hex); });
  return found == ledger.facts.end() ? nullptr : &*found;
}

void record(Ledger& ledger, Fact fact) {
  const auto known = find(ledger, fact.fact, fact.unit, fact.hex);
  if (known == ledger.facts.end()) {
    make_room(ledger);
    ledger.facts.push_back(std::move(fact));
  } else if (strength(fact.by) >= strength(known->by)) {
    *known = std::move(fact);
  }
}

void forget(Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex) {
  const auto known = find(ledger, fact, unit, hex);
  if (known != ledger.facts.end()) {
    ledger.facts.erase(known);
  }
}

void observe(Ledger& ledger, const games::Situation& before, const games::Situation& after) {
  std::unordered_map<std::string_view, const games::Unit*> earlier;
  for (const games::Unit& unit : before.units) {
    earlier.emplace(unit.id, &unit);
  }
  for (const games::Unit& unit : after.units) {
    const auto was = earlier.find(unit.id);
    if (was != earlier.end()) {
      observe_unit(ledger, *was->second, unit);
    }
  }
  observe_hexes(ledger, before, after);
}

std::vector<Fact> assumptions(const Ledger& ledger, const std::vector<std::string>& units,
                              const std::vector<std::string>& hexes) {
  std::vector<Fact> result;
  for (const Fact& fact : ledger.facts) {
    const bool touches =
        (fact.unit.empty() || contains(units, fact.unit)) && (fact.hex.empty() || contains(hexes, fact.hex));
    if (fact.by == Proof::assumed && touches) {
      result.push_back(fact);
    }
  }
  return result;
}

// The game's own reader and writer of situations do the work, so that a ledger has one format and one set of checks.
nlohmann::json to_json(const Ledger& ledger) {
  games::Situation situation;
  situation.ledger = ledger;
  return games::to_json(situation)["ledger"];
}

Result<Ledger> read_ledger(const nlohmann::json& json, const std::string& where) {
  nlohmann::json file = games::to_json(games::Situation());
  file["ledger"] = json;
  Result<games::ReadSituation> read = games::read_situation(file, where, {});
  if (!read) {
    return tl::unexpected(read.error());
  }
  return std::move(read->situation.ledger);
}

}  // namespace adjutant::situation
