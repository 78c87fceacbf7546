#include "games/bcs/board/units.h"

#include <algorithm>
#include <array>
#include <variant>

#include "games/bcs/board/facts.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

namespace {

/// The largest figure of a counter; a larger one counts as not given.
constexpr long long largest = 1'000;

constexpr std::array<std::string_view, 3> known_activations = {"initial", "second", "recovery"};

/// A word that is none of these says nothing.
template <class Names>
std::string known_word(const Names& names, const std::string& word) {
  return std::ranges::find(names, word) == names.end() ? std::string() : word;
}

const Unit* hq_of(const Situation& situation, const Unit& unit) {
  if (is_hq(unit)) {
    return &unit;
  }
  const std::string name = text(unit, "formation");
  const auto hq = std::ranges::find_if(situation.units, [&](const Unit& other) {
    return is_hq(other) && other.side == unit.side && !name.empty() && text(other, "formation") == name;
  });
  return hq == situation.units.end() ? nullptr : &*hq;
}

/// The value of a fact about the HQ; a fact that is only assumed is added to the assumptions.
std::string value_of_fact(const Situation& situation, const Unit& hq, const std::string& name, Formation& formation) {
  const auto found = std::ranges::find_if(situation.ledger.facts,
                                          [&](const Fact& one) { return one.fact == name && one.unit == hq.id; });
  if (found == situation.ledger.facts.end()) {
    return "";
  }
  if (found->by == Proof::assumed) {
    formation.assumptions.push_back({"bcs.assume.fact", {{"unit", called(hq)}, term("fact", "bcs.fact." + name)}});
  }
  return found->value.empty() ? name : found->value;
}

}  // namespace

bool is_hq(const Unit& unit) {
  return unit.kind == "hq";
}

bool is_trains(const Unit& unit) {
  return unit.kind == "trains";
}

bool is_support(const Unit& unit) {
  return unit.kind == "support";
}

bool is_combat_unit(const Unit& unit) {
  return !is_hq(unit) && !is_trains(unit) && !is_support(unit);
}

bool has_marker(const Unit& unit, std::string_view marker) {
  return std::ranges::find(unit.markers, marker) != unit.markers.end();
}

std::optional<int> figure(const Unit& unit, const std::string& name) {
  const auto found = unit.values.find(name);
  const auto* number = found == unit.values.end() ? nullptr : std::get_if<long long>(&found->second);
  return number && *number >= -largest && *number <= largest ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string text(const Unit& unit, const std::string& name) {
  const auto found = unit.values.find(name);
  const auto* value = found == unit.values.end() ? nullptr : std::get_if<std::string>(&found->second);
  return value && *value != printed_nowhere ? *value : std::string();
}

bool says(const Unit& unit, const std::string& name) {
  const auto found = unit.values.find(name);
  return found != unit.values.end() && found->second == UnitValue(true);
}

std::string status_of(const Unit& unit) {
  return has_marker(unit, "finished") ? "finished" : has_marker(unit, "stopped") ? "stopped" : "moving";
}

std::string blocked_marker(int level) {
  return "msr_blocked_" + std::to_string(level);
}

bool belongs_to(const Situation& situation, const Unit& unit, const Unit& hq) {
  const Unit* host = is_support(unit) ? situation.unit(unit.owner) : nullptr;
  return hq_of(situation, host ? *host : unit) == &hq;
}

const Unit* trains_of(const Situation& situation, const Unit& hq) {
  const auto trains = std::ranges::find_if(situation.units, [&](const Unit& other) {
    return is_trains(other) && other.side == hq.side && text(other, "formation") == text(hq, "formation");
  });
  return trains == situation.units.end() ? nullptr : &*trains;
}

std::string called(const Unit& unit) {
  return unit.name.empty() ? unit.id : unit.name;
}

std::string formation_name(const Unit& hq) {
  const std::string name = text(hq, "formation");
  return name.empty() ? called(hq) : name;
}

std::optional<int> artillery_points(const Unit& hq) {
  return prints_no(hq, "artillery_points") ? std::optional(0) : figure(hq, "artillery_points");
}

Message figure_not_given(const Unit& unit, const std::string& name) {
  if (prints_no(unit, name)) {
    return without_figure(unit, "bcs.figure." + name);
  }
  return {"bcs.assume.figure", {{"unit", called(unit)}, term("figure", "bcs.figure." + name)}};
}

bool has_fact(const Situation& situation, std::string_view fact, board::Hex hex) {
  return std::ranges::any_of(situation.ledger.facts,
                             [&](const Fact& one) { return one.fact == fact && one.hex == board::to_string(hex); });
}

Formation formation_of(const Situation& situation, const Unit& unit) {
  Formation formation;
  formation.hq = hq_of(situation, unit);
  if (!formation.hq) {
    return formation;
  }
  const Unit& hq = *formation.hq;
  formation.activation = known_word(known_activations, value_of_fact(situation, hq, fact::activation, formation));
  formation.step = value_of_fact(situation, hq, fact::step, formation);
  formation.snafu = known_word(snafu_results, value_of_fact(situation, hq, fact::snafu, formation));
  formation.hq_used_before = !value_of_fact(situation, hq, fact::hq_used_before, formation).empty();
  formation.fatigue = text(hq, "fatigue") == "fresh" ? std::nullopt : std::optional(figure(hq, "fatigue").value_or(0));
  formation.prepared = has_marker(hq, "prepared_defence");
  formation.blocked = has_marker(hq, blocked_marker(2)) ? 2 : has_marker(hq, blocked_marker(1)) ? 1 : 0;
  return formation;
}

}  // namespace adjutant::games::bcs
