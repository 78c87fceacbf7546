#include "games/lnl/direct_fire.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

#include "games/lnl/fields.h"
#include "games/lnl/firepower.h"
#include "games/lnl/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using tables::Offer;
using tables::Source;

constexpr const char* fire_chart = "direct_fire";
constexpr const char* terrain_chart = "terrain";

/// Everything that the steps of one attack share.
struct Fight {
  const Attack& attack;
  Run& run;
  Figures figures;
  bool only_satchels = false;
  bool flamethrower = false;
  bool leader_throws_satchel = false;
};

// ------------------------------------------------------------------------------------------------------ firepower

/// One line of the firepower sum as a player would say it.
void say_share(Fight& fight, const char* step, const std::string& who, int firepower, const char* rule) {
  fight.run.trace.add({step, firepower, rule, Source::board, {{"unit", who}, {"fp", firepower}}});
}

int known(std::optional<int> figure, const std::string& field, Fight& fight) {
  if (!figure) {
    fight.run.oracle.need(tables::InputNeed{field});
  }
  return *figure;
}

/// Ops Complete halves opportunity fire, rounded down, and makes 0 into -1, before anything else (4.1).
int halved_by_ops_complete(Fight& fight, const Firer& firer, int firepower) {
  if (!fight.attack.opportunity || !firer.is(Status::ops_complete)) {
    return firepower;
  }
  const int halved = firepower == 0 ? -1 : half(firepower, Round::down);
  fight.run.trace.add({"trace.lnl.ops_complete_half",
                       halved,
                       "4.1",
                       Source::stated,
                       {{"unit", called(firer)}, {"fp", firepower}, {"half", halved}}});
  return halved;
}

/// A weapon in other hands fires at half, rounded up, once; a satchel charge always in full (1.6.1, 1.6.2).
int weapon_firepower(Fight& fight, const Firer& firer, const FiringWeapon& weapon) {
  int firepower = known(weapon.firepower, "firers/" + firer.id + "/weapons/" + weapon.id + "/fp", fight);
  const bool half_in_these_hands = at_half(weapon, firer);
  if (half_in_these_hands) {
    firepower = half(firepower, Round::up);
  }
  say_share(fight, half_in_these_hands ? "trace.lnl.weapon_half" : "trace.lnl.weapon", called(weapon), firepower,
            half_in_these_hands ? "1.6.1" : "5.2");
  return weapon.kind == WeaponKind::satchel ? firepower : halved_by_ops_complete(fight, firer, firepower);
}

/// A firer's own firepower, ready to be summed.
struct OwnFire {
  const Firer* firer;
  int firepower;
  Share share;
};

Share share_of(const Firer& firer, bool all_glider) {
  const bool half_share = is_infantry(firer.unit_class) || firer.unit_class == UnitClass::scout;
  return half_share && !(firer.glider && all_glider) ? Share::half : Share::full;
}

std::vector<OwnFire> own_fire(Fight& fight) {
  const auto& firers = fight.attack.firers;
  const bool all_glider = std::all_of(firers.begin(), firers.end(), [](const Firer& firer) {
    return firer.glider || !is_infantry(firer.unit_class) || !fires_own(firer);
  });
  std::vector<OwnFire> own;
  for (const Firer& firer : firers) {
    if (fires_own(firer)) {
      const int firepower = known(firer.firepower, "firers/" + firer.id + "/fp", fight);
      own.push_back({&firer, halved_by_ops_complete(fight, firer, firepower), share_of(firer, all_glider)});
    }
  }
  return own;
}

/// Who leads the fire: the player's choice, else the one who would lose most by not leading.
const OwnFire* lead_of(const std::vector<OwnFire>& own, const std::string& chosen) {
  const OwnFire* lead = nullptr;
  for (const OwnFire& one : own) {
    if (one.firer->id == chosen) {
      return &one;
    }
    const bool loses_more = one.share == Share::half && (!lead || one.firepower > lead->firepower);
    if (loses_more) {
      lead = &one;
    }
  }
  return lead;
}

std::vector<Addition> weapons_of(Fight& fight) {
  std::vector<Addition> additions;
  bool anything_else = false;
  for (const Firer& firer : fight.attack.firers) {
    anything_else |= fires_own(firer);
    for (const FiringWeapon& weapon : firer.weapons) {
      additions.push_back({weapon_firepower(fight, firer, weapon), Share::full});
      fight.flamethrower |= weapon.kind == WeaponKind::flamethrower;
      anything_else |= weapon.kind != WeaponKind::satchel;
    }
  }
  fight.only_satchels = !additions.empty() && !anything_else;
  return additions;
}

int base_firepower(Fight& fight) {
  std::vector<Addition> additions = weapons_of(fight);
  const std::vector<OwnFire> own = own_fire(fight);
  const OwnFire* lead = lead_of(own, fight.attack.lead);
  for (const OwnFire& one : own) {
    const bool leads = &one == lead;
    if (!leads) {
      additions.push_back({one.firepower, one.share});
    }
    const char* step = leads || one.share == Share::full ? "trace.lnl.full_share" : "trace.lnl.half_share";
    say_share(fight, step, called(*one.firer), one.firepower, "5.2");
  }
  const int total = combined_firepower(lead ? lead->firepower : 0, additions);
  fight.run.trace.add({"trace.lnl.base_fp", total, "5.2", Source::stated, {{"fp", total}}});
  fight.run.trace.sum({"base_fp", total, {"lnl.total.base_fp", {}}});
  return total;
}

// ------------------------------------------------------------------------------------------------------ modifiers

Offer offer(const Fight& fight, const std::string& id, bool ticked, Message refused = {}) {
  return {fight.figures.modifier(fire_chart, id), ticked, std::move(refused)};
}

Offer leadership_offer(Fight& fight) {
  const auto& leader = fight.attack.leader;
  const int value = leader ? known(leader->leadership, "leader/leadership", fight) : 0;
  tables::Modifier modifier{"leadership", value, "5.01", "", Source::board, "lnl.modifier.leadership"};
  if (!leader) {
    return {modifier, false, {}};
  }
  if (leader->barred) {
    return {modifier, false, {"lnl.refused.leader_barred", {{"unit", called(*leader)}}}};
  }
  const auto& firers = fight.attack.firers;
  const bool fires_weapon = std::any_of(firers.begin(), firers.end(), [&](const Firer& firer) {
    return firer.id == leader->id && !firer.weapons.empty();
  });
  return {modifier, !fires_weapon,
          fires_weapon ? Message{"lnl.refused.leader_fires", {{"unit", called(*leader)}}} : Message{}};
}

/// Modifiers of the whole attack, those of single targets aside.
std::vector<Offer> offers(Fight& fight) {
  const Attack& attack = fight.attack;
  const auto any = [&](Status status) {
    return std::any_of(attack.firers.begin(), attack.firers.end(), [&](const Firer& firer) {
      return firer.is(status) && !(status == Status::stealth && firer.unit_class == UnitClass::scout);
    });
  };
  const bool scout_stealth = !any(Status::stealth) && std::any_of(attack.firers.begin(), attack.firers.end(),
                                                                  [](const Firer& f) { return f.is(Status::stealth); });
  Offer degrading = offer(fight, "degrading", attack.degrading > 0);
  degrading.modifier.value *= attack.degrading;
  const bool lit = attack.night && attack.adjacent;
  std::vector<Offer> all = {
      leadership_offer(fight),
      offer(fight, "adjacent", attack.adjacent),
      degrading,
      offer(fight, "smoke", attack.smoke_out),
      offer(fight, "assault_move", any(Status::assault_move)),
      offer(fight, "stealth", any(Status::stealth), scout_stealth ? Message{"lnl.refused.scout", {}} : Message{}),
      offer(fight, "rider_stationary", attack.rider == Rider::stationary),
      offer(fight, "rider_moved", attack.rider == Rider::moved),
      offer(fight, "night", attack.night && !attack.adjacent, lit ? Message{"lnl.refused.adjacent", {}} : Message{}),
  };
  for (const ExtraModifier& extra : attack.extra) {
    all.push_back({{extra.name, extra.value, "", "", Source::player, ""}, true, {}});
  }
  return all;
}

/// A satchel charge by itself takes leadership and nothing else (1.6.2).
void leave_only_leadership(std::vector<Offer>& offers) {
  for (Offer& one : offers) {
    if (one.ticked && one.modifier.id != "leadership") {
      one.ticked = false;
      one.refused = {"lnl.refused.satchel", {}};
    }
  }
}

/// `unit`: the target that they are about; empty: the whole attack.
tables::Modifiers settle_fire(Fight& fight, std::vector<Offer> offers, const std::string& unit = {}) {
  if (fight.only_satchels) {
    leave_only_leadership(offers);
  }
  return settle(offers, fire_chart, fight.attack.switches, fight.run, unit);
}

/// +1 against a target that moves or has moved, unless it crawls or the terrain denies it (5.3, 6.0).
Offer moving_offer(const Fight& fight, const Target& target) {
  const bool moved = target.moving || target.is(Status::moved) || target.is(Status::assault_move);
  if (moved && target.is(Status::low_crawl)) {
    return offer(fight, "moving", false, {"lnl.refused.crawling", {}});
  }
  if (moved && fight.figures.yes(terrain_chart, fight.attack.terrain + "/denies_moving")) {
    return offer(fight, "moving", false, {"lnl.refused.terrain", {{"terrain", fight.attack.terrain}}});
  }
  return offer(fight, "moving", moved);
}

// ---------------------------------------------------------------------------------------------------- the defender

/// Whether the target's own hexes, walls or armour do not count for it.
bool is_helicopter(const Target& target) {
  return target.unit_class == UnitClass::helicopter;
}

int terrain_modifier(Fight& fight) {
  if (fight.attack.tm) {
    return *fight.attack.tm;
  }
  if (fight.attack.terrain.empty()) {
    fight.run.oracle.need(tables::InputNeed{"terrain"});
  }
  return tables::needed_number(fight.figures.sheet(), terrain_chart, fight.attack.terrain + "/tm", fight.run.oracle);
}

/// The step that says a target's modifier; its source is that of the terrain's figure, or the player.
void say_tm(Fight& fight, const Target& target, int total) {
  const std::string cell = fight.attack.terrain + "/tm";
  const Source source = fight.attack.tm ? Source::player : fight.figures.source(terrain_chart, cell);
  fight.run.trace.add({"trace.lnl.target_modifier", total, "5.0", source, {{"unit", called(target)}, {"tm", total}}});
}

/// What the hex adds to the defender's die for this target: terrain, smoke, foxhole, bunker, doubled for a sniper by
/// himself (11.4); nothing for a helicopter (19.5.2).
int target_modifier(Fight& fight, const Target& target) {
  if (is_helicopter(target)) {
    return 0;
  }
  int total = terrain_modifier(fight);
  const auto add = [&](const char* id, int times) {
    if (times > 0) {
      const std::string cell = std::string("modifiers/") + id;
      total += times * tables::needed_number(fight.figures.sheet(), terrain_chart, cell, fight.run.oracle);
    }
  };
  add("smoke", fight.attack.smoke);
  add("foxhole", fight.attack.foxhole ? 1 : 0);
  add("bunker", target.in_bunker ? 1 : 0);
  const auto& targets = fight.attack.targets;
  const bool among_men =
      std::any_of(targets.begin(), targets.end(), [](const Target& one) { return is_multi_man(one.unit_class); });
  if (target.unit_class == UnitClass::sniper && !among_men) {
    total *= 2;
  }
  say_tm(fight, target, total);
  return total;
}

int armour(Fight& fight, const Target& target) {
  const bool armoured = is_helicopter(target) || (target.unit_class == UnitClass::vehicle && target.armored);
  return armoured ? known(target.armor, "targets/" + target.id + "/armor", fight) : 0;
}

// ------------------------------------------------------------------------------------------------------- targets

/// A target with what is added to the dice for it.
struct Aimed {
  const Target* target;
  int attack = 0;   ///< beside the attacker's die
  int defence = 0;  ///< beside the defender's die
};

/// One vehicle, or all that are none (17.2): the player says which where both are there.
std::vector<const Target*> aimed_at(Fight& fight) {
  const auto& targets = fight.attack.targets;
  std::vector<const Target*> chosen;
  for (const Target& target : targets) {
    const bool wanted =
        fight.attack.against.empty() ? !is_vehicle(target.unit_class) : target.id == fight.attack.against;
    if (wanted) {
      chosen.push_back(&target);
    }
  }
  if (chosen.empty() && fight.attack.against.empty() && targets.size() == 1) {
    chosen.push_back(&targets.front());
  }
  if (chosen.empty()) {
    fight.run.oracle.need(tables::InputNeed{targets.empty() ? "targets" : "against"});
  }
  return chosen;
}

void refuse_immune(Fight& fight, const Target& target) {
  if (target.unit_class == UnitClass::vehicle && target.armored && target.is(Status::buttoned)) {
    fight.run.oracle.fail({"against", {"lnl.refuse.buttoned_target", {{"unit", called(target)}}}});
  }
}

bool is_sniper_shot(const Attack& attack) {
  return attack.firers.size() == 1 && attack.firers.front().unit_class == UnitClass::sniper;
}

/// A sniper hits one unit of the hex at random (11.4).
std::vector<const Target*> one_at_random(Fight& fight, const std::vector<const Target*>& targets) {
  if (targets.size() < 2) {
    return targets;
  }
  const int at = fight.run.oracle.die("sniper_target", static_cast<int>(targets.size()));
  return {targets.at(static_cast<std::size_t>(at - 1))};
}

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
                          known(target.morale, "targets/" + target.id + "/morale", fight),
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
      best = std::max(best, known(leader.leadership, "targets/" + leader.id + "/leadership", fight));
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

}  // namespace

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
  const tables::Modifiers common = settle_fire(fight, offers(fight));
  const int total = base + common.sum();
  run.trace.add({"trace.lnl.total_fp", total, "5.0", Source::stated, {{"fp", total}}});
  run.trace.sum({"total_fp", total, {"lnl.total.total_fp", {}}});

  std::vector<const Target*> targets = aimed_at(fight);
  if (is_sniper_shot(*attack)) {
    targets = one_at_random(fight, targets);
  }
  std::vector<Aimed> aimed;
  for (const Target* target : targets) {
    refuse_immune(fight, *target);
    const tables::Modifiers own = settle_fire(fight, {moving_offer(fight, *target)}, target->id);
    const Aimed at{target, total + own.sum(), target_modifier(fight, *target) + armour(fight, *target)};
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
              {"retreat", retreat_json(fight, aimed, outcome)},
              {"fired", fired_json(*attack)}};
}

Message unit_says(const json& unit) {
  const std::string harm = "lnl.harm." + unit.value("result", std::string(name_of(Harm::no_effect)));
  return unit.value("hero", false) ? Message{"lnl.harm_and_hero", {term("harm", harm)}} : Message{harm, {}};
}

}  // namespace adjutant::games::lnl
