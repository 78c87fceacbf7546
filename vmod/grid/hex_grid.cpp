#include "vmod/grid/hex_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace adjutant::vmod {

namespace {

// Everything in here is in the grid's own frame: the axes are swapped already where the grid lies sideways.

bool odd(int n) {
  return n % 2 != 0;
}

Point own_frame(const HexGrid& grid, Point p) {
  return grid.sideways ? Point{p.y, p.x} : p;
}

Point centre_in_frame(const HexGrid& grid, Cell raw) {
  const double half = odd(raw.column) ? truncate(grid.dy / 2) : 0;
  return {truncate(grid.dx * raw.column + grid.x0), truncate(grid.dy * raw.row + half + grid.y0)};
}

/// The hexagon as VASSAL draws it, in its single-precision arithmetic.
Polygon hexagon(const HexGrid& grid, Cell raw) {
  const Point centre = centre_in_frame(grid, raw);
  const auto x = static_cast<float>(centre.x);
  const auto y = static_cast<float>(centre.y);
  const float radius = 2.0F * static_cast<float>(grid.dx) / 3.0F;
  const float half = 0.5F * static_cast<float>(grid.dy);
  const int top = round_half_up(y - half);
  const int bottom = add(round_half_up(y + half), 1);
  const int left = round_half_up(x - 0.5F * radius);
  const int right = add(round_half_up(x + 0.5F * radius), 1);
  return {{{round_half_up(x - radius), centre.y},
           {left, top},
           {right, top},
           {add(round_half_up(x + radius), 1), centre.y},
           {right, bottom},
           {left, bottom}}};
}

/// The raw cell whose drawn hexagon holds the point (VASSAL 3.7 and later snap by it).
Cell nearest_in_frame(const HexGrid& grid, Point p) {
  const int column = floor_to_int((static_cast<double>(p.x) - grid.x0 + grid.dx / 2) / grid.dx);
  const double shift = odd(column) ? 0 : grid.dy / 2;
  const Cell guess{column, floor_to_int((static_cast<double>(p.y) - grid.y0 + shift) / grid.dy)};
  if (hexagon(grid, guess).contains(p)) {
    return guess;
  }
  const int above = odd(column) ? 0 : -1;
  for (const Cell offset : {Cell{-1, above}, Cell{-1, above + 1}, Cell{1, above}, Cell{1, above + 1}}) {
    const Cell neighbour{add(guess.column, offset.column), add(guess.row, offset.row)};
    if (hexagon(grid, neighbour).contains(p)) {
      return neighbour;
    }
  }
  return guess;
}

/// `snap_scale` keeps part of the offset from the centre, in so many steps to each side.
int scaled(const HexGrid& grid, int from, int centre, double spacing) {
  if (grid.snap_scale <= 0) {
    return centre;
  }
  const double step = 0.5 * spacing / grid.snap_scale;
  const int most = grid.snap_scale - 1;
  const int steps = std::clamp(round_half_up((static_cast<double>(from) - centre) / step), -most, most);
  return add(centre, round_half_up(steps * 0.5 * spacing / grid.snap_scale));
}

Point snap_to_centre(const HexGrid& grid, Point p) {
  const Point centre = centre_in_frame(grid, nearest_in_frame(grid, p));
  return {scaled(grid, p.x, centre.x, grid.dx), scaled(grid, p.y, centre.y, grid.dy)};
}

Point nearest_edge(const HexGrid& grid, Point p) {
  const double x = static_cast<double>(p.x) - grid.x0;
  const double y = static_cast<double>(p.y) - grid.y0;
  const double column = std::floor((x + grid.dx / 4) * 2 / grid.dx);
  const bool even = std::fmod(column, 2) == 0;
  const double row = std::floor((even ? y + grid.dy / 4 : y) * 2 / grid.dy);
  const int shift = even ? 0 : truncate(grid.dy / 4);
  return {truncate(grid.dx / 2 * column + grid.x0), truncate(grid.dy / 2 * row + shift + grid.y0)};
}

Point nearest_corner(const HexGrid& grid, Point p) {
  const double x = static_cast<double>(p.x) - grid.x0;
  const double y = static_cast<double>(p.y) - grid.y0;
  const double row = std::floor((y + grid.dy / 4) * 2 / grid.dy);
  const bool even = std::fmod(row, 2) == 0;
  const double third = grid.dx / 3;
  const int shift = even ? 0 : truncate(third);
  const int column = truncate(std::floor(even ? x + third : x + third + third) * 3 / (2 * grid.dx));
  return {truncate(2 * grid.dx / 3 * column - shift + grid.x0), truncate(grid.dy / 2 * row + grid.y0)};
}

double squared_distance(Point a, Point b) {
  const double x = static_cast<double>(a.x) - b.x;
  const double y = static_cast<double>(a.y) - b.y;
  return x * x + y * y;
}

double step_distance(Point a, Point b) {
  return std::abs(static_cast<double>(a.x) - b.x) + std::abs(static_cast<double>(a.y) - b.y);
}

Point snap_to_outline(const HexGrid& grid, Point p) {
  const Point centre = snap_to_centre(grid, p);
  // Where pieces move in steps, the step nearest to the point stands in for an edge or corner that is no nearer.
  const auto unless_a_step_is_nearer = [&](Point outline) {
    return grid.snap_scale > 0 && step_distance(p, centre) <= step_distance(p, outline) ? centre : outline;
  };
  const Point edge = unless_a_step_is_nearer(nearest_edge(grid, p));
  const Point corner = unless_a_step_is_nearer(nearest_corner(grid, p));
  const bool to_edge =
      grid.edges_legal && (!grid.corners_legal || squared_distance(p, edge) < squared_distance(p, corner));
  const Point outline = to_edge ? edge : corner;
  return squared_distance(outline, centre) <= 2 ? centre : outline;
}

/// How many cells the numbering counts along the container, as VASSAL has it: dx with the height, dy with the width,
/// whichever way the grid lies.
Cell cells_across(const HexGrid& grid, Size container) {
  return {floor_to_int(container.width / grid.dy + 0.5), floor_to_int(container.height / grid.dx + 0.5)};
}

/// The cell counted from the far side where the numbering descends; its own inverse.
Cell descended_hex(const HexGrid& grid, const Numbering& numbering, Cell cell, Size container) {
  const Cell across = cells_across(grid, container);
  const bool column = grid.sideways ? numbering.row.descending : numbering.column.descending;
  const bool row = grid.sideways ? numbering.column.descending : numbering.row.descending;
  const int columns = grid.sideways ? across.row : across.column;
  const int rows = grid.sideways ? across.column : across.row;
  return {column ? subtract(columns, cell.column) : cell.column, row ? subtract(rows, cell.row) : cell.row};
}

/// What a staggered numbering adds to the row numbers of an odd column.
int stagger(const HexGrid& grid, const Numbering& numbering, int column) {
  if (!numbering.stagger || !odd(column)) {
    return 0;
  }
  return (grid.sideways ? numbering.column.descending : numbering.row.descending) ? -1 : 1;
}

int slanted(const Numbering& numbering, Cell cell) {
  if (!numbering.oblique) {
    return cell.row;
  }
  return numbering.stagger ? add(cell.row, cell.column / 2) : add(subtract(cell.row, cell.column / 2), 1);
}

int upright(const Numbering& numbering, Cell cell) {
  if (!numbering.oblique) {
    return cell.row;
  }
  return numbering.stagger ? subtract(cell.row, cell.column / 2) : subtract(add(cell.row, cell.column / 2), 1);
}

}  // namespace

Cell raw_cell(const HexGrid& grid, Point local) {
  const Point p = own_frame(grid, local);
  const double x = static_cast<double>(p.x) - grid.x0;
  const double shift = odd(round_half_up(x / grid.dx)) ? grid.dy / 2 : 0;
  return {floor_to_int(x / grid.dx + 0.5), round_half_up((static_cast<double>(p.y) - grid.y0 - shift) / grid.dy)};
}

Point centre_of(const HexGrid& grid, Cell raw) {
  return own_frame(grid, centre_in_frame(grid, raw));
}

Cell numbered_cell(const HexGrid& grid, Cell raw, Size container) {
  if (!grid.numbering) {
    return raw;
  }
  Cell numbered = descended_hex(grid, *grid.numbering, raw, container);
  numbered.row = add(numbered.row, stagger(grid, *grid.numbering, raw.column));
  numbered.row = slanted(*grid.numbering, numbered);
  return numbered;
}

Cell raw_from_numbered(const HexGrid& grid, Cell numbered, Size container) {
  if (!grid.numbering) {
    return numbered;
  }
  numbered.row = upright(*grid.numbering, numbered);
  const int raw_column = descended_hex(grid, *grid.numbering, numbered, container).column;
  numbered.row = subtract(numbered.row, stagger(grid, *grid.numbering, raw_column));
  return descended_hex(grid, *grid.numbering, numbered, container);
}

Point snap(const HexGrid& grid, Point local, Snapping how) {
  if (!grid.snap_to && how == Snapping::as_set) {
    return local;
  }
  const Point p = own_frame(grid, local);
  const bool to_centre = how == Snapping::forced_to_centre || (!grid.edges_legal && !grid.corners_legal);
  return own_frame(grid, to_centre ? snap_to_centre(grid, p) : snap_to_outline(grid, p));
}

int hex_distance(Cell a, Cell b) {
  const auto q = [](Cell c) { return static_cast<long long>(c.column); };
  const auto r = [](Cell c) { return c.row - (static_cast<long long>(c.column) - (c.column & 1)) / 2; };
  const long long dq = q(a) - q(b);
  const long long dr = r(a) - r(b);
  return truncate(static_cast<double>((std::llabs(dq) + std::llabs(dr) + std::llabs(dq + dr)) / 2));
}

std::optional<std::string> location_name(const HexGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties) {
  if (!grid.numbering) {
    return std::nullopt;
  }
  return name_of(numbered_cell(grid, raw_cell(grid, local), container), *grid.numbering, properties);
}

std::optional<Point> point_named(const HexGrid& grid, std::string_view name, Size container) {
  if (!grid.numbering) {
    return std::nullopt;
  }
  auto cell = cell_named(name, *grid.numbering);
  if (!cell) {
    return std::nullopt;
  }
  // Not always the inverse of the name: VASSAL asks here whether the named column is odd, and not the raw one, and
  // takes no account of oblique rows.
  cell->row = subtract(cell->row, stagger(grid, *grid.numbering, cell->column));
  const Cell raw = descended_hex(grid, *grid.numbering, *cell, container);
  const double half = odd(raw.column) ? grid.dy / 2 : 0;
  return own_frame(grid,
                   {add(truncate(raw.column * grid.dx), grid.x0), add(truncate(raw.row * grid.dy + half), grid.y0)});
}

}  // namespace adjutant::vmod
