#include "games/boltaction/legal/extra_actions.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "games/boltaction/legal/ammunition.h"
#include "games/boltaction/legal/legality.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/table/arms.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/reach.h"
#include "games/boltaction/table/riders.h"
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

/// Whether an enemy is the unit nearest to an empty transport at the end of the turn (COMBATE A DISTANCIA,
/// Transportes).
bool is_empty_among_enemies(const BoltUnit& unit, const Table& table) {
  const bool carries = is_vehicle(unit) && !unit.kind.ends_with("_tank") && unit.transport &&
                       !largest_rider(table.situation, unit.unit->id);
  const Unit* nearest = nearest_unit(table.situation, *unit.unit);
  return carries && phase_of(table.situation) == Phase::end_of_turn && nearest && nearest->side != unit.unit->side;
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

/// Whether the unit could assault an enemy vehicle but for the order test that comes before (CUERPO A CUERPO,
/// Infantería).
bool has_to_dare(const BoltUnit& unit, const Table& table) {
  const auto mover = mover_of(unit.kind);
  const bool assaults = mover && mover->infantry && unit.kind != "medic" && unit.kind != "spotter" &&
                        unit.order == "run" && !unit.in_transport;
  return assaults && waits_for_vehicle_test(unit, table);
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

Message bars_daring(const BoltUnit& unit, const Table& table) {
  return course_refusal("assault_vehicle", unit, table);
}

/// A panic inside a vehicle can go nowhere.
Message bars_panic(const BoltUnit& unit, const Table&) {
  return first_of(
      {{unit.in_transport, "boltaction.why.inside_transport"}, {unit.immobilised, "boltaction.why.immobilised"}});
}

Message bars_reverse(const BoltUnit& unit, const Table&) {
  return first_of({{unit.immobilised, "boltaction.why.immobilised"}});
}

/// What has to be resolved before the next die is drawn: the source has all of it done at once.
constexpr auto due_at_once = std::to_array<std::string_view>(
    {fact::due_hits, fact::due_blast, fact::due_damage, fact::due_morale, fact::due_fire, fact::due_turret,
     fact::due_pins, fact::due_fuel, fact::due_bail_out, fact::due_burn, fact::attacks, fact::fubar});

/// What those who have been hit resolve before they do anything else.
constexpr auto due_after_hits = std::to_array<std::string_view>({fact::due_hits, fact::due_blast, fact::due_damage,
                                                                 fact::due_morale, fact::due_fire, fact::due_turret,
                                                                 fact::due_pins, fact::due_bail_out, fact::due_burn});

/// The first unit for which something has to be resolved at once; null where there is none.
const Unit* due_unit(const Situation& situation) {
  const auto due = std::ranges::find_if(situation.ledger.facts, [&](const Fact& one) {
    const bool must_reverse = one.fact == fact::due_reverse && one.value == "must";
    const bool due_now = must_reverse || std::ranges::find(due_at_once, one.fact) != due_at_once.end();
    return due_now && situation.unit(one.unit) != nullptr;
  });
  return due == situation.ledger.facts.end() ? nullptr : situation.unit(due->unit);
}

Message bars_draw(const BoltUnit&, const Table& table) {
  Message bar =
      first_of({{phase_of(table.situation) == Phase::end_of_turn, "boltaction.why.dice_go_back"},
                {die_waits(table.situation), "boltaction.why.die_waits", {{"side", table.situation.ledger.active}}}});
  return bar.empty() ? unfinished(table.situation, table.rule_set) : bar;
}

Message bars_snap(const BoltUnit& unit, const Table& table) {
  Message bar = first_of({{unit.order == "down", "boltaction.why.snap_while_down"},
                          {knows(table, fact::snap_left, unit), "boltaction.why.has_snapped"}});
  return bar.empty() ? course_refusal("snap", unit, table) : bar;
}

/// Whether one of the unit's models has a weapon for one shot, and an order to shoot.
bool has_one_shot(const BoltUnit& unit, const Table& table) {
  return (unit.order == "fire" || unit.order == "advance") && one_shot_of(unit, table.rule_set.charts);
}

Message bars_one_shot(const BoltUnit& unit, const Table& table) {
  return unit.in_transport ? Message{"boltaction.why.inside_transport", {}} : course_refusal("shoot_once", unit, table);
}

/// Why the unit does not answer with fire: it has nothing to fire.
Message bars_fire(const BoltUnit& unit, const Table&) {
  return unit.unarmed ? no_figure(unit, "weapon") : Message{};
}

/// Why an Ambush that was kept does not roll: it does so when an enemy in sight moves, once for each move.
Message bars_ambush_roll(const BoltUnit& unit, const Table& table) {
  return first_of({{knows(table, fact::shot, unit), "boltaction.why.has_shot"},
                   {!knows(table, fact::ambush_chance, unit), "boltaction.why.nobody_has_moved"}});
}

/// Why the unit may not strike yet: the assaulting side strikes first, and each side removes its losses before the next
/// blow.
Message bars_strike(const BoltUnit& unit, const Table& table) {
  const Unit* enemy = opponent(table, unit);
  const bool hits = knows(table, fact::due_hits, unit) || knows_of(table, fact::due_hits, enemy);
  const bool attacks = knows(table, fact::attacks, unit);
  if (prints_no(unit, "models")) {
    return no_figure(unit, "models");
  }
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
  const char* assumes = nullptr;  ///< what the action rests on and only the players know
};

constexpr auto all_extra_actions = std::to_array<ExtraAction>({
    {"draw", "boltaction.bag.draw", section::turn, waits_for_a_die, bars_draw},
    {"flee", "", section::turn, has_to_flee},
    {"snap", "boltaction.snap", section::officers, may_snap, bars_snap},
    {"return_dice", "boltaction.bag.end_of_turn", section::turn, has_a_die_to_return, nothing,
     "boltaction.assume.dice_stay"},
    {"lose_transport", "boltaction.transport.end_of_turn", section::shooting, is_empty_among_enemies, nothing,
     "boltaction.assume.is_transport"},
    {"recover", "boltaction.down.kept", section::shooting, stayed_down},
    {"ambush_roll", "boltaction.ambush", section::shooting, stayed_in_ambush, bars_ambush_roll},
    {"shoot_once", "boltaction.shoot.once", section::special, has_one_shot, bars_one_shot},
    {"load_solid", "", section::shooting, may_load, bars_loading},
    {"load_he", "", section::shooting, may_load, bars_loading},
    {"fubar_fire", "boltaction.shoot", section::fubar, must_fire_at_friends, bars_fire},
    {"fubar_run", "", section::fubar, must_run_in_panic, bars_panic, "boltaction.assume.panic"},
    {"fubar_down", "", section::fubar, is_fubar},
    {"reverse", "boltaction.move", section::movement, knows_fact<fact::due_reverse>, bars_reverse,
     "boltaction.assume.front_arc"},
    {"vehicle_test", "boltaction.assault_test", section::close_quarters, has_to_dare, bars_daring},
    {"tank_assault", "boltaction.cq.tank", section::close_quarters, is_tank, bars_tank_assault},
    {"react", "boltaction.shoot", section::close_quarters, knows_fact<fact::may_react>, bars_fire},
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
    {"check_building", "boltaction.building.flame", section::shooting, knows_fact<fact::due_burn>},
    {"bail_out", "boltaction.transport.destroyed", section::shooting, knows_fact<fact::due_bail_out>, bars_new_hits},
});

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
constexpr auto once = std::to_array<Once>({{"move", fact::moved, "boltaction.why.has_moved"},
                                           {"move", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"assault", fact::moved, "boltaction.why.has_moved"},
                                           {"assault", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"assault_vehicle", fact::moved, "boltaction.why.has_moved"},
                                           {"assault_vehicle", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"tank_assault", fact::moved, "boltaction.why.has_moved"},
                                           {"tank_assault", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"enter_building", fact::moved, "boltaction.why.has_moved"},
                                           {"enter_building", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"board", fact::assaulted, "boltaction.why.has_assaulted"},
                                           {"shoot", fact::shot, "boltaction.why.has_shot"},
                                           {"indirect", fact::shot, "boltaction.why.has_shot"},
                                           {"ambush_shot", fact::shot, "boltaction.why.has_shot"}});

bool is_reaction(std::string_view action) {
  return action == "go_down" || action == "ambush_shot";
}

/// The first fact of this turn that uses the action up, as its reason; null where there is none.
const char* used_up(std::string_view action, const BoltUnit& unit, const Table& table) {
  const auto* const row =
      std::ranges::find_if(once, [&](const Once& one) { return one.action == action && knows(table, one.fact, unit); });
  return row == once.end() ? nullptr : row->reason;
}

/// Whether an enemy may fire now: one whose order is being carried out, one in Ambush, or one that answers an assault.
/// Before the first die of a turn a strike from off the table may fall, and of a table without a course nobody knows.
bool may_be_shot_at(const BoltUnit& unit, const Table& table) {
  const Situation& situation = table.situation;
  const bool may_strike = !is_die_out(situation) && situation.ledger.impulse <= 1;
  return !phase_of(situation) || may_strike || std::ranges::any_of(situation.units, [&](const Unit& one) {
    if (one.side.empty() || one.side == unit.unit->side) {
      return false;
    }
    const BoltUnit enemy = read_unit(one);
    const bool obeys = knows(table, fact::acting, enemy) && (enemy.order == "fire" || enemy.order == "advance");
    const bool fires = (enemy.order == "ambush" || obeys) && !knows(table, fact::shot, enemy);
    return !enemy.in_transport && (fires || knows(table, fact::may_react, enemy));
  });
}

/// Why the unit may not go Down, which answers a shot and nothing else.
Message bars_going_down(const BoltUnit& unit, const Table& table) {
  return first_of({{knows(table, fact::shot, unit), "boltaction.why.already_acted"},
                   {fights(unit, table), "boltaction.why.assaulted_not_down"},
                   {!may_be_shot_at(unit, table), "boltaction.why.nobody_shoots"}});
}

/// Why a unit that has got out of a vehicle does no more: those who leave a moving one neither assault nor board.
Message bars_after_leaving(std::string_view action, const BoltUnit& unit, const Table& table) {
  const Fact* left = fact_of(table.situation, fact::left, unit.unit->id);
  const bool assaults = action == "assault" || action == "assault_vehicle";
  if (!left || !(assaults || action == "board")) {
    return {};
  }
  Wish wish;
  wish.action = "leave";
  wish.unit = unit.kind;
  wish.order = unit.order;
  wish.vehicle_order = left->value;
  wish.then = assaults ? "assault" : "board";
  const Permission permission = permits(wish, table.rule_set);
  return permission.allowed() ? Message{} : Message{permission.reason, {}};
}

/// Whether a vehicle's flamethrower is out of fuel for good.
bool is_burnt_out(const BoltUnit& unit, const Table& table) {
  const auto& markers = unit.unit->markers;
  return std::ranges::find(markers, "out_of_fuel") != markers.end() &&
         has_rule(table.rule_set.charts, unit.weapon, "flame");
}

/// Why this point of the turn, or what the unit has done in it, bars the action.
Message refusal_of_the_turn(std::string_view action, const BoltUnit& unit, const Table& table) {
  const bool executed = knows(table, fact::executed, unit) || knows(table, fact::die_kept, unit);
  const char* used = used_up(action, unit, table);
  // A mortar fires indirectly only, most other weapons never do; of a weapon that nobody has named nothing is known.
  const auto range = table.rule_set.charts.figure("weapons", unit.weapon + "/range");
  const auto indirect = table.rule_set.charts.figure("weapons", unit.weapon + "/indirect_most");
  const bool direct = action == "shoot" || action == "ambush_shot";
  const Message nothing_to_fire = no_figure(unit, "weapon");
  return first_of(
      {{phase_of(table.situation) == Phase::end_of_turn, "boltaction.why.dice_go_back"},
       {(direct || action == "indirect") && unit.unarmed, nothing_to_fire.key.c_str(), nothing_to_fire.args},
       {!is_reaction(action) && executed, "boltaction.why.has_executed"},
       {!is_reaction(action) && is_fubar(unit, table), "boltaction.why.fubar_first"},
       {used != nullptr, used},
       {action == "ambush_shot" && stayed_in_ambush(unit, table), "boltaction.why.ambush_roll_first"},
       {action == "indirect" && indirect.usable() && !indirect.number(), "boltaction.why.direct_only"},
       {direct && range.usable() && !range.number(), "boltaction.why.indirect_only"},
       {direct && is_burnt_out(unit, table), "boltaction.why.out_of_fuel"},
       {action == "move" && unit.immobilised, "boltaction.why.immobilised"}});
}

/// Why a unit that has been hit does nothing else first: damage, pins and checks follow at once (COMBATE A DISTANCIA,
/// Vehículos).
Message bars_what_comes_after(const BoltUnit& unit, const Table& table) {
  const bool due = std::ranges::any_of(
      due_after_hits, [&](std::string_view fact) { return fact_of(table.situation, fact, unit.unit->id) != nullptr; });
  return first_of({{due, "boltaction.why.due_first", {{"unit", unit.unit->name}}}});
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
    const bool direct_fire = view.id == "react" || view.id == "fubar_fire";
    view.procedure = direct_fire ? shot_procedure(unit, table) : extra_action.procedure;
    if (extra_action.assumes != nullptr && view.allowed) {
      view.assumptions.push_back({extra_action.assumes, {}});
    }
    aim(unit, table, view);
  }
  return views;
}

Message course_refusal(std::string_view action, const BoltUnit& unit, const Table& table) {
  Message bar = bars_what_comes_after(unit, table);
  if (bar.empty()) {
    bar = refusal_of_the_turn(action, unit, table);
  }
  if (bar.empty() && action == "go_down") {
    bar = bars_going_down(unit, table);
  }
  return bar.empty() ? bars_after_leaving(action, unit, table) : bar;
}

Message unfinished(const Situation& situation, const RuleSet&) {
  const Unit* due = due_unit(situation);
  return due ? Message{"boltaction.why.due_first", {{"unit", due->name}}} : Message{};
}

bool flees(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto base = charts.figure("morale", unit.quality.value_or("") + "/morale").number();
  return base && unit.pins >= *base;
}

}  // namespace adjutant::games::boltaction
