#pragma once

#include "pictures/raster.h"

namespace adjutant::pictures {

/// A colour as people tell colours apart (CIE L*a*b*, D65): lightness 0 to 100, green to red, blue to yellow. Distances
/// of about 2 are just seen.
struct Lab {
  float lightness = 0, red = 0, yellow = 0;

  friend bool operator==(const Lab&, const Lab&) = default;
};

/// The colour in Lab, its opacity aside.
[[nodiscard]] Lab to_lab(const Colour& colour);

/// The square of the distance of two colours (CIE 1976).
[[nodiscard]] inline float distance2(const Lab& one, const Lab& other) {
  const float l = one.lightness - other.lightness;
  const float a = one.red - other.red;
  const float b = one.yellow - other.yellow;
  return l * l + a * a + b * b;
}

}  // namespace adjutant::pictures
