#include "board/perspective.h"

#include <algorithm>
#include <cmath>

namespace adjutant::board {
namespace {

/// How near the horizon a place may lie: it is drawn so many times smaller than what lies at the origin.
constexpr double least_depth = 1e-3;
/// Of the area that four points go round, the least that any three of them may have.
constexpr double least_triangle = 0.01;

double turn(PixelPoint a, PixelPoint b, PixelPoint c) {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/// The four go round one way, and no three of them lie in a line.
bool goes_round(const std::array<PixelPoint, 4>& points) {
  std::array<double, 4> turns{};
  double all = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    turns.at(i) = turn(points.at(i), points.at((i + 1) % 4), points.at((i + 2) % 4));
    all += turns.at(i);
  }
  const double least = std::abs(all) * least_triangle;
  return std::isfinite(all) && least > 0 &&
         std::ranges::all_of(turns, [&](double one) { return one * all > 0 && std::abs(one) >= least; });
}

double depth_at(const Perspective& view, PixelPoint flat) {
  return view.figures[6] * flat.x + view.figures[7] * flat.y + view.figures[8];
}

/// The other way round, up to a factor.
Perspective turned_back(const Perspective& view) {
  const auto& m = view.figures;
  return {{m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4], m[5] * m[6] - m[3] * m[8],
           m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5], m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7],
           m[0] * m[4] - m[1] * m[3]}};
}

PixelPoint mapped(const Perspective& view, PixelPoint point, double depth) {
  const auto& m = view.figures;
  return {(m[0] * point.x + m[1] * point.y + m[2]) / depth, (m[3] * point.x + m[4] * point.y + m[5]) / depth};
}

}  // namespace

/// The square that is seen as four corners, by Heckbert's formulas (Fundamentals of Texture Mapping, 1989).
std::optional<Perspective> perspective_of(double wide, double high, const std::array<PixelPoint, 4>& seen) {
  if (!(wide > 0) || !(high > 0) || !goes_round(seen)) {
    return std::nullopt;
  }
  const auto& [a, b, c, d] = seen;
  const PixelPoint sum{a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y};
  const PixelPoint right{b.x - c.x, b.y - c.y};
  const PixelPoint below{d.x - c.x, d.y - c.y};
  const double area = right.x * below.y - right.y * below.x;
  const double g = (sum.x * below.y - sum.y * below.x) / area;
  const double h = (right.x * sum.y - right.y * sum.x) / area;
  const Perspective view{{(b.x - a.x + g * b.x) / wide, (d.x - a.x + h * d.x) / high, a.x, (b.y - a.y + g * b.y) / wide,
                          (d.y - a.y + h * d.y) / high, a.y, g / wide, h / high, 1}};
  return shows_all_of(view, wide, high) ? std::optional(view) : std::nullopt;
}

bool shows_all_of(const Perspective& view, double wide, double high) {
  return std::ranges::all_of(view.figures, [](double figure) { return std::isfinite(figure); }) &&
         std::ranges::all_of(std::array<PixelPoint, 4>{{{0, 0}, {wide, 0}, {wide, high}, {0, high}}},
                             [&](PixelPoint corner) { return seen_at(view, corner).has_value(); });
}

Perspective from_origin(const Perspective& view, PixelPoint origin) {
  Perspective out = view;
  const double depth = depth_at(view, origin);
  for (std::size_t row = 0; row < 3; ++row) {
    out.figures.at(3 * row + 2) += view.figures.at(3 * row) * origin.x + view.figures.at(3 * row + 1) * origin.y;
  }
  for (double& figure : out.figures) {
    figure /= depth;
  }
  return out;
}

std::optional<PixelPoint> seen_at(const Perspective& view, PixelPoint flat) {
  const double depth = depth_at(view, flat);
  return depth > least_depth ? std::optional(mapped(view, flat, depth)) : std::nullopt;
}

std::optional<PixelPoint> flat_at(const Perspective& view, PixelPoint seen) {
  const Perspective back = turned_back(view);
  const double depth = depth_at(back, seen);
  if (!std::isfinite(depth) || depth == 0) {
    return std::nullopt;
  }
  const PixelPoint flat = mapped(back, seen, depth);
  return std::isfinite(flat.x) && std::isfinite(flat.y) && depth_at(view, flat) > least_depth ? std::optional(flat)
                                                                                              : std::nullopt;
}

}  // namespace adjutant::board
