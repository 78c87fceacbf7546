#pragma once

#include "games/boltaction/from_table/common.h"

// Inputs of the procedures of shots, as the units on the table show them. What is read here is said as read off the
// board: a modifier of a secondary source counts only once a player ticks it.
namespace adjutant::games::boltaction {

/// Input of boltaction.shoot: fire of the first of the units that may, at the enemies in the hex; of several enemies at
/// the nearest. Every sort of weapon of the unit fires.
TableInput shot_from_table;
/// Input of boltaction.shoot.he: the same with the shells of its weapon, of which only the roll to hit is made.
TableInput he_shot_from_table;
/// Input of boltaction.shoot.once: the weapon for one shot that one of its models fires by itself.
TableInput one_shot_from_table;
/// Input of boltaction.to_hit: the roll to hit of the first of the units that may fire, at the nearest enemy in the
/// hex.
TableInput to_hit_from_table;
/// Input of boltaction.indirect.to_hit: how often the unit has fired at the enemies in the hex, whether it has hit
/// them, and whether both have stood still since.
TargetInput indirect_input;

}  // namespace adjutant::games::boltaction
