#include "games/lnl/riders.h"

#include <nlohmann/json.hpp>

#include "games/lnl/attack.h"
#include "games/lnl/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// More than two squads' worth rides on no vehicle.
constexpr std::size_t max_passengers = 20;

bool passes_check(const Passenger& passenger, const std::string& rule, Run& run) {
  const int morale = known(passenger.morale, "passengers/" + passenger.id + "/morale", run);
  const std::string name = "morale/" + passenger.id;
  return run.oracle.part<bool>(name, [&](tables::Oracle& dice) {
    const int rolled = dice.pool(name, 2).sum();
    const bool passed = rolled <= morale;
    run.trace.add({passed ? "trace.lnl.gets_off" : "trace.lnl.gets_off_shaken",
                   rolled,
                   rule,
                   tables::Source::dice,
                   {{"unit", called(passenger)}, {"rolled", rolled}, {"morale", morale}}});
    return passed;
  });
}

}  // namespace

json passengers_json(const Scene& scene, const LnlUnit& vehicle) {
  json list = json::array();
  for (const LnlUnit& unit : scene.units()) {
    if (unit.text("aboard") == vehicle.counter->id && unit.unit_class != UnitClass::weapon) {
      list.push_back({{"id", unit.counter->id},
                      {"name", unit.counter->name},
                      {"morale", or_null(unit.morale())},
                      {"on_top", unit.printed("on_top")}});
    }
  }
  return list;
}

std::vector<Passenger> read_passengers(Input& input, const std::string& key) {
  std::vector<Passenger> passengers;
  for (Input& part : input.objects(key, max_passengers)) {
    passengers.push_back({part.text("id"), part.text("name"), part.number("morale"), part.flag("on_top")});
    input.take_mistake(part);
  }
  return passengers;
}

json thrown_off(const std::vector<Passenger>& passengers, const std::string& rule, Run& run) {
  json units = json::array();
  for (const Passenger& passenger : passengers) {
    const bool passed = passes_check(passenger, rule, run);
    units.push_back({{"id", passenger.id},
                     {"result", passed ? "no_effect" : "shaken"},
                     {"status", {name_of(Status::moved)}},
                     {"gets_off", true}});
  }
  return units;
}

}  // namespace adjutant::games::lnl
