#include <algorithm>

#include "games/lnl/board/mines.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/resolve/fight.h"

namespace adjutant::games::lnl {

namespace {

using tables::Source;

// ---------------------------------------------------------------------------------------------------- the defender

/// Whether the target's own hexes, walls or armour do not count for it.
bool is_helicopter(const Target& target) {
  return target.unit_class == UnitClass::helicopter;
}

/// Whether a sniper has his doubled modifier against this attack: not against an enemy sniper, a mortar or artillery
/// (11.4).
bool helps_snipers(const Attack& attack) {
  const bool barrage = attack.blast && attack.blast->kind == BlastKind::artillery;
  return !barrage && !is_mortar_fire(attack) && !is_sniper_shot(attack);
}

int terrain_modifier(Fight& fight) {
  if (fight.attack.tm) {
    return *fight.attack.tm;
  }
  if (fight.attack.terrain.empty()) {
    fight.run.oracle.need(tables::InputNeed{"terrain"});
  }
  return printed(terrain_chart, fight.attack.terrain + "/tm", fight.run);
}

/// The step that says a target's modifier; its source is that of the terrain's figure, or the player.
void say_tm(Fight& fight, const Target& target, int total) {
  const std::string cell = fight.attack.terrain + "/tm";
  const Source source = fight.attack.tm ? Source::player : fight.figures.source(terrain_chart, cell);
  fight.run.trace.add({"trace.lnl.target_modifier", total, "5.0", source, {{"unit", called(target)}, {"tm", total}}});
}

/// The modifier of the hex to the defender's die for this target: terrain, smoke, foxhole, bunker, doubled for a sniper
/// by himself (11.4); nothing for a helicopter (19.5.2).
int hex_modifier(Fight& fight, const Target& target) {
  if (is_helicopter(target) || !terrain_counts(fight.attack) || strikes_from_below(fight.attack)) {
    return 0;
  }
  int total = terrain_modifier(fight);
  const auto add = [&](const char* id, int times) {
    if (times > 0) {
      const std::string cell = std::string("modifiers/") + id;
      total += times * printed(terrain_chart, cell, fight.run);
    }
  };
  add("smoke", fight.attack.smoke);
  add("foxhole", fight.attack.foxhole ? 1 : 0);
  add("bunker", target.in_bunker ? 1 : 0);
  const auto& targets = fight.attack.targets;
  const bool among_men = std::ranges::any_of(targets, [](const Target& one) { return is_multi_man(one.unit_class); });
  if (target.unit_class == UnitClass::sniper && !among_men && helps_snipers(fight.attack)) {
    total *= 2;
  }
  say_tm(fight, target, total);
  return total;
}

int armour(Fight& fight, const Target& of) {
  const Target& target = body_of(fight.attack, of);
  const bool armoured = is_helicopter(target) || (target.unit_class == UnitClass::vehicle && target.armored);
  return armoured ? known(target.armor, "targets/" + target.id + "/armor", fight.run) : 0;
}

// ------------------------------------------------------------------------------------------------------- targets

bool is_immune(const Target& target) {
  return target.unit_class == UnitClass::vehicle && target.armored && target.is(Status::buttoned);
}

bool strikes_everybody(const Attack& attack) {
  return attack.blast && attack.blast->kind != BlastKind::shell && attack.blast->kind != BlastKind::overrun;
}

/// Whether artillery or mines strike it: with its hatches closed armour is safe from artillery, and as the rule is read
/// from mines or not; those on top of it never are (17.2, 17.4, 21.4).
bool in_reach(const Fight& fight, const Target& target) {
  const bool into_hatches = strikes_from_below(fight.attack) && reach_the_buttoned(fight.run.rule_set.settings);
  return into_hatches || !is_immune(target);
}

/// All targets that the attack can harm.
std::vector<const Target*> all_in_reach(Fight& fight) {
  std::vector<const Target*> chosen;
  for (const Target& target : fight.attack.targets) {
    if (in_reach(fight, target)) {
      chosen.push_back(&target);
    }
  }
  if (chosen.empty() && !fight.attack.targets.empty()) {
    const Target& first = fight.attack.targets.front();
    fight.run.oracle.fail({"targets", {"lnl.refuse.buttoned_target", {{"unit", called(first)}}}});
  }
  if (chosen.empty()) {
    fight.run.oracle.need(tables::InputNeed{"targets"});
  }
  return chosen;
}

/// The id of the vehicle that the attack is aimed at: the player's choice, else the only vehicle where no unit is
/// beside it; empty: the units on the ground.
std::string vehicle_aimed_at(const Attack& attack) {
  std::string only;
  for (const Target& target : attack.targets) {
    const std::string& vehicle = is_vehicle(target.unit_class) ? target.id : target.rides;
    if (vehicle.empty() || (!only.empty() && only != vehicle)) {
      return attack.against;
    }
    only = vehicle;
  }
  return attack.against.empty() ? only : attack.against;
}

/// One vehicle with those on top of it, or all on the ground (17.2): the player says which where both are there.
std::vector<const Target*> aimed_at(Fight& fight) {
  const auto& targets = fight.attack.targets;
  const std::string vehicle = vehicle_aimed_at(fight.attack);
  std::vector<const Target*> chosen;
  for (const Target& target : targets) {
    const bool on_ground = !is_vehicle(target.unit_class) && target.rides.empty();
    if (vehicle.empty() ? on_ground : target.id == vehicle || target.rides == vehicle) {
      chosen.push_back(&target);
    }
  }
  if (chosen.empty()) {
    fight.run.oracle.need(tables::InputNeed{targets.empty() ? "targets" : "against"});
  }
  return chosen;
}

/// Removes the targets that the attack cannot harm: with the hatches closed only riders on top of a vehicle are struck
/// (17.2). Fails where no target is left.
void leave_out_immune(Fight& fight, std::vector<const Target*>& targets) {
  const Target& first = *targets.front();
  std::erase_if(targets, [](const Target* target) { return is_immune(*target); });
  if (targets.empty()) {
    fight.run.oracle.fail({"against", {"lnl.refuse.buttoned_target", {{"unit", called(first)}}}});
  }
}

/// A sniper hits one unit of the hex at random (11.4).
std::vector<const Target*> one_at_random(Fight& fight, const std::vector<const Target*>& targets) {
  if (targets.size() < 2) {
    return targets;
  }
  const int at = fight.run.oracle.die("sniper_target", static_cast<int>(targets.size()));
  return {targets.at(static_cast<std::size_t>(at - 1))};
}

}  // namespace

int defence_of(Fight& fight, const Target& target) {
  return hex_modifier(fight, target) + armour(fight, target);
}

std::vector<const Target*> targets_of(Fight& fight) {
  if (strikes_everybody(fight.attack)) {
    return all_in_reach(fight);
  }
  std::vector<const Target*> targets = aimed_at(fight);
  if (is_sniper_shot(fight.attack)) {
    targets = one_at_random(fight, targets);
  }
  leave_out_immune(fight, targets);
  return targets;
}

const Target& body_of(const Attack& attack, const Target& target) {
  const auto vehicle =
      std::ranges::find_if(attack.targets, [&](const Target& other) { return other.id == target.rides; });
  return target.rides.empty() || vehicle == attack.targets.end() ? target : *vehicle;
}

bool terrain_counts(const Attack& attack) {
  const auto& blast = attack.blast;
  return !blast || (blast->kind != BlastKind::shell && blast->kind != BlastKind::overrun);
}

bool strikes_from_below(const Attack& attack) {
  return attack.blast && attack.blast->kind == BlastKind::mines;
}

bool is_mortar_fire(const Attack& attack) {
  const bool on_call = attack.blast && attack.blast->kind == BlastKind::mortar;
  return on_call || (attack.firers.size() == 1 && attack.firers.front().mortar);
}

bool is_sniper_shot(const Attack& attack) {
  return attack.firers.size() == 1 && attack.firers.front().unit_class == UnitClass::sniper;
}

}  // namespace adjutant::games::lnl
