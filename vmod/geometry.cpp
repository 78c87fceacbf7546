#include "vmod/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace adjutant::vmod {

namespace {

constexpr int smallest = std::numeric_limits<int>::min();
constexpr int largest = std::numeric_limits<int>::max();

int saturate(long long value) {
  return static_cast<int>(std::clamp<long long>(value, smallest, largest));
}

}  // namespace

int truncate(double value) {
  if (std::isnan(value)) {
    return 0;
  }
  return static_cast<int>(std::clamp<double>(value, smallest, largest));
}

int floor_to_int(double value) {
  return truncate(std::floor(value));
}

int round_half_up(double value) {
  const double below = std::floor(value);
  // Not floor(value + 0.5): that sum itself is rounded, and would lift 0.49999999999999994 to 1.
  return truncate(value - below >= 0.5 ? below + 1 : below);
}

int add(int a, int b) {
  return saturate(static_cast<long long>(a) + b);
}

int subtract(int a, int b) {
  return saturate(static_cast<long long>(a) - b);
}

bool Rect::contains(Point p) const {
  const long long right = static_cast<long long>(x) + width;
  const long long bottom = static_cast<long long>(y) + height;
  return p.x >= x && p.x < right && p.y >= y && p.y < bottom;
}

Rect Polygon::bounds() const {
  if (points.empty()) {
    return {};
  }
  const auto [left, right] = std::ranges::minmax_element(points, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax_element(points, {}, &Point::y);
  return {left->x, top->y, subtract(right->x, left->x), subtract(bottom->y, top->y)};
}

bool Polygon::contains(Point p) const {
  if (points.size() < 3 || !bounds().contains(p)) {
    return false;
  }
  bool inside = false;
  Point last = points.back();
  for (const Point point : points) {
    const auto [upper, lower] = last.y < point.y ? std::pair(last, point) : std::pair(point, last);
    if (p.y >= upper.y && p.y < lower.y) {
      const double height = static_cast<double>(lower.y) - upper.y;
      const double width = static_cast<double>(lower.x) - upper.x;
      // Whether the edge crosses p's row to the right of p; exact as long as a picture is below 2^26 pixels wide.
      inside ^= (static_cast<double>(p.x) - upper.x) * height < (static_cast<double>(p.y) - upper.y) * width;
    }
    last = point;
  }
  return inside;
}

}  // namespace adjutant::vmod
