#pragma once

#include <string>
#include <vector>

#include "vmod/grid/grid.h"

// What is painted of a board's grids, as values: what a painter needs and nothing else.
namespace adjutant::vmod {

/// The shape of the cells of a grid; `none` for a grid without cells, or whose cells are not painted.
enum class CellShape { none, hexes, sideways_hexes, squares };

/// The name of a cell or region.
struct NameView {
  Point at;  ///< the middle of the cell, or the region
  std::string text;

  friend bool operator==(const NameView&, const NameView&) = default;
};

/// The names of a grid.
struct NamesView {
  std::vector<NameView> list;
  int letters = 9;  ///< size of the letters in pixels
  std::string colour = "0,0,0";
  int degrees = 0;         ///< clockwise around `at`
  Point shift;             ///< from `at` to the middle of a name's upper edge (or of the name), as the name is turned
  bool centred = false;    ///< `shift` leads to the middle of the name
  bool turning = true;     ///< where the board is reversed, the names are upside down
  bool on_plates = false;  ///< each has a framed white ground, and a dot at `at`

  friend bool operator==(const NamesView&, const NamesView&) = default;
};

/// What is painted of one grid. All in pixels of the board while it is not reversed; colours are "r,g,b" or
/// "r,g,b,alpha", empty: nothing is painted.
struct GridView {
  CellShape cells = CellShape::none;
  Point origin;   ///< the middle of a cell; of hexes an even column's
  double dx = 0;  ///< between columns
  double dy = 0;  ///< between the cells of a column; of sideways hexes the axes are swapped
  bool lines = false;
  bool dots = false;
  std::string colour = "0,0,0";
  Polygon area;                  ///< outline of the zone that the grid is painted in; without points: the whole board
  std::vector<Polygon> without;  ///< zones of the board in which it is not painted
  NamesView names;

  friend bool operator==(const GridView&, const GridView&) = default;
};

/// All that is painted of the grids of a board, in the order of painting: first the grid behind the zones, unless a
/// zone has its own, then the grids of the zones. If a grid has more names than limits.h allows, its names are left
/// out. Source: the `draw` methods of HexGrid, SquareGrid, RegionGrid, their numberings, ZonedGrid and Zone.
std::vector<GridView> grid_views(const Grid& grid, Size board);

}  // namespace adjutant::vmod
