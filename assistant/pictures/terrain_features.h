#pragma once

#include <cstddef>
#include <vector>

#include "pictures/look_reader.h"
#include "pictures/looked_at.h"
#include "pictures/raster.h"
#include "pictures/terrain_lattice.h"

namespace adjutant::pictures {

/// All that is known of how the hexes of a board look. It is computed once; guesses are made from it alone.
struct BoardLook {
  std::vector<HexAt> hexes;   ///< by column and row
  std::vector<LookSet> sets;  ///< colour of disc and hex, shares of the board's palette, texture
};

/// Looks at every hex of a picture. Printed numbers, dots and the lines of the grid count little: hexes are looked at
/// within their rims, thin dark strokes are left out of the colours. Empty where the lattice is not usable.
[[nodiscard]] BoardLook look_at(const Raster& picture, const HexLattice& lattice);
/// The same of a picture that was made ready; `hexes` are those on it, in order.
[[nodiscard]] BoardLook look_at(const LookedAt& plane, const HexLattice& lattice, std::vector<HexAt> hexes);

}  // namespace adjutant::pictures
