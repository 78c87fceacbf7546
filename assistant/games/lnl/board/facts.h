#pragma once

// Names of facts of the ledger beside those of Status (about a unit). The brackets say what a fact is about, and
// whether it has a value.
namespace adjutant::games::lnl::fact {

// What has been seen, and who may act.
/// (unit, hex) the unit has spotted the hex in this impulse; without a unit: the hex is spotted.
inline constexpr const char* spotted = "spotted";
/// (unit) the unit has used its side's attempt to spot in this impulse.
inline constexpr const char* spot_attempt = "spot_attempt";
/// (unit), (hex) may act in this impulse; as soon as one is there, only those may (4.0).
inline constexpr const char* activated = "activated";

// How it goes in this impulse.
/// (unit, value) moves in this impulse; value low_crawl, stealth, assault_move or double_time where it does so that
/// way.
inline constexpr const char* moving = "moving";
/// (unit, value) its move of this impulse is over, though it can still be fired at as one that moves: it was shaken or
/// wounded on the way (5.1, 5.3), has been driven back (1.6.2), or, with the value overcame, has come upon enemies who
/// did not fight (8.1).
inline constexpr const char* stopped = "stopped";
/// (unit, hex, value) has gone in this impulse from that hex to the hex of the value.
inline constexpr const char* step = "step";
/// (unit, value) movement points that the move of this impulse has used up to now.
inline constexpr const char* spent = "spent";
/// (unit, value) movement points of this impulse that it has used in the hex where it is.
inline constexpr const char* spent_here = "spent_here";
/// (unit, hex) a moving unit: opportunity fire from that place has attacked it where it is now.
inline constexpr const char* drew_fire = "drew_fire";
/// (unit) carrier or passenger: has unloaded in this impulse, at half its points.
inline constexpr const char* unloaded = "unloaded";
/// (unit) a carrier that a unit has boarded in this impulse, at half the carrier's points.
inline constexpr const char* loaded = "loaded";
/// (unit) a vehicle that has opened or buttoned up in this impulse.
inline constexpr const char* hatch_changed = "hatch_changed";
/// (unit) a helicopter that has begun or ceased to hover in this impulse.
inline constexpr const char* mode_changed = "mode_changed";

// Fire.
/// (unit, hex) has fired in this impulse at that hex, with its stack.
inline constexpr const char* fired_at = "fired_at";
/// (unit) a leader who helps every attack from his place in this impulse.
inline constexpr const char* leads = "leads";
/// (unit) a vehicle from whose top riders have fired in this impulse before it moved.
inline constexpr const char* riders_fired = "riders_fired";
/// (unit) has fired its gun in this impulse; once for each shot.
inline constexpr const char* shot = "shot";
/// (unit) has fired its ordnance in this impulse, and may still fire beside it.
inline constexpr const char* own_fire_left = "own_fire_left";
/// (unit) has fired its own firepower or machine gun, and may still fire its ordnance.
inline constexpr const char* ordnance_left = "ordnance_left";
/// (unit, hex, value) the gun of that id has fired once at the unit, in that hex, without destroying it (14.3).
inline constexpr const char* acquired_once = "acquired_once";
/// (unit, hex, value) the gun of that id has fired at the unit twice (14.3).
inline constexpr const char* acquired_twice = "acquired_twice";
/// Prefix of "acquired_once" and "acquired_twice".
inline constexpr const char* acquired = "acquired_";
/// (unit) has called artillery this turn.
inline constexpr const char* called_artillery = "called_artillery";
/// (unit, value) off-board artillery of that firepower that the unit may call.
inline constexpr const char* mission = "mission";
/// (unit, hex, value) fires for effect on that hex with that firepower: a mortar, or who has called it.
inline constexpr const char* ffe = "ffe";

// What awaits it.
/// (unit, hex) has to fall back from a flamethrower in that hex.
inline constexpr const char* must_retreat = "must_retreat";
/// (unit, hex, value) has come upon mines in that hex, so many markers of which have still to attack it.
inline constexpr const char* mined = "mined";
/// (unit, hex, value) has come into a fire for effect, or is where it falls, of that mortar or caller, and has still to
/// undergo its attack.
inline constexpr const char* shelled = "shelled";

/// (unit, hex, value) a vehicle of that id has overrun it in that hex in this impulse, and it may assault the vehicle
/// (15.3).
inline constexpr const char* overrun = "overrun";
/// (unit, hex) a vehicle that has overrun men in that hex in this impulse: they retreat where it stays (15.3).
inline constexpr const char* overran = "overran";
/// Value of must_retreat: from a vehicle that stays in the hex (15.3).
inline constexpr const char* from_vehicle = "vehicle";
/// (unit) a helicopter that has been shot down and has still to come down (19.5.1).
inline constexpr const char* crashing = "crashing";
/// (unit, hex) a helicopter has come down on its hex (19.5.1).
inline constexpr const char* crashed_on = "crashed_on";
/// (unit) shaken SS who try to rally before the melee of their hex (13.81).
inline constexpr const char* fanatic = "fanatic";
/// (unit) a new half-squad whose firepower has still to be rolled for (13.82, 13.93).
inline constexpr const char* half_squad_due = "half_squad_due";
/// (unit) a crew that has abandoned its vehicle and checks its morale (15.4).
inline constexpr const char* crew_check = "crew_check";
/// (unit, value) a new half-squad: the weapon of that id is the one that it has dropped, unless its owner exchanges it
/// in this impulse (1.6.1).
inline constexpr const char* dropped = "dropped";

// Melee, rallies, the scenario.
/// (nothing) the initiative of this turn is neither rolled nor said yet (3.0).
inline constexpr const char* initiative_due = "initiative_due";
/// (unit) has tried to leave a melee in this impulse.
inline constexpr const char* withdraw_tried = "withdraw_tried";
/// (hex) the melee round of this turn is over.
inline constexpr const char* melee_fought = "melee_fought";
/// (unit) has tried to rally in this phase.
inline constexpr const char* rally_tried = "rally_tried";
/// (unit) has used the Dedication of the SS for its side in this phase.
inline constexpr const char* dedication = "dedication";
/// (unit) has tried to heal in this phase.
inline constexpr const char* medic_used = "medic_used";
/// The scenario is fought by night.
inline constexpr const char* night = "night";

}  // namespace adjutant::games::lnl::fact
