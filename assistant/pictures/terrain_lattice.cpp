#include "pictures/terrain_lattice.h"

#include <cmath>
#include <utility>

namespace adjutant::pictures {

bool is_usable(const HexLattice& lattice, int width, int height) {
  constexpr double far = 1e6;
  for (const double figure : {lattice.dx, lattice.dy, lattice.x0, lattice.y0}) {
    if (!std::isfinite(figure) || std::abs(figure) > far) {
      return false;
    }
  }
  if (lattice.dx < least_hex_pixels || lattice.dy < least_hex_pixels || width < 1 || height < 1) {
    return false;
  }
  return (width / lattice.dx + 2) * (height / lattice.dy + 2) <= max_board_hexes;
}

PointOf centre_of(const HexLattice& lattice, HexAt hex) {
  // VASSAL cuts off the fractions of what it adds up, step by step.
  const double half = hex.column % 2 == 0 || lattice.squares ? 0 : std::trunc(lattice.dy / 2);
  PointOf at = {std::trunc(lattice.dx * hex.column + lattice.x0), std::trunc(lattice.dy * hex.row + half + lattice.y0)};
  if (lattice.sideways) {
    std::swap(at.x, at.y);
  }
  return at;
}

std::vector<HexAt> hexes_on(const HexLattice& lattice, int width, int height) {
  std::vector<HexAt> out;
  if (!is_usable(lattice, width, height)) {
    return out;
  }
  const double wide = lattice.sideways ? height : width;
  const double high = lattice.sideways ? width : height;
  const double over = lattice.dy / 4;
  const auto first_column = static_cast<int>(std::floor((-over - lattice.x0) / lattice.dx));
  const auto last_column = static_cast<int>(std::ceil((wide + over - lattice.x0) / lattice.dx));
  const auto first_row = static_cast<int>(std::floor((-over - lattice.y0) / lattice.dy)) - 1;
  const auto last_row = static_cast<int>(std::ceil((high + over - lattice.y0) / lattice.dy));
  for (int column = first_column; column <= last_column; ++column) {
    for (int row = first_row; row <= last_row; ++row) {
      const PointOf at = centre_of(lattice, {column, row});
      if (at.x >= -over && at.y >= -over && at.x <= width - 1 + over && at.y <= height - 1 + over) {
        out.push_back({column, row});
      }
    }
  }
  return out;
}

}  // namespace adjutant::pictures
