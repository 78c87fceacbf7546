#include "games/lnl/resolve/gunfire.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/resolve/blast.h"
#include "games/lnl/resolve/ordnance.h"
#include "games/lnl/resolve/penetration.h"
#include "games/lnl/resolve/riders.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

void join(json& list, const json& more) {
  list.insert(list.end(), more.begin(), more.end());
}

/// The vehicle that is shot at, as far as the roll to hit does not ask about it.
Hull read_hull(Input& input) {
  return {input.text("vehicle"), read_aboard(input), read_passengers(input, "passengers"), input.flag("helicopter")};
}

/// Adds the results for crew and passengers of a vehicle that is lost, or only hit (15.4, 16.1.1 to 16.3).
void add_survivors(const std::string& result, const Hull& hull, json& strike, Run& run) {
  strike["crews"] = json::array();
  leave_hull(result, hull, strike["units"], strike["crews"], run);
  if (result != "destroyed" && result != "abandoned") {
    join(strike["units"], thrown_off(on_top(hull.passengers), "16.2", run));
  }
}

/// The check of a vehicle that the shot has not penetrated; its result is the strike's (14.01).
Result<json> shaken_by(json input, json strike, Run& run) {
  const int attacker = strike.value("attacker_total", 0);
  input["attacker_total"] = attacker;
  input["defender_total"] = attacker + strike["short_by"].get<int>();
  auto check = non_penetrating(input, run);
  if (!check) {
    return check;
  }
  strike["units"] = (*check)["units"];
  strike["check"] = *std::move(check);
  return strike;
}

Result<json> strike_vehicle(const json& object, const Hull& hull, const json& shot, Run& run) {
  json hit = object;
  hit["unit"] = hull.id;
  hit["penetration"] = or_null(penetration_of_shot(object, run));
  hit["location"] = shot.value("location", "hull");
  for (const char* of_the_roll : {"mods", "assumed"}) {
    hit.erase(of_the_roll);
  }
  auto strike = hull.helicopter ? helicopter_hit(hit, run) : penetration(hit, run);
  if (strike && (*strike)["result"] == "non-penetrating") {
    strike = shaken_by(std::move(hit), *std::move(strike), run);
  }
  if (strike) {
    const json& last = strike->contains("check") ? (*strike)["check"] : *strike;
    add_survivors(last["result"].get<std::string>(), hull, *strike, run);
  }
  return strike;
}

Result<json> strike_others(const json& object, Run& run) {
  json blast = object;
  for (const char* of_the_roll : {"mods", "tm", "terrain", "assumed"}) {
    blast.erase(of_the_roll);
  }
  return high_explosive(blast, run);
}

void add_strike(json strike, json& result, const Run& run) {
  for (const char* of_units : {"units", "crews", "heroes"}) {
    if (strike.contains(of_units)) {
      result[of_units] = strike[of_units];
    }
  }
  if (!run.oracle.enumerating()) {
    result["strike"] = std::move(strike);
  }
}

}  // namespace

Result<json> gunfire(const json& object, Run& run) {
  Input input(object);
  const bool at_vehicle = input.text("target") == "vehicle";
  const Hull hull = read_hull(input);
  const auto riders = on_top(read_passengers(input, "riders"));
  stop_at_mistake(input, run);
  auto shot = to_hit(object, run);
  if (!shot) {
    return shot;
  }
  json result = *std::move(shot);
  result.update({{"units", json::array()}, {"crews", json::array()}});
  if (result["hit"].get<bool>()) {
    auto strike = at_vehicle ? strike_vehicle(object, hull, result, run) : strike_others(object, run);
    if (!strike) {
      return strike;
    }
    add_strike(*std::move(strike), result, run);
  }
  join(result["units"], thrown_off(riders, "16.2", run));
  if (run.oracle.enumerating()) {
    result.erase("location");
  }
  return result;
}

}  // namespace adjutant::games::lnl
