#include "games/lnl/resolve/riders.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/fields.h"
#include "games/lnl/reckon/damage.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/outcomes.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/chances.h"

namespace adjutant::games::lnl {

using nlohmann::json;

/// The fields of a passenger in an input, for reading and writing.
template <class Fields>
void fields(Fields& a, typename Fields::template Of<Passenger>& passenger) {
  a("id", passenger.id);
  a("name", passenger.name);
  a("morale", passenger.morale);
  a("on_top", passenger.on_top);
}

namespace {

/// The most units aboard: no vehicle carries more than two squads' worth.
constexpr std::size_t max_passengers = 20;
constexpr std::size_t max_aboard = 20;

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

/// The results of all aboard a destroyed vehicle: each gets out shaken, or is eliminated with it (16.1.1).
json escapes(const std::vector<std::string>& aboard, Run& run) {
  json units = json::array();
  for (const std::string& id : aboard) {
    if (survives(id, run)) {
      units.push_back({{"id", id}, {"result", "shaken"}, {"status", {name_of(Status::moved)}}});
    } else {
      units.push_back({{"id", id}, {"result", "eliminated"}});
    }
  }
  return units;
}

json* entry_of(json& units, const json& id) {
  const auto found = std::ranges::find_if(units, [&](const json& unit) { return unit.value("id", json()) == id; });
  return found == units.end() ? nullptr : &*found;
}

/// Enters a result for one unit; of two results the worse stays: a rider who was hit on top already keeps his wound or
/// loss.
void worsen(json& units, const json& unit_result) {
  json* known = entry_of(units, unit_result["id"]);
  if (known == nullptr) {
    units.push_back(unit_result);
    return;
  }
  const bool unharmed = (*known)["result"] == name_of(Harm::no_effect);
  const json result =
      unharmed || unit_result["result"] == name_of(Harm::eliminated) ? unit_result["result"] : (*known)["result"];
  known->update(unit_result);
  (*known)["result"] = result;
}

}  // namespace

std::vector<std::string> read_aboard(Input& input) {
  return input.texts("aboard", max_aboard);
}

std::vector<Passenger> on_top(std::vector<Passenger> passengers) {
  std::erase_if(passengers, [](const Passenger& passenger) { return !passenger.on_top; });
  return passengers;
}

json to_json(const std::vector<Passenger>& passengers) {
  return tables::list_of(passengers, [](const Passenger& passenger) { return FieldWriter::json_of(passenger); });
}

std::vector<Passenger> read_passengers(Input& input, const std::string& key) {
  std::vector<Passenger> passengers;
  FieldReader reader(input);
  reader(key.c_str(), passengers, max_passengers);
  return passengers;
}

std::vector<InputField> passenger_fields() {
  return FieldLister::of<Passenger>();
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

void leave_hull(const std::string& result, Hull hull, json& units, json& crews, Run& run) {
  const auto is_gone = [&](const std::string& id) {
    const json* known = entry_of(units, id);
    return known != nullptr && (*known)["result"] == name_of(Harm::eliminated);
  };
  std::erase_if(hull.aboard, is_gone);
  std::erase_if(hull.passengers, [&](const Passenger& passenger) { return is_gone(passenger.id); });
  json unit_results = json::array();
  if (result == name_of(Harm::destroyed)) {
    if (!hull.helicopter && survives(hull.id, run)) {
      crews.push_back(survivors_of(hull.id));
    }
    unit_results = escapes(hull.aboard, run);
  } else if (result == name_of(Harm::abandoned)) {
    crews.push_back(deserters_of(hull.id));
    unit_results = thrown_off(hull.passengers, "16.3", run);
  }
  for (const json& unit_result : unit_results) {
    worsen(units, unit_result);
  }
}

}  // namespace adjutant::games::lnl
