#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vmod/grid/region_grid.h"
#include "vmod/grid/square_grid.h"

namespace adjutant::vmod {

/// A grid of a class that VASSAL does not have: kept and reported, but it names and snaps nothing.
struct UnknownGrid {
  std::string class_name;
  std::map<std::string, std::string> attributes;

  friend bool operator==(const UnknownGrid&, const UnknownGrid&) = default;
};

/// A grid without zones; monostate: none.
using PlainGrid = std::variant<std::monostate, HexGrid, SquareGrid, RegionGrid, UnknownGrid>;

/// A named area of a board, with the grid inside it. The outline is board-local.
struct Zone {
  std::string name;
  std::string location_format = "$name$";
  Polygon outline;
  bool use_parent_grid = false;  ///< the background grid of the board counts inside the zone too
  PlainGrid grid;

  friend bool operator==(const Zone&, const Zone&) = default;
};

struct ZonedGrid {
  std::vector<Zone> zones;  ///< in document order: the first that contains a point owns it
  PlainGrid background;

  friend bool operator==(const ZonedGrid&, const ZonedGrid&) = default;
};

/// The first zone that contains the point, or null.
const Zone* zone_containing(const ZonedGrid& grid, Point local);

}  // namespace adjutant::vmod
