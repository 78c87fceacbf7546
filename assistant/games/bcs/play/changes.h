#pragma once

#include <string>

#include "base/result.h"
#include "games/state/changing.h"
#include "games/state/counters.h"
#include "games/state/situation.h"

// Single changes to a situation, of which the effects of actions are made.
namespace adjutant::games::bcs {

/// Sets the HQ's MSR Blocked marker to that level, 1 or 2, as "msr_blocked_1" or "msr_blocked_2"; 0 removes it.
void set_blocked(Unit& hq, int level);

/// Sets the unit's status, "stopped" or "finished", unless it has a later one: finished comes after stopped.
void become(Unit& unit, const std::string& status);

/// Turns the counter over to `face`. Printed figures of the side that goes down are kept as "move/ar" or "deployed/ar";
/// those of the side that comes up are taken from such values, or unknown until a player gives them.
void turn_over(Unit& unit, const std::string& face);

/// Moves the unit to that hex, with the Supports that it hosts.
void put_in(Situation& situation, const std::string& unit, board::Hex hex);

void lay_marker(Situation& situation, board::Hex hex, const std::string& kind);

/// Removes the counter from the map, with all facts about it; its Supports have no host afterwards.
void take_off(Situation& situation, const std::string& unit);

/// Removes so many steps from the unit; with the last one it is removed from the map. Fails where nobody has said how
/// many steps it has.
Result<void> lose_steps(Situation& situation, const std::string& unit, int steps);

/// Raises the fatigue of the HQ's formation by one level, from fresh to 0 and up to the highest. Fails where nobody has
/// given its fatigue.
Result<void> tire(Unit& hq);

}  // namespace adjutant::games::bcs
