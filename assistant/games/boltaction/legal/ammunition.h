#pragma once

#include "games/boltaction/legal/targets.h"

// Weapons with more than one kind of ammunition: one is chosen before the shot, in Ambush once for the whole Ambush
// (COMBATE A DISTANCIA, Infantería).
namespace adjutant::games::boltaction {

/// Whether the unit's weapon fires armour-piercing shot and high explosive.
bool has_choice_of_ammunition(const BoltUnit& unit, const tables::ChartSheet& charts);
/// Whether it has that choice and nobody has said which.
bool has_ammunition_unsaid(const BoltUnit& unit, const Table& table);
/// Whether the unit's direct fire lays a template: a howitzer's always does, that of another gun where high explosive
/// is loaded.
bool fires_shells(const BoltUnit& unit, const Table& table);
/// The procedure of the unit's direct fire.
const char* shot_procedure(const BoltUnit& unit, const Table& table);

/// Whether the unit may choose its ammunition now, and why it may not.
bool may_load(const BoltUnit& unit, const Table& table);
Message bars_loading(const BoltUnit& unit, const Table& table);

}  // namespace adjutant::games::boltaction
