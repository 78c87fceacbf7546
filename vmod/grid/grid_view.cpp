#include "vmod/grid/grid_view.h"

#include <cmath>
#include <optional>
#include <utility>

#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

/// Cells that are smaller are nothing to look at; also bounds how many there are.
constexpr double kSmallestCell = 2;

/// Every size is a usable number.
template <class Cells>
bool paintable(const Cells& grid) {
  return std::isfinite(grid.dx) && std::isfinite(grid.dy) && grid.dx >= kSmallestCell && grid.dy >= kSmallestCell;
}

/// Cells to look at: all that reach into a part of the board.
struct CellRange {
  Cell first;
  Cell last;
};

/// `part`, `x0` ... are in the grid's own frame.
template <class Cells>
CellRange cells_in(const Cells& grid, const Rect& part) {
  const auto along = [](double from, double origin, double step) { return floor_to_int((from - origin) / step); };
  return {{along(part.x, grid.x0, grid.dx), along(part.y, grid.y0, grid.dy)},
          {add(along(static_cast<double>(part.x) + part.width, grid.x0, grid.dx), 1),
           add(along(static_cast<double>(part.y) + part.height, grid.y0, grid.dy), 1)}};
}

bool too_many(const CellRange& cells) {
  const auto columns = static_cast<long long>(cells.last.column) - cells.first.column + 1;
  const auto rows = static_cast<long long>(cells.last.row) - cells.first.row + 1;
  constexpr auto most = static_cast<long long>(limits::grid_names);
  return columns > most || rows > most || columns * rows > most;
}

/// The names of all cells that reach into the part, as the numbering counts in the container.
template <class Cells>
std::vector<NameView> names_in(const Cells& grid, const CellRange& cells, Size container) {
  std::vector<NameView> names;
  if (too_many(cells)) {
    return names;
  }
  Numbering plain = *grid.numbering;
  plain.location_format = "$gridLocation$";
  for (int column = cells.first.column; column <= cells.last.column; ++column) {
    for (int row = cells.first.row; row <= cells.last.row; ++row) {
      const Point centre = centre_of(grid, {column, row});
      names.push_back({centre, name_of(numbered_cell(grid, raw_cell(grid, centre), container), plain)});
    }
  }
  return names;
}

NamesView look_of(const Numbering& numbering) {
  NamesView names;
  names.letters = numbering.letters;
  names.colour = numbering.colour;
  names.degrees = numbering.degrees;
  names.shift = {numbering.right_by, numbering.down_by};
  return names;
}

template <class Cells>
GridView lattice(const Cells& grid, CellShape shape, Point origin) {
  GridView view;
  view.cells = shape;
  view.origin = origin;
  view.dx = grid.dx;
  view.dy = grid.dy;
  view.lines = grid.marks.lines;
  view.dots = grid.marks.dots;
  view.colour = grid.marks.colour;
  return view;
}

/// A grid that is painted within a part of the board; none where nothing of it is visible.
struct Seen {
  Rect part;
  Size container;

  using View = std::optional<GridView>;
  View operator()(std::monostate) const { return std::nullopt; }
  View operator()(const UnknownGrid&) const { return std::nullopt; }

  View operator()(const HexGrid& grid) const {
    if (!paintable(grid) || !visible(grid)) {
      return std::nullopt;
    }
    GridView view = lattice(grid, grid.sideways ? CellShape::sideways_hexes : CellShape::hexes,
                            grid.sideways ? Point{grid.y0, grid.x0} : Point{grid.x0, grid.y0});
    if (names_visible(grid)) {
      const Rect in_frame = grid.sideways ? Rect{part.y, part.x, part.height, part.width} : part;
      view.names = look_of(*grid.numbering);
      view.names.list = names_in(grid, cells_in(grid, in_frame), container);
      view.names.centred = grid.sideways || grid.numbering->degrees != 0;
      if (!view.names.centred) {
        view.names.shift.y = subtract(view.names.shift.y, round_half_up(grid.dy / 2));
      }
    }
    return view;
  }

  View operator()(const SquareGrid& grid) const {
    if (!paintable(grid) || !visible(grid)) {
      return std::nullopt;
    }
    GridView view = lattice(grid, CellShape::squares, {grid.x0, grid.y0});
    if (names_visible(grid)) {
      const bool sideways = grid.numbering->degrees == 90 || grid.numbering->degrees == 270;
      view.names = look_of(*grid.numbering);
      view.names.list = names_in(grid, cells_in(grid, part), container);
      view.names.shift.y = subtract(view.names.shift.y, truncate((sideways ? grid.dx : grid.dy) / 2));
      view.names.turning = false;
    }
    return view;
  }

  View operator()(const RegionGrid& grid) const {
    if (!grid.visible || grid.regions.size() > limits::grid_names) {
      return std::nullopt;
    }
    GridView view;
    view.names.letters = grid.letters;
    view.names.shift = {0, 7};
    view.names.turning = false;
    view.names.on_plates = true;
    for (const Region& region : grid.regions) {
      view.names.list.push_back({region.origin, region.name});
    }
    return view;
  }

 private:
  template <class Cells>
  static bool names_visible(const Cells& grid) {
    return grid.numbering && grid.numbering->visible;
  }

  template <class Cells>
  static bool visible(const Cells& grid) {
    return grid.marks.lines || grid.marks.dots || names_visible(grid);
  }
};

std::vector<GridView> zoned_views(const ZonedGrid& grid, Size board) {
  std::vector<GridView> views;
  if (auto background = std::visit(Seen{{0, 0, board.width, board.height}, board}, grid.background)) {
    for (const Zone& zone : grid.zones) {
      if (!zone.use_parent_grid) {
        background->without.push_back(zone.outline);
      }
    }
    views.push_back(std::move(*background));
  }
  for (const Zone& zone : grid.zones) {
    const Rect bounds = zone.outline.bounds();
    auto view = zone.use_parent_grid ? std::nullopt : std::visit(Seen{bounds, bounds.size()}, zone.grid);
    if (view && zone.outline.points.size() > 2) {
      view->area = zone.outline;
      views.push_back(std::move(*view));
    }
  }
  return views;
}

struct SeenOnBoard {
  Size board;

  std::vector<GridView> operator()(const ZonedGrid& grid) const { return zoned_views(grid, board); }

  template <class AnyPlain>
  std::vector<GridView> operator()(const AnyPlain& grid) const {
    auto view = Seen{{0, 0, board.width, board.height}, board}(grid);
    return view ? std::vector<GridView>{std::move(*view)} : std::vector<GridView>();
  }
};

}  // namespace

std::vector<GridView> grid_views(const Grid& grid, Size board) {
  return std::visit(SeenOnBoard{board}, grid);
}

}  // namespace adjutant::vmod
