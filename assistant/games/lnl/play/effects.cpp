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

Result<void> rally_unit(Doing& doing) {
  if (rallies_by_dedication(doing.scene, doing.actor)) {
    note(doing.after, fact::dedication, id_of(doing));
  }
  note(doing.after, fact::rally_tried, id_of(doing));
  if (has_succeeded(doing.outcome)) {
    turn_over(actor_of(doing), "good");
    unmark(actor_of(doing), Status::shaken);
  }
  return {};
}

Result<void> heal(Doing& doing) {
  note(doing.after, fact::medic_used, id_of(doing));
  Unit* patient = unit_in(doing.after, doing.deed.target);
  if (patient == nullptr || !has_succeeded(doing.outcome)) {
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
Result<void> recombine(Doing& doing) {
  Unit& squad = actor_of(doing);
  squad.kind = name_of(UnitClass::squad);
  forget_figures(squad);
  for (Unit& weapon : doing.after.units) {
    if (weapon.owner == doing.deed.target) {
      weapon.owner = id_of(doing);
    }
  }
  take_off(doing.after, doing.deed.target);
  return {};
}

Result<void> take_weapon(Doing& doing) {
  unit_in(doing.after, doing.deed.target)->owner = id_of(doing);
  return {};
}

Result<void> flip_tripod(Doing& doing) {
  Unit& weapon = *unit_in(doing.after, doing.deed.target);
  const auto* up = std::get_if<bool>(&weapon.values["tripod"]);
  if (up == nullptr) {
    return failure("flip_tripod", {"lnl.refuse.side_unknown", {{"unit", called(weapon)}}});
  }
  weapon.values["tripod"] = !*up;
  return {};
}

// ----------------------------------------------------------------------------------------------------------- command

/// A leader activates his own place and the target place; of his own hex the storeys beside him (4.0).
Result<void> activate(Doing& doing) {
  const Place own = place_of(doing.actor);
  activate_place(doing, own);
  const Place to = target_place(doing);
  if (to.hex == own.hex) {
    activate_place(doing, {own.hex, own.level - 1});
    activate_place(doing, {own.hex, own.level + 1});
  } else {
    activate_place(doing, {to.hex, own.level});
  }
  return {};
}

Result<void> spot_place(Doing& doing) {
  const Place place = target_place(doing);
  note(doing.after, fact::spot_attempt, id_of(doing));
  if (doing.actor.unit_class != UnitClass::helicopter) {
    mark(actor_of(doing), Status::ops_complete);
  }
  if (has_succeeded(doing.outcome)) {
    lay_marker(doing.after, place, "spotted");
    note(doing.after, fact::spotted, id_of(doing), board::to_string(place.hex));
  }
  return {};
}

Result<void> be_used(Doing& doing) {
  mark(actor_of(doing), Status::ops_complete);
  return {};
}

Result<void> lay_smoke(Doing& doing) {
  if (has_succeeded(doing.outcome)) {
    lay_marker(doing.after, target_place(doing), "smoke 1");
  }
  return be_used(doing);
}

Result<void> fire_flare(Doing& doing) {
  if (has_succeeded(doing.outcome)) {
    lay_marker(doing.after, target_place(doing), "flare");
  }
  return be_used(doing);
}

Result<void> call_mortar(Doing& doing) {
  const Place place = target_place(doing);
  if (const LnlUnit* mortar = mortar_on_call(doing.scene, doing.actor.counter->side, place.hex)) {
    mark(*unit_in(doing.after, mortar->counter->id), Status::fired);
    lay_fire(doing.after, {place.hex, 0, mortar->figure("fp"), mortar->counter->id});
  }
  take_harm(doing.after, doing.outcome);
  return be_used(doing);
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
  if (!corrected.is_string() || std::find(offered.begin(), offered.end(), corrected) == offered.end()) {
    return failure("call_artillery", {"lnl.refuse.not_offered", {{"target", corrected.dump()}}});
  }
  return board::hex_named(corrected.get<std::string>());
}

Result<void> call_artillery(Doing& doing) {
  const auto hex = impact_of(doing.outcome);
  if (!hex) {
    return tl::unexpected(hex.error());
  }
  note(doing.after, fact::called_artillery, id_of(doing));
  if (*hex) {
    lay_fire(doing.after, {**hex, 1, firepower_of_mission(doing.scene, doing.actor), id_of(doing)});
  }
  return be_used(doing);
}

// -------------------------------------------------------------------------------------------------------------- fire

Result<void> lead(Doing& doing) {
  mark(actor_of(doing), Status::fired);
  return {};
}

/// The ids of the acting unit and of the units that, as the outcome says, have fired with it.
std::vector<std::string> firers_of(const Doing& doing) {
  std::vector<std::string> firers = {id_of(doing)};
  const json& outcome = doing.outcome;
  for (const json& id : outcome.is_object() ? outcome.value("fired", json::array()) : json::array()) {
    if (id.is_string()) {
      firers.push_back(id.get<std::string>());
    }
  }
  return firers;
}

/// Notes the target hex for every unit that fired: it is the target of its stack in this impulse (4.0, 5.2).
void note_fired_at(Doing& doing) {
  const std::string hex = board::to_string(target_place(doing).hex);
  for (const std::string& firer : firers_of(doing)) {
    note(doing.after, fact::fired_at, firer, hex);
  }
}

/// Riders who fire before their vehicle has moved keep it where it is for this impulse (16.2).
void hold_carrier(Doing& doing) {
  const std::string carrier = doing.actor.text("aboard");
  if (!carrier.empty() && doing.scene.fact(fact::moving, carrier) == nullptr) {
    note(doing.after, fact::riders_fired, carrier);
  }
}

/// Notes that the moving units in the target's place have drawn the fire of the firer's place (5.3).
void answer_move(Doing& doing) {
  if (doing.deed.action.starts_with("opportunity_")) {
    draw_fire(doing.after, doing.scene, doing.actor, target_place(doing));
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
void count_ordnance(Doing& doing) {
  for (const std::string& firer : firers_of(doing)) {
    const LnlUnit* unit = doing.scene.unit(firer);
    if (unit != nullptr && has_ordnance_left(doing.scene, *unit)) {
      note(doing.after, fact::ordnance_left, firer);
    }
    forget(doing.after, fact::own_fire_left, firer);
  }
}

Result<void> fire(Doing& doing) {
  hold_carrier(doing);
  answer_move(doing);
  mark(actor_of(doing), Status::fired);
  note_fired_at(doing);
  count_ordnance(doing);
  take_harm(doing.after, doing.outcome);
  return {};
}

/// Notes the acquisition of the gun after this shot (14.3): the targets that it did not destroy.
void keep_aim(Doing& doing) {
  const json& outcome = doing.outcome;
  const bool aimed = outcome.is_object() && outcome.contains("gun") && outcome["gun"].is_string() &&
                     outcome.contains("at") && outcome["at"].is_array();
  if (!aimed) {
    return;
  }
  std::vector<std::string> at;
  for (const json& id : outcome["at"]) {
    at.push_back(id.is_string() ? id.get<std::string>() : std::string());
  }
  acquire(doing.after, outcome["gun"].get<std::string>(), at, doing.scene.fact(fact::shot, id_of(doing)) != nullptr);
}

/// Whether the unit, after firing ordnance, may still fire its own firepower or machine gun in this impulse: a squad
/// beside the weapon that it carries, a vehicle beside its gun (1.6.1, 15.0, 19.6).
bool has_more_to_fire(const LnlUnit& unit) {
  return unit.unit_class == UnitClass::squad || (is_vehicle(unit.unit_class) && unit.figure("mg").has_value());
}

/// A gun of several shots is marked with the last of them (15.0).
Result<void> fire_ordnance(Doing& doing) {
  if (is_vehicle(doing.actor.unit_class)) {
    note(doing.after, fact::fired_at, id_of(doing), board::to_string(target_place(doing).hex));
  }
  const bool is_carried = doing.actor.unit_class != UnitClass::weapon_team && !is_vehicle(doing.actor.unit_class);
  if (!is_carried) {
    answer_move(doing);
  }
  if (doing.actor.figure("shots")) {
    doing.after.ledger.facts.push_back({fact::shot, id_of(doing), {}, {}, Proof::said, {}});
  }
  const bool last_shot = !doing.view.marker.empty();
  if (last_shot) {
    mark(actor_of(doing), Status::fired);
  }
  if (doing.scene.fact(fact::ordnance_left, id_of(doing)) == nullptr) {
    if (has_more_to_fire(doing.actor)) {
      note(doing.after, fact::own_fire_left, id_of(doing));
    }
  } else if (last_shot) {
    forget(doing.after, fact::ordnance_left, id_of(doing));
  }
  take_harm(doing.after, doing.outcome);
  keep_aim(doing);
  return {};
}

// ------------------------------------------------------------------------------------------------------------- melee

Result<void> fight(Doing& doing) {
  const Place place = place_of(doing.actor);
  note(doing.after, fact::melee_fought, {}, board::to_string(place.hex));
  take_harm(doing.after, doing.outcome);
  if (is_contested(doing.after, place)) {
    lay_marker(doing.after, place, "melee");
    return {};
  }
  std::erase_if(doing.after.markers, [&](const HexMarker& marker) {
    return plain_name(marker.kind) == "melee" && Place{marker.hex, marker.level} == place;
  });
  for (Unit& unit : doing.after.units) {
    if (Place{unit.hex, unit.level} == place) {
      unmark(unit, Status::melee);
    }
  }
  return {};
}

/// Removes the units that could not prevent the assault and have lost their vehicle (17.1).
void overwhelm(Doing& doing, Place place) {
  for (const LnlUnit* enemy : doing.scene.enemies_at(place, doing.actor.counter->side)) {
    if (!is_vehicle(enemy->unit_class)) {
      take_off(doing.after, enemy->counter->id);
    }
  }
}

/// The effects of a close assault on the assaulting unit: one that failed the check before it has moved; the others are
/// back where they started, or hold the hex of the vehicle that they have destroyed. Either way its move is over
/// (17.1).
Result<void> settle_close_assault(Doing& doing) {
  forget(doing.after, fact::moving, id_of(doing));
  const json& outcome = doing.outcome;
  const bool named = outcome.is_object() && outcome.contains("marker_on_unit") && outcome["marker_on_unit"].is_string();
  const auto marker = named ? status_named(outcome["marker_on_unit"].get<std::string>()) : std::nullopt;
  mark(actor_of(doing), marker.value_or(Status::moved));
  take_harm(doing.after, outcome);
  if (outcome.is_object() && outcome.value("destroyed", json()) == json(true)) {
    overwhelm(doing, target_place(doing));
    put_in(doing.after, id_of(doing), target_place(doing));
  }
  return {};
}

/// A helicopter that leaves the board takes its passengers along (19.5.1).
Result<void> leave_board(Doing& doing) {
  remove_with_passengers(doing.after, id_of(doing));
  return {};
}

/// The unit retreats one hex away from the flamethrower; where no hex is legal it is removed from the board (1.6.2).
Result<void> fall_back(Doing& doing) {
  forget(doing.after, fact::must_retreat, id_of(doing));
  if (doing.view.targets.empty()) {
    take_off(doing.after, id_of(doing));
    return {};
  }
  mark(actor_of(doing), Status::moved);
  put_in(doing.after, id_of(doing), {target_place(doing).hex, doing.actor.counter->level});
  return {};
}

struct EffectRow {
  std::string_view action;
  Effect effect;
};

constexpr std::array<EffectRow, 40> effect_rows = {{{"fire", fire},
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
                                                    {"fire_for_effect", suffer_fire}}};

}  // namespace

const std::string& id_of(const Doing& doing) {
  return doing.actor.counter->id;
}

Unit& actor_of(Doing& doing) {
  return *unit_in(doing.after, id_of(doing));
}

Effect effect_of(std::string_view action) {
  const auto* row =
      std::find_if(effect_rows.begin(), effect_rows.end(), [&](const EffectRow& one) { return one.action == action; });
  return row == effect_rows.end() ? nullptr : row->effect;
}

void activate_place(Doing& doing, Place place) {
  note(doing.after, fact::activated, {}, board::to_string(place.hex));
  for (const LnlUnit* unit : doing.scene.friends_at(place, doing.actor.counter->side)) {
    note(doing.after, fact::activated, unit->counter->id);
  }
}

bool has_succeeded(const json& outcome) {
  const auto found = outcome.is_object() ? outcome.find("success") : outcome.end();
  return outcome.is_object() && found != outcome.end() && found->is_boolean() && found->get<bool>();
}

Place target_place(const Doing& doing) {
  if (const LnlUnit* unit = doing.scene.unit(doing.deed.target)) {
    return place_of(*unit);
  }
  return {board::hex_named(doing.deed.target).value_or(doing.actor.counter->hex), 0};
}

}  // namespace adjutant::games::lnl
