#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Letters of UTF-8 text, as far as headings need them. Scripts without capitals have no upper and lower letters.
namespace adjutant::importers {

bool is_utf8(std::string_view bytes);
/// 0 to 9.
bool is_digit(char c);
/// Nothing but these, and at least one.
bool all_digits(std::string_view text);
bool is_upper(char32_t letter);
bool is_lower(char32_t letter);

/// The first character; 0 where the text is empty.
char32_t first_letter(std::string_view text);

struct LetterCount {
  std::size_t upper = 0;
  std::size_t lower = 0;
  std::size_t all = 0;  ///< characters of any kind
};
LetterCount count_letters(std::string_view text);

/// Without spaces, tabs and no-break spaces at both ends.
std::string_view trimmed(std::string_view text);
/// Split at spaces and tabs; no empty words.
std::vector<std::string_view> words_of(std::string_view text);
/// One space between words, none at the ends.
std::string single_spaced(std::string_view text);
std::string in_small_letters(std::string_view text);
bool begins_with(std::string_view text, std::string_view start);
bool ends_with(std::string_view text, std::string_view end);

/// Lower case without accents, anything else than Latin letters and digits as one hyphen: "Fase de Operación" ->
/// "fase-de-operacion". Empty where nothing is left.
std::string slug(std::string_view text);

}  // namespace adjutant::importers
