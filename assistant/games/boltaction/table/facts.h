#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/state/situation.h"

// Names of facts that the ledger has about units during a turn. Every fact is about a unit; some have a value.
namespace adjutant::games::boltaction::fact {

// The order dice.
inline constexpr const char* acting = "acting";      ///< the unit has its order die and carries out its order now
inline constexpr const char* executed = "executed";  ///< the unit has carried out its order this turn
inline constexpr const char* die_kept = "die_kept";  ///< the unit's order die has stayed from the turn before
inline constexpr const char* snap_left =
    "snap_left";                                   ///< of an officer: how many further orders he may still give at once
inline constexpr const char* snapped = "snapped";  ///< the id of the officer who may give it an order at once
inline constexpr const char* fubar = "fubar";      ///< "friendly_fire" or "panic", which it must carry out

// What it has done this turn.
inline constexpr const char* moved = "moved";
inline constexpr const char* shot = "shot";
inline constexpr const char* assaulted = "assaulted";
inline constexpr const char* recovered = "recovered";        ///< a Down that was kept has taken off its pins
inline constexpr const char* ambush_fires = "ambush_fires";  ///< an Ambush that was kept has rolled well

// Indirect fire, over the turns.
inline constexpr const char* ranging_at = "ranging_at";  ///< id of the target of its indirect fire
inline constexpr const char* ranging_shots =
    "ranging_shots";  ///< how often it has fired indirectly at that target from where it stands
inline constexpr const char* ranged_in = "ranged_in";  ///< the unit has hit the target of its indirect fire

// Close quarters.
inline constexpr const char* attacks = "attacks";      ///< id of the unit that it assaults
inline constexpr const char* defends = "defends";      ///< id of the unit that assaults it
inline constexpr const char* may_react = "may_react";  ///< the unit may fire at the unit that assaults it
inline constexpr const char* struck = "struck";        ///< the unit has struck in this round of close quarters
inline constexpr const char* kills = "kills";          ///< models that it has killed in this round

// Effects that are still to be resolved for the unit; see chores.h.
inline constexpr const char* due_pins = "due_pins";      ///< of a vehicle: "light heavy_harmful", a word for each hit
inline constexpr const char* due_damage = "due_damage";  ///< of a vehicle: "full massive", a word for each penetration
inline constexpr const char* due_turret = "due_turret";  ///< whether the vehicle's turret jams is to be rolled
inline constexpr const char* due_fire = "due_fire";      ///< the vehicle burns: its fire is to be resolved
inline constexpr const char* due_morale =
    "due_morale";  ///< the unit has lost half its models: a morale check is to be made
inline constexpr const char* due_hits = "due_hits";    ///< "5 2 he": hits, their penetration, and whether of HE
inline constexpr const char* due_blast = "due_blast";  ///< "2 3": inches of the templates that lie on it
inline constexpr const char* due_fuel =
    "due_fuel";  ///< the unit has fired a flamethrower: its fuel is to be rolled for
inline constexpr const char* due_bail_out =
    "due_bail_out";  ///< the unit has to get out of its transport, which is lost by "damage" or "pins"
inline constexpr const char* due_regroup = "due_regroup";  ///< the unit has won in close quarters and may regroup

}  // namespace adjutant::games::boltaction::fact

namespace adjutant::games::boltaction {

/// The number that a fact's value holds, 0 to largest_figure; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// The number that is the fact's value; 0 where the value is no number, or `fact` is null.
int number_of(const Fact* fact);

/// The id of the unit with which this unit is in close quarters; empty where there is none.
std::string opponent_of(const Situation& situation, std::string_view unit);

}  // namespace adjutant::games::boltaction
