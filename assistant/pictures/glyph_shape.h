#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "pictures/colour_space.h"
#include "pictures/part.h"
#include "pictures/plane.h"

// Printed characters as connected pieces of one brightness, whatever the colours.
namespace adjutant::pictures {

/// What a shape is compared by: where its ink lies, and which way its edges run there. Of length one.
using GlyphShape = std::array<float, 360>;

/// 1 for the same shape, near 0 for those that have nothing in common.
[[nodiscard]] double likeness(const GlyphShape& one, const GlyphShape& other);

/// A shape of ink (0 to 1 each); its height is scaled to one size, its proportions are kept.
[[nodiscard]] GlyphShape shape_of(const Plane& ink);

/// A piece of a picture that may be a character.
struct Glyph {
  Part box;            ///< in parts of the picture
  bool light = false;  ///< lighter than what is around it
  int level = 0;       ///< the brightness at which it was cut off; pieces of one level do not overlap
  GlyphShape shape{};
  Lab ink = {};  ///< the mean of its colour

  [[nodiscard]] double middle_x() const { return box.x + box.wide / 2; }
  [[nodiscard]] double middle_y() const { return box.y + box.high / 2; }
};

/// The pieces in an area of a picture with at least this height and at most that, in parts of the picture's height,
/// darker and lighter ones at several levels of brightness: the same character comes several times. Those that touch
/// the area's edge are left out. At most `max_glyphs`, the levels in turn.
[[nodiscard]] std::vector<Glyph> glyphs_in(const Raster& picture, const Area& area, double least_high,
                                           double most_high);

inline constexpr std::size_t max_glyphs = 1'000;

}  // namespace adjutant::pictures
