#pragma once

#include "games/state/situation.h"
#include "tables/chart.h"

// Indirect fire that finds its range over the turns (REGLAS ESPECIALES, FUEGO INDIRECTO).
namespace adjutant::games::boltaction {

/// What a unit knows of a target that it has fired at indirectly.
struct Ranging {
  int earlier_shots = 0;   ///< at that target, while both stood still
  bool ranged_in = false;  ///< one of them has hit
  bool kept_place = true;  ///< the target has moved less than 2 inches from where it was first fired at
  bool measured = true;    ///< else nobody can measure it, and kept_place rests on whether the ledger has it move
};

/// A unit that moves itself forgets its range (forget_ranging).
Ranging ranging_of(const Situation& situation, const Unit& shooter, const Unit& target,
                   const tables::ChartSheet& charts);

/// Notes a shot: where the target has not kept its place it counts as the first.
void note_ranging(Situation& situation, const Unit& shooter, const Unit& target, bool hit,
                  const tables::ChartSheet& charts);

/// The unit has moved: its indirect fire begins anew.
void forget_ranging(Situation& situation, const std::string& shooter);

}  // namespace adjutant::games::boltaction
