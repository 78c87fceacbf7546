#pragma once

#include <string_view>

#include "db/language/text.h"

namespace adjutant::db {

/// An article, preposition, pronoun, auxiliary or question word of that language, which says nothing of a rule; without
/// accents. Words that are also the name of something in a game ("fuera", "over") are none. `other` has none.
bool is_function_word(Stemming language, std::string_view folded);

/// The same in any of the languages.
bool is_function_word(std::string_view folded);

/// The stem of a function word is the word with this before it, so that it is never the stem of another: "para" is not
/// "parar", "come" not "comando".
inline constexpr char function_mark = '_';

/// Whether a stem is that of a function word.
constexpr bool is_function_stem(std::string_view stem) {
  return stem.starts_with(function_mark);
}

}  // namespace adjutant::db
