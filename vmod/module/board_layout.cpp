#include "vmod/module/board_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// A hand has room for cards also where it has no boards. Source: PlayerHand.mapSize.
constexpr Size kLeastHand{200, 200};

/// "West" or "West/rev".
BoardPlacement read_placement(std::string_view board, Cell cell) {
  SequenceDecoder decoder(board, '/');
  BoardPlacement placement{decoder.next_or(""), false, cell};
  placement.reversed = decoder.next_or("") == "rev";
  return placement;
}

bool is_picker_of(const Map& map, std::string_view identifier) {
  constexpr std::string_view suffix = "BoardPicker";
  if (!identifier.ends_with(suffix)) {
    return false;
  }
  identifier.remove_suffix(suffix.size());
  return identifier == map.name || identifier == map.id;
}

std::vector<BoardPlacement> default_boards(const Map& map) {
  if (auto placements = read_board_command(map, map.setup)) {
    return std::move(*placements);
  }
  if (map.boards.size() == 1 && !map.boards.front().reversible) {
    return {{map.boards.front().name, false, {}}};
  }
  return {};
}

/// Sizes of the boards by their cells; where two boards share one, the later counts.
using Sizes = std::map<std::pair<int, int>, Size>;

/// The top left of the board in each cell: beside the boards to the left in its row, below those above in its column.
/// Cells before the first move nothing.
std::map<std::pair<int, int>, Point> corners_of(const Map& map, const Sizes& sizes) {
  std::map<std::pair<int, int>, Point> corners;
  std::map<int, int> ends_of_rows;
  std::optional<int> last_column;
  int end_of_column = 0;
  for (const auto& [place, size] : sizes) {
    const auto& [column, row] = place;
    if (std::exchange(last_column, column) != column) {
      end_of_column = map.edge_height;
    }
    int& end_of_row = ends_of_rows.try_emplace(row, map.edge_width).first->second;
    corners.emplace(place, Point{end_of_row, end_of_column});
    end_of_row = column >= 0 ? add(end_of_row, size.width) : end_of_row;
    end_of_column = row >= 0 ? add(end_of_column, size.height) : end_of_column;
  }
  return corners;
}

Point turned(const PlacedBoard& board, Point local) {
  return board.reversed ? Point{subtract(board.bounds.width, local.x), subtract(board.bounds.height, local.y)} : local;
}

const Grid& grid_of(const Map& map, const PlacedBoard& board) {
  return map.boards[board.board].grid;
}

const PlacedBoard* placed(const Map& map, const MapLayout& layout, std::string_view name) {
  const auto found = std::ranges::find_if(
      layout.boards, [&](const PlacedBoard& board) { return map.boards[board.board].name == name; });
  return found != layout.boards.end() ? &*found : nullptr;
}

/// The board whose grid knows the stack's location: its own, else the first in play, else the map's first.
const Board* board_of(const Map& map, const MapLayout& layout, const SetupStack& stack) {
  const auto own = std::ranges::find(map.boards, stack.owning_board, &Board::name);
  if (own != map.boards.end()) {
    return &*own;
  }
  if (!layout.boards.empty()) {
    return &map.boards[layout.boards.front().board];
  }
  return map.boards.empty() ? nullptr : &map.boards.front();
}

/// The point of an at-start stack on its board, or from the edge of the map if it has no board.
std::optional<Point> local_position(const Map& map, const MapLayout& layout, const SetupStack& stack) {
  if (!stack.use_grid_location || stack.location.empty()) {
    return stack.at;
  }
  const Board* board = board_of(map, layout, stack);
  if (!board || std::holds_alternative<std::monostate>(board->grid)) {
    return stack.at;
  }
  const auto place = point_named(board->grid, stack.location, board->size);
  return place ? place : region_named(board->grid, stack.location);
}

/// The board's top left; the corner of the map inside its edge where the board is not named or not in play.
Point origin_of(const Map& map, const PlacedBoard* board) {
  return board ? board->bounds.top_left() : Point{map.edge_width, map.edge_height};
}

std::optional<Point> position_from(const Map& map, const MapLayout& layout, const SetupStack& stack,
                                   const PlacedBoard* board) {
  const auto local = local_position(map, layout, stack);
  if (!local) {
    return std::nullopt;
  }
  const Point origin = origin_of(map, board);
  return Point{add(origin.x, local->x), add(origin.y, local->y)};
}

/// A deck lies somewhere even when its board is not in play.
const SetupStack* deck_at(const Map& map, const MapLayout& layout, Point p) {
  const auto found = std::ranges::find_if(map.stacks, [&](const SetupStack& stack) {
    return stack.deck && position_from(map, layout, stack, placed(map, layout, stack.owning_board)) == p;
  });
  return found != map.stacks.end() ? &*found : nullptr;
}

/// A point one pixel off the board is put back on it.
int onto_board(int local, int extent) {
  if (local == extent) {
    return subtract(extent, 1);
  }
  return local == -1 ? 0 : local;
}

int straight_distance(Point a, Point b) {
  return round_half_up(std::hypot(static_cast<double>(a.x) - b.x, static_cast<double>(a.y) - b.y));
}

/// VASSAL's range by one grid of a board.
struct RangeBetween {
  const Map& map;
  const MapLayout& layout;
  Point from;
  Point to;

  using Range = std::optional<int>;
  Range operator()(std::monostate) const { return std::nullopt; }
  Range operator()(const UnknownGrid&) const { return std::nullopt; }
  Range operator()(const HexGrid& grid) const {
    // VASSAL takes board-local points for points of the map here.
    return hex_distance(raw_cell(grid, snap(map, layout, from)), raw_cell(grid, snap(map, layout, to)));
  }
  Range operator()(const SquareGrid& grid) const { return range(grid, from, to); }
  Range operator()(const RegionGrid&) const { return straight_distance(from, to); }
  Range operator()(const ZonedGrid& grid) const {
    const Zone* zone = zone_containing(grid, from);
    const bool together = zone && zone == zone_containing(grid, to) && !zone->use_parent_grid;
    const auto inside = together ? std::visit(*this, zone->grid) : std::nullopt;
    const auto outside = inside ? inside : std::visit(*this, grid.background);
    return outside ? outside : straight_distance(from, to);
  }
};

}  // namespace

std::optional<std::vector<BoardPlacement>> read_board_command(const Map& map, std::string_view command) {
  SequenceDecoder decoder(command, '\t');
  if (!is_picker_of(map, decoder.next_or("")) || !decoder.has_more()) {
    return std::nullopt;
  }
  std::vector<BoardPlacement> placements;
  while (placements.size() < limits::boards_in_layout) {
    const auto board = decoder.next();
    const auto column = parse_int(decoder.next_or(""));
    const auto row = parse_int(decoder.next_or(""));
    if (!board || !column || !row) {
      break;
    }
    placements.push_back(read_placement(*board, {*column, *row}));
  }
  return placements;
}

MapLayout lay_out(const Map& map, const std::vector<BoardPlacement>& placements) {
  MapLayout layout;
  Sizes sizes;
  for (const BoardPlacement& placement : placements) {
    const auto board = std::ranges::find(map.boards, placement.board, &Board::name);
    if (board != map.boards.end() && layout.boards.size() < limits::boards_in_layout) {
      const auto index = static_cast<std::size_t>(board - map.boards.begin());
      layout.boards.push_back({index, placement.cell, placement.reversed && board->reversible, {}});
      sizes[{placement.cell.column, placement.cell.row}] = board->size;
    }
  }
  const auto corners = corners_of(map, sizes);
  Point corner;
  for (PlacedBoard& board : layout.boards) {
    const Point at = corners.at({board.cell.column, board.cell.row});
    const Size size = map.boards[board.board].size;
    board.bounds = {at.x, at.y, size.width, size.height};
    corner.x = std::max(corner.x, add(board.bounds.x, board.bounds.width));
    corner.y = std::max(corner.y, add(board.bounds.y, board.bounds.height));
  }
  layout.size = {add(corner.x, map.edge_width), add(corner.y, map.edge_height)};
  if (map.kind == MapKind::player_hand) {
    layout.size = {std::max(layout.size.width, kLeastHand.width), std::max(layout.size.height, kLeastHand.height)};
  }
  return layout;
}

MapLayout lay_out(const Map& map, std::string_view command) {
  const auto placements = read_board_command(map, command);
  return lay_out(map, placements ? *placements : default_boards(map));
}

const PlacedBoard* board_at(const MapLayout& layout, Point p) {
  const auto found =
      std::ranges::find_if(layout.boards, [&](const PlacedBoard& board) { return board.bounds.contains(p); });
  return found != layout.boards.end() ? &*found : nullptr;
}

Point to_board(const PlacedBoard& board, Point p) {
  return turned(board, {subtract(p.x, board.bounds.x), subtract(p.y, board.bounds.y)});
}

Point to_map(const PlacedBoard& board, Point local) {
  const Point p = turned(board, local);
  return {add(p.x, board.bounds.x), add(p.y, board.bounds.y)};
}

std::optional<std::string> location_name(const Map& map, const MapLayout& layout, Point p,
                                         const PropertyLookup& properties) {
  if (const SetupStack* deck = deck_at(map, layout, p)) {
    return deck->name;
  }
  const PlacedBoard* board = board_at(layout, p);
  return board ? location_name(grid_of(map, *board), to_board(*board, p), board->bounds.size(), properties)
               : std::nullopt;
}

const Zone* zone_at(const Map& map, const MapLayout& layout, Point p) {
  const PlacedBoard* board = board_at(layout, p);
  const auto* grid = board ? std::get_if<ZonedGrid>(&grid_of(map, *board)) : nullptr;
  return grid ? zone_containing(*grid, {subtract(p.x, board->bounds.x), subtract(p.y, board->bounds.y)}) : nullptr;
}

Point snap(const Map& map, const MapLayout& layout, Point p, Snapping how) {
  const PlacedBoard* board = board_at(layout, p);
  if (!board) {
    return p;
  }
  const auto snap_on = [&](const PlacedBoard& on, Point from) {
    return to_map(on, snap(grid_of(map, on), to_board(on, from), how));
  };
  Point snapped = snap_on(*board, p);
  const PlacedBoard* neighbour = board_at(layout, snapped);
  if (neighbour && neighbour != board) {
    snapped = snap_on(*neighbour, snapped);
  }
  if (board_at(layout, snapped)) {
    return snapped;
  }
  const Rect& bounds = board->bounds;
  return {add(bounds.x, onto_board(subtract(snapped.x, bounds.x), bounds.width)),
          add(bounds.y, onto_board(subtract(snapped.y, bounds.y), bounds.height))};
}

std::optional<Point> point_named(const Map& map, const MapLayout& layout, std::string_view name) {
  for (const PlacedBoard& board : layout.boards) {
    if (const auto local = point_named(grid_of(map, board), name, board.bounds.size())) {
      return to_map(board, *local);
    }
  }
  return std::nullopt;
}

std::optional<int> range(const Map& map, const MapLayout& layout, const PlacedBoard& board, Point from, Point to) {
  return std::visit(RangeBetween{map, layout, from, to}, grid_of(map, board));
}

void share_boards(std::vector<Map>& maps) {
  for (auto map = maps.begin(); map != maps.end(); ++map) {
    const auto source = map->boards_of.empty() ? map : std::find_if(maps.begin(), map, [&](const Map& earlier) {
      return earlier.name == map->boards_of;
    });
    if (source != map) {
      map->boards_from = source->boards_from.value_or(static_cast<std::size_t>(source - maps.begin()));
      map->boards = source->boards;
      map->setup = source->setup;
      map->edge_width = source->edge_width;
      map->edge_height = source->edge_height;
    }
  }
}

std::optional<Point> position_of(const Map& map, const MapLayout& layout, const SetupStack& stack) {
  const PlacedBoard* board = placed(map, layout, stack.owning_board);
  if (!stack.owning_board.empty() && !board) {
    return std::nullopt;
  }
  return position_from(map, layout, stack, board);
}

}  // namespace adjutant::vmod
