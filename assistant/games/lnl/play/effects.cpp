#include "games/lnl/play/effects.h"

#include <algorithm>
#include <array>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/from_board/gun.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/legal/rallying.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/play/changes.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

// ------------------------------------------------------------------------------------------------------- Rally Phase

Result<void> rally_unit(Execution& execution) {
  if (rallies_by_dedication(execution.scene, execution.actor)) {
    note(execution.after, fact::dedication, id_of(execution));
  }
  note(execution.after, fact::rally_tried, id_of(execution));
  if (has_succeeded(execution.outcome)) {
    turn_over(actor_of(execution), "good");
    unmark(actor_of(execution), Status::shaken);
  }
  return {};
}

Result<void> heal(Execution& execution) {
  note(execution.after, fact::medic_used, id_of(execution));
  Unit* patient = unit_in(execution.after, execution.chosen.target);
  if (patient == nullptr || !has_succeeded(execution.outcome)) {
    return {};
  }
  if (is_marked(*patient, Status::wounded)) {
    unmark(*patient, Status::wounded);
  } else {
    turn_over(*patient, "good");
  }
  return {};
}

/// Recombines two half-squads into a squad, whose printed figures are unknown until a player gives them.
Result<void> recombine(Execution& execution) {
  Unit& squad = actor_of(execution);
  squad.kind = name_of(UnitClass::squad);
  forget_figures(squad);
  for (Unit& weapon : execution.after.units) {
    if (weapon.owner == execution.chosen.target) {
      weapon.owner = id_of(execution);
    }
  }
  take_off(execution.after, execution.chosen.target);
  return {};
}

Result<void> take_weapon(Execution& execution) {
  unit_in(execution.after, execution.chosen.target)->owner = id_of(execution);
  return {};
}

Result<void> flip_tripod(Execution& execution) {
  Unit& weapon = *unit_in(execution.after, execution.chosen.target);
  const auto* up = std::get_if<bool>(&weapon.values["tripod"]);
  if (up == nullptr) {
    return failure("flip_tripod", {"lnl.refuse.side_unknown", {{"unit", called(weapon)}}});
  }
  weapon.values["tripod"] = !*up;
  return {};
}

// ----------------------------------------------------------------------------------------------------------- command

/// A leader activates his own place and the target place; of his own hex the storeys beside him (4.0).
Result<void> activate(Execution& execution) {
  const Place own = place_of(execution.actor);
  activate_place(execution, own);
  const Place to = target_place(execution);
  if (to.hex == own.hex) {
    activate_place(execution, {own.hex, own.level - 1});
    activate_place(execution, {own.hex, own.level + 1});
  } else {
    activate_place(execution, {to.hex, own.level});
  }
  return {};
}

Result<void> spot_place(Execution& execution) {
  const Place place = target_place(execution);
  note(execution.after, fact::spot_attempt, id_of(execution));
  if (execution.actor.unit_class != UnitClass::helicopter) {
    mark(actor_of(execution), Status::ops_complete);
  }
  if (has_succeeded(execution.outcome)) {
    lay_marker(execution.after, place, "spotted");
    note(execution.after, fact::spotted, id_of(execution), board::to_string(place.hex));
  }
  return {};
}

Result<void> be_used(Execution& execution) {
  mark(actor_of(execution), Status::ops_complete);
  return {};
}

Result<void> lay_smoke(Execution& execution) {
  if (has_succeeded(execution.outcome)) {
    lay_marker(execution.after, target_place(execution), "smoke 1");
  }
  return be_used(execution);
}

Result<void> fire_flare(Execution& execution) {
  if (has_succeeded(execution.outcome)) {
    lay_marker(execution.after, target_place(execution), "flare");
  }
  return be_used(execution);
}

Result<void> call_mortar(Execution& execution) {
  const Place place = target_place(execution);
  if (const LnlUnit* mortar = mortar_on_call(execution.scene, execution.actor.counter->side, place.hex)) {
    mark(*unit_in(execution.after, mortar->counter->id), Status::fired);
    lay_fire(execution.after, {place.hex, 0, mortar->figure("fp"), mortar->counter->id});
  }
  take_harm(execution.after, execution.outcome);
  return be_used(execution);
}

/// The hex on which the fire for effect falls: where the spotting round fell, or the hex beside it that the outcome
/// names as "corrected"; nothing where the caller did not see it fall (18.2).
Result<std::optional<board::Hex>> impact_of(const json& outcome) {
  const bool falls = outcome.is_object() && outcome.contains("lands") && outcome["lands"].is_string();
  const json in_sight = outcome.is_object() ? outcome.value("in_sight", json(true)) : json(true);
  if (!falls || in_sight == json(false)) {
    return std::nullopt;
  }
  if (in_sight.is_null()) {
    return failure("call_artillery", {"lnl.refuse.round_undeclared", {{"hex", outcome["lands"].get<std::string>()}}});
  }
  if (!outcome.contains("corrected")) {
    return board::hex_named(outcome["lands"].get<std::string>());
  }
  const json& corrected = outcome["corrected"];
  const json offered = outcome.value("corrections", json::array());
  if (!corrected.is_string() || std::ranges::find(offered, corrected) == offered.end()) {
    return failure("call_artillery", {"lnl.refuse.not_offered", {{"target", corrected.dump()}}});
  }
  return board::hex_named(corrected.get<std::string>());
}

Result<void> call_artillery(Execution& execution) {
  const auto hex = impact_of(execution.outcome);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  note(execution.after, fact::called_artillery, id_of(execution));
  if (*hex) {
    lay_fire(execution.after, {**hex, 1, firepower_of_mission(execution.scene, execution.actor), id_of(execution)});
  }
  return be_used(execution);
}

// -------------------------------------------------------------------------------------------------------------- fire

Result<void> lead(Execution& execution) {
  mark(actor_of(execution), Status::fired);
  note(execution.after, fact::leads, id_of(execution));
  return {};
}

/// Whether the unit fires a weapon that is named in the action.
bool fires_named_weapon(const Execution& execution, const LnlUnit& unit) {
  return std::ranges::any_of(execution.chosen.with, [&](const std::string& id) {
    const LnlUnit* weapon = execution.scene.unit(id);
    return weapon != nullptr && weapon->counter->owner == unit.counter->id;
  });
}

/// The ids of the acting unit, of those who act with it, and of the units that, as the outcome says, have fired with
/// it. A leader who neither helps nor fires a weapon is none of them.
std::vector<std::string> firers_of(const Execution& execution) {
  std::vector<std::string> firers = {id_of(execution)};
  const auto add = [&](const std::string& id) {
    if (std::ranges::find(firers, id) == firers.end()) {
      firers.push_back(id);
    }
  };
  for (const std::string& id : execution.chosen.with) {
    const LnlUnit* unit = execution.scene.unit(id);
    const bool stands_by =
        unit->unit_class == UnitClass::leader && id != execution.helper && !fires_named_weapon(execution, *unit);
    if (!stands_by) {
      add(id);
    }
  }
  const json& outcome = execution.outcome;
  for (const json& id : outcome.is_object() ? outcome.value("fired", json::array()) : json::array()) {
    if (id.is_string()) {
      add(id.get<std::string>());
    }
  }
  return firers;
}

/// Marks all that fired: a leader who has helped goes on to help the attacks of his place in this impulse (5.01), and a
/// satchel charge that is named is used up (1.6.2).
void mark_firers(Execution& execution) {
  for (const std::string& id : firers_of(execution)) {
    const LnlUnit* unit = execution.scene.unit(id);
    if (unit == nullptr) {
      continue;
    }
    if (unit->unit_class == UnitClass::weapon && weapon_kind(*unit) == WeaponKind::satchel) {
      take_off(execution.after, id);
      continue;
    }
    mark(*unit_in(execution.after, id), Status::fired);
    if (unit->unit_class == UnitClass::leader && !fires_named_weapon(execution, *unit)) {
      note(execution.after, fact::leads, id);
    }
  }
}

/// Notes the target hex for every unit that fired: it is the target of its stack in this impulse (4.0, 5.2).
void note_fired_at(Execution& execution) {
  const std::string hex = board::to_string(target_place(execution).hex);
  for (const std::string& firer : firers_of(execution)) {
    note(execution.after, fact::fired_at, firer, hex);
  }
}

/// Riders who fire before their vehicle has moved keep it where it is for this impulse (16.2).
void hold_carrier(Execution& execution) {
  const std::string carrier = execution.actor.text("aboard");
  if (!carrier.empty() && execution.scene.fact(fact::moving, carrier) == nullptr) {
    note(execution.after, fact::riders_fired, carrier);
  }
}

/// Notes that the moving units in the target's place have drawn the fire of the firer's place (5.3).
void answer_move(Execution& execution) {
  if (execution.chosen.action.starts_with("opportunity_")) {
    draw_fire(execution.after, execution.scene, execution.actor, target_place(execution));
  }
}

/// Whether the unit has ordnance that may still be fired in this impulse: a vehicle its gun, a squad the only weapon
/// that it carries, since beside its own firepower it fires one (1.6.1).
bool has_ordnance_left(const Scene& scene, const LnlUnit& unit) {
  if (scene.fact(fact::own_fire_left, unit.counter->id) != nullptr) {
    const auto shots = unit.figure("shots");
    return shots && *shots > shots_fired(scene, unit);
  }
  if (is_vehicle(unit.unit_class)) {
    return unit.printed("gun");
  }
  const auto weapons = scene.weapons_of(unit);
  return unit.unit_class == UnitClass::squad && weapons.size() == 1 &&
         weapon_kind(*weapons.front()) == WeaponKind::ordnance;
}

/// Notes for each firing unit that has used its own firepower, or a vehicle its machine gun, that it may still fire its
/// ordnance (1.6.1, 15.0, 19.6).
void count_ordnance(Execution& execution) {
  for (const std::string& firer : firers_of(execution)) {
    const LnlUnit* unit = execution.scene.unit(firer);
    if (unit != nullptr && has_ordnance_left(execution.scene, *unit)) {
      note(execution.after, fact::ordnance_left, firer);
    }
    forget(execution.after, fact::own_fire_left, firer);
  }
}

Result<void> fire(Execution& execution) {
  hold_carrier(execution);
  answer_move(execution);
  mark_firers(execution);
  note_fired_at(execution);
  count_ordnance(execution);
  take_harm(execution.after, execution.outcome);
  return {};
}

/// Notes the acquisition of the gun after this shot (14.3): the targets that it did not destroy.
void keep_aim(Execution& execution) {
  const json& outcome = execution.outcome;
  const bool aimed = outcome.is_object() && outcome.contains("gun") && outcome["gun"].is_string() &&
                     outcome.contains("at") && outcome["at"].is_array();
  if (!aimed) {
    return;
  }
  std::vector<std::string> at;
  for (const json& id : outcome["at"]) {
    at.push_back(id.is_string() ? id.get<std::string>() : std::string());
  }
  acquire(execution.after, outcome["gun"].get<std::string>(), at,
          execution.scene.fact(fact::shot, id_of(execution)) != nullptr);
}

/// Marks the leader who helps the shot; he helps on in this impulse (5.01).
void mark_helper(Execution& execution) {
  if (!execution.helper.empty()) {
    mark(*unit_in(execution.after, execution.helper), Status::fired);
    note(execution.after, fact::leads, execution.helper);
  }
}

/// Whether the unit, after firing ordnance, may still fire its own firepower or machine gun in this impulse: a squad
/// beside the weapon that it carries, a vehicle beside its gun (1.6.1, 15.0, 19.6).
bool has_more_to_fire(const LnlUnit& unit) {
  return unit.unit_class == UnitClass::squad || (is_vehicle(unit.unit_class) && unit.figure("mg").has_value());
}

/// A gun of several shots is marked with the last of them (15.0).
Result<void> fire_ordnance(Execution& execution) {
  if (is_vehicle(execution.actor.unit_class)) {
    note(execution.after, fact::fired_at, id_of(execution), board::to_string(target_place(execution).hex));
  }
  const bool is_carried =
      execution.actor.unit_class != UnitClass::weapon_team && !is_vehicle(execution.actor.unit_class);
  if (!is_carried) {
    answer_move(execution);
  }
  if (execution.actor.figure("shots")) {
    execution.after.ledger.facts.push_back({fact::shot, id_of(execution), {}, {}, Proof::said, {}});
  }
  const bool last_shot = !execution.view.marker.empty();
  if (last_shot) {
    mark(actor_of(execution), Status::fired);
  }
  mark_helper(execution);
  if (execution.scene.fact(fact::ordnance_left, id_of(execution)) == nullptr) {
    if (has_more_to_fire(execution.actor)) {
      note(execution.after, fact::own_fire_left, id_of(execution));
    }
  } else if (last_shot) {
    forget(execution.after, fact::ordnance_left, id_of(execution));
  }
  take_harm(execution.after, execution.outcome);
  keep_aim(execution);
  return {};
}

// ------------------------------------------------------------------------------------------------------------- melee

/// The marker lies until the Administrative Phase, even where nobody is left of one side (8.0, 8.1).
Result<void> fight(Execution& execution) {
  const Place place = place_of(execution.actor);
  note(execution.after, fact::melee_fought, {}, board::to_string(place.hex));
  take_harm(execution.after, execution.outcome);
  lay_marker(execution.after, place, "melee");
  return {};
}

/// A helicopter that leaves the board takes its passengers along (19.5.1).
Result<void> leave_board(Execution& execution) {
  remove_with_passengers(execution.after, id_of(execution));
  return {};
}

struct EffectRow {
  std::string_view action;
  Effect effect;
};

constexpr std::array<EffectRow, 48> effect_rows = {{{"fire", fire},
                                                    {"fire_weapon", fire},
                                                    {"fire_ordnance", fire_ordnance},
                                                    {"activate", activate},
                                                    {"spot", spot_place},
                                                    {"lead", lead},
                                                    {"move", step_normally},
                                                    {"double_time", step_in_double_time},
                                                    {"assault_move", step_in_assault},
                                                    {"stealth", step_in_stealth},
                                                    {"low_crawl", crawl},
                                                    {"reverse", reverse},
                                                    {"change_mode", change_mode},
                                                    {"turn", turn_in_place},
                                                    {"button", open_or_button},
                                                    {"load", get_on},
                                                    {"unload", get_off},
                                                    {"overrun", drive_over},
                                                    {"enter_melee", step_normally},
                                                    {"melee", fight},
                                                    {"withdraw", leave_melee},
                                                    {"close_assault", settle_close_assault},
                                                    {"lay_smoke", lay_smoke},
                                                    {"fire_flare", fire_flare},
                                                    {"call_mortar", call_mortar},
                                                    {"call_artillery", call_artillery},
                                                    {"opportunity_fire", fire},
                                                    {"opportunity_weapon", fire},
                                                    {"opportunity_ordnance", fire_ordnance},
                                                    {"rally", rally_unit},
                                                    {"heal", heal},
                                                    {"recombine", recombine},
                                                    {"take_weapon", take_weapon},
                                                    {"flip_tripod", flip_tripod},
                                                    {"retreat", fall_back},
                                                    {"leave_board", leave_board},
                                                    {"enter_bunker", pass_bunker_wall},
                                                    {"leave_bunker", pass_bunker_wall},
                                                    {"mines", suffer_mines},
                                                    {"fire_for_effect", suffer_fire},
                                                    {"initiative", roll_initiative},
                                                    {"counter_assault", settle_counter_assault},
                                                    {"crash", come_down},
                                                    {"crash_fire", suffer_crash},
                                                    {"fanaticism", rally_before_melee},
                                                    {"half_squad", take_half_squad},
                                                    {"crew_check", check_crew},
                                                    {"keep_other", keep_other}}};

}  // namespace

const std::string& id_of(const Execution& execution) {
  return execution.actor.counter->id;
}

Unit& actor_of(Execution& execution) {
  return *unit_in(execution.after, id_of(execution));
}

Effect effect_of(std::string_view action) {
  const auto* row = std::ranges::find_if(effect_rows, [&](const EffectRow& one) { return one.action == action; });
  return row == effect_rows.end() ? nullptr : row->effect;
}

void activate_place(Execution& execution, Place place) {
  note(execution.after, fact::activated, {}, board::to_string(place.hex));
  for (const LnlUnit* unit : execution.scene.friends_at(place, execution.actor.counter->side)) {
    const bool is_used_up = unit->unit_class == UnitClass::leader && unit->is(Status::fired);
    if (!is_used_up) {
      note(execution.after, fact::activated, unit->counter->id);
    }
  }
}

bool has_succeeded(const json& outcome) {
  const auto found = outcome.is_object() ? outcome.find("success") : outcome.end();
  return outcome.is_object() && found != outcome.end() && found->is_boolean() && found->get<bool>();
}

Place target_place(const Execution& execution) {
  if (const LnlUnit* unit = execution.scene.unit(execution.chosen.target)) {
    return place_of(*unit);
  }
  return {board::hex_named(execution.chosen.target).value_or(execution.actor.counter->hex), 0};
}

}  // namespace adjutant::games::lnl
