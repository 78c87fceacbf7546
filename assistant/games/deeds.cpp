#include "games/deeds.h"

#include <nlohmann/json.hpp>

namespace adjutant::games {

Result<Situation> after_deeds(const Course& course, Situation situation, const std::vector<Deed>& deeds,
                              nlohmann::json outcome, const Rulings& rulings) {
  for (const Deed& deed : deeds) {
    auto after = course.apply(situation, deed, outcome, rulings);
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
                             const nlohmann::json& outcome, const Rulings& rulings) {
  for (const std::string& step : path) {
    for (const std::string& unit : units) {
      auto after = course.apply(situation, {action, unit, step}, outcome, rulings);
      if (!after) {
        return after;
      }
      situation = std::move(*after);
    }
  }
  return situation;
}

board::Hex hex_of(const Situation& situation, const Deed& deed) {
  if (const auto hex = board::hex_named(deed.target)) {
    return *hex;
  }
  const Unit* unit = situation.unit(deed.target.empty() ? deed.unit : deed.target);
  return unit ? unit->hex : board::Hex{};
}

}  // namespace adjutant::games
