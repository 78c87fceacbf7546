#pragma once

#include <string_view>

#include "db/language/text.h"

namespace adjutant::db {

/// Whether a word, without accents, is an article, preposition, pronoun, auxiliary or question word of the language,
/// which says nothing of a rule. Words that also name something in a game ("fuera", "over") are not. `other` has no
/// function words.
bool is_function_word(Stemming language, std::string_view folded);

/// Whether a word, without accents, is a function word (article, preposition, pronoun, auxiliary or question word) in
/// any of the languages.
bool is_function_word(std::string_view folded);

/// The stem of a function word is the word with this before it, so that it is never the stem of another: "para" is not
/// "parar", "come" not "comando".
inline constexpr char function_mark = '_';

/// Whether a stem belongs to a function word: it begins with function_mark.
constexpr bool is_function_stem(std::string_view stem) {
  return stem.starts_with(function_mark);
}

}  // namespace adjutant::db
