#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "pictures/labelled_board.h"

// A board that nobody printed: open ground, woods of speckles, marsh of strokes, towns of dark roofs, with the lines of
// the grid, numbers, dots and roads across.
namespace adjutant::pictures::test {

struct PaintedBoard {
  Raster picture;
  LabelledBoard labels;
};

inline PaintedBoard paint_board(int width, int height, const HexLattice& lattice, unsigned seed) {
  static constexpr std::array<const char*, 4> kinds = {"open", "woods", "marsh", "town"};
  PaintedBoard out{Raster(width, height), {lattice, {}}};
  std::mt19937 dice(seed);
  const auto grain = [&](int most) { return static_cast<int>(dice() % static_cast<unsigned>(2 * most + 1)) - most; };
  const auto paint = [&](int x, int y, int red, int green, int blue) {
    if (out.picture.contains(x, y)) {
      const auto part = [](int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); };
      out.picture.at(x, y) = {part(red), part(green), part(blue), 255};
    }
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      paint(x, y, 226 + grain(5), 218 + grain(5), 176 + grain(5));
    }
  }
  const int wide = static_cast<int>(lattice.dx * 2 / 3), high = static_cast<int>(lattice.dy / 2);
  for (const HexAt hex : hexes_on(lattice, width, height)) {
    const std::size_t kind = dice() % kinds.size();
    const PointOf at = centre_of(lattice, hex);
    const int x0 = static_cast<int>(at.x), y0 = static_cast<int>(at.y);
    out.labels.hexes.push_back({hex, kinds[kind], false});
    for (int v = -wide; v <= wide; ++v) {
      for (int u = -wide; u <= wide; ++u) {
        const double across = std::abs(lattice.sideways ? v : u) / static_cast<double>(wide);
        const double along = std::abs(lattice.sideways ? u : v) / static_cast<double>(high);
        if (along > 1 || across + along / 2 > 1) {
          continue;
        }
        const bool rim = along > 0.97 || across + along / 2 > 0.97;
        const bool number = v < -high / 2 && v > -high / 2 - 5 && std::abs(u) < 9 && (u & 3) < 2;
        if (rim || number) {
          paint(x0 + u, y0 + v, 60, 50, 40);
        } else if (kind == 1 && std::hypot(u, v) < high * 0.9) {
          const bool speck = dice() % 3 == 0;
          paint(x0 + u, y0 + v, (speck ? 70 : 130) + grain(10), (speck ? 110 : 165) + grain(10), 70 + grain(10));
        } else if (kind == 2 && v % 8 < 2 && u % 12 < 8) {
          paint(x0 + u, y0 + v, 90 + grain(8), 150 + grain(8), 190 + grain(8));
        } else if (kind == 3 && std::abs(u) < high / 2 && std::abs(v) < high / 2 && (u + 99) % 10 < 7 &&
                   (v + 99) % 9 < 6) {
          paint(x0 + u, y0 + v, 110 + grain(8), 30 + grain(8), 35 + grain(8));
        }
      }
    }
  }
  for (int x = 0; x < width; ++x) {  // roads run where they like
    for (int road = 1; road < 4; ++road) {
      for (int thick = 0; thick < 4; ++thick) {
        paint(x, height * road / 4 + thick + static_cast<int>(20 * std::sin(x / 60.0)), 160, 140, 90);
      }
    }
  }
  return out;
}

}  // namespace adjutant::pictures::test
