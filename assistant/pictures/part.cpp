#include "pictures/part.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace adjutant::pictures {
namespace {

/// From and length of [from, from + length) within [0, size).
std::pair<int, int> clipped(double from, double length, int size) {
  const double begin = std::clamp(from, 0.0, static_cast<double>(size));
  const double end = std::clamp(from + length, begin, static_cast<double>(size));
  return {static_cast<int>(begin), static_cast<int>(end) - static_cast<int>(begin)};
}

}  // namespace

Area area_of(const Part& part, const Raster& picture) {
  const auto [x, wide] =
      clipped(std::round(part.x * picture.width), std::round(part.wide * picture.width), picture.width);
  const auto [y, high] =
      clipped(std::round(part.y * picture.height), std::round(part.high * picture.height), picture.height);
  return {x, y, wide, high};
}

Raster cut(const Raster& picture, const Area& area) {
  const auto [x, wide] = clipped(area.x, area.wide, picture.width);
  const auto [y, high] = clipped(area.y, area.high, picture.height);
  Raster out(wide, high);
  for (int row = 0; row < high; ++row) {
    for (int column = 0; column < wide; ++column) {
      out.at(column, row) = picture.at(x + column, y + row);
    }
  }
  return out;
}

}  // namespace adjutant::pictures
