#include "games/chosen_actions.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace adjutant::games {

namespace {

/// The first of the units that may do it; the first of all where none may.
std::string first_who_may(const GameSystem& system, const Situation& situation, const std::string& action,
                          const std::vector<std::string>& units, const RuleSet& rule_set) {
  for (const std::string& unit : units) {
    const auto views = system.actions(situation, {unit}, rule_set);
    const bool may = std::ranges::any_of(
        views, [&](const ActionView& view) { return view.id == action && view.unit == unit && view.allowed; });
    if (may) {
      return unit;
    }
  }
  return units.front();
}

}  // namespace

std::vector<ChosenAction> actions_of_stack(const GameSystem& system, const Situation& situation,
                                           const std::string& action, const std::vector<std::string>& units,
                                           const std::string& target, const RuleSet& rule_set) {
  std::vector<ChosenAction> chosen;
  const bool together = units.size() > 1 && system.course.together && system.course.together(action);
  if (!together) {
    for (const std::string& unit : units) {
      chosen.push_back({action, unit, target});
    }
    return chosen;
  }
  chosen.push_back({action, first_who_may(system, situation, action, units, rule_set), target});
  for (const std::string& unit : units) {
    std::vector<std::string>& with = chosen.front().with;
    if (unit != chosen.front().unit && std::ranges::find(with, unit) == with.end()) {
      with.push_back(unit);
    }
  }
  return chosen;
}

std::vector<std::string> units_of(const std::vector<ChosenAction>& chosen_actions) {
  std::vector<std::string> units;
  for (const ChosenAction& chosen : chosen_actions) {
    units.push_back(chosen.unit);
    units.insert(units.end(), chosen.with.begin(), chosen.with.end());
  }
  return units;
}

Result<Situation> after_actions(const Course& course, Situation situation,
                                const std::vector<ChosenAction>& chosen_actions, nlohmann::json outcome,
                                const RuleSet& rule_set) {
  for (const ChosenAction& chosen : chosen_actions) {
    auto after = course.apply(situation, chosen, outcome, rule_set);
    if (!after) {
      return after;
    }
    situation = std::move(*after);
    outcome = nlohmann::json::object();
  }
  return situation;
}

Result<Situation> after_path(const Course& course, Situation situation, const std::string& action,
                             const std::vector<std::string>& units, const std::vector<std::string>& path,
                             const nlohmann::json& outcome, const RuleSet& rule_set) {
  for (const std::string& step : path) {
    for (const std::string& unit : units) {
      auto after = course.apply(situation, {action, unit, step}, outcome, rule_set);
      if (!after) {
        return after;
      }
      situation = std::move(*after);
    }
  }
  return situation;
}

Result<void> part_is_over(const Course& course, const Situation& situation, const RuleSet& rule_set) {
  const Message why = course.unfinished ? course.unfinished(situation, rule_set) : Message{};
  return why.empty() ? Result<void>{} : failure("end", why);
}

board::Hex hex_of(const Situation& situation, const ChosenAction& chosen) {
  if (const auto hex = board::hex_named(chosen.target)) {
    return *hex;
  }
  const Unit* unit = situation.unit(chosen.target.empty() ? chosen.unit : chosen.target);
  return unit ? unit->hex : board::Hex{};
}

}  // namespace adjutant::games
