#include <algorithm>

#include "board/sight_words.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"
#include "games/lnl/reckon/settling.h"
#include "games/lnl/resolve/fight.h"

namespace adjutant::games::lnl {

namespace {

using tables::Offer;
using tables::Source;

constexpr const char* fire_chart = "direct_fire";

// ------------------------------------------------------------------------------------------------------ firepower

/// One line of the firepower sum as a player would say it.
void say_share(Fight& fight, const char* step, const std::string& who, int firepower, const char* rule) {
  fight.run.trace.add({step, firepower, rule, Source::board, {{"unit", who}, {"fp", firepower}}});
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

/// The firepower of a weapon: a captured one, or one of a single man, fires at half, rounded up, once; a satchel charge
/// always in full (1.6.1, 1.6.2).
int weapon_firepower(Fight& fight, const Firer& firer, const FiringWeapon& weapon) {
  int firepower = known(weapon.firepower, "firers/" + firer.id + "/weapons/" + weapon.id + "/fp", fight.run);
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

Share own_share(const Firer& firer, bool gliders_add_all) {
  const bool half_share = is_infantry(firer.unit_class) || firer.unit_class == UnitClass::scout;
  return half_share && !(firer.glider && gliders_add_all) ? Share::half : Share::full;
}

/// Whether glider troops add all of their firepower: by themselves; where they fire with other infantry, as the setting
/// reads the rule, which is said (13.92).
bool gliders_add_all(const Fight& fight) {
  const auto& firers = fight.attack.firers;
  const auto with_own = [](const Firer& firer) { return is_infantry(firer.unit_class) && fires_own(firer); };
  const auto gliders = std::ranges::count_if(firers, [&](const Firer& one) { return with_own(one) && one.glider; });
  const bool others = std::ranges::any_of(firers, [&](const Firer& one) { return with_own(one) && !one.glider; });
  if (!others || gliders == 0) {
    return true;
  }
  const bool add_all = gliders > 1 && is_chosen(fight.run.rule_set.settings, glider_setting, gliders_beside_others);
  fight.run.trace.add(
      {add_all ? "trace.lnl.gliders_add_all" : "trace.lnl.gliders_add_half", add_all, "13.92", Source::inferred, {}});
  return add_all;
}

std::vector<OwnFire> own_fire(Fight& fight) {
  const bool add_all = gliders_add_all(fight);
  std::vector<OwnFire> own;
  for (const Firer& firer : fight.attack.firers) {
    if (fires_own(firer)) {
      const int firepower = known(firer.firepower, "firers/" + firer.id + "/fp", fight.run);
      own.push_back({&firer, halved_by_ops_complete(fight, firer, firepower), own_share(firer, add_all)});
    }
  }
  return own;
}

/// The unit that leads the fire: the player's choice, else the one that would lose most firepower by not leading.
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

std::vector<Addition> weapon_additions(Fight& fight) {
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

// ------------------------------------------------------------------------------------------------------ modifiers

Offer fire_offer(const Fight& fight, const std::string& id, bool ticked, Message refused = {}) {
  return {fight.figures.modifier(fire_chart, id), ticked, std::move(refused)};
}

Offer attack_leadership(Fight& fight) {
  const auto& leader = fight.attack.leader;
  const int value = leader ? known(leader->leadership, "leader/leadership", fight.run) : 0;
  tables::Modifier modifier{"leadership", value, "5.01", "", Source::board, "lnl.modifier.leadership"};
  if (!leader) {
    return {modifier, false, {}};
  }
  if (leader->barred) {
    return {modifier, false, {"lnl.refused.leader_barred", {{"unit", called(*leader)}}}};
  }
  const auto& firers = fight.attack.firers;
  const bool fires_weapon =
      std::ranges::any_of(firers, [&](const Firer& firer) { return firer.id == leader->id && !firer.weapons.empty(); });
  return {modifier, !fires_weapon,
          fires_weapon ? Message{"lnl.refused.leader_fires", {{"unit", called(*leader)}}} : Message{}};
}

std::vector<Offer> extra_offers(const Attack& attack) {
  std::vector<Offer> offers;
  for (const ExtraModifier& extra : attack.extra) {
    offers.push_back({{extra.name, extra.value, "", "", Source::player, ""}, true, {}});
  }
  return offers;
}

/// The modifiers of an attack by firing units, without those of single targets.
std::vector<Offer> firing_offers(Fight& fight) {
  const Attack& attack = fight.attack;
  const auto any = [&](Status status) {
    return std::ranges::any_of(attack.firers, [&](const Firer& firer) {
      return firer.is(status) && !(status == Status::stealth && firer.unit_class == UnitClass::scout);
    });
  };
  const bool scout_stealth =
      !any(Status::stealth) && std::ranges::any_of(attack.firers, [](const Firer& f) { return f.is(Status::stealth); });
  Offer degrading = fire_offer(fight, "degrading", attack.degrading > 0);
  degrading.modifier.value *= attack.degrading;
  const bool lit = attack.night && attack.adjacent;
  return {
      attack_leadership(fight),
      fire_offer(fight, "adjacent", attack.adjacent),
      degrading,
      fire_offer(fight, "smoke", attack.smoke_out),
      fire_offer(fight, "assault_move", any(Status::assault_move)),
      fire_offer(fight, "stealth", any(Status::stealth), scout_stealth ? Message{"lnl.refused.scout", {}} : Message{}),
      fire_offer(fight, "rider_stationary", attack.rider == Rider::stationary),
      fire_offer(fight, "rider_moved", attack.rider == Rider::moved),
      fire_offer(fight, "night", attack.night && !attack.adjacent,
                 lit ? Message{"lnl.refused.adjacent", {}} : Message{}),
  };
}

/// The modifiers of the whole attack. Those of firing units do not apply to a blast.
std::vector<Offer> offers(Fight& fight) {
  std::vector<Offer> all = fight.attack.blast ? fight.attack.blast->added : firing_offers(fight);
  for (Offer& extra : extra_offers(fight.attack)) {
    all.push_back(std::move(extra));
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

/// Settles the modifiers of an attack; only leadership counts for satchel charges alone. `unit`: id of the target that
/// they apply to; empty: the whole attack.
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
    return fire_offer(fight, "moving", false, {"lnl.refused.crawling", {}});
  }
  if (moved && terrain_counts(fight.attack) &&
      fight.figures.yes(terrain_chart, fight.attack.terrain + "/denies_moving")) {
    return fire_offer(fight, "moving", false,
                      {"lnl.refused.terrain", {board::terrain_argument("terrain", fight.attack.terrain)}});
  }
  return fire_offer(fight, "moving", moved);
}

}  // namespace

int base_firepower(Fight& fight) {
  if (const auto& blast = fight.attack.blast) {
    fight.run.trace.add({"trace.lnl.base_fp", blast->firepower, "5.2", Source::stated, {{"fp", blast->firepower}}});
    fight.run.trace.sum({"base_fp", blast->firepower, {"lnl.total.base_fp", {}}});
    return blast->firepower;
  }
  std::vector<Addition> additions = weapon_additions(fight);
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

tables::Modifiers common_modifiers(Fight& fight) {
  return settle_fire(fight, offers(fight));
}

tables::Modifiers own_modifiers(Fight& fight, const Target& target) {
  return settle_fire(fight, {moving_offer(fight, body_of(fight.attack, target))}, target.id);
}

}  // namespace adjutant::games::lnl
