#include "pictures/colour_space.h"

#include <array>
#include <cmath>

namespace adjutant::pictures {
namespace {

/// What 0 to 255 of sRGB are in linear light, 0 to 1.
const std::array<float, 256>& linear_light() {
  static const std::array<float, 256> table = [] {
    std::array<float, 256> out = {};
    for (std::size_t i = 0; i < out.size(); ++i) {
      const double value = static_cast<double>(i) / 255.0;
      out[i] = static_cast<float>(value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
    }
    return out;
  }();
  return table;
}

float lab_curve(float share) {
  constexpr float knee = 216.0F / 24389.0F;
  return share > knee ? std::cbrt(share) : (share * 24389.0F / 27.0F + 16.0F) / 116.0F;
}

}  // namespace

Lab to_lab(const Colour& colour) {
  const std::array<float, 256>& light = linear_light();
  const float red = light[colour.red];
  const float green = light[colour.green];
  const float blue = light[colour.blue];
  const float x = lab_curve((0.4124564F * red + 0.3575761F * green + 0.1804375F * blue) / 0.95047F);
  const float y = lab_curve(0.2126729F * red + 0.7151522F * green + 0.0721750F * blue);
  const float z = lab_curve((0.0193339F * red + 0.1191920F * green + 0.9503041F * blue) / 1.08883F);
  return {116.0F * y - 16.0F, 500.0F * (x - y), 200.0F * (y - z)};
}

}  // namespace adjutant::pictures
