#include "games/boltaction/from_table.h"

#include <nlohmann/json.hpp>

#include "games/boltaction/movers.h"
#include "games/boltaction/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

Result<json> morale_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex /*target*/,
                               const tables::ChartSheet& /*charts*/, const Settings& /*settings*/) {
  const Unit* found = units.empty() ? nullptr : situation.unit(units.front());
  if (!found) {
    return failure("units", {"games.no_unit", {{"unit", units.empty() ? std::string() : units.front()}}});
  }
  const BoltUnit unit = read_unit(*found);
  json input = {{"pins", unit.pins}, {"full_strength", unit.full_strength}, {"leader_lost", unit.leader_lost}};
  if (unit.quality) {
    input["quality"] = *unit.quality;
  }
  if (unit.models) {
    input["models"] = *unit.models;
  }
  return input;
}

Result<json> order_test_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex target,
                                   const tables::ChartSheet& charts, const Settings& settings) {
  auto input = morale_from_table(situation, units, target, charts, settings);
  if (input) {
    const auto mover = mover_of(read_unit(*situation.unit(units.front())).kind);
    (*input)["vehicle"] = mover && mover->vehicle;
  }
  return input;
}

}  // namespace adjutant::games::boltaction
