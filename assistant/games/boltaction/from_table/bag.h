#pragma once

#include "games/boltaction/from_table/common.h"

// The inputs of the procedures of the dice bag, as the table shows them.
namespace adjutant::games::boltaction {

/// Input of boltaction.bag.draw: how many units of each side have no order die yet.
TableInput bag_from_table;
/// Input of boltaction.bag.end_of_turn: which units have an order die, and whether it may stay.
TableInput end_of_turn_from_table;
/// Input of boltaction.snap: the officer, and the units of his side that still wait for an order die.
UnitInput snap_input;

}  // namespace adjutant::games::boltaction
