#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vmod/grid/zoned_grid.h"

namespace adjutant::vmod {

/// Any grid of a board; monostate: none. The functions below take board-local points, and as `container` the size of
/// the board, which descending numbers count from.
using Grid = std::variant<std::monostate, HexGrid, SquareGrid, RegionGrid, UnknownGrid, ZonedGrid>;

/// The name that VASSAL gives to a point of the board. None if there is no grid or no numbering; VASSAL then says
/// "offboard".
std::optional<std::string> location_name(const Grid& grid, Point local, Size container,
                                         const PropertyLookup& properties = {});

/// The point of the board that has this location name. None if no name of the grid has this form ("bad coordinates").
std::optional<Point> point_named(const Grid& grid, std::string_view name, Size container);

/// All such points: zones may number their cells alike, and regions bear the same name. Another name may lie over one
/// of them, which location_name tells.
std::vector<Point> points_named(const Grid& grid, std::string_view name, Size container);

/// The origin of the region with exactly this name, in any zone of the grid. At-start stacks may be placed by it even
/// if the location names of its zone do not show regions. Source: ZonedGrid.getRegionLocation.
std::optional<Point> region_named(const Grid& grid, std::string_view name);

/// The board-local point at which a piece dropped at `local` comes to lie, by this grid alone.
Point snap(const Grid& grid, Point local, Snapping how = Snapping::as_set);

/// The cell of a hex or square grid at a point.
struct CellAt {
  Cell raw;       ///< counted from the grid's origin
  Cell numbered;  ///< as the numbering counts, without its offsets
  Point centre;   ///< board-local

  friend bool operator==(const CellAt&, const CellAt&) = default;
};

/// The cell at a board-local point, by the grid of the zone that the point lies in, else by the grid of the board. None
/// if this is not a hex or square grid.
std::optional<CellAt> cell_at(const Grid& grid, Point local, Size container);

}  // namespace adjutant::vmod
