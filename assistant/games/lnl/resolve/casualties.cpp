#include "games/lnl/resolve/casualties.h"

#include <algorithm>
#include <functional>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using tables::Source;

DamageRow damage_row(const Target& target) {
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

/// One unit's check. Only what matters later is kept while odds are counted.
Casualty check_unit(Run& run, const Aimed& aimed, int modifier, int leadership, tables::Oracle& oracle) {
  Casualty outcome;
  if (modifier <= 0) {
    return outcome;
  }
  const Target& target = *aimed.target;
  if (is_vehicle(target.unit_class)) {
    leadership = target.leadership.value_or(0);  // its armour leader's (11.8), nobody else's
  }
  const DamageCheck check{damage_row(target),
                          target.unit_class,
                          target.is(Status::wounded),
                          modifier,
                          known(target.morale, "targets/" + target.id + "/morale", run),
                          leadership};
  const Figures figures(run.rule_set.charts);
  const DamageResult result = damage_of(check, oracle.die("damage/" + target.id), figures, oracle);
  if (oracle.enumerating()) {
    outcome.damage.harm = result.harm;
    outcome.damage.hero_check = result.hero_check;
    return outcome;
  }
  trace_damage(check, result, {"unit", called(target)}, figures, run.trace);
  return {true, modifier, result, false};
}

bool is_good_leader(const Target& target) {
  return target.unit_class == UnitClass::leader && !target.is(Status::shaken);
}

/// The leadership that helps the others: that of the best leader who is still in Good Order after his own check (5.0).
int surviving_leadership(Run& run, const std::vector<Aimed>& leaders, const std::vector<Casualty>& outcomes) {
  int best = 0;
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    if (outcomes[i].damage.harm == Harm::no_effect) {
      const Target& leader = *leaders[i].target;
      best = std::max(best, known(leader.leadership, "targets/" + leader.id + "/leadership", run));
    }
  }
  return best;
}

std::vector<Casualty> check_units(Run& run, const char* name, const std::vector<Aimed>& units, const Exchange& exchange,
                                  int leadership, tables::Oracle& oracle) {
  std::vector<std::function<Casualty(tables::Oracle&)>> checks;
  for (const Aimed& aimed : units) {
    const int modifier = exchange.margin(aimed);
    checks.emplace_back([&run, &aimed, modifier, leadership](tables::Oracle& dice) {
      return check_unit(run, aimed, modifier, leadership, dice);
    });
  }
  return oracle.independent<Casualty>(name, checks);
}

/// Rolls for the new heroes after natural 1s: each is created on an even die (5.1).
void roll_heroes(Run& run, const std::vector<Aimed>& units, std::vector<Casualty>& outcomes, tables::Oracle& oracle) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (!outcomes[i].damage.hero_check) {
      continue;
    }
    const std::string& from = units[i].target->id;
    outcomes[i].hero =
        oracle.part<bool>("hero", [&from](tables::Oracle& dice) { return dice.die("hero/" + from) % 2 == 0; });
    run.trace.add({outcomes[i].hero ? "trace.lnl.hero" : "trace.lnl.no_hero",
                   outcomes[i].hero,
                   "5.1",
                   Source::dice,
                   {{"unit", called(*units[i].target)}}});
    if (oracle.enumerating()) {
      outcomes[i].damage.hero_check = false;  // it has had its effect
    }
  }
}

}  // namespace

std::vector<Casualty> roll_casualties(const std::vector<Aimed>& all, const Exchange& exchange, Run& run,
                                      tables::Oracle& oracle) {
  std::vector<Aimed> leaders;
  std::vector<Aimed> others;
  for (const Aimed& aimed : all) {
    (is_good_leader(*aimed.target) ? leaders : others).push_back(aimed);
  }
  const auto led = check_units(run, "leaders", leaders, exchange, 0, oracle);
  const int leadership = surviving_leadership(run, leaders, led);
  if (!leaders.empty()) {
    run.trace.add({"trace.lnl.leader_helps", leadership, "5.0", Source::stated, {{"leadership", leadership}}});
  }
  const auto rest = check_units(run, "others", others, exchange, leadership, oracle);
  std::vector<Casualty> outcomes;
  std::size_t next_leader = 0;
  std::size_t next = 0;
  for (const Aimed& aimed : all) {
    outcomes.push_back(is_good_leader(*aimed.target) ? led.at(next_leader++) : rest.at(next++));
  }
  roll_heroes(run, all, outcomes, oracle);
  return outcomes;
}

namespace {

/// Whether the harm leaves a surviving target shaken, as it does all but a hero (5.1, 11.2).
bool leaves_shaken(const Target& target, Harm harm) {
  return harm == Harm::shaken || harm == Harm::casualties ||
         (harm == Harm::wounded && target.unit_class != UnitClass::hero);
}

}  // namespace

json casualties_json(const std::vector<Aimed>& aimed, const std::vector<Casualty>& casualties) {
  json units = json::array();
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    const Casualty& casualty = casualties[i];
    const Target& target = *aimed[i].target;
    units.push_back({{"id", target.id}, {"result", name_of(casualty.damage.harm)}, {"hero", casualty.hero}});
    if (!target.rides.empty() && leaves_shaken(target, casualty.damage.harm)) {
      units.back().update({{"gets_off", true}, {"status", {name_of(Status::moved)}}});
    }
  }
  return units;
}

void add_dice(json& entry, const Aimed& aimed, const Exchange& exchange, const Casualty& casualty) {
  entry.update({{"attacker_total", exchange.attacker + aimed.attack},
                {"defender_total", exchange.defender + aimed.defence},
                {"checked", casualty.checked}});
  if (casualty.checked) {
    entry.update({{"dc_modifier", casualty.modifier},
                  {"die", casualty.damage.die},
                  {"total", casualty.damage.total},
                  {"column", casualty.damage.column},
                  {"hero_check", casualty.damage.hero_check}});
  }
}

json hero_json(const Target& from) {
  json states = json::array();
  for (const Status status : from.states) {
    if (status != Status::shaken && status != Status::wounded) {
      states.push_back(name_of(status));
    }
  }
  return {{"from", from.id}, {"status", std::move(states)}};
}

json heroes_json(const std::vector<Aimed>& aimed, const std::vector<Casualty>& casualties) {
  json heroes = json::array();
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    if (casualties[i].hero) {
      heroes.push_back(hero_json(*aimed[i].target));
    }
  }
  return heroes;
}

}  // namespace adjutant::games::lnl
