#pragma once

#include "games/state/situation.h"
#include "situation/ground.h"
#include "vmod/view/view.h"

// A situation of a file has no map of VASSAL's: its hexes are drawn on plain paper then and its counters are cards, so
// that it can be looked at and pointed at like any other board. Its pixels are nobody's but ours.
namespace adjutant::situation {

/// The hexes of its terrain, further where units or markers stand beyond; no boards where there is none of these.
Ground drawn_ground(const games::Situation& situation);

/// The same board as it is looked at: its hexes by their columns and rows, the units as pieces, the first of the
/// file on top. No boards where drawn_ground has none.
vmod::MapView drawn_map(const games::Situation& situation);

}  // namespace adjutant::situation
