#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vmod/geometry.h"
#include "vmod/grid/grid.h"

namespace adjutant::situation {

/// An area of a board: a region, or a zone that has no grid of its own.
struct Area {
  std::string name;
  vmod::Point at;         ///< the region's origin, or the middle of the zone's box, board-local
  vmod::Polygon outline;  ///< of a zone; without points: a region, to which belongs what is nearest

  friend bool operator==(const Area&, const Area&) = default;
};

/// The areas of a board in the order of its build file, of several with one name the first. A zone that holds regions
/// is no area, its regions are; one with hexes or squares is none either.
[[nodiscard]] std::vector<Area> areas_of(const vmod::Grid& grid);

/// The name of the area that a board-local point belongs to: of regions the nearest, of zones the first around it.
[[nodiscard]] std::optional<std::string> area_at(const vmod::Grid& grid, vmod::Point local);

}  // namespace adjutant::situation
