#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/legality.h"
#include "games/boltaction/measure.h"
#include "games/boltaction/movers.h"
#include "games/boltaction/order_test.h"
#include "games/boltaction/sections.h"
#include "games/boltaction/units.h"

namespace adjutant::games::boltaction {

namespace {

std::optional<int> printed(const tables::ChartSheet& charts, const char* chart, const std::string& cell) {
  return charts.figure(chart, cell).number();
}

/// The morale that a test of this unit must not exceed, officers aside; nothing where its quality is not known.
std::optional<int> morale(const BoltUnit& unit, bool pins_count, const tables::ChartSheet& charts) {
  const auto base = printed(charts, "morale", unit.quality.value_or("") + "/morale");
  const auto least = printed(charts, "order_test", "least/value");
  const auto most = printed(charts, "order_test", "most/value");
  const auto pin = printed(charts, "order_test", "modifiers/pin");
  const auto lost = printed(charts, "order_test", "modifiers/leader_lost");
  if (!base || !least || !most || !pin || !lost) {
    return std::nullopt;
  }
  const int raw = *base + (pins_count ? unit.pins * *pin : 0) + (unit.leader_lost ? *lost : 0);
  return std::max(*least, std::min(raw, *most));
}

Message cost_of(const std::string& order, const BoltUnit& unit, const tables::ChartSheet& charts) {
  if (order == "down" || unit.pins == 0) {
    return {"boltaction.cost.no_test", {}};
  }
  const auto least = morale(unit, order != "rally", charts);
  return least ? Message{"boltaction.cost.test", {{"morale", *least}}} : Message{"boltaction.cost.test_unknown", {}};
}

bool flees(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto base = printed(charts, "morale", unit.quality.value_or("") + "/morale");
  return base && unit.pins >= *base;
}

ActionView order_action(const std::string& order, const BoltUnit& unit, const tables::ChartSheet& charts) {
  ActionView action;
  action.id = "order_" + order;
  action.unit = unit.unit->id;
  action.label = {"boltaction.action.order", {term("order", "boltaction.order." + order)}};
  action.rule = section::turn;
  action.allowed = unit.order.empty() && !flees(unit, charts);
  if (!action.allowed) {
    action.reason = {unit.order.empty() ? "boltaction.why.flees" : "boltaction.why.has_a_die", {}};
    return action;
  }
  action.cost = cost_of(order, unit, charts);
  action.procedure = "boltaction.order." + order;
  return action;
}

/// What is asked of a unit: who else stands on the table, and what the charts and the players say.
struct Table {
  const Situation& situation;
  const tables::ChartSheet& charts;
  const Settings& settings;
};

/// A deed that is done to somebody: the procedure that resolves it, and whether it is done to vehicles alone.
struct Aim {
  std::string_view action;
  const char* procedure;
  bool at_vehicles = false;
};
constexpr std::array<Aim, 5> aims = {{{"shoot", "boltaction.shoot"},
                                      {"ambush_shot", "boltaction.shoot"},
                                      {"assault", "boltaction.cq.reaction"},
                                      {"assault_vehicle", "boltaction.cq.vehicle", true},
                                      {"move", "boltaction.move"}}};

/// Whether the target is known to be beyond the weapon.
bool out_of_reach(const BoltUnit& unit, const Unit& target, const tables::ChartSheet& charts) {
  const auto inches = inches_between(*unit.unit, target, charts);
  const auto range = printed(charts, "weapons", unit.weapon + "/range");
  return inches && range && *inches > *range;
}

bool is_vehicle(const Unit& unit) {
  const auto mover = mover_of(unit.kind);
  return mover && mover->vehicle;
}

std::vector<std::string> targets_of(const Aim& aim, const BoltUnit& unit, const Table& table) {
  const bool fires = aim.action == "shoot" || aim.action == "ambush_shot";
  std::set<board::Hex> hexes;
  for (const Unit& other : table.situation.units) {
    const bool enemy = other.side != unit.unit->side && !other.side.empty();
    const bool fits = is_vehicle(other) ? aim.at_vehicles || fires : !aim.at_vehicles;
    if (enemy && fits && !(fires && out_of_reach(unit, other, table.charts))) {
      hexes.insert(other.hex);
    }
  }
  std::vector<std::string> names;
  std::ranges::transform(hexes, std::back_inserter(names), [](board::Hex hex) { return board::to_string(hex); });
  return names;
}

/// A table without enemies is one on which nobody has put them.
bool has_enemies(const BoltUnit& unit, const Situation& situation) {
  return std::ranges::any_of(situation.units,
                             [&](const Unit& other) { return other.side != unit.unit->side && !other.side.empty(); });
}

void aim_at(const BoltUnit& unit, const Table& table, ActionView& action) {
  const auto aim = std::ranges::find(aims, action.id, &Aim::action);
  if (!action.allowed || aim == aims.end()) {
    return;
  }
  action.procedure = aim->procedure;
  if (action.id == "move") {
    return;
  }
  action.targets = targets_of(*aim, unit, table);
  if (!action.targets.empty()) {
    action.assumptions.push_back({"boltaction.assume.sight", {}});
  } else if (has_enemies(unit, table.situation)) {
    action.allowed = false;
    action.reason = {"boltaction.why.no_target", {}};
    action.cost = {};
  }
}

/// The orders that an officer who has one himself may give others.
std::optional<ActionView> snap(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto orders = printed(charts, "officers", unit.rank + "/extra_orders");
  if (!orders || unit.order.empty()) {
    return std::nullopt;
  }
  ActionView action;
  action.id = "snap";
  action.unit = unit.unit->id;
  action.label = {"boltaction.action.snap", {{"orders", *orders}}};
  action.rule = section::officers;
  action.allowed = true;
  action.procedure = "boltaction.snap";
  return action;
}

ActionView deed(const std::string& name, const BoltUnit& unit, const Table& table) {
  ActionView action;
  action.id = name;
  action.unit = unit.unit->id;
  action.label = {"boltaction.action." + name, {}};
  Wish wish;
  wish.action = name;
  wish.unit = unit.kind;
  wish.order = unit.order;
  wish.one_crew = unit.one_crew;
  wish.in_transport = unit.in_transport;
  const Permission permission = permits(wish, table.charts, table.settings);
  action.allowed = permission.allowed();
  action.rule = permission.rule;
  if (!permission.allowed()) {
    action.reason = {permission.reason, {term("action", "boltaction.action." + name)}};
  }
  if (!permission.effect.empty()) {
    action.cost = {"trace.boltaction.effect." + permission.effect, {}};
  }
  aim_at(unit, table, action);
  return action;
}

/// What belongs to those inside a transport, or to those outside.
bool applies(std::string_view name, const BoltUnit& unit) {
  return name != "leave" || unit.in_transport;
}

void add_actions(const BoltUnit& unit, const Table& table, std::vector<ActionView>& all) {
  for (const std::string_view order : orders) {
    all.push_back(order_action(std::string(order), unit, table.charts));
  }
  if (auto action = snap(unit, table.charts)) {
    all.push_back(*std::move(action));
  }
  for (const std::string_view name : action_names) {
    const bool reaction = name == "go_down";
    if (!unit.kind.empty() && applies(name, unit) && (reaction || !unit.order.empty())) {
      all.push_back(deed(std::string(name), unit, table));
    }
  }
}

}  // namespace

std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const tables::ChartSheet& charts, const Settings& settings) {
  std::vector<ActionView> all;
  for (const Unit& unit : situation.units) {
    const bool asked = units.empty() ? situation.ledger.active.empty() || unit.side == situation.ledger.active
                                     : std::ranges::find(units, unit.id) != units.end();
    if (asked) {
      add_actions(read_unit(unit), {situation, charts, settings}, all);
    }
  }
  return all;
}

}  // namespace adjutant::games::boltaction
