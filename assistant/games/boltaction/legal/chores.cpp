#include "games/boltaction/legal/chores.h"

#include <algorithm>
#include <array>

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
  return flees(unit, table.charts);
}

bool may_snap(const BoltUnit& unit, const Table& table) {
  const bool is_officer = table.charts.figure("officers", unit.rank + "/extra_orders").number().has_value();
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

Message bars_draw(const BoltUnit&, const Table& table) {
  if (phase_of(table.situation) == Phase::end_of_turn) {
    return {"boltaction.why.dice_go_back", {}};
  }
  return die_waits(table.situation) ? Message{"boltaction.why.die_waits", {{"side", table.situation.ledger.active}}}
                                    : Message{};
}

Message bars_snap(const BoltUnit& unit, const Table& table) {
  if (unit.order == "down") {
    return {"boltaction.why.snap_while_down", {}};
  }
  if (knows(table, fact::snap_left, unit)) {
    return {"boltaction.why.has_snapped", {}};
  }
  return course_refusal("snap", unit, table);
}

Message bars_ambush_roll(const BoltUnit& unit, const Table& table) {
  return knows(table, fact::shot, unit) ? Message{"boltaction.why.has_shot", {}} : Message{};
}

/// Why the unit may not strike yet: the assaulting side strikes first, and each side removes its losses before the next
/// blow.
Message bars_strike(const BoltUnit& unit, const Table& table) {
  const Unit* enemy = opponent(table, unit);
  if (knows(table, fact::struck, unit)) {
    return {"boltaction.why.has_struck", {}};
  }
  if (knows(table, fact::due_hits, unit) || knows_of(table, fact::due_hits, enemy)) {
    return {"boltaction.why.hits_first", {}};
  }
  const bool reaction_waits = knows_of(table, fact::may_react, enemy) && knows(table, fact::attacks, unit);
  if (reaction_waits) {
    return {"boltaction.why.reaction_first", {}};
  }
  const bool first = knows(table, fact::attacks, unit) || knows_of(table, fact::struck, enemy);
  return first ? Message{} : Message{"boltaction.why.attacker_first", {}};
}

/// Why an action that causes new hits has to wait: earlier hits are still to be resolved.
Message bars_new_hits(const BoltUnit& unit, const Table& table) {
  return knows(table, fact::due_hits, unit) ? Message{"boltaction.why.hits_first", {}} : Message{};
}

Message bars_settling(const BoltUnit& unit, const Table& table) {
  const Unit* enemy = opponent(table, unit);
  const bool both = knows(table, fact::struck, unit) && knows_of(table, fact::struck, enemy);
  const bool hits = knows(table, fact::due_hits, unit) || knows_of(table, fact::due_hits, enemy);
  return both && !hits ? Message{} : Message{"boltaction.why.round_goes_on", {}};
}

Message bars_tank_assault(const BoltUnit& unit, const Table& table) {
  if (unit.order != "advance") {
    return {"boltaction.why.tank_assault_needs_advance", {}};
  }
  if (unit.immobilised) {
    return {"boltaction.why.immobilised", {}};
  }
  return course_refusal("tank_assault", unit, table);
}

struct Chore {
  std::string_view id;
  const char* procedure;  ///< empty: none
  const char* rule;
  bool (*arises)(const BoltUnit&, const Table&);
  Message (*bars)(const BoltUnit&, const Table&) = nothing;
};

constexpr std::array<Chore, 24> all_chores = {{
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

Message label_of(const Chore& chore, const BoltUnit& unit, const Table& table) {
  Message label{"boltaction.action." + std::string(chore.id), {}};
  if (chore.id == "snap") {
    label.args.emplace_back("orders",
                            table.charts.figure("officers", unit.rank + "/extra_orders").number().value_or(0));
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

Message bars_own_part(const BoltUnit& unit, const Table& table) {
  if (knows(table, fact::executed, unit) || knows(table, fact::die_kept, unit)) {
    return {"boltaction.why.has_executed", {}};
  }
  return is_fubar(unit, table) ? Message{"boltaction.why.fubar_first", {}} : Message{};
}

/// A mortar fires indirectly only, most other weapons never do; of a weapon that nobody has named nothing is known.
Message bars_weapon(std::string_view action, const BoltUnit& unit, const Table& table) {
  const auto range = table.charts.figure("weapons", unit.weapon + "/range");
  const auto indirect = table.charts.figure("weapons", unit.weapon + "/indirect_most");
  if (action == "indirect" && indirect.usable() && !indirect.number()) {
    return {"boltaction.why.direct_only", {}};
  }
  const bool direct = action == "shoot" || action == "ambush_shot";
  return direct && range.usable() && !range.number() ? Message{"boltaction.why.indirect_only", {}} : Message{};
}

}  // namespace

std::vector<ActionView> chores(const BoltUnit& unit, const Table& table) {
  std::vector<ActionView> views;
  for (const Chore& chore : all_chores) {
    if (!chore.arises(unit, table)) {
      continue;
    }
    ActionView& view = views.emplace_back();
    view.id = chore.id;
    view.unit = unit.unit->id;
    view.label = label_of(chore, unit, table);
    view.rule = chore.rule;
    view.reason = chore.bars(unit, table);
    view.allowed = view.reason.empty();
    view.procedure = chore.procedure;
    aim(unit, table, view);
  }
  return views;
}

Message course_refusal(std::string_view action, const BoltUnit& unit, const Table& table) {
  if (phase_of(table.situation) == Phase::end_of_turn) {
    return {"boltaction.why.dice_go_back", {}};
  }
  if (!is_reaction(action)) {
    if (Message bar = bars_own_part(unit, table); !bar.empty()) {
      return bar;
    }
  }
  for (const Once& row : once) {
    if (row.action == action && knows(table, row.fact, unit)) {
      return {row.reason, {}};
    }
  }
  if (action == "go_down" && knows(table, fact::shot, unit)) {
    return {"boltaction.why.already_acted", {}};
  }
  if (action == "ambush_shot" && stayed_in_ambush(unit, table)) {
    return {"boltaction.why.ambush_roll_first", {}};
  }
  if (Message bar = bars_weapon(action, unit, table); !bar.empty()) {
    return bar;
  }
  return action == "move" && unit.immobilised ? Message{"boltaction.why.immobilised", {}} : Message{};
}

bool flees(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto base = charts.figure("morale", unit.quality.value_or("") + "/morale").number();
  return base && unit.pins >= *base;
}

}  // namespace adjutant::games::boltaction
