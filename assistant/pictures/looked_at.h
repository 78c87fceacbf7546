#pragma once

#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "pictures/colour_space.h"
#include "pictures/raster.h"
#include "pictures/terrain_lattice.h"

// A board's picture made ready for looking at its hexes and their sides.
namespace adjutant::pictures {

/// Colours that the board's own palette has at most.
inline constexpr std::size_t palette_colours = 20;

/// The picture made smaller by a whole factor, so that hexes of any board have some 36 to 72 pixels and strokes the
/// same width; lightness with and without thin dark strokes.
struct LookedAt {
  int width = 0, height = 0;
  int factor = 1;  ///< pixels of the picture in one of these, along each side
  std::vector<Lab> lab;
  std::vector<std::uint8_t> stroke;   ///< 1: belongs to a thin dark stroke
  std::vector<std::uint8_t> palette;  ///< number of the palette's colour

  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

/// Makes a picture ready; nothing is on it where the lattice is not usable.
[[nodiscard]] LookedAt looked_at(const Raster& picture, const HexLattice& lattice);
/// The same of a picture that nobody needs any longer: its memory is free while the rest is made.
[[nodiscard]] LookedAt looked_at(Raster&& picture, const HexLattice& lattice);

/// From so many pixels on a second thread is worth its while.
inline constexpr std::size_t worth_a_thread = 2'000'000;

/// Does `work(from, to)` for parts of 0 to `count`, on two threads where it is much.
template <typename Work>
void in_halves(int count, bool much, const Work& work) {
  if (!much) {
    work(0, count);
    return;
  }
  std::thread other([&] { work(0, count / 2); });
  work(count / 2, count);
  other.join();
}

}  // namespace adjutant::pictures
