#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/state/situation.h"

// Names of facts that the ledger has about units during a turn. Every fact is about a unit; some have a value.
namespace adjutant::games::boltaction::fact {

// The order dice.
/// The unit has its order die and carries out its order now.
inline constexpr const char* acting = "acting";
/// The unit has carried out its order this turn.
inline constexpr const char* executed = "executed";
/// The unit's order die has stayed from the turn before.
inline constexpr const char* die_kept = "die_kept";
/// Of an officer: how many further orders he may still give at once.
inline constexpr const char* snap_left = "snap_left";
/// The id of the officer who may give it an order at once.
inline constexpr const char* snapped = "snapped";
/// "friendly_fire" or "panic", which it must carry out.
inline constexpr const char* fubar = "fubar";

// What it has done this turn.
inline constexpr const char* moved = "moved";
inline constexpr const char* shot = "shot";
inline constexpr const char* assaulted = "assaulted";
/// The unit has got out of a transport; the value is the order of that transport, empty where it stood.
inline constexpr const char* left = "left";
/// The unit has passed the order test before it assaults a vehicle.
inline constexpr const char* dares = "dares";
/// A Down that was kept has taken off its pins.
inline constexpr const char* recovered = "recovered";
/// The ammunition that the unit has chosen: "solid" or "he".
inline constexpr const char* loaded = "loaded";
/// Of a unit whose Ambush was kept: the id of the enemy that has just moved, and for which it has not rolled yet.
inline constexpr const char* ambush_chance = "ambush_chance";
/// An Ambush that was kept has rolled well; the value is the id of the enemy that it may fire at.
inline constexpr const char* ambush_fires = "ambush_fires";

// Indirect fire, over the turns.
/// Id of the target of its indirect fire.
inline constexpr const char* ranging_at = "ranging_at";
/// Where that target stood at the first of these shots, in pixels: "560 400".
inline constexpr const char* ranging_from = "ranging_from";
/// How often it has fired indirectly at that target from where it stands.
inline constexpr const char* ranging_shots = "ranging_shots";
/// The unit has hit the target of its indirect fire.
inline constexpr const char* ranged_in = "ranged_in";

// Close quarters.
/// Id of the unit that it assaults.
inline constexpr const char* attacks = "attacks";
/// Id of the unit that assaults it.
inline constexpr const char* defends = "defends";
/// The unit assaults and has not been moved into contact yet.
inline constexpr const char* closes = "closes";
/// The unit may fire at the unit that assaults it.
inline constexpr const char* may_react = "may_react";
/// The unit has struck in this round of close quarters.
inline constexpr const char* struck = "struck";
/// Models that it has killed in this round.
inline constexpr const char* kills = "kills";

// Effects that are still to be resolved for the unit; see legal/extra_actions.h.
/// Of a vehicle: "light heavy_harmful", a word for each hit.
inline constexpr const char* due_pins = "due_pins";
/// Of a vehicle: "full massive", a word for each penetration.
inline constexpr const char* due_damage = "due_damage";
/// Whether the vehicle's turret jams is to be rolled.
inline constexpr const char* due_turret = "due_turret";
/// The vehicle burns: its fire is to be resolved.
inline constexpr const char* due_fire = "due_fire";
/// The unit has lost half its models: a morale check is to be made.
inline constexpr const char* due_morale = "due_morale";
/// "5 2 he": hits, their penetration, and whether of HE.
inline constexpr const char* due_hits = "due_hits";
/// "2 3": inches of the templates that lie on it.
inline constexpr const char* due_blast = "due_blast";
/// A flamethrower has been fired at the building that the unit is in: whether it burns is to be rolled.
inline constexpr const char* due_burn = "due_burn";
/// The unit has fired a flamethrower: its fuel is to be rolled for.
inline constexpr const char* due_fuel = "due_fuel";
/// The unit has to get out of its transport, which is lost by "damage" or "pins".
inline constexpr const char* due_bail_out = "due_bail_out";
/// Of a vehicle whose order has failed: it reverses from an enemy in its front arc; "must" where the players have said
/// that one is there.
inline constexpr const char* due_reverse = "due_reverse";
/// The unit has won in close quarters and may regroup.
inline constexpr const char* due_regroup = "due_regroup";

}  // namespace adjutant::games::boltaction::fact

namespace adjutant::games::boltaction {

/// The number that a fact's value holds, 0 to largest_figure; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// The number that is the fact's value; 0 where the value is no number, or `fact` is null.
int number_of(const Fact* fact);

/// The id of the unit with which this unit is in close quarters; empty where there is none.
std::string opponent_of(const Situation& situation, std::string_view unit);

}  // namespace adjutant::games::boltaction
