#include "vmod/grid/zoned_grid.h"

#include <algorithm>

namespace adjutant::vmod {

const Zone* zone_containing(const ZonedGrid& grid, Point local) {
  const auto zone =
      std::ranges::find_if(grid.zones, [&](const Zone& candidate) { return candidate.outline.contains(local); });
  return zone != grid.zones.end() ? &*zone : nullptr;
}

}  // namespace adjutant::vmod
