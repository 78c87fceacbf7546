#include "games/boltaction/from_table/orders.h"

#include <optional>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/order_input.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/reach.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

Result<json> morale_input(const BoltUnit& unit, board::Hex, const Table& table) {
  json input = morale_check_input(unit, table);
  assume_quality(unit, input);
  return input;
}

FromTable order_test_from_table(const std::string& order) {
  return of_first([order](const BoltUnit& unit, board::Hex, const Table& table) -> Result<json> {
    return order_input(order, unit, table);
  });
}

json reaction_input(const BoltUnit& attacker, const BoltUnit& target, const Table& table) {
  json input = distance_json(*attacker.unit, *target.unit, table.rule_set.charts);
  set_known(input, "reach", inches_of_move(attacker, "run", table.rule_set.charts));
  input["target_activated"] = !target.order.empty();
  input["target_ambush"] = target.order == "ambush";
  set_national(input, attacker);
  return input;
}

json vehicle_assault_input(const BoltUnit& attacker, const BoltUnit& vehicle, const Table& table) {
  const bool moved = vehicle.order == "advance" || vehicle.order == "run";
  json input = distance_json(*attacker.unit, *vehicle.unit, table.rule_set.charts);
  input.update({{"vehicle_moved", moved ? vehicle.order : "none"},
                {"open_topped", vehicle.open_topped},
                {"soft", vehicle.target == "soft_vehicle"},
                {"tank_hunters", attacker.tank_hunters}});
  set_known(input, "reach", inches_of_move(attacker, "run", table.rule_set.charts));
  set_known(input, "attacks", attacker.models);
  set_known(input, "front", table.rule_set.charts.figure("damage", vehicle.target + "/value").number());
  return input;
}

json tank_assault_input(const BoltUnit& tank, const BoltUnit& target, const Table& table) {
  json input = {{"target", is_artillery(target) ? "artillery" : "infantry"},
                {"assumed", assumed({"boltaction.assume.straight"})}};
  set_known(input, "value", table.rule_set.charts.figure("damage", tank.target + "/value").number());
  set_national(input, target);
  return input;
}

FromTable assault_test_from_table() {
  return of_first([](const BoltUnit& unit, board::Hex, const Table& table) -> Result<json> {
    json input = order_input("run", unit, table);
    input["assaults_vehicle"] = true;
    return input;
  });
}

Result<json> move_from_table(const BoardQuestion& question) {
  const Table table{question.situation, question.rule_set};
  const auto backs_off = actor(question.units, "reverse", table);
  return (backs_off ? backs_off : actor(question.units, "move", table)).map([&](const BoltUnit& unit) {
    json input = {{"unit", unit.kind},
                  {"order", backs_off ? "advance" : unit.order},
                  {"one_crew", unit.one_crew},
                  {"fixed", has_fixed_weapon(unit, question.rule_set.charts)}};
    if (backs_off) {
      input["reverse"] = true;
    }
    return input;
  });
}

}  // namespace adjutant::games::boltaction
