#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pictures/glyph_shape.h"
#include "pictures/taught.h"

namespace adjutant::pictures {

/// Reads figures off pictures of counters by what was taught of some counters of the same module: pieces of one
/// brightness at a figure's place, about as high and as far down as the taught ones, are compared with the taught
/// characters. Takes any colours, also light figures with a dark line around them. A character that nobody taught, and
/// one that something hides, makes a figure unsure. Copies may read on several threads.
class CounterReader {
 public:
  /// With the pictures of the taught counters, by their names; those that are missing teach nothing.
  CounterReader(const Taught& taught, const std::map<std::string, Raster>& pictures);

  /// A reading of each place. Without a value: nothing like a figure is there.
  [[nodiscard]] std::map<std::string, Read> read(const Raster& picture) const;

 private:
  /// A character's shape as it was taught.
  struct Example {
    char character;
    GlyphShape shape;
  };
  /// Where the taught characters of a figure stood, in parts of the picture.
  struct Standing {
    Part place;
    bool known = false;  ///< some counter with this figure was taught
    double least_y = 1, most_y = 0, least_high = 1, most_high = 0;
    double least_x = 1, most_x = 0;  ///< middles of whole figures
    std::size_t longest = 1;         ///< characters of the longest one
    std::size_t printed = 0, absent = 0;

    [[nodiscard]] bool fits(const Glyph& glyph) const;
    /// How far a place on this line is from where the figure may stand; 0: within.
    [[nodiscard]] double away(double x) const;
  };
  struct Guess;
  /// A figure's reading and where it stands.
  struct Line {
    Read read;
    double left = 0, right = 0;
    bool more = false;  ///< there are characters that do not belong to it
  };

  void learn(const Taught& taught, const std::map<std::string, Raster>& pictures);
  /// The pieces of a picture that are as high and stand as far down as the figure's characters.
  [[nodiscard]] static std::vector<Glyph> glyphs_of(const Standing& standing, const Raster& picture);
  [[nodiscard]] Guess guess_of(const Glyph& glyph) const;
  /// With `taken_by` only pieces are read that stand beside that other figure's reading; with `alone` the places of
  /// other figures do not matter.
  [[nodiscard]] Line read_figure(const std::string& name, const Standing& standing, const Raster& picture, bool alone,
                                 const Line* taken_by) const;
  void give_back(const Raster& picture, std::map<std::string, Line>& lines) const;

  std::map<std::string, Standing> standings_;
  std::vector<Example> examples_;
  std::vector<Lab> inks_;    ///< of the taught characters
  double widest_gap_ = 0.3;  ///< between the characters of one figure, in their heights
  bool gap_known_ = false;   ///< some figure of several characters was taught
};

}  // namespace adjutant::pictures
