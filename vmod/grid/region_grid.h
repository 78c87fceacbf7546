#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/grid/hex_grid.h"

namespace adjutant::vmod {

struct Region {
  std::string name;
  Point origin;

  friend bool operator==(const Region&, const Region&) = default;
};

/// VASSAL's RegionGrid: named points; everything belongs to the nearest one.
struct RegionGrid {
  bool snap_to = true;
  std::vector<Region> regions;  ///< in the order in which VASSAL walks them (in_table_order)
  bool visible = false;         ///< dots and names stand on the board
  int letters = 9;              ///< pixels of the names' size

  friend bool operator==(const RegionGrid&, const RegionGrid&) = default;
};

/// Sorts the regions of a build file, given in document order, into the order in which VASSAL walks them: the order of
/// a java.util.HashMap by origin. Of several regions at the same distance VASSAL finds the first in this order. A
/// region that a later one with the same origin replaces comes last. (Java rearranges a bucket of the table that more
/// than eight regions share, among some fifty or more; this is not reproduced.)
std::vector<Region> in_table_order(std::vector<Region> regions);

/// The region nearest to the point, the first of equally near ones; none in an empty grid.
const Region* nearest_region(const RegionGrid& grid, Point local);

/// The board-local point at which a piece dropped at `local` comes to lie.
Point snap(const RegionGrid& grid, Point local, Snapping how);
/// The name of the region nearest to a board-local point; none if the grid has no regions.
std::optional<std::string> location_name(const RegionGrid& grid, Point local);
/// The origin of the region with this name; none if there is none, or another region lies at its origin.
std::optional<Point> point_named(const RegionGrid& grid, std::string_view name);

}  // namespace adjutant::vmod
