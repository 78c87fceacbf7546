#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pictures/glyph_shape.h"

namespace adjutant::pictures {

/// Pieces side by side that may be a figure, from left to right.
using GlyphLine = std::vector<const Glyph*>;

/// One figure of a taught counter: its text, and the pieces at its place.
struct TaughtFigure {
  std::string name;
  std::string text;
  std::vector<Glyph> glyphs;
};

/// The area in which a figure's pieces are looked for: its place with some room around.
[[nodiscard]] Area looked_at(const Part& place, const Raster& picture);

/// For each figure the pieces that are its characters: those that agree best with each other from counter to counter,
/// in height, in line, and in shape where the characters are the same. Empty where nothing fits.
[[nodiscard]] std::vector<GlyphLine> agreed_lines(const std::vector<TaughtFigure>& figures);

/// Whether two pieces are the same print, cut off at two brightnesses.
[[nodiscard]] bool same_print(const Glyph& one, const Glyph& other);

}  // namespace adjutant::pictures
