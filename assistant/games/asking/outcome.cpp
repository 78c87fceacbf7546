#include "games/asking/outcome.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "games/asking/run.h"
#include "games/chosen_actions.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

/// Ways in which the dice may fall that are looked at for a told result; what lies beyond is believed.
constexpr tables::OddsBound looked_at = {60'000, true};

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
  const auto answer = odds(ask, choices, looked_at);
  const auto* counted = std::get_if<tables::Odds<json>>(&answer);
  return counted == nullptr || !counted->exact() ||
         std::ranges::any_of(counted->outcomes, [&](const auto& outcome) { return agrees(told, outcome.result); });
}

Result<json> rerolled(const Ask& ask, ActionRoll& roll, tables::Trace& trace) {
  auto answer = resolve(ask, *roll.dice, trace);
  if (auto* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(std::move(*error));
  }
  if (const auto* needs = std::get_if<tables::Needs>(&answer)) {
    return failure(ask.procedure.id, sentence_of(*needs));
  }
  json& result = std::get<json>(answer);
  if (!roll.told.is_null() && !agrees(roll.told, result)) {
    return failure(ask.procedure.id, {"play.not_what_was_rolled", {}});
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
    return std::ranges::all_of(told.items(), [&](const auto& field) {
      const auto found = result.find(field.key());
      return found == result.end() || agrees(field.value(), *found);
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
  if (procedure == nullptr) {
    return roll.told.is_null() ? json::object() : roll.told;
  }
  Result<json> input = roll.input;
  if (roll.input.is_null()) {
    input = procedure->from_board ? procedure->from_board({situation, units, hex_of(situation, chosen), rule_set})
                                  : Result<json>(json::object());
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
