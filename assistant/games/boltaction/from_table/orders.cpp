#include "games/boltaction/from_table/orders.h"

#include <optional>

#include <nlohmann/json.hpp>

#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The officers of the unit's side that can be measured, apart from itself.
json officers_of(const Situation& situation, const BoltUnit& unit, const tables::ChartSheet& charts) {
  json officers = json::array();
  for (const Unit& other : situation.units) {
    const BoltUnit officer = read_unit(other);
    json distance = distance_json(*unit.unit, other, charts);
    if (!officer.rank.empty() && other.side == unit.unit->side && other.id != unit.unit->id && !distance.empty()) {
      distance["rank"] = officer.rank;
      officers.push_back(std::move(distance));
    }
  }
  return officers;
}

bool is_team(const BoltUnit& unit) {
  return unit.kind == "team" || is_artillery(unit);
}

json volley_json(const BoltUnit& shooter, const BoltUnit& target, const tables::ChartSheet& charts) {
  json volley = distance_json(*shooter.unit, *target.unit, charts);
  json flags = json::array();
  const auto flag = [&](const char* name, bool is_so) {
    if (is_so) {
      flags.push_back(name);
    }
  };
  flag("inexperienced", shooter.quality == "inexperienced");
  flag("moving", shooter.order == "advance");
  flag("one_man_team", shooter.one_crew && is_team(shooter));
  flag("down", target.order == "down" && !is_vehicle(target));
  volley["flags"] = std::move(flags);
  volley["pins"] = shooter.pins;
  set_known(volley, "models", shooter.models);
  set_known(volley, "weapon", shooter.weapon);
  return volley;
}

json harm_json(const BoltUnit& shooter, const BoltUnit& target, const tables::ChartSheet& charts) {
  json harm = json::object();
  set_known(harm, "target", target.target);
  set_known(harm, "pen", charts.figure("weapons", shooter.weapon + "/pen").number());
  const auto inches = inches_between(*shooter.unit, *target.unit, charts);
  const auto range = charts.figure("weapons", shooter.weapon + "/range").number();
  if (inches && range) {
    harm["long"] = *inches * 2 > *range;
  }
  return harm;
}

/// A kind of fire that is legal for one of the units now, with that unit. possible_shot() fails with the refusal of the
/// first unit where there is none.
struct PossibleShot {
  BoltUnit shooter;
  std::string action;
};
Result<PossibleShot> possible_shot(const std::vector<std::string>& units, const Table& table) {
  std::optional<Error> why;
  for (const char* action : {"shoot", "ambush_shot", "react", "fubar_fire"}) {
    const auto shooter = actor(units, action, table);
    if (shooter) {
      return PossibleShot{*shooter, action};
    }
    why = why ? why : shooter.error();
  }
  return tl::unexpected(*why);
}

}  // namespace

Result<json> morale_input(const BoltUnit& unit, board::Hex, const Table&) {
  return checked_unit(unit);
}

FromTable order_test_from_table(const std::string& order) {
  return of_first([order](const BoltUnit& unit, board::Hex, const Table& table) -> Result<json> {
    json input = checked_unit(unit);
    input["vehicle"] = is_vehicle(unit);
    input["officers"] = officers_of(table.situation, unit, table.rule_set.charts);
    input["counters"] = counter_json(unit);
    set_known(input, "order", order);
    return input;
  });
}

Result<json> shot_from_table(const BoardQuestion& question) {
  const Table table{question.situation, question.rule_set};
  const auto shot = possible_shot(question.units, table);
  if (!shot) {
    return tl::unexpected(shot.error());
  }
  const auto target = target_in(shot->action, shot->shooter, question.target, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  const bool reacts = shot->action == "react";
  json input = {{"to_hit", volley_json(shot->shooter, *target, question.rule_set.charts)},
                {"damage", harm_json(shot->shooter, *target, question.rule_set.charts)},
                {"counters", counter_json(*target)},
                {"assumed", reacts ? assumed({"boltaction.assume.sight", "boltaction.assume.cover",
                                              "boltaction.assume.best_distance"})
                                   : assumed({"boltaction.assume.sight", "boltaction.assume.cover"})}};
  if (reacts) {  // from wherever on their way to him the defender likes best
    input["to_hit"].erase("distance");
    input["to_hit"].erase("pixels");
    input["damage"].erase("long");
  }
  if (!is_vehicle(*target)) {
    input["target"] = checked_unit(*target);
  }
  return input;
}

Result<json> to_hit_from_table(const BoardQuestion& question) {
  return shot_from_table(question).map([](const json& shot) { return shot["to_hit"]; });
}

json indirect_input(const BoltUnit& shooter, const BoltUnit& target, const Table& table) {
  const std::string& id = shooter.unit->id;
  const Fact* at = fact_of(table.situation, fact::ranging_at, id);
  const bool same = at && at->value == target.unit->id;
  return {{"earlier_shots", same ? number_of(fact_of(table.situation, fact::ranging_shots, id)) : 0},
          {"ranged_in", same && fact_of(table.situation, fact::ranged_in, id) != nullptr},
          {"kept_place", true},
          {"assumed", assumed({"boltaction.assume.sight", "boltaction.assume.kept_place"})}};
}

json reaction_input(const BoltUnit& attacker, const BoltUnit& target, const Table& table) {
  json input = distance_json(*attacker.unit, *target.unit, table.rule_set.charts);
  input["target_activated"] = !target.order.empty();
  input["target_ambush"] = target.order == "ambush";
  return input;
}

json vehicle_assault_input(const BoltUnit& attacker, const BoltUnit& vehicle, const Table& table) {
  const bool moved = vehicle.order == "advance" || vehicle.order == "run";
  json input = {{"vehicle_moved", moved ? vehicle.order : "none"},
                {"open_topped", vehicle.open_topped},
                {"soft", vehicle.target == "soft_vehicle"}};
  set_known(input, "attacks", attacker.models);
  set_known(input, "front", table.rule_set.charts.figure("damage", vehicle.target + "/value").number());
  return input;
}

json tank_assault_input(const BoltUnit& tank, const BoltUnit& target, const Table& table) {
  json input = {{"target", is_artillery(target) ? "artillery" : "infantry"},
                {"assumed", assumed({"boltaction.assume.straight"})}};
  set_known(input, "value", table.rule_set.charts.figure("damage", tank.target + "/value").number());
  return input;
}

Result<json> move_from_table(const BoardQuestion& question) {
  return actor(question.units, "move", {question.situation, question.rule_set}).map([](const BoltUnit& unit) {
    return json{{"unit", unit.kind}, {"order", unit.order}, {"one_crew", unit.one_crew}};
  });
}

}  // namespace adjutant::games::boltaction
