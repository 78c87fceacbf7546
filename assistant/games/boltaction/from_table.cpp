#include "games/boltaction/from_table.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/assumed.h"
#include "games/boltaction/measure.h"
#include "games/boltaction/movers.h"
#include "games/boltaction/units.h"
#include "games/first_unit.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

Result<BoltUnit> first_read(const Situation& situation, const std::vector<std::string>& ids) {
  return first_unit(situation, ids).map([](const Unit* unit) { return read_unit(*unit); });
}

/// The first of the units that may do that now; why the first may not, where none may.
Result<BoltUnit> actor(const Situation& situation, const std::vector<std::string>& ids, std::string_view action_id,
                       const tables::ChartSheet& charts, const Settings& settings) {
  const auto first = first_read(situation, ids);
  if (!first) {
    return first;
  }
  Error why{"units", {"boltaction.why.has_no_die", {}}};
  for (const ActionView& view : actions(situation, ids, charts, settings)) {
    if (view.id != action_id) {
      continue;
    }
    if (view.allowed) {
      return read_unit(*situation.unit(view.unit));
    }
    why = {"rule " + view.rule, view.reason};
  }
  return tl::unexpected(why);
}

/// The enemy in the hex, of several the nearest.
Result<BoltUnit> enemy_in(const Situation& situation, const BoltUnit& of, board::Hex hex) {
  const Unit* nearest = nullptr;
  for (const Unit& unit : situation.units) {
    if (unit.hex != hex || unit.side == of.unit->side || unit.side.empty()) {
      continue;
    }
    if (!nearest || pixels_between(*of.unit, unit) < pixels_between(*of.unit, *nearest)) {
      nearest = &unit;
    }
  }
  if (!nearest) {
    return failure("target", {"boltaction.why.nobody_there", {{"hex", board::to_string(hex)}}});
  }
  return read_unit(*nearest);
}

json checked_unit(const BoltUnit& unit) {
  json input = {{"pins", unit.pins}, {"full_strength", unit.full_strength}, {"leader_lost", unit.leader_lost}};
  if (unit.quality) {
    input["quality"] = *unit.quality;
  }
  if (unit.models) {
    input["models"] = *unit.models;
  }
  return input;
}

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
  const auto mover = mover_of(unit.kind);
  return unit.kind == "team" || (mover && mover->artillery);
}

bool is_vehicle(const BoltUnit& unit) {
  const auto mover = mover_of(unit.kind);
  return mover && mover->vehicle;
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
    input["counters"] = {{{"id", unit->unit->id}, {"name", unit->unit->name}}};
    if (!order.empty()) {
      input["order"] = order;
    }
    return input;
  };
}

Result<json> shot_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                             const tables::ChartSheet& charts, const Settings& settings) {
  auto shooter = actor(situation, units, "shoot", charts, settings);
  if (const auto waiting = actor(situation, units, "ambush_shot", charts, settings); !shooter && waiting) {
    shooter = waiting;
  }
  if (!shooter) {
    return tl::unexpected(shooter.error());
  }
  const auto target = enemy_in(situation, *shooter, hex);
  if (!target) {
    return tl::unexpected(target.error());
  }
  json input = {{"to_hit", volley_json(*shooter, *target, charts)},
                {"damage", harm_json(*shooter, *target, charts)},
                {"counters", {{{"id", target->unit->id}, {"name", target->unit->name}}}},
                {"assumed", to_json({Message{"boltaction.assume.sight", {}}, Message{"boltaction.assume.cover", {}}})}};
  if (!is_vehicle(*target)) {
    input["target"] = checked_unit(*target);
  }
  return input;
}

Result<json> reaction_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex hex,
                                 const tables::ChartSheet& charts, const Settings& settings) {
  const auto attacker = actor(situation, units, "assault", charts, settings);
  if (!attacker) {
    return tl::unexpected(attacker.error());
  }
  const auto target = enemy_in(situation, *attacker, hex);
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
  const auto attacker = actor(situation, units, "assault_vehicle", charts, settings);
  if (!attacker) {
    return tl::unexpected(attacker.error());
  }
  const auto vehicle = enemy_in(situation, *attacker, hex);
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

Result<json> move_from_table(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                             const tables::ChartSheet& charts, const Settings& settings) {
  return actor(situation, units, "move", charts, settings).map([](const BoltUnit& unit) {
    return json{{"unit", unit.kind}, {"order", unit.order}, {"one_crew", unit.one_crew}};
  });
}

}  // namespace adjutant::games::boltaction
