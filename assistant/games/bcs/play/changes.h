#pragma once

#include <string>

#include "base/result.h"
#include "games/state/changing.h"
#include "games/state/counters.h"
#include "games/state/situation.h"

// The single changes that deeds of this game are made of, on a situation that is being changed.
namespace adjutant::games::bcs {

/// The marker "msr_blocked_1" or "msr_blocked_2" of that level, and no other; none for 0.
void set_blocked(Unit& hq, int level);

/// Its status is this from now on, unless a later one holds already: finished comes after stopped.
void become(Unit& unit, const std::string& status);

/// The other side comes up. Printed figures of the face that goes down are kept as "move/ar" or "deployed/ar"; those of
/// the one that comes up are unknown until somebody gives them, unless such values have them.
void turn_over(Unit& unit, const std::string& face);

/// Puts the unit there, and the Supports that it hosts.
void put_in(Situation& situation, const std::string& unit, board::Hex hex);

void lay_marker(Situation& situation, board::Hex hex, const std::string& kind);

/// Takes the counter off the map; whatever the ledger knows of it goes with it, and its Supports have no host.
void take_off(Situation& situation, const std::string& unit);

/// The unit loses so many steps, with the last one it is off the map. Fails where nobody has said how many it has.
Result<void> lose_steps(Situation& situation, const std::string& unit, int steps);

/// One level more, from fresh to 0 and up to the highest; fails where nobody has said how tired the formation is.
Result<void> tire(Unit& hq);

}  // namespace adjutant::games::bcs
