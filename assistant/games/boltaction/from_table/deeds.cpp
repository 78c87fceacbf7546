#include "games/boltaction/from_table/deeds.h"

#include <optional>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/boltaction/from_table/common.h"
#include "games/boltaction/legal/targets.h"
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
  if (shooter.models) {
    volley["models"] = *shooter.models;
  }
  if (!shooter.weapon.empty()) {
    volley["weapon"] = shooter.weapon;
  }
  return volley;
}

json harm_json(const BoltUnit& shooter, const BoltUnit& target, const tables::ChartSheet& charts) {
  json harm = json::object();
  if (!target.target.empty()) {
    harm["target"] = target.target;
  }
  if (const auto pen = charts.figure("weapons", shooter.weapon + "/pen").number()) {
    harm["pen"] = *pen;
  }
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

Result<json> morale_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                               const tables::ChartSheet&, const Settings&) {
  return first_read(situation, units).map(checked_unit);
}

FromTable order_test_from_table(const std::string& order) {
  return [order](const Situation& situation, const std::vector<std::string>& units, board::Hex,
                 const tables::ChartSheet& charts, const Settings&) -> Result<json> {
    const auto unit = first_read(situation, units);
    if (!unit) {
      return tl::unexpected(unit.error());
    }
    json input = checked_unit(*unit);
    input["vehicle"] = is_vehicle(*unit);
    input["officers"] = officers_of(situation, *unit, charts);
    input["counters"] = counter_json(*unit);
    if (!order.empty()) {
      input["order"] = order;
    }
    return input;
  };
}

Result<json> shot_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                             const tables::ChartSheet& charts, const Settings& settings) {
  const Table table{situation, charts, settings};
  const auto shot = possible_shot(units, table);
  if (!shot) {
    return tl::unexpected(shot.error());
  }
  const auto target = target_in(shot->action, shot->shooter, hex, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  std::vector<Message> assumed = {{"boltaction.assume.sight", {}}, {"boltaction.assume.cover", {}}};
  json input = {{"to_hit", volley_json(shot->shooter, *target, charts)},
                {"damage", harm_json(shot->shooter, *target, charts)},
                {"counters", counter_json(*target)}};
  if (shot->action == "react") {  // from wherever on their way to him the defender likes best
    input["to_hit"].erase("distance");
    input["to_hit"].erase("pixels");
    input["damage"].erase("long");
    assumed.push_back({"boltaction.assume.best_distance", {}});
  }
  if (!is_vehicle(*target)) {
    input["target"] = checked_unit(*target);
  }
  input["assumed"] = to_json(assumed);
  return input;
}

Result<json> to_hit_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                               const tables::ChartSheet& charts, const Settings& settings) {
  return shot_from_table(situation, units, hex, charts, settings).map([](const json& shot) { return shot["to_hit"]; });
}

Result<json> indirect_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                                 const tables::ChartSheet& charts, const Settings& settings) {
  const Table table{situation, charts, settings};
  const auto shooter = actor(units, "indirect", table);
  if (!shooter) {
    return tl::unexpected(shooter.error());
  }
  const auto target = target_in("indirect", *shooter, hex, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  const std::string& id = shooter->unit->id;
  const Fact* at = fact_of(situation, fact::ranging_at, id);
  const bool same = at && at->value == target->unit->id;
  const Fact* shots = same ? fact_of(situation, fact::ranging_shots, id) : nullptr;
  return json{{"earlier_shots", shots ? whole_number(shots->value).value_or(0) : 0},
              {"ranged_in", same && fact_of(situation, fact::ranged_in, id) != nullptr},
              {"kept_place", true},
              {"assumed", to_json(std::vector{Message{"boltaction.assume.sight", {}},
                                              Message{"boltaction.assume.kept_place", {}}})}};
}

Result<json> reaction_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                                 const tables::ChartSheet& charts, const Settings& settings) {
  const Table table{situation, charts, settings};
  const auto attacker = actor(units, "assault", table);
  if (!attacker) {
    return tl::unexpected(attacker.error());
  }
  const auto target = target_in("assault", *attacker, hex, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  json input = distance_json(*attacker->unit, *target->unit, charts);
  input["target_activated"] = !target->order.empty();
  input["target_ambush"] = target->order == "ambush";
  return input;
}

Result<json> vehicle_assault_from_table(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex hex, const tables::ChartSheet& charts, const Settings& settings) {
  const Table table{situation, charts, settings};
  const auto attacker = actor(units, "assault_vehicle", table);
  if (!attacker) {
    return tl::unexpected(attacker.error());
  }
  const auto vehicle = target_in("assault_vehicle", *attacker, hex, table);
  if (!vehicle) {
    return tl::unexpected(vehicle.error());
  }
  const bool moved = vehicle->order == "advance" || vehicle->order == "run";
  json input = {{"vehicle_moved", moved ? vehicle->order : "none"},
                {"open_topped", vehicle->open_topped},
                {"soft", vehicle->target == "soft_vehicle"}};
  if (attacker->models) {
    input["attacks"] = *attacker->models;
  }
  if (const auto front = charts.figure("damage", vehicle->target + "/value").number()) {
    input["front"] = *front;
  }
  return input;
}

Result<json> tank_assault_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                                     const tables::ChartSheet& charts, const Settings& settings) {
  const Table table{situation, charts, settings};
  const auto tank = actor(units, "tank_assault", table);
  if (!tank) {
    return tl::unexpected(tank.error());
  }
  const auto target = target_in("tank_assault", *tank, hex, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  json input = {{"target", is_artillery(*target) ? "artillery" : "infantry"},
                {"assumed", to_json(std::vector{Message{"boltaction.assume.straight", {}}})}};
  if (const auto value = charts.figure("damage", tank->target + "/value").number()) {
    input["value"] = *value;
  }
  return input;
}

Result<json> move_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                             const tables::ChartSheet& charts, const Settings& settings) {
  return actor(units, "move", {situation, charts, settings}).map([](const BoltUnit& unit) {
    return json{{"unit", unit.kind}, {"order", unit.order}, {"one_crew", unit.one_crew}};
  });
}

}  // namespace adjutant::games::boltaction
