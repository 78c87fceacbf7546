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

/// The regions of a build file, given in document order, in the order in which VASSAL walks them: that of the
/// java.util.HashMap by origin which it keeps them in. So the first of several equally near ones is the one that VASSAL
/// finds. A region that a later one of the same origin replaces comes last. (Java rearranges a table's place that more
/// than eight regions share, among some fifty or more; that is not followed.)
std::vector<Region> in_table_order(std::vector<Region> regions);

/// The region nearest to the point, the first of equally near ones; none in an empty grid.
const Region* nearest_region(const RegionGrid& grid, Point local);

Point snap(const RegionGrid& grid, Point local, Snapping how);
std::optional<std::string> location_name(const RegionGrid& grid, Point local);
std::optional<Point> point_named(const RegionGrid& grid, std::string_view name);

}  // namespace adjutant::vmod
