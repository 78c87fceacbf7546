#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/hex_grid.h"

namespace adjutant::vmod {

struct Region {
  std::string name;
  Point origin;

  friend bool operator==(const Region&, const Region&) = default;
};

/// VASSAL's RegionGrid: named points; everything belongs to the nearest one.
struct RegionGrid {
  bool snap_to = true;
  std::vector<Region> regions;

  friend bool operator==(const RegionGrid&, const RegionGrid&) = default;
};

/// The region nearest to the point; none in an empty grid. Where two are equally near the first named one is taken
/// (VASSAL's own choice is arbitrary); of two with one origin the later.
const Region* nearest_region(const RegionGrid& grid, Point local);

Point snap(const RegionGrid& grid, Point local, Snapping how);
std::optional<std::string> location_name(const RegionGrid& grid, Point local);
std::optional<Point> point_named(const RegionGrid& grid, std::string_view name);

}  // namespace adjutant::vmod
