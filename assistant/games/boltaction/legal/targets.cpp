#include "games/boltaction/legal/targets.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

#include "games/boltaction/table/arms.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/reach.h"
#include "games/boltaction/table/riders.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

/// A unit, and another that may be its target.
struct Pair {
  const BoltUnit& unit;
  const BoltUnit& target;
  const Situation& situation;
};

/// Which units can be the target of an action, apart from distance.
struct Aim {
  std::string_view action;
  bool enemies = true;
  bool (*fits)(const Pair& pair) = nullptr;
};

bool is_on_the_table(const Pair& pair) {
  return !pair.target.in_transport;
}

bool is_on_foot(const Pair& pair) {
  return is_on_the_table(pair) && !is_vehicle(pair.target);
}

bool is_vehicle_to_catch(const BoltUnit& target) {
  return is_vehicle(target) && target.order != "run";
}

/// Whether the target fights for the vehicle in which it rides: of several passengers it is the largest
/// (CUERPO A CUERPO, Infantería).
bool fights_for_its_vehicle(const Pair& pair) {
  const Unit* carrier = pair.situation.unit(pair.target.aboard);
  const Unit* fighter = carrier ? largest_rider(pair.situation, carrier->id) : nullptr;
  return fighter && fighter->id == pair.target.unit->id && is_vehicle_to_catch(read_unit(*carrier));
}

bool is_free_to_assault(const Pair& pair) {
  const std::string& id = pair.target.unit->id;
  const bool free = !fact_of(pair.situation, fact::attacks, id) && !fact_of(pair.situation, fact::defends, id);
  return free && (is_on_foot(pair) || fights_for_its_vehicle(pair));
}

bool is_empty_vehicle_to_catch(const Pair& pair) {
  return is_vehicle_to_catch(pair.target) && !largest_rider(pair.situation, pair.target.unit->id);
}

bool may_assault_vehicle(const Pair& pair) {
  return is_empty_vehicle_to_catch(pair) && !needs_vehicle_test(pair.unit, pair.target, pair.situation);
}

/// Whether the target can be boarded: only a vehicle that stands still can, and tanks are no transports. A gun needs
/// one to itself (MOVIMIENTO, Transportes).
bool can_be_boarded(const Pair& pair) {
  const BoltUnit& target = pair.target;
  const bool moves = target.order == "advance" || target.order == "run";
  if (!is_vehicle(target) || target.kind.ends_with("_tank") || moves) {
    return false;
  }
  const Unit* rider = largest_rider(pair.situation, target.unit->id);
  return !rider || (!is_artillery(pair.unit) && !carries_gun(pair.situation, target.unit->id));
}

constexpr auto aims = std::to_array<Aim>({{"shoot", true, is_on_the_table},
                                          {"shoot_once", true, is_on_the_table},
                                          {"ambush_shot", true, is_on_the_table},
                                          {"react", true, is_on_the_table},
                                          {"indirect", true, is_on_the_table},
                                          {"assault", true, is_free_to_assault},
                                          {"assault_vehicle", true, may_assault_vehicle},
                                          {"tank_assault", true, is_on_foot},
                                          {"board", false, can_be_boarded},
                                          {"fubar_fire", false, is_on_the_table}});

const Aim* aim_of(std::string_view action) {
  const auto* const found = std::ranges::find(aims, action, &Aim::action);
  return found == aims.end() ? nullptr : &*found;
}

/// Whether the other unit stands on the side at which the action aims, and is known.
bool is_on_side(const Aim& aim, const BoltUnit& unit, const BoltUnit& other) {
  const bool enemy = other.unit->side != unit.unit->side;
  return !other.unit->side.empty() && other.unit->id != unit.unit->id && enemy == aim.enemies;
}

bool fits(const Aim& aim, const BoltUnit& unit, const BoltUnit& other, const Situation& situation) {
  const char* named = aim.action == "react" ? fact::may_react : fact::ambush_fires;
  const bool is_bound = aim.action == "react" || aim.action == "ambush_shot";
  const Fact* only = is_bound ? fact_of(situation, named, unit.unit->id) : nullptr;
  const bool is_he = !only || only->value.empty() || only->value == other.unit->id;
  return is_on_side(aim, unit, other) && is_he && aim.fits({unit, other, situation});
}

/// The least and greatest distance of an action in inches; nothing where nobody knows it.
struct Reach {
  std::optional<int> least;
  std::optional<int> most;
};

Reach reach_of(std::string_view action, const BoltUnit& unit, const Table& table) {
  const tables::ChartSheet& charts = table.rule_set.charts;
  const auto weapon = [&](const char* column) { return charts.figure("weapons", unit.weapon + column).number(); };
  if (action == "shoot" || action == "ambush_shot") {
    return {std::nullopt, direct_range(unit, charts)};
  }
  if (const auto alone = one_shot_of(unit, charts); alone && action == "shoot_once") {
    return {std::nullopt, charts.figure("weapons", alone->weapon + "/range").number()};
  }
  if (action == "indirect") {
    return {weapon("/indirect_least"), weapon("/indirect_most")};
  }
  if (action == "board") {
    const bool moved = fact_of(table.situation, fact::moved, unit.unit->id) != nullptr;
    const auto run = moved ? std::optional(0) : inches_of_move(unit, "run", charts);
    return {std::nullopt, run ? std::optional(*run + boarding_distance) : std::nullopt};
  }
  return {std::nullopt,
          action == "fubar_fire" ? charts.figure("limits", "fubar_friend_within/value").number() : std::nullopt};
}

bool is_out_of(const Reach& reach, const std::optional<int>& inches) {
  return inches && ((reach.most && *inches > *reach.most) || (reach.least && *inches < *reach.least));
}

}  // namespace

bool needs_target(std::string_view action) {
  return aim_of(action) != nullptr;
}

std::vector<std::string> targets_of(std::string_view action, const BoltUnit& unit, const Table& table) {
  const Aim* aim = aim_of(action);
  const Reach reach = reach_of(action, unit, table);
  std::set<board::Hex> hexes;
  for (const Unit& other : table.situation.units) {
    if (aim && fits(*aim, unit, read_unit(other), table.situation) &&
        !is_out_of(reach, inches_between(*unit.unit, other, table.rule_set.charts))) {
      hexes.insert(other.hex);
    }
  }
  std::vector<std::string> names;
  std::ranges::transform(hexes, std::back_inserter(names), [](board::Hex hex) { return board::to_string(hex); });
  return names;
}

Result<BoltUnit> target_in(std::string_view action, const BoltUnit& unit, board::Hex hex, const Table& table) {
  const Aim* aim = aim_of(action);
  const Unit* nearest = nullptr;
  bool somebody = false;
  for (const Unit& other : table.situation.units) {
    if (!aim || other.hex != hex) {
      continue;
    }
    somebody = somebody || (other.side != unit.unit->side) == aim->enemies;
    if (!fits(*aim, unit, read_unit(other), table.situation)) {
      continue;
    }
    if (!nearest || pixels_between(*unit.unit, other) < pixels_between(*unit.unit, *nearest)) {
      nearest = &other;
    }
  }
  if (!nearest) {
    const char* reason = somebody ? "boltaction.why.not_a_target" : "boltaction.why.nobody_there";
    return failure("target", {reason, {{"hex", board::to_string(hex)}}});
  }
  return read_unit(*nearest);
}

bool waits_for_vehicle_test(const BoltUnit& unit, const Table& table) {
  return std::ranges::any_of(table.situation.units, [&](const Unit& other) {
    const BoltUnit vehicle = read_unit(other);
    const bool enemy = !other.side.empty() && other.side != unit.unit->side;
    return enemy && is_empty_vehicle_to_catch({unit, vehicle, table.situation}) &&
           needs_vehicle_test(unit, vehicle, table.situation);
  });
}

Message target_refusal(std::string_view action, const BoltUnit& unit, const std::string& target, const Table& table) {
  const auto hex = board::hex_named(target);
  const Aim* aim = aim_of(action);
  const Reach reach = reach_of(action, unit, table);
  if (action == "assault_vehicle" && !hex && waits_for_vehicle_test(unit, table)) {
    return {"boltaction.why.vehicle_test_first", {}};
  }
  for (const Unit& other : table.situation.units) {
    const BoltUnit read = read_unit(other);
    if (!aim || (hex && other.hex != *hex) || !is_on_side(*aim, unit, read)) {
      continue;
    }
    const auto gone = inches_between(*unit.unit, other, table.rule_set.charts);
    const bool named = hex || action == "board";
    if (named && fits(*aim, unit, read, table.situation) && gone && reach.most && *gone > *reach.most) {
      return {action == "board" ? "boltaction.why.transport_too_far" : "boltaction.why.out_of_reach",
              {{"gone", *gone}, {"inches", *reach.most}}};
    }
    const Pair pair{unit, read, table.situation};
    const bool empty = action == "assault_vehicle" && is_empty_vehicle_to_catch(pair);
    if (empty && needs_vehicle_test(unit, read, table.situation)) {
      return {"boltaction.why.vehicle_test_first", {}};
    }
    if (action == "assault_vehicle" && !empty && is_vehicle_to_catch(read)) {
      return {"boltaction.why.passengers_fight", {}};
    }
    if (action == "board" && is_vehicle(read) && largest_rider(table.situation, other.id) && !can_be_boarded(pair)) {
      return {"boltaction.why.gun_rides_alone", {}};
    }
  }
  return {};
}

bool has_enemies(const BoltUnit& unit, const Situation& situation) {
  return std::ranges::any_of(situation.units,
                             [&](const Unit& other) { return other.side != unit.unit->side && !other.side.empty(); });
}

}  // namespace adjutant::games::boltaction
