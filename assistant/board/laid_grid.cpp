#include "board/laid_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace adjutant::board {
namespace {

/// Of regular hexes: the columns stand so much of a hex's height apart.
constexpr double regular = std::numbers::sqrt3 / 2;
/// How much wider or narrower than regular hexes may be.
constexpr double most_stretch = 1.45;
/// How far a click may lie beside its hex, in parts of a hex's height.
constexpr double most_beside_hex = 0.25;
/// Among ways to count the steps, hexes that are nearer to regular ones are likelier.
constexpr double weight_of_stretch = 0.2;
/// How many pixels a steady hand is beside what it means.
constexpr double hand_errs = 1;
/// How far from the pin a grid may be taken to be pulled, in hexes.
constexpr double least_pull = 0.5;

/// One step over a hexside, in columns and in heights of a hex.
struct HexStep {
  int across = 0;
  double down = 0;
};
constexpr std::array<HexStep, 6> hex_steps = {{{0, -1}, {1, -0.5}, {1, 0.5}, {0, 1}, {-1, 0.5}, {-1, -0.5}}};

PixelPoint swapped_if(bool sideways, PixelPoint point) {
  return sideways ? PixelPoint{point.y, point.x} : point;
}

/// The straight line `start + step * count` nearest to three figures at three counts.
struct FittedLine {
  double start = 0;
  double step = 0;
};
FittedLine line_by(const std::array<double, 3>& counts, const std::array<double, 3>& figures) {
  const double mean_count = (counts[0] + counts[1] + counts[2]) / 3;
  const double mean = (figures[0] + figures[1] + figures[2]) / 3;
  double both = 0;
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    both += (counts.at(i) - mean_count) * (figures.at(i) - mean);
    squares += (counts.at(i) - mean_count) * (counts.at(i) - mean_count);
  }
  const double step = both / squares;
  return {mean - step * mean_count, step};
}

/// The three clicks in the frame of the grid, and how many columns and heights of a hex each lies from the first.
struct CountedClicks {
  std::array<double, 3> columns;
  std::array<double, 3> heights;
  std::array<double, 3> x{};
  std::array<double, 3> y{};
};

/// How far the farthest click lies beside its hex, in pixels.
double beside_of(const LaidGrid& grid, const CountedClicks& clicks) {
  double most = 0;
  for (std::size_t i = 0; i < clicks.x.size(); ++i) {
    most = std::max(most, std::hypot(grid.x0 + grid.dx * clicks.columns.at(i) - clicks.x.at(i),
                                     grid.y0 + grid.dy * clicks.heights.at(i) - clicks.y.at(i)));
  }
  return most;
}

/// The grid of regular hexes nearest to the clicks.
LaidGrid regular_by(const CountedClicks& clicks, bool sideways) {
  const auto mean = [](const std::array<double, 3>& figures) { return (figures[0] + figures[1] + figures[2]) / 3; };
  const double column = mean(clicks.columns);
  const double height = mean(clicks.heights);
  const double x = mean(clicks.x);
  const double y = mean(clicks.y);
  double both = 0;
  double squares = 0;
  for (std::size_t i = 0; i < clicks.x.size(); ++i) {
    const double across = regular * (clicks.columns.at(i) - column);
    const double down = clicks.heights.at(i) - height;
    both += across * (clicks.x.at(i) - x) + down * (clicks.y.at(i) - y);
    squares += across * across + down * down;
  }
  const double dy = both / squares;
  return {regular * dy, dy, x - column * regular * dy, y - height * dy, sideways, {}};
}

struct Candidate {
  LaidGrid grid;
  double beside = std::numeric_limits<double>::infinity();  ///< of the farthest click, in heights of a hex
  double doubt = std::numeric_limits<double>::infinity();
};

/// The grid in which the second and third click lie these steps away. Hexes that may be regular are: a hand errs by a
/// pixel or two, and what it errs grows with every hex beyond the clicks.
Candidate counted(const std::array<PixelPoint, 3>& clicks, GridSteps steps, bool sideways, HexStep first,
                  HexStep second) {
  const double a = steps.first;
  const double b = steps.second;
  CountedClicks at{{0, a * first.across, a * first.across + b * second.across},
                   {0, a * first.down, a * first.down + b * second.down}};
  for (std::size_t i = 0; i < clicks.size(); ++i) {
    const PixelPoint click = swapped_if(sideways, clicks.at(i));
    at.x.at(i) = click.x;
    at.y.at(i) = click.y;
  }
  const FittedLine across = line_by(at.columns, at.x);
  const FittedLine down = line_by(at.heights, at.y);
  Candidate one{{across.step, down.step, across.start, down.start, sideways, {}}};
  if (!(one.grid.dx > 0) || !(one.grid.dy > 0)) {
    return one;
  }
  const double stretch = std::abs(std::log(one.grid.dx / one.grid.dy / regular));
  if (stretch > std::log(most_stretch)) {
    return one;
  }
  one.beside = beside_of(one.grid, at) / one.grid.dy;
  one.doubt = one.beside + weight_of_stretch * stretch;
  if (const LaidGrid even = regular_by(at, sideways); even.dy > 0 && beside_of(even, at) <= hand_errs) {
    one.grid = even;
  }
  return one;
}

bool is_count(int steps) {
  return steps >= 1 && steps <= max_grid_steps;
}

bool is_in_reach(PixelPoint point) {
  return std::abs(point.x) <= max_grid_side && std::abs(point.y) <= max_grid_side;  // false for what is no number
}

/// Whether hexes that lie so have such a tip at all.
bool has_tip(bool sideways, ClickedPart part) {
  const bool upright = part == ClickedPart::top_tip || part == ClickedPart::bottom_tip;
  return part == ClickedPart::middle || upright == sideways;
}

/// Corners were clicked: the middles lie two thirds of a column beside them.
LaidGrid by_tips(LaidGrid grid, ClickedPart part) {
  const double beside = grid.dx * 2 / 3;
  if (part == ClickedPart::left_tip || part == ClickedPart::top_tip) {
    grid.x0 += beside;
  } else if (part != ClickedPart::middle) {
    grid.x0 -= beside;
  }
  return grid;
}

tl::unexpected<Error> no_grid(const char* key) {
  return failure("points", {key, {}});
}

double area_of(const std::array<PixelPoint, 4>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const PixelPoint a = corners.at(i);
    const PixelPoint b = corners.at((i + 1) % 4);
    twice += a.x * b.y - a.y * b.x;
  }
  return std::abs(twice) / 2;
}

PixelPoint flat_middle(const LaidGrid& grid, Hex hex) {
  return swapped_if(grid.sideways, {grid.x0 + hex.column * grid.dx,
                                    grid.y0 + (hex.row + (hex.column % 2 != 0 ? 0.5 : 0.0)) * grid.dy});
}

/// The flat board made as large as the photo shows it: from the first hex seen to the last, half a hex more on each
/// side. None where that is more than anybody can look at.
std::optional<LaidGrid> all_that_is_seen(LaidGrid grid, GridSteps steps, int photo_width, int photo_height) {
  const GridSteps in_frame = grid.sideways ? GridSteps{steps.second, steps.first} : steps;
  PixelPoint least{1e9, 1e9};
  PixelPoint most{-1e9, -1e9};
  // Nobody photographs a board of which the four hexes are but a small part.
  constexpr int most_beyond = 60;
  const int beyond_columns = std::min(most_beyond, 2 * in_frame.first + 4);
  const int beyond_rows = std::min(most_beyond, 2 * in_frame.second + 4);
  for (int column = -beyond_columns; column <= in_frame.first + beyond_columns; ++column) {
    for (int row = -beyond_rows; row <= in_frame.second + beyond_rows; ++row) {
      const PixelPoint flat = flat_middle(grid, {column, row});
      const auto seen = seen_at(grid.view->seen, flat);
      const bool on_photo =
          seen && seen->x >= 0 && seen->y >= 0 && seen->x <= photo_width - 1 && seen->y <= photo_height - 1;
      if (on_photo) {
        least = {std::min(least.x, flat.x), std::min(least.y, flat.y)};
        most = {std::max(most.x, flat.x), std::max(most.y, flat.y)};
      }
    }
  }
  const PixelPoint half = swapped_if(grid.sideways, {grid.dx * 2 / 3, grid.dy / 2});
  const PixelPoint origin{least.x - half.x, least.y - half.y};
  const double wide = most.x + half.x - origin.x;
  const double high = most.y + half.y - origin.y;
  if (!(wide > 0) || !(high > 0) || wide > max_grid_side || high > max_grid_side) {
    return std::nullopt;
  }
  grid.view->seen = from_origin(grid.view->seen, origin);
  grid.view->width = static_cast<int>(std::ceil(wide));
  grid.view->height = static_cast<int>(std::ceil(high));
  if (!shows_all_of(grid.view->seen, wide, high)) {
    return std::nullopt;
  }
  const PixelPoint start = swapped_if(grid.sideways, origin);
  grid.x0 -= start.x;
  grid.y0 -= start.y;
  return from_the_corner(grid);
}

}  // namespace

Result<LaidGrid> grid_by_three(const std::array<PixelPoint, 3>& clicks, GridSteps steps, ClickedPart part) {
  if (!is_count(steps.first) || !is_count(steps.second)) {
    return failure("count", {"board.grid.no_count", {{"most", max_grid_steps}}});
  }
  if (!std::ranges::all_of(clicks, is_in_reach)) {
    return failure("points", {"board.grid.far_off", {{"most", max_grid_side}}});
  }
  const auto apart = [&](std::size_t i) {
    return std::hypot(clicks.at(i + 1).x - clicks.at(i).x, clicks.at(i + 1).y - clicks.at(i).y);
  };
  if (apart(0) < steps.first * least_grid_pixels || apart(1) < steps.second * least_grid_pixels) {
    return failure("points", {"board.grid.too_near", {{"least", static_cast<int>(least_grid_pixels)}}});
  }
  Candidate best;
  for (const bool sideways : {false, true}) {
    for (const HexStep first : hex_steps) {
      for (const HexStep second : hex_steps) {
        const bool in_one_line = first.across * second.down == first.down * second.across;
        if (in_one_line || !has_tip(sideways, part)) {
          continue;
        }
        if (Candidate one = counted(clicks, steps, sideways, first, second); one.doubt < best.doubt) {
          best = one;
        }
      }
    }
  }
  if (best.beside > most_beside_hex) {
    return no_grid("board.grid.no_lines");
  }
  if (std::min(best.grid.dx, best.grid.dy) < least_grid_pixels) {
    return failure("points", {"board.grid.too_near", {{"least", static_cast<int>(least_grid_pixels)}}});
  }
  return from_the_corner(by_tips(best.grid, part));
}

Result<LaidGrid> grid_by_four(const std::array<PixelPoint, 4>& clicks, GridSteps steps, bool sideways, int photo_width,
                              int photo_height) {
  if (!is_count(steps.first) || !is_count(steps.second)) {
    return failure("count", {"board.grid.no_count", {{"most", max_grid_steps}}});
  }
  if ((sideways ? steps.second : steps.first) % 2 != 0) {
    return failure("count", {"board.grid.odd_count", {}});
  }
  if (!std::ranges::all_of(clicks, is_in_reach)) {
    return failure("points", {"board.grid.far_off", {{"most", max_grid_side}}});
  }
  const double columns = sideways ? steps.second : steps.first;
  const double heights = sideways ? steps.first : steps.second;
  // The flat board gets as many pixels as the photo has of it.
  const double dy = std::sqrt(area_of(clicks) / (columns * regular * heights));
  if (!(dy >= least_grid_pixels)) {
    return failure("points", {"board.grid.too_near", {{"least", static_cast<int>(least_grid_pixels)}}});
  }
  LaidGrid grid{dy * regular, dy, 0, 0, sideways, LaidGrid::View{}};
  const PixelPoint size = swapped_if(sideways, {columns * grid.dx, heights * grid.dy});
  const auto view = perspective_of(size.x, size.y, clicks);
  if (!view) {
    return no_grid("board.grid.no_view");
  }
  grid.view->seen = *view;
  if (const auto whole = all_that_is_seen(grid, steps, photo_width, photo_height)) {
    return *whole;
  }
  return no_grid("board.grid.no_view");
}

bool is_usable(const LaidGrid& grid, int width, int height) {
  if (grid.view) {
    width = grid.view->width;
    height = grid.view->height;
  }
  for (const double figure : {grid.dx, grid.dy, grid.x0, grid.y0}) {
    if (!std::isfinite(figure) || std::abs(figure) > max_grid_side) {
      return false;
    }
  }
  if (grid.dx < least_grid_pixels || grid.dy < least_grid_pixels || width < 1 || height < 1 || width > max_grid_side ||
      height > max_grid_side) {
    return false;
  }
  return (!grid.view || shows_all_of(grid.view->seen, width, height)) &&
         (width / grid.dx + 2) * (height / grid.dy + 2) <= max_grid_hexes;
}

std::optional<PixelPoint> middle_of(const LaidGrid& grid, Hex hex) {
  const PixelPoint flat = flat_middle(grid, hex);
  return grid.view ? seen_at(grid.view->seen, flat) : std::optional(flat);
}

LaidGrid from_the_corner(LaidGrid grid) {
  constexpr double beside = 0.25;  // middles as far outside the picture still count
  const double columns = std::ceil(-grid.x0 / grid.dx - beside);
  const bool odd = std::fmod(std::abs(columns), 2) == 1;
  grid.x0 += columns * grid.dx;
  grid.y0 += odd ? grid.dy / 2 : 0;
  grid.y0 += std::ceil(-grid.y0 / grid.dy - beside) * grid.dy;
  return grid;
}

LaidGrid moved(LaidGrid grid, PixelPoint by) {
  if (grid.view) {
    // The photo's plane is moved, not the board below it: after what is seen comes a shift.
    auto& m = grid.view->seen.figures;
    for (std::size_t i = 0; i < 3; ++i) {
      m.at(i) += by.x * m.at(6 + i);
      m.at(3 + i) += by.y * m.at(6 + i);
    }
    return grid;
  }
  const PixelPoint shift = swapped_if(grid.sideways, by);
  grid.x0 += shift.x;
  grid.y0 += shift.y;
  return from_the_corner(grid);
}

LaidGrid stretched(LaidGrid grid, PixelPoint pin, PixelPoint from, PixelPoint to) {
  if (grid.view) {
    return grid;
  }
  const PixelPoint still = swapped_if(grid.sideways, pin);
  const PixelPoint before = swapped_if(grid.sideways, from);
  const PixelPoint after = swapped_if(grid.sideways, to);
  const auto pulled = [](double still_at, double old, double now, double step) {
    const double factor = (now - still_at) / (old - still_at);
    const bool can_be = std::abs(old - still_at) >= least_pull * step && factor * step >= least_grid_pixels;
    return can_be ? factor : 1.0;
  };
  const double across = pulled(still.x, before.x, after.x, grid.dx);
  const double down = pulled(still.y, before.y, after.y, grid.dy);
  grid.x0 = still.x + (grid.x0 - still.x) * across;
  grid.y0 = still.y + (grid.y0 - still.y) * down;
  grid.dx *= across;
  grid.dy *= down;
  return from_the_corner(grid);
}

}  // namespace adjutant::board
