#pragma once

#include "games/state/situation.h"
#include "session/delta.h"
#include "situation/ground.h"

// Games that are played by hand, where no VASSAL moves the counters.
namespace adjutant::session {

/// What lets the pieces of the map that is fought on follow their units from `before` to `after`: whoever moved lies on
/// top in the middle of his hex, whoever is gone is taken off. What else is said of units (faces, markers) no picture
/// shows, and units without a piece have none to move.
Delta follow_units(const vmod::MapView& map, const situation::Ground& ground, const games::Situation& before,
                   const games::Situation& after);

}  // namespace adjutant::session
