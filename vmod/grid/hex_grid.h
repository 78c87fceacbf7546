#pragma once

#include <optional>

#include "vmod/geometry.h"
#include "vmod/grid/numbering.h"

namespace adjutant::vmod {

/// What a snap may do: as the grid is set, even where its snapping is off, or to centres of cells only.
enum class Snapping { as_set, forced, forced_to_centre };

/// VASSAL's HexGrid. Columns of flat-topped hexes, odd columns half a hex lower; `sideways` swaps the axes, and then
/// x0, y0, dx, dy are of the swapped frame. All points are board-local.
struct HexGrid {
  int x0 = 0;
  int y0 = 32;
  double dx = 55.42562584220407;  ///< between columns
  double dy = 64.0;               ///< height of a hex
  bool sideways = false;
  bool snap_to = true;
  bool edges_legal = false;
  bool corners_legal = false;
  int snap_scale = 0;
  std::optional<Numbering> numbering;
  CellMarks marks = {};

  friend bool operator==(const HexGrid&, const HexGrid&) = default;
};

/// The raw cell of a point, by the rectangle rule that names use (a point near a slanted edge may count as the
/// neighbour's).
Cell raw_cell(const HexGrid& grid, Point local);

/// The centre of a raw cell.
Point centre_of(const HexGrid& grid, Cell raw);

/// The raw cell whose drawn hexagon holds the point (VASSAL 3.7 and later snap by it).
Cell nearest_hex(const HexGrid& grid, Point local);

/// Raw cell -> the column and row that the numbering counts, before its offsets. `container` is the board's size, or
/// that of the zone's bounding box. Without numbering: the raw cell.
Cell numbered_cell(const HexGrid& grid, Cell raw, Size container);

/// The numbered cell -> the raw one; the inverse as VASSAL has it, with its inconsistency (see grids.md 4).
Cell raw_from_numbered(const HexGrid& grid, Cell numbered, Size container);

Point snap(const HexGrid& grid, Point local, Snapping how);

/// Hexes between two raw cells.
int hex_distance(Cell a, Cell b);

std::optional<std::string> location_name(const HexGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});
std::optional<Point> point_named(const HexGrid& grid, std::string_view name, Size container);

}  // namespace adjutant::vmod
