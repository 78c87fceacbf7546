#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "rules/lookup.h"

namespace adjutant::rules {

/// Words of a snippet: two or three lines.
inline constexpr std::size_t snippet_words = 32;

/// Words of a body that were found.
struct Found {
  std::size_t place = 0;  ///< so many words stand before them
  std::size_t words = 1;  ///< one after another
  std::size_t term = 0;   ///< which term of the question they are
};

/// The stretch of the body with the most of the terms in it, from the beginning where none is; blanks and line ends
/// become one blank.
Snippet snippet_of(std::string_view body, const std::vector<Found>& found);

}  // namespace adjutant::rules
