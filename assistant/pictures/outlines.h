#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "board/hex.h"
#include "pictures/looked_at.h"
#include "pictures/terrain_guess.h"
#include "pictures/terrain_lattice.h"

// Silhouettes of what stands in the way of sight, as a board's picture shows them.
namespace adjutant::pictures {

/// Points of one outline.
inline constexpr std::size_t max_drawn_points = 24;
/// Outlines of one hex: a wood and a copse beside it; smaller patches hide nothing.
inline constexpr std::size_t max_drawn_parts = 3;

/// The colours of a picture, coarse enough to be counted: what outlines are found by. Two bytes for each pixel of the
/// picture made smaller.
struct ColourPlane {
  int width = 0, height = 0;
  int factor = 1;                      ///< pixels of the picture in one of these, along each side
  std::vector<std::uint16_t> colours;  ///< number of the colour; `ink` where a thin dark stroke is

  static constexpr std::uint16_t ink = 0xFFFF;
};

[[nodiscard]] ColourPlane colour_plane(const LookedAt& plane);

/// What is drawn in a hex of an obstacle, as a closed polygon in the frame of formats.md.
struct DrawnOutline {
  HexAt of;
  std::string kind;
  std::vector<board::LatticePoint> points;
  double sure = 0;  ///< 0 to 1, at most as sure as the kind of its hex

  friend bool operator==(const DrawnOutline&, const DrawnOutline&) = default;
};

/// Which kinds stand in the way of sight and which do not; others are neither outlined nor ground to compare with.
struct DrawnKinds {
  std::set<std::string> obstacles;
  std::set<std::string> open;

  friend bool operator==(const DrawnKinds&, const DrawnKinds&) = default;
};

/// The outlines of what is drawn in the hexes of obstacles. What colours an obstacle has, and what the ground around it
/// has, is learned from samples, and from guesses that are as good as sure. `hexes` is sorted, `guess` in its order. A
/// hex that is drawn all over gets none, as one in which nothing can be told apart; all, where no hex is of an open
/// kind, on squares, and where the lattice is not usable. An outline reaches a little beyond its hexagon, never into
/// one of the same kind. What is printed over it and holes count as drawn.
[[nodiscard]] std::vector<DrawnOutline> drawn_outlines(const ColourPlane& plane, const HexLattice& lattice,
                                                       const std::vector<HexAt>& hexes,
                                                       const std::vector<HexGuess>& guess, const DrawnKinds& kinds);

}  // namespace adjutant::pictures
