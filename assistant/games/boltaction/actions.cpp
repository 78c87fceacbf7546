#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/boltaction/legality.h"
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
  action.procedure = "boltaction.order_test";
  return action;
}

ActionView deed(const std::string& name, const BoltUnit& unit, const tables::ChartSheet& charts,
                const Settings& settings) {
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
  const Permission permission = permits(wish, charts, settings);
  action.allowed = permission.allowed();
  action.rule = permission.rule;
  if (!permission.allowed()) {
    action.reason = {permission.reason, {term("action", "boltaction.action." + name)}};
  }
  if (!permission.effect.empty()) {
    action.cost = {"trace.boltaction.effect." + permission.effect, {}};
  }
  return action;
}

/// What belongs to those inside a transport, or to those outside.
bool applies(std::string_view name, const BoltUnit& unit) {
  return name != "leave" || unit.in_transport;
}

void add_actions(const BoltUnit& unit, const tables::ChartSheet& charts, const Settings& settings,
                 std::vector<ActionView>& all) {
  for (const std::string_view order : orders) {
    all.push_back(order_action(std::string(order), unit, charts));
  }
  for (const std::string_view name : action_names) {
    const bool reaction = name == "go_down";
    if (!unit.kind.empty() && applies(name, unit) && (reaction || !unit.order.empty())) {
      all.push_back(deed(std::string(name), unit, charts, settings));
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
      add_actions(read_unit(unit), charts, settings, all);
    }
  }
  return all;
}

}  // namespace adjutant::games::boltaction
