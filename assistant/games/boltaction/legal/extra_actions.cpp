#include "games/boltaction/legal/extra_actions.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/order_dice.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

bool knows(const Table& table, const char* fact, const BoltUnit& unit) {
  return fact_of(table.situation, fact, unit.unit->id) != nullptr;
}

const Unit* opponent(const Table& table, const BoltUnit& unit) {
  return table.situation.unit(opponent_of(table.situation, unit.unit->id));
}

bool knows_of(const Table& table, const char* fact, const Unit* unit) {
  return unit != nullptr && fact_of(table.situation, fact, unit->id) != nullptr;
}

// ------------------------------------------------------------------------------------------------------ when it arises

bool waits_for_a_die(const BoltUnit& unit, const Table&) {
  return has_own_die(unit) && unit.order.empty();
}

bool has_to_flee(const BoltUnit& unit, const Table& table) {
  return flees(unit, table.rule_set.charts);
}

bool may_snap(const BoltUnit& unit, const Table& table) {
  const bool is_officer = table.rule_set.charts.figure("officers", unit.rank + "/extra_orders").number().has_value();
  return is_officer && !unit.order.empty();
}

bool has_a_die_to_return(const BoltUnit& unit, const Table& table) {
  return !unit.order.empty() && phase_of(table.situation) == Phase::end_of_turn;
}

bool stayed_down(const BoltUnit& unit, const Table& table) {
  const bool recovered = knows(table, fact::recovered, unit);
  return knows(table, fact::die_kept, unit) && unit.order == "down" && unit.pins > 0 && !recovered;
}

bool stayed_in_ambush(const BoltUnit& unit, const Table& table) {
  return knows(table, fact::die_kept, unit) && unit.order == "ambush" && !knows(table, fact::ambush_fires, unit);
}

bool fights(const BoltUnit& unit, const Table& table) {
  return opponent(table, unit) != nullptr;
}

bool has_assaulted(const BoltUnit& unit, const Table& table) {
  return knows(table, fact::attacks, unit) && fights(unit, table);
}

bool is_tank(const BoltUnit& unit, const Table&) {
  return unit.kind.ends_with("_tank") && !unit.order.empty();
}

bool must_fire_at_friends(const BoltUnit& unit, const Table& table) {
  const Fact* fubar = fact_of(table.situation, fact::fubar, unit.unit->id);
  return fubar && fubar->value == "friendly_fire";
}

bool must_run_in_panic(const BoltUnit& unit, const Table& table) {
  const Fact* fubar = fact_of(table.situation, fact::fubar, unit.unit->id);
  return fubar && fubar->value == "panic";
}

bool is_fubar(const BoltUnit& unit, const Table& table) {
  return knows(table, fact::fubar, unit);
}

template <const char* const& Fact>
bool knows_fact(const BoltUnit& unit, const Table& table) {
  return knows(table, Fact, unit);
}

// -------------------------------------------------------------------------------------------------- what stands
// against

Message nothing(const BoltUnit&, const Table&) {
  return {};
}

/// A reason against an action, where it holds: a key of the catalogue, with what its sentence names.
struct Reason {
  bool holds = false;
  const char* key = nullptr;
  std::vector<Argument> args = {};
};

/// The first reason that holds; an empty Message where none does.
Message first_of(std::initializer_list<Reason> reasons) {
  const auto* const reason = std::ranges::find_if(reasons, &Reason::holds);
  return reason == reasons.end() ? Message{} : Message{reason->key, reason->args};
}

Message bars_draw(const BoltUnit&, const Table& table) {
  return first_of(
      {{phase_of(table.situation) == Phase::end_of_turn, "boltaction.why.dice_go_back"},
       {die_waits(table.situation), "boltaction.why.die_waits", {{"side", table.situation.ledger.active}}}});
}

Message bars_snap(const BoltUnit& unit, const Table& table) {
  Message bar = first_of({{unit.order == "down", "boltaction.why.snap_while_down"},
                          {knows(table, fact::snap_left, unit), "boltaction.why.has_snapped"}});
  return bar.empty() ? course_refusal("snap", unit, table) : bar;
}

Message bars_ambush_roll(const BoltUnit& unit, const Table& table) {
  return first_of({{knows(table, fact::shot, unit), "boltaction.why.has_shot"}});
}

/// Why the unit may not strike yet: the assaulting side strikes first, and each side removes its losses before the next
/// blow.
Message bars_strike(const BoltUnit& unit, const Table& table) {
  const Unit* enemy = opponent(table, unit);
  const bool hits = knows(table, fact::due_hits, unit) || knows_of(table, fact::due_hits, enemy);
  const bool attacks = knows(table, fact::attacks, unit);
  return first_of({{knows(table, fact::struck, unit), "boltaction.why.has_struck"},
                   {hits, "boltaction.why.hits_first"},
                   {attacks && knows_of(table, fact::may_react, enemy), "boltaction.why.reaction_first"},
                   {!attacks && !knows_of(table, fact::struck, enemy), "boltaction.why.attacker_first"}});
}

/// Why an action that causes new hits has to wait: earlier hits are still to be resolved.
Message bars_new_hits(const BoltUnit& unit, const Table& table) {
  return first_of({{knows(table, fact::due_hits, unit), "boltaction.why.hits_first"}});
}

Message bars_settling(const BoltUnit& unit, const Table& table) {
  const Unit* enemy = opponent(table, unit);
  const bool both = knows(table, fact::struck, unit) && knows_of(table, fact::struck, enemy);
  const bool hits = knows(table, fact::due_hits, unit) || knows_of(table, fact::due_hits, enemy);
  return first_of({{!both || hits, "boltaction.why.round_goes_on"}});
}

Message bars_tank_assault(const BoltUnit& unit, const Table& table) {
  Message bar = first_of({{unit.order != "advance", "boltaction.why.tank_assault_needs_advance"},
                          {unit.immobilised, "boltaction.why.immobilised"}});
  return bar.empty() ? course_refusal("tank_assault", unit, table) : bar;
}

struct ExtraAction {
  std::string_view id;
  const char* procedure;  ///< empty: none
  const char* rule;
  bool (*arises)(const BoltUnit&, const Table&);
  Message (*bars)(const BoltUnit&, const Table&) = nothing;
};

constexpr std::array<ExtraAction, 24> all_extra_actions = {{
    {"draw", "boltaction.bag.draw", section::turn, waits_for_a_die, bars_draw},
    {"flee", "", section::turn, has_to_flee},
    {"snap", "boltaction.snap", section::officers, may_snap, bars_snap},
    {"return_dice", "boltaction.bag.end_of_turn", section::turn, has_a_die_to_return},
    {"recover", "boltaction.down.kept", section::shooting, stayed_down},
    {"ambush_roll", "boltaction.ambush", section::shooting, stayed_in_ambush, bars_ambush_roll},
    {"fubar_fire", "boltaction.shoot", section::fubar, must_fire_at_friends},
    {"fubar_run", "", section::fubar, must_run_in_panic},
    {"fubar_down", "", section::fubar, is_fubar},
    {"tank_assault", "boltaction.cq.tank", section::close_quarters, is_tank, bars_tank_assault},
    {"react", "boltaction.shoot", section::close_quarters, knows_fact<fact::may_react>},
    {"hold_fire", "", section::close_quarters, knows_fact<fact::may_react>},
    {"strike", "boltaction.cq.attacks", section::close_quarters, fights, bars_strike},
    {"settle", "boltaction.cq.result", section::close_quarters, has_assaulted, bars_settling},
    {"regroup", "boltaction.cq.regroup", section::close_quarters, knows_fact<fact::due_regroup>},
    {"take_blast", "boltaction.he", section::he, knows_fact<fact::due_blast>, bars_new_hits},
    {"take_hits", "boltaction.damage", section::damage, knows_fact<fact::due_hits>},
    {"check_morale", "boltaction.morale", section::shooting, knows_fact<fact::due_morale>},
    {"pin_vehicle", "boltaction.vehicle_pins", section::shooting, knows_fact<fact::due_pins>},
    {"take_damage", "boltaction.vehicle_damage", section::vehicle_damage, knows_fact<fact::due_damage>},
    {"check_turret", "boltaction.turret", section::vehicle_damage, knows_fact<fact::due_turret>},
    {"check_fire", "boltaction.morale", section::vehicle_damage, knows_fact<fact::due_fire>},
    {"check_fuel", "boltaction.flame.fuel", section::special, knows_fact<fact::due_fuel>},
    {"bail_out", "boltaction.transport.destroyed", section::shooting, knows_fact<fact::due_bail_out>, bars_new_hits},
}};

Message label_of(const ExtraAction& extra_action, const BoltUnit& unit, const Table& table) {
  Message label{"boltaction.action." + std::string(extra_action.id), {}};
  if (extra_action.id == "snap") {
    label.args.emplace_back("orders",
                            table.rule_set.charts.figure("officers", unit.rank + "/extra_orders").number().value_or(0));
  }
  return label;
}

/// Sets the legal targets of an action that needs one; where there is none the action is refused.
void aim(const BoltUnit& unit, const Table& table, ActionView& view) {
  if (!view.allowed || !needs_target(view.id)) {
    return;
  }
  view.targets = targets_of(view.id, unit, table);
  if (view.targets.empty()) {
    view.allowed = false;
    view.reason = {view.id == "fubar_fire" ? "boltaction.why.no_own_target" : "boltaction.why.no_target", {}};
  }
}

/// An action that a unit takes once in a turn, and the actions that use it up.
struct Once {
  std::string_view action;
  const char* fact;
  const char* reason;
};
constexpr std::array<Once, 11> once = {{{"move", fact::moved, "boltaction.why.has_moved"},
                                        {"move", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"assault", fact::moved, "boltaction.why.has_moved"},
                                        {"assault", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"assault_vehicle", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"tank_assault", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"enter_building", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"board", fact::assaulted, "boltaction.why.has_assaulted"},
                                        {"shoot", fact::shot, "boltaction.why.has_shot"},
                                        {"indirect", fact::shot, "boltaction.why.has_shot"},
                                        {"ambush_shot", fact::shot, "boltaction.why.has_shot"}}};

bool is_reaction(std::string_view action) {
  return action == "go_down" || action == "ambush_shot";
}

/// The first fact of this turn that uses the action up, as its reason; null where there is none.
const char* used_up(std::string_view action, const BoltUnit& unit, const Table& table) {
  const auto* const row =
      std::ranges::find_if(once, [&](const Once& one) { return one.action == action && knows(table, one.fact, unit); });
  return row == once.end() ? nullptr : row->reason;
}

}  // namespace

std::vector<ActionView> extra_actions(const BoltUnit& unit, const Table& table) {
  std::vector<ActionView> views;
  for (const ExtraAction& extra_action : all_extra_actions) {
    if (!extra_action.arises(unit, table)) {
      continue;
    }
    ActionView& view = views.emplace_back();
    view.id = extra_action.id;
    view.unit = unit.unit->id;
    view.label = label_of(extra_action, unit, table);
    view.rule = extra_action.rule;
    view.reason = extra_action.bars(unit, table);
    view.allowed = view.reason.empty();
    view.procedure = extra_action.procedure;
    aim(unit, table, view);
  }
  return views;
}

Message course_refusal(std::string_view action, const BoltUnit& unit, const Table& table) {
  const bool executed = knows(table, fact::executed, unit) || knows(table, fact::die_kept, unit);
  const char* used = used_up(action, unit, table);
  // A mortar fires indirectly only, most other weapons never do; of a weapon that nobody has named nothing is known.
  const auto range = table.rule_set.charts.figure("weapons", unit.weapon + "/range");
  const auto indirect = table.rule_set.charts.figure("weapons", unit.weapon + "/indirect_most");
  const bool direct = action == "shoot" || action == "ambush_shot";
  return first_of({{phase_of(table.situation) == Phase::end_of_turn, "boltaction.why.dice_go_back"},
                   {!is_reaction(action) && executed, "boltaction.why.has_executed"},
                   {!is_reaction(action) && is_fubar(unit, table), "boltaction.why.fubar_first"},
                   {used != nullptr, used},
                   {action == "go_down" && knows(table, fact::shot, unit), "boltaction.why.already_acted"},
                   {action == "ambush_shot" && stayed_in_ambush(unit, table), "boltaction.why.ambush_roll_first"},
                   {action == "indirect" && indirect.usable() && !indirect.number(), "boltaction.why.direct_only"},
                   {direct && range.usable() && !range.number(), "boltaction.why.indirect_only"},
                   {action == "move" && unit.immobilised, "boltaction.why.immobilised"}});
}

bool flees(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto base = charts.figure("morale", unit.quality.value_or("") + "/morale").number();
  return base && unit.pins >= *base;
}

}  // namespace adjutant::games::boltaction
