#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/module/module.h"

namespace adjutant::vmod {

/// One board as it lies on a map.
struct PlacedBoard {
  std::size_t board = 0;  ///< index into Map::boards
  Cell cell;              ///< column and row among the boards of the map
  bool reversed = false;  ///< turned by 180 degrees
  Rect bounds;            ///< in map pixels

  friend bool operator==(const PlacedBoard&, const PlacedBoard&) = default;
};

/// The boards of one map, in the order they were placed.
struct MapLayout {
  std::vector<PlacedBoard> boards;
  Size size;  ///< of the map in pixels, with the edge on all sides

  friend bool operator==(const MapLayout&, const MapLayout&) = default;
};

/// One board of a layout command, before it is looked up.
struct BoardPlacement {
  std::string board;
  bool reversed = false;
  Cell cell;

  friend bool operator==(const BoardPlacement&, const BoardPlacement&) = default;
};

/// "Main MapBoardPicker<TAB>West<TAB>0<TAB>0<TAB>East/rev<TAB>1<TAB>0" -> its boards. None where the command is not the
/// board picker of this map (by name or id) or names no board at all. A broken tail is left out.
std::optional<std::vector<BoardPlacement>> read_board_command(const Map& map, std::string_view command);

/// The layout that the placements give: unknown boards are left out, `reversed` counts only for boards that may be
/// turned.
MapLayout lay_out(const Map& map, const std::vector<BoardPlacement>& placements);

/// The layout that a board picker command gives (of a save, or the `setup` of a map). An empty command, or one of
/// another map, gives the default of the map: its `setup` text, else its only board unless that is reversible, else no
/// boards.
MapLayout lay_out(const Map& map, std::string_view command = {});

/// Gives private maps that use another map's boards those boards and their edge (PrivateMap.useBoards). VASSAL knows
/// that map only where it stands before the private one in the build file.
void share_boards(std::vector<Map>& maps);

/// The board at a point in map pixels, the first that was placed; null if there is none.
const PlacedBoard* board_at(const MapLayout& layout, Point p);

/// A point in map pixels as a point of the board, turned back if the board is reversed.
Point to_board(const PlacedBoard& board, Point p);
/// A point of the board as a point in map pixels, turned if the board is reversed.
Point to_map(const PlacedBoard& board, Point local);

/// The LocationName of VASSAL for a point in map pixels: the deck that lies exactly there, else the name that the grid
/// gives. None if VASSAL says "offboard".
std::optional<std::string> location_name(const Map& map, const MapLayout& layout, Point p,
                                         const PropertyLookup& properties = {});

/// The zone at a point in map pixels (CurrentZone of VASSAL); null if there is none. On a reversed board VASSAL tests
/// the zones without turning the point back, and so does this: the zone may disagree with the location name.
const Zone* zone_at(const Map& map, const MapLayout& layout, Point p);

/// The point in map pixels at which a piece dropped at `p` comes to lie; a neighbouring board may snap it again.
Point snap(const Map& map, const MapLayout& layout, Point p, Snapping how = Snapping::as_set);

/// The map point of a grid location, asked of each board in the order they were placed.
std::optional<Point> point_named(const Map& map, const MapLayout& layout, std::string_view name);

/// VASSAL's range between two points of one board, board-local, by the grid of that board: with all its quirks on hex
/// grids, which snap through the map first (grids.md 2). None where the board has no grid.
std::optional<int> range(const Map& map, const MapLayout& layout, const PlacedBoard& board, Point from, Point to);

/// Where a stack or deck of the module lies on the map; none where its board is not in play or its location unknown.
std::optional<Point> position_of(const Map& map, const MapLayout& layout, const SetupStack& stack);

}  // namespace adjutant::vmod
