#pragma once

#include <compare>
#include <vector>

#include "board/perspective.h"

namespace adjutant::pictures {

/// A hex by column and row, counted from the grid's origin.
struct HexAt {
  int column = 0, row = 0;

  friend auto operator<=>(const HexAt&, const HexAt&) = default;
};

/// A grid of hexes over a picture as VASSAL means it: columns of flat-topped hexes `dx` apart, hexes `dy` high, the
/// centre of hex 0,0 at x0, y0, odd columns half a hex lower. `sideways` swaps the axes: all four figures, columns and
/// rows then count in the swapped frame (a column runs along the picture's x). With `squares` it is a grid of
/// rectangles dx wide and dy high instead, no column lower than the others.
struct HexLattice {
  double dx = 0, dy = 0, x0 = 0, y0 = 0;
  bool sideways = false;
  bool squares = false;

  friend bool operator==(const HexLattice&, const HexLattice&) = default;
};

using PointOf = board::PixelPoint;

/// The hexes that a picture may have at most; more are no board for people.
inline constexpr int max_board_hexes = 100'000;
/// Hexes less high than this show nothing that could be told apart.
inline constexpr double least_hex_pixels = 6;

/// Whether the figures are finite, the hexes large enough to be looked at and at most max_board_hexes.
[[nodiscard]] bool is_usable(const HexLattice& lattice, int width, int height);

/// The middle of a hex in pixels of the picture.
[[nodiscard]] PointOf centre_of(const HexLattice& lattice, HexAt hex);

/// Every hex that lies on the picture, by column and row: its middle on it, or at most a quarter of a hex outside. None
/// where the lattice is not usable.
[[nodiscard]] std::vector<HexAt> hexes_on(const HexLattice& lattice, int width, int height);

}  // namespace adjutant::pictures
