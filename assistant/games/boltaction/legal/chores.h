#pragma once

#include <vector>

#include "games/boltaction/legal/targets.h"
#include "games/game_system.h"

// What a unit has to do, or may, beside what its order die allows: drawing the dice and putting them back, what hits,
// fire and fear leave to be resolved, and the steps of close quarters.
namespace adjutant::games::boltaction {

/// Those that arise for the unit now, refusals included.
std::vector<ActionView> chores(const BoltUnit& unit, const Table& table);

/// Why an action that its order die allows cannot be done any more, or not yet; an empty Message where it can.
Message course_refusal(std::string_view action, const BoltUnit& unit, const Table& table);

/// Whether its pins have reached the morale of its quality, so that it flees.
bool flees(const BoltUnit& unit, const tables::ChartSheet& charts);

}  // namespace adjutant::games::boltaction
