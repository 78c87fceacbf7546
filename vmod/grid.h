#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "vmod/zoned_grid.h"

namespace adjutant::vmod {

/// Any grid of a board; monostate: none. The functions below take board-local points, and as `container` the size of
/// the board, which descending numbers count from.
using Grid = std::variant<std::monostate, HexGrid, SquareGrid, RegionGrid, UnknownGrid, ZonedGrid>;

/// What VASSAL calls the place; none where there is no grid or no numbering (VASSAL then says "offboard").
std::optional<std::string> location_name(const Grid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});

/// The place of that name; none where no name of the grid's form fits ("bad coordinates").
std::optional<Point> point_named(const Grid& grid, std::string_view name, Size container);

/// Where a piece dropped at the point comes to lie, by this grid alone.
Point snap(const Grid& grid, Point local, Snapping how = Snapping::as_set);

/// The grid that numbers the cell of this point: the grid itself, or that of the zone (or the background) the point
/// lies in, with the size its descending numbers count from. `grid` is monostate where there is none.
struct GridAt {
  PlainGrid grid;
  Size container;
};
GridAt grid_at(const Grid& grid, Point local, Size container);

}  // namespace adjutant::vmod
