#pragma once

#include <string>

#include "games/boltaction/from_table/common.h"

// Inputs of procedures, as the units on the table show them. Distances are measured where the units' places are known,
// else typed; the players judge line of sight and cover. A value that nobody has given is left out, and the procedure
// needs it.
namespace adjutant::games::boltaction {

/// Input of an order test with this order: the unit's quality, pins, models, lost leader, and the officers of its side.
/// `order` empty: the player says which order.
FromTable order_test_from_table(const std::string& order);

/// Input of a morale check: the quality, pins, models and lost leader of the unit, and the officers of its side.
UnitInput morale_input;

/// Input of the order test before an assault on a vehicle.
FromTable assault_test_from_table();

/// Input of boltaction.cq.reaction: the reaction of the unit that is assaulted in the hex.
TargetInput reaction_input;
/// Input of boltaction.cq.vehicle: an assault on the vehicle in the hex.
TargetInput vehicle_assault_input;
/// Input of boltaction.cq.tank: a tank's assault on the units in its path in the hex; that the path is straight is
/// assumed.
TargetInput tank_assault_input;
/// Input of boltaction.move: the kind of the first of the units that may move, and its order; of a vehicle that has to
/// back off its Advance in reverse.
TableInput move_from_table;

}  // namespace adjutant::games::boltaction
