#pragma once

#include <vector>

namespace adjutant::vmod {

/// A place in pixels, y downwards; of a map (edge included) or of a board, as the function says.
struct Point {
  int x = 0;
  int y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

struct Size {
  int width = 0;
  int height = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  [[nodiscard]] Size size() const { return {width, height}; }
  [[nodiscard]] Point top_left() const { return {x, y}; }
  /// Left and top edge are inside, right and bottom edge outside.
  [[nodiscard]] bool contains(Point p) const;

  friend bool operator==(const Rect&, const Rect&) = default;
};

/// A closed outline of whole pixels, read as java.awt.Polygon reads it: even-odd, left and top edges inside, right and
/// bottom outside. An outline of fewer than three points contains nothing.
struct Polygon {
  std::vector<Point> points;

  [[nodiscard]] Rect bounds() const;
  [[nodiscard]] bool contains(Point p) const;

  friend bool operator==(const Polygon&, const Polygon&) = default;
};

/// Java's arithmetic on pixels, saturating instead of wrapping, defined for every double (NaN becomes 0).
int truncate(double value);  ///< toward zero: the cast (int)
int floor_to_int(double value);
int round_half_up(double value);  ///< Math.round: floor(value + 0.5)
int add(int a, int b);
int subtract(int a, int b);

}  // namespace adjutant::vmod
