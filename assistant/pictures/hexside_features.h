#pragma once

#include <compare>
#include <string>
#include <vector>

#include "pictures/look_reader.h"
#include "pictures/looked_at.h"
#include "pictures/terrain_lattice.h"

namespace adjutant::pictures {

/// The side between two hexes that lie beside each other; `first` has the smaller column, then the smaller row.
struct SideAt {
  HexAt first, second;

  friend auto operator<=>(const SideAt&, const SideAt&) = default;
};

/// "3,4/3,5", as files name it.
[[nodiscard]] std::string text_of(SideAt side);

/// The hexes beside a hex, clockwise from the one above.
[[nodiscard]] std::vector<HexAt> hexes_beside(HexAt hex);

/// All that is known of how the hexsides of a board look. It is computed once; guesses are made from it alone.
struct SidesLook {
  std::vector<SideAt> sides;  ///< by their first hex, then the second
  std::vector<LookSet> sets;  ///< colours along the side and beside it, what goes on along it, what crosses it
};

/// Looks at the strip along every side of these hexes, those at the rim of the board too. What is the same along all
/// sides, as the lines of the grid, tells nothing; a grid of squares has no sides that could be told apart; thin dark
/// strokes, as printed numbers, are left out of the colours.
[[nodiscard]] SidesLook look_at_sides(const LookedAt& plane, const HexLattice& lattice,
                                      const std::vector<HexAt>& hexes);

}  // namespace adjutant::pictures
