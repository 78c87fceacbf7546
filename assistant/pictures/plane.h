#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace adjutant::pictures {

/// One figure for each pixel, row by row from the upper left corner: a brightness, or how much ink is there.
struct Plane {
  int wide = 0, high = 0;
  std::vector<float> values;

  Plane() = default;
  Plane(int w, int h) : wide(w), high(h), values(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}

  [[nodiscard]] bool contains(int x, int y) const { return x >= 0 && y >= 0 && x < wide && y < high; }
  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(wide) + static_cast<std::size_t>(x);
  }
  /// The figure at x, y, which must lie in the plane.
  [[nodiscard]] float& at(int x, int y) { return values[place(x, y)]; }
  [[nodiscard]] float at(int x, int y) const { return values[place(x, y)]; }
  /// 0 outside of the plane.
  [[nodiscard]] float or_none(int x, int y) const { return contains(x, y) ? at(x, y) : 0; }
  /// The nearest one of the plane, which must not be empty.
  [[nodiscard]] float near(int x, int y) const { return at(std::clamp(x, 0, wide - 1), std::clamp(y, 0, high - 1)); }
};

/// Pixels that hang together.
struct Piece {
  int left, top, right, bottom;  ///< the last two are inside
  std::vector<std::pair<int, int>> pixels;
};

/// By which neighbours a piece goes on.
enum class Touching { sides, corners };

/// The pieces of a plane that are darker or lighter than a level, by flooding. The plane must outlive it.
class Pieces {
 public:
  Pieces(const Plane& plane, float level, bool light, Touching touching)
      : plane_(plane), level_(level), light_(light), touching_(touching), seen_(plane.values.size()) {}

  /// The piece of this pixel, until the next call; null where it belongs to none, or to one that was given already.
  [[nodiscard]] const Piece* at(int x, int y) {
    return is_ink(x, y) && seen_[plane_.place(x, y)] == 0 ? &flooded(x, y) : nullptr;
  }

 private:
  [[nodiscard]] bool is_ink(int x, int y) const { return light_ ? plane_.at(x, y) > level_ : plane_.at(x, y) < level_; }
  void add(int x, int y);
  const Piece& flooded(int x, int y);

  const Plane& plane_;
  float level_;
  bool light_;
  Touching touching_;
  std::vector<char> seen_;
  Piece piece_{};
};

}  // namespace adjutant::pictures
