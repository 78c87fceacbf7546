#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vmod/grid/hex_grid.h"

namespace adjutant::vmod {

/// VASSAL's SquareGrid; (x0, y0) is the centre of cell (0,0). All points are board-local.
struct SquareGrid {
  int x0 = 24;
  int y0 = 24;
  double dx = 48.0;
  double dy = 48.0;
  bool manhattan = false;  ///< range counts orthogonal steps only
  bool snap_to = true;
  bool edges_legal = false;
  bool corners_legal = false;
  std::optional<Numbering> numbering;
  CellMarks marks = {};

  friend bool operator==(const SquareGrid&, const SquareGrid&) = default;
};

Cell raw_cell(const SquareGrid& grid, Point local);
Point centre_of(const SquareGrid& grid, Cell raw);
Cell numbered_cell(const SquareGrid& grid, Cell raw, Size container);
Point snap(const SquareGrid& grid, Point local, Snapping how);
int range(const SquareGrid& grid, Point from, Point to);
std::optional<std::string> location_name(const SquareGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});
std::optional<Point> point_named(const SquareGrid& grid, std::string_view name, Size container);

}  // namespace adjutant::vmod
