#pragma once

#include <cstddef>
#include <vector>

#include "pictures/raster.h"
#include "pictures/terrain_lattice.h"

namespace adjutant::pictures {

/// One way of looking at hexes: `size` figures for each, hex after hex, in the order of BoardLook::hexes.
struct LookSet {
  const char* name = "";
  std::size_t size = 0;
  std::vector<float> figures;

  [[nodiscard]] const float* of(std::size_t hex) const { return figures.data() + hex * size; }
};

/// All that is known of how the hexes of a board look. It is computed once; guesses are made from it alone.
struct BoardLook {
  std::vector<HexAt> hexes;   ///< by column and row
  std::vector<LookSet> sets;  ///< colour of disc and hex, shares of the board's palette, texture
};

/// Colours that the board's own palette has at most.
inline constexpr std::size_t palette_colours = 20;

/// Looks at every hex of a picture. Printed numbers, dots and the lines of the grid count little: hexes are looked at
/// within their rims, thin dark strokes are left out of the colours. Empty where the lattice is not usable.
[[nodiscard]] BoardLook look_at(const Raster& picture, const HexLattice& lattice);

}  // namespace adjutant::pictures
