#pragma once

#include <string>
#include <string_view>

// As much of Unicode as European rulebooks need: Latin (with the letters of Central Europe), Greek, Cyrillic. Letters
// of other scripts are letters, as they stand.
namespace adjutant::db {

bool is_digit(char32_t code);
/// Letters and digits of any script; no punctuation, symbol, private or replacement character.
bool is_word_character(char32_t code);
bool is_combining_mark(char32_t code);
/// Soft hyphens and signs without width, which stand inside words.
bool is_invisible(char32_t code);
bool is_apostrophe(char32_t code);

char32_t lower(char32_t code);
/// The letter with its mark as one code point; the letter alone where there is none.
char32_t composed(char32_t letter, char32_t mark);
/// The letters without accent that a letter in lower case stands for: "a" for á, "ae" for æ; itself otherwise.
std::string unaccented(char32_t letter);
/// Ligatures as their letters ("fi"); empty for anything else.
std::string_view ligature(char32_t code);

}  // namespace adjutant::db
