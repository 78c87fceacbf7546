#include "games/boltaction/from_table/bag.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/resolve/bag.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/reach.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

json entry(const Unit& unit) {
  return {{"id", unit.id}, {"name", unit.name}};
}

}  // namespace

Result<json> bag_from_table(const BoardQuestion& question) {
  json bag = json::array();
  for (const auto& [side, left] : dice_in_bag(question.situation)) {
    bag.push_back({{"side", side}, {"dice", std::min(left, max_dice)}});
  }
  return json{{"bag", std::move(bag)}};
}

Result<json> end_of_turn_from_table(const BoardQuestion& question) {
  json dice = json::array();
  for (const Unit& unit : question.situation.units) {
    const BoltUnit read = read_unit(unit);
    const bool named = std::ranges::find(question.units, unit.id) != question.units.end();
    if (!read.order.empty() && dice.size() < max_units_of_bag) {
      dice.push_back(entry(unit));
      dice.back().update({{"order", read.order}, {"keeps", may_keep(read.order) && !named}});
    }
  }
  return json{{"dice", std::move(dice)}, {"assumed", assumed({"boltaction.assume.dice_stay"})}};
}

Result<json> snap_input(const BoltUnit& officer, board::Hex, const Table& table) {
  if (prints_no(officer, "rank")) {
    return failure("units", no_figure(officer, "rank"));
  }
  json near = json::array();
  for (const Unit& unit : table.situation.units) {
    const BoltUnit read = read_unit(unit);
    const bool waits = read.order.empty() && !read.kind.empty() && ride_together(officer, read);
    if (waits && unit.side == officer.unit->side && &unit != officer.unit && near.size() < max_units_of_bag) {
      near.push_back(entry(unit));
      near.back().update(distance_json(*officer.unit, unit, table.rule_set.charts));
    }
  }
  json input = {{"near", std::move(near)}};
  set_known(input, "rank", officer.rank);
  return input;
}

}  // namespace adjutant::games::boltaction
