#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "pictures/part.h"

// What a player has shown of a module's pictures, adjutant-taught/1 (formats.md).
namespace adjutant::pictures {

/// The largest size of such a file in bytes: ten thousand counters take one megabyte.
inline constexpr std::size_t max_taught_bytes = 4U << 20U;
inline constexpr int max_taught_depth = 8;
/// Figures of one counter; the fullest ones print ten.
inline constexpr std::size_t max_taught_places = 40;
inline constexpr std::size_t max_taught_counters = 10'000;
inline constexpr std::size_t max_taught_cells = 20'000;
/// Bytes of a name or of a printed text.
inline constexpr std::size_t max_taught_text = 300;
/// Rows and columns of a chart.
inline constexpr int max_chart_side = 200;

/// A figure as it is printed: a number, or letters and signs ("A", "(4)", "*").
using Printed = std::variant<int, std::string>;

/// The characters of a figure: 12 is "12".
[[nodiscard]] std::string text_of(const Printed& value);
/// A number where the text is one that is written so (no zeros in front), else the text.
[[nodiscard]] Printed printed_of(const std::string& text);

/// What was read at a place. Without a value nothing is printed there, or nothing that can be read.
struct Read {
  std::optional<Printed> value;
  double sure = 0;  ///< 0 to 1; from `sure_enough` on it may be accepted without a look at each

  friend bool operator==(const Read&, const Read&) = default;
};

/// From here on a reading counts as sure.
inline constexpr double sure_enough = 0.9;
/// As it is told, to four places and rounded down, so that what is called sure is sure.
inline double rounded_sure(double sure) {
  return std::floor(sure * 10'000) / 10'000;
}

/// How sure a figure makes a reading: 0 up to `none`, 1 from `full` on.
[[nodiscard]] constexpr double sure_by(double figure, double none, double full) {
  return std::clamp((figure - none) / (full - none), 0.0, 1.0);
}

struct TaughtCounter {
  std::string picture;
  std::map<std::string, std::optional<Printed>> figures;  ///< none: not printed there

  friend bool operator==(const TaughtCounter&, const TaughtCounter&) = default;
};

struct Taught {
  std::map<std::string, Part> places;  ///< where a figure is printed, by its name
  std::vector<TaughtCounter> counters;
  std::map<std::pair<int, int>, std::string> cells;  ///< of a chart, by row and column from 0

  friend bool operator==(const Taught&, const Taught&) = default;
};

/// Reads the text of such a file. Fails, with the place in the file ("taught.json:counters/3/figures/attack"), on what
/// is none, on another version and on what is beyond the bounds.
Result<Taught> read_taught(std::string_view text, const std::string& where);

/// The file's text.
[[nodiscard]] std::string taught_text(const Taught& taught);

}  // namespace adjutant::pictures
