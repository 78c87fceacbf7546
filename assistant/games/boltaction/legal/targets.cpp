#include "games/boltaction/legal/targets.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

/// Which units can be the target of an action, apart from distance.
struct Aim {
  std::string_view action;
  bool enemies = true;
  bool (*fits)(const BoltUnit& target, const Situation& situation) = nullptr;
};

bool anybody(const BoltUnit&, const Situation&) {
  return true;
}

bool is_on_foot(const BoltUnit& target, const Situation&) {
  return !is_vehicle(target);
}

bool is_free_on_foot(const BoltUnit& target, const Situation& situation) {
  const std::string& id = target.unit->id;
  return !is_vehicle(target) && !fact_of(situation, fact::attacks, id) && !fact_of(situation, fact::defends, id);
}

bool is_vehicle_to_catch(const BoltUnit& target, const Situation&) {
  return is_vehicle(target) && target.order != "run";
}

/// Whether the target can be boarded: only a vehicle that stands still can, and tanks are no transports.
bool can_be_boarded(const BoltUnit& target, const Situation&) {
  const bool moves = target.order == "advance" || target.order == "run";
  return is_vehicle(target) && !target.kind.ends_with("_tank") && !moves;
}

constexpr std::array<Aim, 9> aims = {{{"shoot", true, anybody},
                                      {"ambush_shot", true, anybody},
                                      {"react", true, anybody},
                                      {"indirect", true, anybody},
                                      {"assault", true, is_free_on_foot},
                                      {"assault_vehicle", true, is_vehicle_to_catch},
                                      {"tank_assault", true, is_on_foot},
                                      {"board", false, can_be_boarded},
                                      {"fubar_fire", false, anybody}}};

const Aim* aim_of(std::string_view action) {
  const auto* const found = std::ranges::find(aims, action, &Aim::action);
  return found == aims.end() ? nullptr : &*found;
}

bool fits(const Aim& aim, const BoltUnit& unit, const BoltUnit& other, const Situation& situation) {
  const bool enemy = other.unit->side != unit.unit->side;
  const bool known = !other.unit->side.empty() && other.unit->id != unit.unit->id && !other.in_transport;
  const Fact* assailant = aim.action == "react" ? fact_of(situation, fact::may_react, unit.unit->id) : nullptr;
  const bool is_he = !assailant || assailant->value == other.unit->id;
  return known && enemy == aim.enemies && is_he && aim.fits(other, situation);
}

/// The least and greatest distance of an action in inches; nothing where nobody knows it.
struct Reach {
  std::optional<int> least;
  std::optional<int> most;
};

Reach reach_of(std::string_view action, const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto weapon = [&](const char* column) { return charts.figure("weapons", unit.weapon + column).number(); };
  if (action == "shoot" || action == "ambush_shot") {
    return {std::nullopt, weapon("/range")};
  }
  if (action == "indirect") {
    return {weapon("/indirect_least"), weapon("/indirect_most")};
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
  const Reach reach = reach_of(action, unit, table.rule_set.charts);
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

bool has_enemies(const BoltUnit& unit, const Situation& situation) {
  return std::ranges::any_of(situation.units,
                             [&](const Unit& other) { return other.side != unit.unit->side && !other.side.empty(); });
}

}  // namespace adjutant::games::boltaction
