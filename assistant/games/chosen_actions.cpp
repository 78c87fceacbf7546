#include "games/chosen_actions.h"

#include <nlohmann/json.hpp>

namespace adjutant::games {

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

board::Hex hex_of(const Situation& situation, const ChosenAction& chosen) {
  if (const auto hex = board::hex_named(chosen.target)) {
    return *hex;
  }
  const Unit* unit = situation.unit(chosen.target.empty() ? chosen.unit : chosen.target);
  return unit ? unit->hex : board::Hex{};
}

}  // namespace adjutant::games
