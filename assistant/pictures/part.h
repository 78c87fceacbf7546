#pragma once

#include "pictures/raster.h"

namespace adjutant::pictures {

/// A rectangle in parts of a picture's width and height (0 to 1), as formats write where a figure is printed.
struct Part {
  double x = 0, y = 0, wide = 0, high = 0;

  friend bool operator==(const Part&, const Part&) = default;
};

/// A rectangle in pixels.
struct Area {
  int x = 0, y = 0, wide = 0, high = 0;

  friend bool operator==(const Area&, const Area&) = default;
};

/// The pixels that a part covers, clipped to the picture.
[[nodiscard]] Area area_of(const Part& part, const Raster& picture);

/// What lies in an area, which is clipped to the picture first.
[[nodiscard]] Raster cut(const Raster& picture, const Area& area);

}  // namespace adjutant::pictures
