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

}  // namespace adjutant::rules
