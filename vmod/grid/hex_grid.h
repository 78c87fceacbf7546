#pragma once

#include <optional>

#include "vmod/geometry.h"
#include "vmod/grid/numbering.h"

namespace adjutant::vmod {

/// How a piece is snapped: as the grid is set, even if snapping is off, or to the centres of cells only.
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

/// The column and row of a raw cell as the numbering counts them, before its offsets. `container` is the size of the
/// board, or of the bounding box of the zone. Without a numbering it is the raw cell.
Cell numbered_cell(const HexGrid& grid, Cell raw, Size container);

/// The raw cell of a numbered one: the inverse of numbered_cell as VASSAL computes it, with the inconsistency that
/// grids.md 4 describes.
Cell raw_from_numbered(const HexGrid& grid, Cell numbered, Size container);

/// The board-local point at which a piece dropped at `local` comes to lie.
Point snap(const HexGrid& grid, Point local, Snapping how);

/// The distance between two raw cells in hexes.
int hex_distance(Cell a, Cell b);

/// The location name of a board-local point; none if the grid has no numbering.
std::optional<std::string> location_name(const HexGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});
/// The centre of the hex with this location name; none if the name does not fit the numbering.
std::optional<Point> point_named(const HexGrid& grid, std::string_view name, Size container);

}  // namespace adjutant::vmod
