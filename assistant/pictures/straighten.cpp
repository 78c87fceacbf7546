#include "pictures/straighten.h"

#include <algorithm>
#include <cmath>

namespace adjutant::pictures {
namespace {

/// The colour between four pixels, in parts of 256.
Colour between(const Raster& photo, double x, double y) {
  const int left = static_cast<int>(x);
  const int top = static_cast<int>(y);
  const int right = std::min(left + 1, photo.width - 1);
  const int bottom = std::min(top + 1, photo.height - 1);
  const int along = static_cast<int>((x - left) * 256);
  const int down = static_cast<int>((y - top) * 256);
  const auto mixed = [&](std::uint8_t Colour::*part) {
    const int above = photo.at(left, top).*part * (256 - along) + photo.at(right, top).*part * along;
    const int below = photo.at(left, bottom).*part * (256 - along) + photo.at(right, bottom).*part * along;
    return static_cast<std::uint8_t>((above * (256 - down) + below * down) >> 16);
  };
  return {mixed(&Colour::red), mixed(&Colour::green), mixed(&Colour::blue), mixed(&Colour::alpha)};
}

}  // namespace

Raster straightened(const Raster& photo, const board::Perspective& view, int width, int height) {
  Raster flat(std::max(1, width), std::max(1, height));
  for (int y = 0; y < flat.height; ++y) {
    for (int x = 0; x < flat.width; ++x) {
      const auto seen = board::seen_at(view, {static_cast<double>(x), static_cast<double>(y)});
      const bool is_seen =
          seen && seen->x >= 0 && seen->y >= 0 && seen->x <= photo.width - 1 && seen->y <= photo.height - 1;
      flat.at(x, y) = is_seen ? between(photo, seen->x, seen->y) : Colour{0, 0, 0, 0};
    }
  }
  return flat;
}

}  // namespace adjutant::pictures
