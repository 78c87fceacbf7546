#include "vmod/grid/square_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace adjutant::vmod {

namespace {

/// The cell counted from the far side where the numbering descends; its own inverse.
Cell descended_square(const SquareGrid& grid, const Numbering& numbering, Cell cell, Size container) {
  const int columns = truncate(container.width / grid.dx + 0.5);
  const int rows = truncate(container.height / grid.dy + 0.5);
  return {numbering.column.descending ? subtract(columns, cell.column) : cell.column,
          numbering.row.descending ? subtract(rows, cell.row) : cell.row};
}

/// Half steps from the origin to the nearest place a piece may lie at.
struct HalfSteps {
  double x;
  double y;
};

HalfSteps half_steps(const SquareGrid& grid, double x, double y, Snapping how) {
  const double centre_x = 2.0 * round_half_up(x / grid.dx);
  const bool anywhere = grid.edges_legal && grid.corners_legal;
  if (!anywhere && (how == Snapping::forced_to_centre || (!grid.edges_legal && !grid.corners_legal))) {
    return {centre_x, 2.0 * round_half_up(y / grid.dy)};
  }
  const int nx = round_half_up(x / (grid.dx / 2));
  const int ny = round_half_up(y / (grid.dy / 2));
  const bool between_rows = ny % 2 != 0;
  if (anywhere) {
    return {static_cast<double>(nx), static_cast<double>(ny)};
  }
  if (grid.corners_legal) {
    return {between_rows ? 1 + 2.0 * round_half_up(x / grid.dx - 0.5) : centre_x, static_cast<double>(ny)};
  }
  return {between_rows || nx % 2 == 0 ? centre_x : nx, static_cast<double>(ny)};
}

}  // namespace

Cell raw_cell(const SquareGrid& grid, Point local) {
  return {floor_to_int((static_cast<double>(local.x) - grid.x0) / grid.dx + 0.5),
          truncate((static_cast<double>(local.y) - grid.y0) / grid.dy + 0.5)};
}

Point centre_of(const SquareGrid& grid, Cell raw) {
  return {truncate(raw.column * grid.dx + grid.x0), truncate(raw.row * grid.dy + grid.y0)};
}

Cell numbered_cell(const SquareGrid& grid, Cell raw, Size container) {
  return grid.numbering ? descended_square(grid, *grid.numbering, raw, container) : raw;
}

Point snap(const SquareGrid& grid, Point local, Snapping how) {
  if (!grid.snap_to && how == Snapping::as_set) {
    return local;
  }
  const HalfSteps steps =
      half_steps(grid, static_cast<double>(local.x) - grid.x0, static_cast<double>(local.y) - grid.y0, how);
  return {add(grid.x0, round_half_up(steps.x * grid.dx / 2)), add(grid.y0, round_half_up(steps.y * grid.dy / 2))};
}

int range(const SquareGrid& grid, Point from, Point to) {
  const double x = std::abs(std::floor((static_cast<double>(to.x) - from.x) / grid.dx + 0.5));
  const double y = std::abs(std::floor((static_cast<double>(to.y) - from.y) / grid.dy + 0.5));
  return truncate(grid.manhattan ? x + y : std::max(x, y));
}

std::optional<std::string> location_name(const SquareGrid& grid, Point local, Size container,
                                         const PropertyLookup& properties) {
  if (!grid.numbering) {
    return std::nullopt;
  }
  return name_of(numbered_cell(grid, raw_cell(grid, local), container), *grid.numbering, properties);
}

std::optional<Point> point_named(const SquareGrid& grid, std::string_view name, Size container) {
  if (!grid.numbering) {
    return std::nullopt;
  }
  const auto cell = cell_named(name, *grid.numbering);
  if (!cell) {
    return std::nullopt;
  }
  return centre_of(grid, descended_square(grid, *grid.numbering, *cell, container));
}

}  // namespace adjutant::vmod
