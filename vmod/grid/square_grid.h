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

/// The cell that a board-local point lies in, counted from the origin of the grid.
Cell raw_cell(const SquareGrid& grid, Point local);
/// The centre of a raw cell, board-local.
Point centre_of(const SquareGrid& grid, Cell raw);
Cell numbered_cell(const SquareGrid& grid, Cell raw, Size container);
/// The board-local point at which a piece dropped at `local` comes to lie.
Point snap(const SquareGrid& grid, Point local, Snapping how);
/// The distance between two board-local points in cells, as the grid counts it (`manhattan`).
int range(const SquareGrid& grid, Point from, Point to);
/// The location name of a board-local point; none if the grid has no numbering.
std::optional<std::string> location_name(const SquareGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});
/// The centre of the cell with this location name; none if the name does not fit the numbering.
std::optional<Point> point_named(const SquareGrid& grid, std::string_view name, Size container);

}  // namespace adjutant::vmod
