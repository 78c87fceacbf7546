#include "games/boltaction/legal/actions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/legal/ammunition.h"
#include "games/boltaction/legal/extra_actions.h"
#include "games/boltaction/legal/legality.h"
#include "games/boltaction/legal/order_input.h"
#include "games/boltaction/legal/targets.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/table/arms.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/reach.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

namespace {

Message cost_of(const std::string& order, const BoltUnit& unit, const Table& table) {
  const auto test = test_of(order, unit, table);
  if (test ? !test->tested : order == "down" || unit.pins == 0) {
    return {"boltaction.cost.no_test", {}};
  }
  return test ? Message{"boltaction.cost.test", {{"morale", test->morale}}}
              : Message{"boltaction.cost.test_unknown", {}};
}

Message order_refusal(const std::string& order, const BoltUnit& unit, const Table& table) {
  if (!unit.order.empty()) {
    return {"boltaction.why.has_a_die", {}};
  }
  if (unit.in_transport && (order == "fire" || order == "ambush")) {
    return {"boltaction.why.order_inside", {}};
  }
  if (flees(unit, table.rule_set.charts)) {
    return {"boltaction.why.flees", {}};
  }
  Message bar = die_refusal(table.situation, unit);
  return bar.empty() ? unfinished(table.situation, table.rule_set) : bar;
}

ActionView order_action(const std::string& order, const BoltUnit& unit, const Table& table) {
  ActionView action;
  action.id = "order_" + order;
  action.unit = unit.unit->id;
  action.label = {"boltaction.action.order", {term("order", "boltaction.order." + order)}};
  action.reason = order_refusal(order, unit, table);
  action.rule = action.reason.key == "boltaction.why.order_inside" ? section::movement : section::turn;
  action.allowed = action.reason.empty();
  if (!action.allowed) {
    return action;
  }
  action.cost = cost_of(order, unit, table);
  action.procedure = "boltaction.order." + order;
  if (phase_of(table.situation) && table.situation.ledger.active.empty()) {
    action.assumptions.push_back({"boltaction.assume.die_drawn", {}});
  }
  return action;
}

/// The procedures that resolve what an order die allows; none for the others.
struct Resolved {
  std::string_view action;
  const char* procedure;
};
constexpr std::array<Resolved, 6> resolved = {{{"shoot", "boltaction.shoot"},
                                               {"ambush_shot", "boltaction.shoot"},
                                               {"indirect", "boltaction.indirect.to_hit"},
                                               {"assault", "boltaction.cq.reaction"},
                                               {"assault_vehicle", "boltaction.cq.vehicle"},
                                               {"move", "boltaction.move"}}};

void refuse(ActionView& action, Message reason) {
  action.allowed = false;
  action.reason = std::move(reason);
  action.cost = {};
}

void aim_at(const BoltUnit& unit, const Table& table, ActionView& action) {
  if (!action.allowed || !needs_target(action.id)) {
    return;
  }
  action.targets = targets_of(action.id, unit, table);
  if (action.targets.empty() && (action.id == "board" || has_enemies(unit, table.situation))) {
    Message why = target_refusal(action.id, unit, {}, table);
    const char* nobody = action.id == "board" ? "boltaction.why.no_own_target" : "boltaction.why.no_target";
    refuse(action, why.empty() ? Message{nobody, {}} : std::move(why));
  } else if (!action.targets.empty() && action.id != "board") {
    action.assumptions.push_back({"boltaction.assume.sight", {}});
  }
}

/// Whether an Advance costs none of the unit's weapons anything: assault weapons, and national rules.
bool fires_as_well_on_the_move(const BoltUnit& unit, const Table& table) {
  const auto has = [&](const char* rule) { return std::ranges::find(unit.national, rule) != unit.national.end(); };
  const std::vector<Arm> arms = arms_of(unit, table.rule_set.charts);
  const bool assault_weapons = !arms.empty() && std::ranges::all_of(arms, [&](const Arm& arm) {
    return has_rule(table.rule_set.charts, arm.weapon, "assault");
  });
  return assault_weapons || has("fire_and_move") || has("gyro_stabilised");
}

ActionView chosen(const std::string& name, const BoltUnit& unit, const Table& table) {
  ActionView action;
  action.id = name;
  action.unit = unit.unit->id;
  action.label = {"boltaction.action." + name, {}};
  Wish wish;
  wish.action = name;
  wish.unit = unit.kind;
  wish.order = unit.order;
  wish.one_crew = unit.one_crew;
  wish.fixed = has_fixed_weapon(unit, table.rule_set.charts);
  wish.in_transport = unit.in_transport;
  if (const Unit* carrier = table.situation.unit(unit.aboard)) {
    wish.vehicle_order = read_unit(*carrier).order;
  }
  const Permission permission = permits(wish, table.rule_set);
  action.allowed = permission.allowed();
  action.rule = permission.rule;
  if (!permission.allowed()) {
    action.reason = {permission.reason, {term("action", "boltaction.action." + name)}};
  }
  if (!permission.effect.empty() && !(permission.effect == "reduced" && fires_as_well_on_the_move(unit, table))) {
    action.cost = {"trace.boltaction.effect." + permission.effect, {}};
  }
  if (const auto* const row = std::ranges::find(resolved, name, &Resolved::action);
      action.allowed && row != resolved.end()) {
    const bool direct = name == "shoot" || name == "ambush_shot";
    action.procedure = direct ? shot_procedure(unit, table) : row->procedure;
  }
  if (Message bar = course_refusal(name, unit, table); action.allowed && !bar.empty()) {
    refuse(action, std::move(bar));
  }
  if (action.allowed && name == "go_down") {
    action.assumptions.push_back({"boltaction.assume.shot_declared", {}});
  }
  aim_at(unit, table, action);
  return action;
}

/// Whether the action arises for the unit: "leave" does only inside a transport.
bool applies(std::string_view name, const BoltUnit& unit) {
  return name != "leave" || unit.in_transport;
}

void add_actions(const BoltUnit& unit, const Table& table, std::vector<ActionView>& all) {
  for (const std::string_view order : orders) {
    all.push_back(order_action(std::string(order), unit, table));
  }
  std::ranges::move(extra_actions(unit, table), std::back_inserter(all));
  for (const std::string_view name : action_names) {
    const bool reaction = name == "go_down";
    if (!unit.kind.empty() && applies(name, unit) && (reaction || !unit.order.empty())) {
      all.push_back(chosen(std::string(name), unit, table));
    }
  }
}

}  // namespace

std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const RuleSet& rule_set) {
  std::vector<ActionView> all;
  for (const Unit& unit : situation.units) {
    const bool asked = units.empty() ? situation.ledger.active.empty() || unit.side == situation.ledger.active
                                     : std::ranges::find(units, unit.id) != units.end();
    if (asked) {
      add_actions(read_unit(unit), {situation, rule_set}, all);
    }
  }
  return all;
}

}  // namespace adjutant::games::boltaction
