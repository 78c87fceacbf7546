#include "games/boltaction/legal/order_input.h"

#include <variant>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/reach.h"
#include "games/boltaction/table/unit_json.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The officers of the unit's side that can be measured, apart from itself. Those inside a vehicle have only the
/// officers who ride with them, and officers inside help nobody else (COMBATE A DISTANCIA, Vehículos).
json officers_of(const Situation& situation, const BoltUnit& unit, const tables::ChartSheet& charts) {
  json officers = json::array();
  for (const Unit& other : situation.units) {
    const BoltUnit officer = read_unit(other);
    json distance = distance_json(*unit.unit, other, charts);
    const bool friendly = other.side == unit.unit->side && other.id != unit.unit->id;
    if (!officer.rank.empty() && friendly && ride_together(unit, officer) && !distance.empty()) {
      distance["rank"] = officer.rank;
      officers.push_back(std::move(distance));
    }
  }
  return officers;
}

}  // namespace

void assume_quality(const BoltUnit& unit, json& input) {
  if (prints_no(unit, "quality")) {
    const std::string& name = unit.unit->name.empty() ? unit.unit->id : unit.unit->name;
    const Message assumed{"boltaction.assume.no_quality", {{"unit", name}}};
    input["assumed"].push_back(to_json(assumed));
  }
}

json morale_check_input(const BoltUnit& unit, const Table& table) {
  json input = checked_unit(unit);
  input["officers"] = officers_of(table.situation, unit, table.rule_set.charts);
  return input;
}

json order_input(const std::string& order, const BoltUnit& unit, const Table& table) {
  json input = morale_check_input(unit, table);
  input["vehicle"] = is_vehicle(unit);
  input["counters"] = counter_json(unit);
  set_known(input, "order", order);
  if (is_vehicle(unit) && unit.pins > 0) {
    input["assumed"] = to_json(std::vector<Message>{{"boltaction.assume.front_arc", {}}});
  }
  assume_quality(unit, input);
  set_known(input, "nation", printed<std::string>(*unit.unit, "nation").value_or(""));
  return input;
}

std::optional<PromisedTest> test_of(const std::string& order, const BoltUnit& unit, const Table& table) {
  const json input = order_input(order, unit, table);
  tables::Oracle no_dice = tables::Oracle::typed({});
  const auto answer = tables::resolve(
      [&](tables::Oracle& asked) {
        tables::Trace unread = tables::Trace::off();
        Run run{asked, unread, table.rule_set};
        return promised_test(input, run);
      },
      no_dice);
  const auto* promised = std::get_if<PromisedTest>(&answer);
  return promised ? std::optional(*promised) : std::nullopt;
}

}  // namespace adjutant::games::boltaction
