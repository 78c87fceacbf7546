#include "games/asking/carried_out.h"

#include <utility>
#include <variant>

#include "games/asking/unchecked.h"
#include "games/chosen_actions.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

bool each_rolls(const GameSystem& system, const std::vector<ChosenAction>& chosen, const ActionRoll& roll) {
  return chosen.size() > 1 && roll.dice && roll.input.is_null() && roll.told.is_null() && roll.said.empty() &&
         roll.switches.empty() && system.course.each_rolls && system.course.each_rolls(chosen.front().action);
}

/// The result of the action's procedure as the board shows it to this one unit; an empty object where it has none.
Result<json> own_result(const GameSystem& system, const Situation& situation, const ChosenAction& chosen, Run& run) {
  const Procedure* procedure = procedure_for(system, situation, chosen, run.rule_set);
  if (procedure == nullptr) {
    return json::object();
  }
  Result<json> input = json::object();
  if (procedure->from_board) {
    input = input_from_board(system, *procedure, {situation, {chosen.unit}, hex_of(situation, chosen), run.rule_set});
  }
  return input.and_then([&](const json& own) {
    Result<json> result = procedure->resolve(own, run);
    say_unchecked(own, run.trace);
    return result;
  });
}

void name_in(tables::Trace& trace, const Situation& situation, const std::string& id) {
  const Unit* unit = situation.unit(id);
  const std::string name = unit == nullptr || unit->name.empty() ? id : unit->name;
  trace.add({"trace.acts", {}, "", tables::Source::stated, {{"unit", name}}});
}

Result<CarriedOut> one_by_one(const GameSystem& system, const Situation& situation,
                              const std::vector<ChosenAction>& chosen_actions, Run& run) {
  CarriedOut done{situation, {{"each", json::array()}}};
  for (const ChosenAction& chosen : chosen_actions) {
    name_in(run.trace, done.after, chosen.unit);
    auto outcome = own_result(system, done.after, chosen, run);
    if (!outcome) {
      return tl::unexpected(outcome.error());
    }
    auto after = system.course.apply(done.after, chosen, *outcome, run.rule_set);
    if (!after) {
      return tl::unexpected(after.error());
    }
    done.after = std::move(*after);
    done.outcome["each"].push_back({{"unit", chosen.unit}, {"outcome", std::move(*outcome)}});
  }
  return done;
}

}  // namespace

Result<CarriedOut> carried_out(const GameSystem& system, const Situation& situation,
                               const std::vector<ChosenAction>& chosen_actions, ActionRoll roll,
                               const RuleSet& rule_set, tables::Trace& trace) {
  if (each_rolls(system, chosen_actions, roll)) {
    auto answer = tables::resolve(
        [&](tables::Oracle& oracle) {
          Run run{oracle, trace, rule_set};
          return one_by_one(system, situation, chosen_actions, run);
        },
        *roll.dice);
    if (auto* error = std::get_if<Error>(&answer)) {
      return tl::unexpected(std::move(*error));
    }
    if (const auto* needs = std::get_if<tables::Needs>(&answer)) {
      return failure(chosen_actions.front().action, sentence_of(*needs));
    }
    return std::get<CarriedOut>(std::move(answer));
  }
  auto outcome =
      outcome_of(system, situation, chosen_actions.front(), units_of(chosen_actions), std::move(roll), rule_set, trace);
  if (!outcome) {
    return tl::unexpected(outcome.error());
  }
  return after_actions(system.course, situation, chosen_actions, *outcome, rule_set).map([&](Situation after) {
    return CarriedOut{std::move(after), *std::move(outcome)};
  });
}

}  // namespace adjutant::games
