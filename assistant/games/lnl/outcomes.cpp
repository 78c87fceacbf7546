#include "games/lnl/outcomes.h"

#include <nlohmann/json.hpp>

#include "games/lnl/damage.h"
#include "games/lnl/units.h"

namespace adjutant::games::lnl {

std::string outcome_term(std::string_view result) {
  const bool is_harm = harm_named(result).has_value();
  return is_harm ? "lnl.harm." + std::string(result) : "lnl.outcome." + plain_name(result);
}

Message outcome_says(const nlohmann::json& unit) {
  return {outcome_term(unit.value("result", "")), {}};
}

nlohmann::json survivors_of(const std::string& vehicle) {
  return {{"from", vehicle}, {"face", "shaken"}, {"status", nlohmann::json::array()}};
}

nlohmann::json deserters_of(const std::string& vehicle) {
  return {{"from", vehicle}, {"face", "good"}, {"status", {name_of(Status::moved)}}};
}

}  // namespace adjutant::games::lnl
