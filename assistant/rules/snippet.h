#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/text.h"
#include "rules/lookup.h"

namespace adjutant::rules {

/// Words of a snippet: two or three lines.
inline constexpr std::size_t snippet_words = 32;

/// The stretch of the body with the most of the stems in it, from the beginning where none is; blanks and line ends
/// become one blank.
Snippet snippet_of(std::string_view body, const std::vector<std::string>& stems, const db::Stemmer& stemmer);

/// How many code points stand before each byte, and one entry more for the end. Made once, places in bytes become
/// places in code points.
class CodePoints {
 public:
  explicit CodePoints(std::string_view text);
  [[nodiscard]] Mark mark(std::size_t start, std::size_t length) const;

 private:
  std::vector<std::size_t> before_;
};

}  // namespace adjutant::rules
