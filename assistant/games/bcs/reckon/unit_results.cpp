#include "games/bcs/reckon/unit_results.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

namespace adjutant::games::bcs {

using nlohmann::json;

bool destroys(int losses, const std::optional<int>& steps) {
  return losses > 0 && steps && losses >= *steps;
}

std::vector<Counter> read_counters(Input& input) {
  std::vector<Counter> counters;
  for (Input& part : input.objects("counters", max_counters)) {
    counters.push_back({part.text("id"), part.text("role"), part.number("steps")});
    input.take_mistake(part);
  }
  return counters;
}

json counter_json(const Unit& unit, std::string_view role) {
  json counter = {{"id", unit.id}, {"name", called(unit)}, {"role", role}};
  if (const auto steps = figure(unit, "steps")) {
    counter["steps"] = *steps;
  }
  return counter;
}

json unit_result_json(const Counter& counter, const UnitResult& unit_result) {
  const bool destroyed = destroys(unit_result.steps, counter.steps);
  json entry = {{"id", counter.id},
                {"result", destroyed               ? "destroyed"
                           : unit_result.steps > 0 ? "step_loss"
                                                   : "no_effect"},
                {"steps", unit_result.steps}};
  if (unit_result.retreat != "none" && !destroyed) {
    entry["retreat"] = unit_result.retreat;
  }
  if (unit_result.dropped) {
    entry["dropped"] = true;
  }
  return entry;
}

Message unit_result_says(const json& unit) {
  const int steps = unit.value("steps", 0);
  const std::string retreat = unit.value("retreat", "");
  const Argument lost("steps", steps);
  const Argument where = term("where", "bcs.retreat." + retreat);
  if (unit.value("result", "") == "destroyed") {
    return {"bcs.fate.destroyed", {}};
  }
  if (unit.value("dropped", false)) {
    return {steps > 0 ? "bcs.fate.steps_dropped" : "bcs.fate.dropped", {lost}};
  }
  if (retreat.empty()) {
    return steps > 0 ? Message{"bcs.fate.steps", {lost}} : Message{"bcs.fate.none", {}};
  }
  return steps > 0 ? Message{"bcs.fate.steps_retreat", {lost, where}} : Message{where.value, {}};
}

Shared share_losses(const std::vector<Counter>& stack, int losses) {
  Shared shared{std::vector<int>(stack.size(), 0), 0};
  int left = losses;
  const auto take = [&](std::size_t i) {
    shared.steps[i] = std::min(left, stack[i].steps.value_or(left));
    left -= shared.steps[i];
  };
  if (stack.empty()) {
    return shared;
  }
  take(0);
  const int others = std::accumulate(stack.begin() + 1, stack.end(), 0, [&](int sum, const Counter& counter) {
    return sum + std::min(left, counter.steps.value_or(left));
  });
  const bool no_choice = stack.size() <= 2 || others <= left;
  for (std::size_t i = 1; i < stack.size() && no_choice; ++i) {
    take(i);
  }
  shared.open = no_choice ? 0 : left;
  return shared;
}

}  // namespace adjutant::games::bcs
