#include "vmod/region_grid.h"

#include <algorithm>

namespace adjutant::vmod {

const Region* nearest_region(const RegionGrid& grid, Point local) {
  const Region* nearest = nullptr;
  double least = 0;
  for (const Region& region : grid.regions) {
    const double x = static_cast<double>(region.origin.x) - local.x;
    const double y = static_cast<double>(region.origin.y) - local.y;
    const double distance = x * x + y * y;
    if (!nearest || distance < least || region.origin == nearest->origin) {
      nearest = &region;
      least = distance;
    }
  }
  return nearest;
}

Point snap(const RegionGrid& grid, Point local, Snapping how) {
  const Region* region = grid.snap_to || how != Snapping::as_set ? nearest_region(grid, local) : nullptr;
  return region ? region->origin : local;
}

std::optional<std::string> location_name(const RegionGrid& grid, Point local) {
  const Region* region = nearest_region(grid, local);
  return region ? std::optional(region->name) : std::nullopt;
}

std::optional<Point> point_named(const RegionGrid& grid, std::string_view name) {
  const auto found = std::ranges::find(grid.regions, name, &Region::name);
  return found != grid.regions.end() ? std::optional(found->origin) : std::nullopt;
}

}  // namespace adjutant::vmod
