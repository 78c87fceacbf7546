#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/state/situation.h"

// What the ledger knows of units while a turn is played. Every fact is about a unit; some have a value.
namespace adjutant::games::boltaction::fact {

// The order dice.
inline constexpr const char* acting = "acting";        ///< it has got its die and carries out its order now
inline constexpr const char* executed = "executed";    ///< it has carried out its order this turn
inline constexpr const char* die_kept = "die_kept";    ///< its die has stayed from the turn before
inline constexpr const char* snap_left = "snap_left";  ///< of an officer: how many orders he may still give at once
inline constexpr const char* snapped = "snapped";      ///< the id of the officer who may give it an order at once
inline constexpr const char* fubar = "fubar";          ///< "friendly_fire" or "panic", which it must carry out

// What it has done this turn.
inline constexpr const char* moved = "moved";
inline constexpr const char* shot = "shot";
inline constexpr const char* assaulted = "assaulted";
inline constexpr const char* recovered = "recovered";        ///< a Down that was kept has taken off its pins
inline constexpr const char* ambush_fires = "ambush_fires";  ///< an Ambush that was kept has rolled well

// Indirect fire, over the turns.
inline constexpr const char* ranging_at = "ranging_at";        ///< the id of its target
inline constexpr const char* ranging_shots = "ranging_shots";  ///< how often it has shot at it from there
inline constexpr const char* ranged_in = "ranged_in";          ///< it has hit it

// Close quarters.
inline constexpr const char* attacks = "attacks";      ///< the id of whom it assaults
inline constexpr const char* defends = "defends";      ///< the id of who assaults it
inline constexpr const char* may_react = "may_react";  ///< it may fire at who assaults it
inline constexpr const char* struck = "struck";        ///< it has struck in this round
inline constexpr const char* kills = "kills";          ///< models that it has killed in this round

// What is still to be resolved for it; see chores.h.
inline constexpr const char* due_pins = "due_pins";      ///< of a vehicle: "light heavy_harmful", a word for each hit
inline constexpr const char* due_damage = "due_damage";  ///< of a vehicle: "full massive", a word for each penetration
inline constexpr const char* due_turret = "due_turret";  ///< its turret may be jammed
inline constexpr const char* due_fire = "due_fire";      ///< it burns
inline constexpr const char* due_morale = "due_morale";  ///< it has lost half its models
inline constexpr const char* due_hits = "due_hits";      ///< "5 2 he": hits, their penetration, and whether of HE
inline constexpr const char* due_blast = "due_blast";    ///< "2 3": inches of the templates that lie on it
inline constexpr const char* due_fuel = "due_fuel";      ///< it has fired a flamethrower
inline constexpr const char* due_bail_out = "due_bail_out";  ///< its transport is lost by "damage" or "pins"
inline constexpr const char* due_regroup = "due_regroup";    ///< it has won in close quarters

}  // namespace adjutant::games::boltaction::fact

namespace adjutant::games::boltaction {

/// A number as facts have it, 0 to largest_figure; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// The number that the fact has as its value; 0 where it has none, or is null.
int number_of(const Fact* fact);

/// The id of the unit with which it is in close quarters; empty where it is not.
std::string opponent_of(const Situation& situation, std::string_view unit);

}  // namespace adjutant::games::boltaction
