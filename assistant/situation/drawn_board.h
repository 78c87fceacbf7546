#pragma once

#include "games/state/situation.h"
#include "situation/ground.h"
#include "vmod/view/view.h"

// A situation read from a file has no VASSAL map: its hexes are drawn on plain paper and its units as cards, so that it
// can be shown and clicked like any other board. The pixels of this drawing exist in Adjutant alone.
namespace adjutant::situation {

/// The drawn board of a situation as hexes: those of its terrain, extended to hexes beyond it where units or markers
/// stand. Without boards where the situation has no terrain, unit or marker.
Ground drawn_ground(const games::Situation& situation);

/// The drawn board of a situation as a map to show: its hexes named by their columns and rows, the units as pieces, the
/// first of the file on top. Without boards where drawn_ground has none.
vmod::MapView drawn_map(const games::Situation& situation);

}  // namespace adjutant::situation
