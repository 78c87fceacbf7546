#include "games/lnl/resolve/direct_fire.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/outcomes.h"
#include "games/lnl/reckon/settling.h"
#include "games/lnl/resolve/fight.h"
#include "games/lnl/resolve/riders.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* jam_setting = "jam";

// ------------------------------------------------------------------------------------------------ dice and damage

/// How many dice the attacker adds up: of a mortar one counts alone.
int attack_dice(const Attack& attack) {
  return is_sniper_shot(attack) ? 2 : is_mortar_fire(attack) ? 0 : 1;
}

/// The attacker's roll: one die, of a sniper the sum of two (11.4), of a mortar the higher of two (18.1).
int roll_attacker(tables::Oracle& dice, const Attack& attack) {
  if (is_sniper_shot(attack)) {
    return dice.pool("attacker", 2).sum();
  }
  const int die = dice.die("attacker");
  return is_mortar_fire(attack) ? std::max(die, dice.die("attacker")) : die;
}

/// Odds are counted over the eleven differences of both dice.
Exchange roll_exchange(tables::Oracle& oracle, const Attack& attack) {
  return oracle.part<Exchange>("exchange", [&attack](tables::Oracle& dice) {
    const int attacker = roll_attacker(dice, attack);
    const int defender = dice.die("defender");
    return dice.enumerating() ? Exchange{attacker - defender, 0} : Exchange{attacker, defender};
  });
}

struct Outcome {
  Exchange exchange;
  std::vector<Casualty> units;

  friend auto operator<=>(const Outcome&, const Outcome&) = default;
};

/// Everything that is rolled. While odds are counted the dice themselves are left out of the outcome.
Outcome roll_attack(Fight& fight, const std::vector<Aimed>& aimed, tables::Oracle& oracle) {
  Outcome outcome;
  outcome.exchange = roll_exchange(oracle, fight.attack);
  trace_exchange({outcome.exchange.attacker, aimed.front().attack, outcome.exchange.defender, aimed.front().defence},
                 fight.run.trace);
  outcome.units = roll_casualties(aimed, outcome.exchange, fight.run, oracle);
  if (oracle.enumerating()) {
    outcome.exchange = {};
  }
  return outcome;
}

// --------------------------------------------------------------------------------------------------------- result

/// The ids of the units that are marked Fired: all that fired, and the leader who helped (5.01).
json fired_json(const Attack& attack) {
  json list = json::array();
  for (const Firer& firer : attack.firers) {
    list.push_back(firer.id);
  }
  if (attack.leader && !attack.leader->barred && std::ranges::find(list, json(attack.leader->id)) == list.end()) {
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
  const bool jams = is_chosen(fight.run.rule_set.settings, jam_setting, "yes") &&
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

/// Each target with what is added to both dice for it.
std::vector<Aimed> aim(Fight& fight, int total) {
  std::vector<Aimed> aimed;
  for (const Target* target : targets_of(fight)) {
    const tables::Modifiers own = own_modifiers(fight, *target);
    const Aimed at{target, total + own.sum(), defence_of(fight, *target)};
    fight.run.trace.sum({"attack", at.attack, {"lnl.total.attack", {}}, target->id, attack_dice(fight.attack)});
    fight.run.trace.sum({"defence", at.defence, {"lnl.total.defence", {}}, target->id, 1});
    aimed.push_back(at);
  }
  return aimed;
}

/// Adds to `units` the crew and passengers of vehicles that the attack destroys or makes abandoned, and gives the crews
/// (15.4, 16.1.1, 16.3).
json leave_hulls(const std::vector<Aimed>& aimed, json& units, Run& run) {
  json crews = json::array();
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    const Target& target = *aimed[i].target;
    if (is_vehicle(target.unit_class)) {
      const std::string result = units[i]["result"].get<std::string>();
      const bool helicopter = target.unit_class == UnitClass::helicopter;
      leave_hull(result, {target.id, target.aboard, target.passengers, helicopter}, units, crews, run);
    }
  }
  return crews;
}

}  // namespace

std::vector<Setting> direct_fire_settings() {
  return {{jam_setting, {"no", "yes"}, "1.6.1.1", "stated"},
          {glider_setting, {"by_themselves", gliders_beside_others}, "13.92"}};
}

Result<json> direct_fire(const json& input, Run& run) {
  const auto attack = read_attack(input);
  if (!attack) {
    return tl::unexpected(attack.error());
  }
  if (attack->firers.empty()) {
    run.oracle.need(tables::InputNeed{"firers"});
  }
  return resolve_attack(*attack, run);
}

Result<json> resolve_attack(const Attack& attack, Run& run) {
  say_assumed(attack.assumed, run.trace);
  Fight fight{attack, run, Figures(run.rule_set.charts)};
  const int base = base_firepower(fight);
  const tables::Modifiers common = common_modifiers(fight);
  const int total = base + common.sum();
  run.trace.add({"trace.lnl.total_fp", total, "5.0", Source::stated, {{"fp", total}}});
  run.trace.sum({"total_fp", total, {"lnl.total.total_fp", {}}});
  const std::vector<Aimed> aimed = aim(fight, total);
  const auto outcome =
      run.oracle.part<Outcome>("attack", [&](tables::Oracle& oracle) { return roll_attack(fight, aimed, oracle); });
  json units = casualties_json(aimed, outcome.units);
  json crews = leave_hulls(aimed, units, run);
  if (run.oracle.enumerating()) {
    json result = {{"units", std::move(units)}};
    if (!crews.empty()) {
      result["crews"] = std::move(crews);
    }
    return result;
  }
  for (std::size_t i = 0; i < aimed.size(); ++i) {
    add_dice(units[i], aimed[i], outcome.exchange, outcome.units[i]);
  }
  const int first_margin = outcome.exchange.margin(aimed.front());
  return json{{"base_fp", base},
              {"total_fp", total},
              {"attacker_total", outcome.exchange.attacker + aimed.front().attack},
              {"defender_total", outcome.exchange.defender + aimed.front().defence},
              {"effect", first_margin > 0},
              {"dc_modifier", std::max(first_margin, 0)},
              {"modifiers", modifiers_json(common)},
              {"units", std::move(units)},
              {"heroes", heroes_json(aimed, outcome.units)},
              {"crews", std::move(crews)},
              {"jam", jam_json(fight, outcome)},
              {"retreat", retreat_json(fight, aimed, outcome)},
              {"fired", fired_json(attack)}};
}

Message unit_says(const json& unit) {
  const std::string harm = outcome_term(unit.value("result", std::string(name_of(Harm::no_effect))));
  return unit.value("hero", false) ? Message{"lnl.harm_and_hero", {term("harm", harm)}} : Message{harm, {}};
}

}  // namespace adjutant::games::lnl
