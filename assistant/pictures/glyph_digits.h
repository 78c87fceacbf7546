#pragma once

#include <vector>

#include "pictures/glyph_shape.h"

namespace adjutant::pictures {

struct DigitShape {
  char digit;
  GlyphShape shape;
};

/// How digits look in common fonts: what a module's own font resembles where nothing is taught of it.
[[nodiscard]] const std::vector<DigitShape>& common_digits();

}  // namespace adjutant::pictures
