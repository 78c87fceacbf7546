#include "situation/drawn_board.h"

#include <algorithm>
#include <optional>

#include "vmod/grid/grid_view.h"

namespace adjutant::situation {
namespace {

/// The size of a hex in map pixels, with room for a stack of cards and the number above it.
constexpr double row_pixels = 96;
constexpr double column_pixels = 83;
/// The distance in pixels from the middle of a hex to its corners at the sides.
constexpr int side_pixels = 55;
/// The distance in pixels from the middle of a hex up to its number.
constexpr int number_above = 44;
/// The most hexes that are numbered; on a larger board the numbers would cost more than they help.
constexpr int most_numbers = 20'000;

struct Extent {
  int columns = 0;
  int rows = 0;

  void hold(board::Hex hex) {
    columns = std::max(columns, hex.column + 1);
    rows = std::max(rows, hex.row + 1);
  }
};

Extent extent_of(const games::Situation& situation) {
  Extent extent;
  if (situation.terrain) {
    extent = {situation.terrain->data().columns, situation.terrain->data().rows};
  }
  for (const games::Unit& unit : situation.units) {
    extent.hold(unit.hex);
  }
  for (const games::HexMarker& marker : situation.markers) {
    extent.hold(marker.hex);
  }
  return {std::min(extent.columns, board::max_board_side), std::min(extent.rows, board::max_board_side)};
}

vmod::HexGrid hexes() {
  vmod::HexGrid grid;
  grid.dx = column_pixels;
  grid.dy = row_pixels;
  grid.x0 = side_pixels;
  grid.y0 = static_cast<int>(row_pixels / 2);
  return grid;
}

/// The size of the drawn board in pixels, up to the outermost corners; odd columns lie half a hex lower.
vmod::Size size_of(const Extent& extent) {
  return {static_cast<int>((extent.columns - 1) * column_pixels) + 2 * side_pixels,
          static_cast<int>((extent.rows + 0.5) * row_pixels)};
}

vmod::Map map_of(const games::Situation& situation, const Extent& extent) {
  vmod::Board board;
  board.name = situation.terrain ? situation.terrain->data().board : std::string();
  board.size = size_of(extent);
  board.grid = hexes();
  vmod::Map map;
  map.name = situation.game;
  map.boards.push_back(std::move(board));
  return map;
}

vmod::MapLayout layout_of(const Extent& extent) {
  const vmod::Size size = size_of(extent);
  return {{vmod::PlacedBoard{0, {}, false, {0, 0, size.width, size.height}}}, size};
}

vmod::GridView numbered_hexes(const Extent& extent, const Ground& ground) {
  vmod::GridView grid;
  grid.cells = vmod::CellShape::hexes;
  grid.origin = {hexes().x0, hexes().y0};
  grid.dx = hexes().dx;
  grid.dy = hexes().dy;
  grid.lines = true;
  grid.colour = "120,120,120";
  grid.names.colour = "90,90,90";
  grid.names.centred = true;
  grid.names.shift = {0, -number_above + grid.names.letters / 2};
  if (extent.columns * extent.rows > most_numbers) {
    return grid;
  }
  for (int column = 0; column < extent.columns; ++column) {
    for (int row = 0; row < extent.rows; ++row) {
      const board::Hex hex{column, row};
      grid.names.list.push_back({ground.point_of(hex).value_or(vmod::Point()), board::to_string(hex)});
    }
  }
  return grid;
}

std::string stack_of(board::Hex hex) {
  return "hex " + board::to_string(hex);
}

vmod::PieceView piece_of(const games::Unit& unit, const Ground& ground) {
  vmod::PieceView piece;
  piece.id = unit.id;
  piece.name = unit.name.empty() ? unit.id : unit.name;
  piece.position = ground.point_of(unit.hex).value_or(vmod::Point());
  piece.location = board::to_string(unit.hex);
  piece.stack = stack_of(unit.hex);
  // There is no such picture: it is a card then, of one colour for each side.
  vmod::ImageView card;
  card.image = unit.side;
  piece.appearance.images.push_back(std::move(card));
  return piece;
}

}  // namespace

Ground drawn_ground(const games::Situation& situation) {
  const Extent extent = extent_of(situation);
  if (extent.columns == 0 || extent.rows == 0) {
    return {};
  }
  const vmod::Map map = map_of(situation, extent);
  Surveys surveys;
  if (situation.terrain) {
    surveys.emplace(map.boards.front().name, situation.terrain);
  }
  return {map, layout_of(extent), surveys};
}

vmod::MapView drawn_map(const games::Situation& situation) {
  const Extent extent = extent_of(situation);
  vmod::MapView map;
  map.name = situation.game;
  if (extent.columns == 0 || extent.rows == 0) {
    return map;
  }
  const Ground ground = drawn_ground(situation);
  const vmod::Size size = size_of(extent);
  map.size = size;
  map.stack_step = {6, 10};
  vmod::BoardView board;
  board.bounds = {0, 0, size.width, size.height};
  board.colour = "250,248,240";
  board.grids.push_back(numbered_hexes(extent, ground));
  map.boards.push_back(std::move(board));
  for (auto unit = situation.units.rbegin(); unit != situation.units.rend(); ++unit) {
    map.pieces.push_back(piece_of(*unit, ground));
  }
  return map;
}

}  // namespace adjutant::situation
