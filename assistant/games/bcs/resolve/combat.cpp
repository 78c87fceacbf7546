#include "games/bcs/resolve/combat.h"

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr FightTotals combat_totals{"combat_modifiers", "5.1", "trace.bcs.side_total", "rating"};
constexpr std::array<std::string_view, 3> retreats = {"none", "situational", "automatic"};

/// The row of the combat table for a total.
struct CombatRow {
  std::string name;
  std::string loss;     ///< "A1", "[A1]", "D2" ...
  std::string retreat;  ///< "none", "situational", "automatic"
  bool traffic = false;
};

CombatRow look_up(int total, const Run& run) {
  const tables::RangeRow row = printed_row("combat", total, run);
  return {row_name(row.range), printed_text("combat", tables::cell_name(row.id, "loss"), run),
          printed_name("combat", tables::cell_name(row.id, "retreat"), retreats, run),
          printed_flag("combat", tables::cell_name(row.id, "traffic"), run)};
}

/// The result of an attack for both sides.
struct CombatOutcome {
  int attacker_steps = 0;
  int defender_steps = 0;
  bool attacker_destroyed = false;
  bool defender_destroyed = false;  ///< by what the table takes
  std::string retreat = "none";
  int extra_steps_per_unit = 0;
  bool traffic = false;
};

/// Steps in a text such as "D2", of that side; 0 for the other's.
int steps_in(const std::string& loss, char side) {
  const bool fits = loss.size() == 2 && loss[0] == side && loss[1] >= '0' && loss[1] <= '9';
  return fits ? loss[1] - '0' : 0;
}

/// "[A1]" is A1 against prepared defence, nothing otherwise.
std::string loss_that_counts(const std::string& loss, bool prepared) {
  const bool bracketed = loss.size() > 2 && loss.front() == '[' && loss.back() == ']';
  if (!bracketed) {
    return loss;
  }
  return prepared ? loss.substr(1, loss.size() - 2) : std::string();
}

/// Settles what a retreat on the combat table means for this defender, and which losses he takes for staying.
void settle_retreat(const CombatRow& row, const Combat& combat, CombatOutcome& outcome) {
  if (outcome.defender_destroyed) {
    outcome.retreat = "none_defender_destroyed";
  } else if (row.retreat == "none") {
    return;
  } else if (outcome.attacker_destroyed) {
    outcome.retreat = "void_attacker_destroyed";
  } else if (row.retreat == "automatic") {
    outcome.retreat = "retreat_flow";
  } else if (combat.prepared || combat.key_terrain) {
    outcome.retreat = "stays";
    outcome.extra_steps_per_unit = 1;
  } else {
    outcome.retreat = "retreat_3_flip";
  }
}

bool leaves(const Combat& combat, const CombatOutcome& outcome) {
  const int by_staying = outcome.extra_steps_per_unit * combat.units;
  const bool destroyed = destroys(outcome.defender_steps + by_staying, combat.defender.steps);
  return destroyed || outcome.retreat == "retreat_3_flip" || outcome.retreat == "retreat_flow";
}

CombatOutcome combat_outcome(const CombatRow& row, const Combat& combat) {
  CombatOutcome outcome;
  const std::string loss = loss_that_counts(row.loss, combat.prepared);
  outcome.attacker_steps = steps_in(loss, 'A');
  outcome.defender_steps = steps_in(loss, 'D');
  outcome.attacker_destroyed = destroys(outcome.attacker_steps, combat.attacker.steps);
  outcome.defender_destroyed = destroys(outcome.defender_steps, combat.defender.steps);
  settle_retreat(row, combat, outcome);
  outcome.traffic = row.traffic && leaves(combat, outcome);
  return outcome;
}

/// The name on the retreat chart of what the defender does.
std::string outcome_on_retreat_chart(const CombatOutcome& outcome) {
  return outcome.retreat == "retreat_3_flip" ? "retreat_3" : outcome.retreat == "retreat_flow" ? "flow" : "none";
}

/// Adds to the result an entry for each counter that the input names.
void add_unit_results(const Combat& combat, const CombatOutcome& outcome, json& result, Run& run) {
  if (combat.attackers.empty() && combat.defenders.empty()) {
    return;
  }
  json units = json::array();
  for (const Counter& attacker : combat.attackers) {
    units.push_back(unit_result_json(attacker, {outcome.attacker_steps}));
  }
  const Shared shared = share_losses(combat.defenders, outcome.defender_steps);
  for (std::size_t i = 0; i < combat.defenders.size(); ++i) {
    const int steps = shared.steps[i] + outcome.extra_steps_per_unit;
    units.push_back(unit_result_json(combat.defenders[i], {steps, outcome_on_retreat_chart(outcome)}));
  }
  result["units"] = std::move(units);
  result["steps_to_share"] = shared.open;
  if (shared.open > 0) {
    say(run, "trace.bcs.steps_to_share", shared.open, "5.1", Source::unknown, {{"steps", shared.open}});
  }
}

void say_combat(const CombatRow& row, const Combat& combat, const CombatOutcome& outcome, Run& run) {
  const auto steps = [&](const char* step, int count) {
    say(run, step, count, "5.1", Source::stated, {{"steps", count}});
  };
  if (outcome.attacker_steps > 0) {
    steps(outcome.attacker_destroyed ? "trace.bcs.attacker_destroyed" : "trace.bcs.attacker_loses",
          outcome.attacker_steps);
  } else if (outcome.defender_steps > 0) {
    steps("trace.bcs.defender_loses", outcome.defender_steps);
  } else {
    say(run, "trace.bcs.no_loss", 0, "5.1", Source::stated);
  }
  if (outcome.retreat != "none") {
    say(run, "trace.bcs.combat_retreat." + outcome.retreat, outcome.retreat, "5.5", Source::stated);
  }
  if (outcome.extra_steps_per_unit > 0) {
    steps("trace.bcs.staying_costs", outcome.extra_steps_per_unit * combat.units);
  }
  if (row.traffic) {
    say(run, outcome.traffic ? "trace.bcs.traffic" : "trace.bcs.no_traffic", outcome.traffic, "4.0", Source::stated);
  }
}

}  // namespace

Result<json> combat(const json& object, Run& run) {
  Input input(object);
  const Combat combat = read_combat(input, run);
  const tables::Ticks switches = read_switches(input);
  end_input(input, run);
  const SideTotal attacker = side_total(combat_totals, "attacker", combat.attacker.action_rating,
                                        attacker_modifiers(combat, run), switches, run);
  const SideTotal defender = side_total(combat_totals, "defender", combat.defender.action_rating,
                                        defender_modifiers(combat, run), switches, run);
  const int net = attacker.value - defender.value;
  run.trace.stand("net", net);
  const Rolled dice = roll_two("combat", net, "5.1", run);
  const CombatRow row = look_up(dice.total, run);
  const CombatOutcome outcome = combat_outcome(row, combat);
  say_combat(row, combat, outcome, run);
  json result = {{"attacker_mods", attacker.modifiers},
                 {"defender_mods", defender.modifiers},
                 {"attacker_total", attacker.value},
                 {"defender_total", defender.value},
                 {"net", net},
                 {"roll", dice.roll},
                 {"total", dice.total},
                 {"row", row.name},
                 {"raw_loss", row.loss},
                 {"attacker_steps_lost", outcome.attacker_steps},
                 {"defender_steps_lost", outcome.defender_steps},
                 {"attacker_destroyed", outcome.attacker_destroyed},
                 {"defender_retreat", or_null(outcome.retreat)},
                 {"extra_step_per_defending_unit", outcome.extra_steps_per_unit},
                 {"defender_extra_steps_total", outcome.extra_steps_per_unit * combat.units},
                 {"traffic_marker", outcome.traffic}};
  add_unit_results(combat, outcome, result, run);
  return result;
}

}  // namespace adjutant::games::bcs
