#include "games/lnl/direct_fire.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/fields.h"
#include "games/lnl/fight.h"
#include "games/lnl/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* jam_setting = "jam";

// ------------------------------------------------------------------------------------------------ dice and damage

struct Exchange {
  int attacker = 0;
  int defender = 0;
  friend auto operator<=>(const Exchange&, const Exchange&) = default;
};

/// Both dice. All that follows depends on their difference alone, so that odds are counted over eleven exchanges.
Exchange roll_exchange(tables::Oracle& oracle, bool sniper) {
  return oracle.part<Exchange>("exchange", [sniper](tables::Oracle& dice) {
    const int attacker = sniper ? dice.pool("attacker", 2).sum() : dice.die("attacker");
    const int defender = dice.die("defender");
    return dice.enumerating() ? Exchange{attacker - defender, 0} : Exchange{attacker, defender};
  });
}

struct UnitOutcome {
  bool checked = false;
  int modifier = 0;
  DamageResult damage;
  bool hero = false;

  friend auto operator<=>(const UnitOutcome&, const UnitOutcome&) = default;
};

struct Outcome {
  Exchange exchange;
  std::vector<UnitOutcome> units;

  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};

DamageRow row_of(const Target& target) {
  const bool shaken = target.is(Status::shaken);
  switch (target.unit_class) {
    case UnitClass::hero:
      return DamageRow::hero;
    case UnitClass::vehicle:
      return target.armored ? DamageRow::armored : DamageRow::unarmored;
    case UnitClass::helicopter:
      return DamageRow::helicopter;
    case UnitClass::weapon_team:
      return shaken ? DamageRow::shaken_mmc : DamageRow::weapon_team;
    default:
      break;
  }
  if (is_infantry(target.unit_class)) {
    return shaken ? DamageRow::shaken_mmc : DamageRow::good_order_mmc;
  }
  return shaken ? DamageRow::shaken_smc : DamageRow::good_order_smc;
}

int margin(const Aimed& aimed, const Exchange& exchange) {
  return exchange.attacker + aimed.attack - exchange.defender - aimed.defence;
}

/// One unit's check. Only what matters later is kept while odds are counted.
UnitOutcome check_unit(Fight& fight, const Aimed& aimed, int modifier, int leadership, tables::Oracle& oracle) {
  UnitOutcome outcome;
  if (modifier <= 0) {
    return outcome;
  }
  const Target& target = *aimed.target;
  if (is_vehicle(target.unit_class)) {
    leadership = target.leadership.value_or(0);  // its armour leader's (11.8), nobody else's
  }
  const DamageCheck check{row_of(target),
                          target.unit_class,
                          target.is(Status::wounded),
                          modifier,
                          known(target.morale, "targets/" + target.id + "/morale", fight.run),
                          leadership};
  const DamageResult result = damage_of(check, oracle.die("damage/" + target.id), fight.figures, oracle);
  if (oracle.enumerating()) {
    outcome.damage.harm = result.harm;
    outcome.damage.hero_check = result.hero_check;
    return outcome;
  }
  trace_damage(check, result, {"unit", called(target)}, fight.figures, fight.run.trace);
  return {true, modifier, result, false};
}

bool is_good_leader(const Target& target) {
  return target.unit_class == UnitClass::leader && !target.is(Status::shaken);
}

/// The leadership that helps the others: that of the best leader who is still in Good Order after his own check (5.0).
int surviving_leadership(Fight& fight, const std::vector<Aimed>& leaders, const std::vector<UnitOutcome>& outcomes) {
  int best = 0;
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    if (outcomes[i].damage.harm == Harm::no_effect) {
      const Target& leader = *leaders[i].target;
      best = std::max(best, known(leader.leadership, "targets/" + leader.id + "/leadership", fight.run));
    }
  }
  return best;
}

std::vector<UnitOutcome> check_units(Fight& fight, const char* name, const std::vector<Aimed>& units,
                                     const Exchange& exchange, int leadership, tables::Oracle& oracle) {
  std::vector<std::function<UnitOutcome(tables::Oracle&)>> checks;
  for (const Aimed& aimed : units) {
    const int modifier = margin(aimed, exchange);
    checks.emplace_back([&fight, &aimed, modifier, leadership](tables::Oracle& dice) {
      return check_unit(fight, aimed, modifier, leadership, dice);
    });
  }
  return oracle.independent<UnitOutcome>(name, checks);
}

/// A natural one makes a hero on an even die (5.1).
void roll_heroes(Fight& fight, const std::vector<Aimed>& units, std::vector<UnitOutcome>& outcomes,
                 tables::Oracle& oracle) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (!outcomes[i].damage.hero_check) {
      continue;
    }
    const std::string& from = units[i].target->id;
    outcomes[i].hero =
        oracle.part<bool>("hero", [&from](tables::Oracle& dice) { return dice.die("hero/" + from) % 2 == 0; });
    fight.run.trace.add({outcomes[i].hero ? "trace.lnl.hero" : "trace.lnl.no_hero",
                         outcomes[i].hero,
                         "5.1",
                         Source::dice,
                         {{"unit", called(*units[i].target)}}});
    if (oracle.enumerating()) {
      outcomes[i].damage.hero_check = false;  // it has had its effect
    }
  }
}

/// The leaders check first, then the rest; in the order of `all` again.
std::vector<UnitOutcome> roll_damage(Fight& fight, const std::vector<Aimed>& all, const Exchange& exchange,
                                     tables::Oracle& oracle) {
  std::vector<Aimed> leaders;
  std::vector<Aimed> others;
  for (const Aimed& aimed : all) {
    (is_good_leader(*aimed.target) ? leaders : others).push_back(aimed);
  }
  const auto led = check_units(fight, "leaders", leaders, exchange, 0, oracle);
  const int leadership = surviving_leadership(fight, leaders, led);
  if (!leaders.empty()) {
    fight.run.trace.add({"trace.lnl.leader_helps", leadership, "5.0", Source::stated, {{"leadership", leadership}}});
  }
  const auto rest = check_units(fight, "others", others, exchange, leadership, oracle);
  std::vector<UnitOutcome> outcomes;
  std::size_t next_leader = 0;
  std::size_t next = 0;
  for (const Aimed& aimed : all) {
    outcomes.push_back(is_good_leader(*aimed.target) ? led.at(next_leader++) : rest.at(next++));
  }
  roll_heroes(fight, all, outcomes, oracle);
  return outcomes;
}

/// Everything that is rolled. While odds are counted the dice themselves are left out of the outcome.
Outcome roll(Fight& fight, const std::vector<Aimed>& aimed, tables::Oracle& oracle) {
  Outcome outcome;
  outcome.exchange = roll_exchange(oracle, is_sniper_shot(fight.attack));
  trace_exchange({outcome.exchange.attacker, aimed.front().attack, outcome.exchange.defender, aimed.front().defence},
                 fight.run.trace);
  outcome.units = roll_damage(fight, aimed, outcome.exchange, oracle);
  if (oracle.enumerating()) {
    outcome.exchange = {};
  }
  return outcome;
}

// --------------------------------------------------------------------------------------------------------- result

/// What happened to each unit; with the dice only where somebody rolled them.
json units_json(const std::vector<Aimed>& aimed, const Outcome& outcome) {
  json units = json::array();
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    const UnitOutcome& unit = outcome.units[i];
    units.push_back({{"id", aimed[i].target->id}, {"result", name_of(unit.damage.harm)}, {"hero", unit.hero}});
  }
  return units;
}

void add_dice(json& object, const Aimed& aimed, const Outcome& outcome, const UnitOutcome& unit) {
  object.update({{"attacker_total", outcome.exchange.attacker + aimed.attack},
                 {"defender_total", outcome.exchange.defender + aimed.defence},
                 {"checked", unit.checked}});
  if (unit.checked) {
    object.update({{"dc_modifier", unit.modifier},
                   {"die", unit.damage.die},
                   {"total", unit.damage.total},
                   {"column", unit.damage.column},
                   {"hero_check", unit.damage.hero_check}});
  }
}

/// New heroes with the markers that they take over from their unit (5.1, 11.2).
json heroes_json(const std::vector<Aimed>& aimed, const Outcome& outcome) {
  json heroes = json::array();
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    if (!outcome.units[i].hero) {
      continue;
    }
    json states = json::array();
    for (const Status status : aimed[i].target->states) {
      if (status != Status::shaken && status != Status::wounded) {
        states.push_back(name_of(status));
      }
    }
    heroes.push_back({{"from", aimed[i].target->id}, {"status", std::move(states)}});
  }
  return heroes;
}

/// Who is marked Fired: all that fired, and the leader who helped (5.01).
json fired_json(const Attack& attack) {
  json list = json::array();
  for (const Firer& firer : attack.firers) {
    list.push_back(firer.id);
  }
  if (attack.leader && std::find(list.begin(), list.end(), json(attack.leader->id)) == list.end()) {
    list.push_back(attack.leader->id);
  }
  return list;
}

/// Units that a flamethrower's attack has shaken retreat one hex (1.6.2).
json retreat_json(const Fight& fight, const std::vector<Aimed>& aimed, const Outcome& outcome) {
  json list = json::array();
  for (std::size_t i = 0; fight.flamethrower && i < aimed.size(); ++i) {
    const Harm harm = outcome.units[i].damage.harm;
    if (harm == Harm::shaken || (harm == Harm::casualties) || harm == Harm::wounded) {
      list.push_back(aimed[i].target->id);
    }
  }
  return list;
}

/// Machine guns of which one jams where the dice are equal, and the game has that rule (1.6.1.1).
json jam_json(const Fight& fight, const Outcome& outcome) {
  json guns = json::array();
  const auto chosen = fight.run.settings.find(jam_setting);
  const bool jams = chosen != fight.run.settings.end() && chosen->second == "yes" &&
                    outcome.exchange.attacker == outcome.exchange.defender;
  for (const Firer& firer : fight.attack.firers) {
    for (const FiringWeapon& weapon : firer.weapons) {
      if (jams && weapon.kind == WeaponKind::machine_gun) {
        guns.push_back(weapon.id);
      }
    }
  }
  if (!guns.empty()) {
    fight.run.trace.add({"trace.lnl.jam",
                         static_cast<int>(guns.size()),
                         "1.6.1.1",
                         Source::dice,
                         {{"die", outcome.exchange.attacker}}});
  }
  return guns;
}

}  // namespace

std::vector<Setting> direct_fire_settings() {
  return {{jam_setting, {"no", "yes"}, "1.6.1.1", "stated"}};
}

Result<json> direct_fire(const json& input, Run& run) {
  const auto attack = read_attack(input);
  if (!attack) {
    return tl::unexpected(attack.error());
  }
  if (attack->firers.empty()) {
    run.oracle.need(tables::InputNeed{"firers"});
  }
  say_assumed(attack->assumed, run.trace);
  Fight fight{*attack, run, Figures(run.charts)};
  const int base = base_firepower(fight);
  const tables::Modifiers common = common_modifiers(fight);
  const int total = base + common.sum();
  run.trace.add({"trace.lnl.total_fp", total, "5.0", Source::stated, {{"fp", total}}});
  run.trace.sum({"total_fp", total, {"lnl.total.total_fp", {}}});

  std::vector<Aimed> aimed;
  for (const Target* target : targets_of(fight)) {
    const tables::Modifiers own = own_modifiers(fight, *target);
    const Aimed at{target, total + own.sum(), defence_of(fight, *target)};
    run.trace.sum({"attack", at.attack, {"lnl.total.attack", {}}, target->id});
    run.trace.sum({"defence", at.defence, {"lnl.total.defence", {}}, target->id});
    aimed.push_back(at);
  }
  const auto outcome =
      run.oracle.part<Outcome>("attack", [&](tables::Oracle& oracle) { return roll(fight, aimed, oracle); });
  json units = units_json(aimed, outcome);
  if (run.oracle.enumerating()) {
    return json{{"units", std::move(units)}};
  }
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    add_dice(units[i], aimed[i], outcome, outcome.units[i]);
  }
  const int first_margin = margin(aimed.front(), outcome.exchange);
  return json{{"base_fp", base},
              {"total_fp", total},
              {"attacker_total", outcome.exchange.attacker + aimed.front().attack},
              {"defender_total", outcome.exchange.defender + aimed.front().defence},
              {"effect", first_margin > 0},
              {"dc_modifier", std::max(first_margin, 0)},
              {"modifiers", modifiers_json(common)},
              {"units", std::move(units)},
              {"heroes", heroes_json(aimed, outcome)},
              {"jam", jam_json(fight, outcome)},
              {"retreat", retreat_json(fight, aimed, outcome)},
              {"fired", fired_json(*attack)}};
}

Message unit_says(const json& unit) {
  const std::string harm = "lnl.harm." + unit.value("result", std::string(name_of(Harm::no_effect)));
  return unit.value("hero", false) ? Message{"lnl.harm_and_hero", {term("harm", harm)}} : Message{harm, {}};
}

}  // namespace adjutant::games::lnl
