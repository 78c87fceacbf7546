#include "games/lnl/reckon/outcomes.h"

#include <nlohmann/json.hpp>

#include "games/lnl/board/units.h"
#include "games/lnl/reckon/damage.h"

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
