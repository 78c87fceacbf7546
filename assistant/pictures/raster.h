#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace adjutant::pictures {

/// One pixel: sRGB and opacity, 0 to 255 each, not premultiplied.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;

  friend bool operator==(const Colour&, const Colour&) = default;
};

/// A picture in memory, row by row from its upper left corner. Whoever decodes files keeps their bounds; here the
/// number of pixels is width * height, always.
struct Raster {
  int width = 0, height = 0;
  std::vector<Colour> pixels;

  Raster() = default;
  Raster(int wide, int high) : width(wide), height(high) {
    pixels.resize(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high));
  }

  [[nodiscard]] bool contains(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }

  /// The pixel at x, y, which must lie in the picture.
  [[nodiscard]] Colour& at(int x, int y) { return pixels[place(x, y)]; }
  [[nodiscard]] const Colour& at(int x, int y) const { return pixels[place(x, y)]; }

 private:
  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

}  // namespace adjutant::pictures
