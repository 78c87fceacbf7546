#include "games/boltaction/from_table/bag.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/resolve/bag.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"
#include "games/state/first_unit.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

json entry(const Unit& unit) {
  return {{"id", unit.id}, {"name", unit.name}};
}

}  // namespace

Result<json> bag_from_table(const Situation& situation, const std::vector<std::string>&, board::Hex,
                            const tables::ChartSheet&, const Settings&) {
  json bag = json::array();
  for (const auto& [side, left] : dice_in_bag(situation)) {
    bag.push_back({{"side", side}, {"dice", std::min(left, max_dice)}});
  }
  return json{{"bag", std::move(bag)}};
}

Result<json> end_of_turn_from_table(const Situation& situation, const std::vector<std::string>&, board::Hex,
                                    const tables::ChartSheet&, const Settings&) {
  json dice = json::array();
  for (const Unit& unit : situation.units) {
    const BoltUnit read = read_unit(unit);
    if (!read.order.empty() && dice.size() < max_units_of_bag) {
      dice.push_back(entry(unit));
      dice.back().update({{"order", read.order}, {"keeps", may_keep(read.order)}});
    }
  }
  return json{{"dice", std::move(dice)}};
}

Result<json> snap_from_table(const Situation& situation, const std::vector<std::string>& ids, board::Hex,
                             const tables::ChartSheet& charts, const Settings&) {
  const auto first = first_unit(situation, ids);
  if (!first) {
    return tl::unexpected(first.error());
  }
  const Unit& officer = **first;
  json near = json::array();
  for (const Unit& unit : situation.units) {
    const BoltUnit read = read_unit(unit);
    const bool waits = read.order.empty() && !read.kind.empty();
    if (waits && unit.side == officer.side && &unit != &officer && near.size() < max_units_of_bag) {
      near.push_back(entry(unit));
      near.back().update(distance_json(officer, unit, charts));
    }
  }
  json input = {{"near", std::move(near)}};
  if (const std::string rank = read_unit(officer).rank; !rank.empty()) {
    input["rank"] = rank;
  }
  return input;
}

}  // namespace adjutant::games::boltaction
