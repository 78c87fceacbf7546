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
  bool reversed = false;  ///< turned by half
  Rect bounds;            ///< in map pixels

  friend bool operator==(const PlacedBoard&, const PlacedBoard&) = default;
};

/// The boards of one map, in the order they were placed.
struct MapLayout {
  std::vector<PlacedBoard> boards;
  Size size;  ///< with the edge on all sides

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

/// The layout of a board picker command (of a save, of `setup`). A command of another map, or an empty one, gives the
/// map's default: its `setup` text, or its only board where that is not reversible; otherwise no boards.
MapLayout lay_out(const Map& map, std::string_view command = {});

/// Gives private maps that use another map's boards those boards and their edge (PrivateMap.useBoards). VASSAL knows
/// that map only where it stands before the private one in the build file.
void share_boards(std::vector<Map>& maps);

/// The board under a map point, first placed first; null where there is none.
const PlacedBoard* board_at(const MapLayout& layout, Point p);

/// Map pixels <-> pixels of the board, with `reversed` undone.
Point to_board(const PlacedBoard& board, Point p);
Point to_map(const PlacedBoard& board, Point local);

/// VASSAL's LocationName: the deck that lies exactly there, or the name of the grid; none where VASSAL says "offboard".
std::optional<std::string> location_name(const Map& map, const MapLayout& layout, Point p,
                                         const PropertyLookup& properties = {});

/// VASSAL's CurrentZone. On a reversed board it is tested without turning the point back, as VASSAL does, so that it
/// may disagree with the location name.
const Zone* zone_at(const Map& map, const MapLayout& layout, Point p);

/// Where a piece dropped at the point comes to lie; it may be snapped again by a neighbouring board.
Point snap(const Map& map, const MapLayout& layout, Point p, Snapping how = Snapping::as_set);

/// The map point of a grid location, asked of each board in the order they were placed.
std::optional<Point> point_named(const Map& map, const MapLayout& layout, std::string_view name);

/// VASSAL's range between two points of one board, board-local, by the grid of that board: with all its quirks on hex
/// grids, which snap through the map first (grids.md 2). None where the board has no grid.
std::optional<int> range(const Map& map, const MapLayout& layout, const PlacedBoard& board, Point from, Point to);

/// Where a stack or deck of the module lies on the map; none where its board is not in play or its location unknown.
std::optional<Point> position_of(const Map& map, const MapLayout& layout, const SetupStack& stack);

}  // namespace adjutant::vmod
