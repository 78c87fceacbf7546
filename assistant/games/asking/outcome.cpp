#include "games/asking/outcome.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <variant>

#include "games/asking/input_fields.h"
#include "games/asking/run.h"
#include "games/asking/unchecked.h"
#include "games/chosen_actions.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

/// Ways in which the dice may fall that are looked at for a told result; what lies beyond is believed.
constexpr std::size_t ways_looked_at = 60'000;

/// Where a unit has gone: no dice give it, so it stands beside what they give.
constexpr const char* place_gone_to = "to";

/// Entries with an id, such as those of units.
bool has_ids(const json& list) {
  return std::ranges::all_of(list, [](const json& entry) { return entry.is_object() && entry.contains("id"); });
}

/// The same entries, in any order.
bool entries_agree(const json& told, const json& result) {
  return told.size() == result.size() && std::ranges::all_of(told, [&](const json& entry) {
           return std::ranges::any_of(result, [&](const json& other) { return agrees(entry, other); });
         });
}

bool could_come(const Ask& ask, const tables::Choices& choices, const json& told) {
  const auto answer = odds(ask, choices, {ways_looked_at, true});
  const auto* counted = std::get_if<tables::Odds<json>>(&answer);
  return counted == nullptr || !counted->exact() ||
         std::ranges::any_of(counted->outcomes, [&](const auto& outcome) { return agrees(told, outcome.result); });
}

/// The input with what the player says and switches over it. Fails on a place that an input cannot have.
Result<json> with_players_word(json input, const ActionRoll& roll) {
  for (const auto& [place, value] : roll.said.items()) {
    json* part = &input;
    std::istringstream names(place);
    for (std::string name; std::getline(names, name, '/');) {
      if (!part->is_object() && !part->is_null()) {
        return failure(place, {"games.input.not_an_object", {}});
      }
      part = &(*part)[name];
    }
    *part = value;
  }
  for (const auto& [modifier, on] : roll.switches) {
    input["switch"][modifier] = on;
  }
  return input;
}

/// The first modifier that a player switches and that the roll does not have; empty where there is none.
std::string not_of_the_roll(const tables::Ticks& switches, const tables::Trace& trace) {
  for (const auto& [name, on] : switches) {
    const bool offered = std::ranges::any_of(
        trace.modifiers(), [&](const tables::SettledModifier& one) { return one.modifier.id == name; });
    if (!offered) {
      return name;
    }
  }
  return {};
}

std::string names_of_modifiers(const tables::Trace& trace) {
  std::string names;
  for (const tables::SettledModifier& one : trace.modifiers()) {
    names += (names.empty() ? "" : ", ") + one.modifier.id;
  }
  return names;
}

Result<json> rerolled(const Ask& ask, ActionRoll& roll, tables::Trace& trace) {
  auto answer = resolve(ask, *roll.dice, trace);
  if (auto* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(std::move(*error));
  }
  const bool settled = std::holds_alternative<json>(answer) || !trace.modifiers().empty();
  if (const std::string unknown = not_of_the_roll(roll.switches, trace); settled && !unknown.empty()) {
    const std::string known = names_of_modifiers(trace);
    const char* key = known.empty() ? "play.no_modifiers" : "play.no_such_modifier";
    return failure(ask.procedure.id, {key, {{"modifier", unknown}, {"known", known}}});
  }
  if (const auto* needs = std::get_if<tables::Needs>(&answer)) {
    return failure(ask.procedure.id, sentence_of(*needs));
  }
  json& result = std::get<json>(answer);
  if (!roll.told.is_null() && !agrees(roll.told, result)) {
    return failure(ask.procedure.id, {"play.not_what_was_rolled", {}});
  }
  if (roll.told.is_object() && roll.told.contains(place_gone_to) && result.is_object()) {
    result[place_gone_to] = roll.told[place_gone_to];
  }
  return std::move(result);
}

}  // namespace

const Procedure* procedure_for(const GameSystem& system, const Situation& situation, const ChosenAction& chosen,
                               const RuleSet& rule_set) {
  const auto views = system.actions(situation, {chosen.unit}, rule_set);
  const auto view = std::ranges::find_if(
      views, [&](const ActionView& one) { return one.id == chosen.action && one.unit == chosen.unit; });
  return view == views.end() || !view->allowed ? nullptr : system.procedure(view->procedure);
}

bool agrees(const json& told, const json& result) {
  if (told.is_object() && result.is_object()) {
    const bool is_open = result.value("missing", json()) == json(true);  // what is not in the source players say
    return std::ranges::all_of(told.items(), [&](const auto& field) {
      const auto found = result.find(field.key());
      return found == result.end() || (is_open && found->is_null()) || agrees(field.value(), *found);
    });
  }
  if (told.is_array() && result.is_array() && has_ids(told) && has_ids(result)) {
    return entries_agree(told, result);
  }
  return told == result;
}

Result<json> outcome_of(const GameSystem& system, const Situation& situation, const ChosenAction& chosen,
                        const std::vector<std::string>& units, ActionRoll roll, const RuleSet& rule_set,
                        tables::Trace& trace) {
  const Procedure* procedure = procedure_for(system, situation, chosen, rule_set);
  if (procedure == nullptr && !roll.switches.empty()) {
    return failure(chosen.action, {"play.no_modifiers", {{"modifier", roll.switches.begin()->first}}});
  }
  if (procedure == nullptr) {
    return roll.told.is_null() ? json::object() : roll.told;
  }
  Result<json> input = roll.input;
  if (roll.input.is_null()) {
    input = procedure->from_board
                ? input_from_board(system, *procedure, {situation, units, hex_of(situation, chosen), rule_set})
                : Result<json>(json::object());
  }
  if (input) {
    input = with_players_word(*std::move(input), roll);
  }
  if (auto unknown = input ? unknown_fields(*procedure, *input) : std::vector<Error>{}; !unknown.empty()) {
    return tl::unexpected(std::move(unknown.front()));
  }
  if (roll.dice) {
    return input ? rerolled({*procedure, *input, rule_set}, roll, trace) : input;
  }
  if (roll.told.is_null()) {
    return json::object();
  }
  if (input && !could_come({*procedure, *input, rule_set}, roll.choices, roll.told)) {
    return failure(procedure->id, {"play.no_dice_give_that", {}});
  }
  trace.add({"trace.told", {}, procedure->rule, tables::Source::player, {}});
  return roll.told;
}

}  // namespace adjutant::games
