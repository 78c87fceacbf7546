#pragma once

#include <array>
#include <cstddef>
#include <functional>
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
/// A letter or digit of ASCII, or a byte of any other character.
bool is_word_byte(char c);
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
/// The texts of a range, or what `text_of` makes of its elements, one after another.
template <class Range, class TextOf = std::identity>
std::string join(const Range& range, std::string_view separator, TextOf text_of = {}) {
  std::string joined;
  for (std::size_t count = 0; const auto& one : range) {
    joined += count++ == 0 ? std::string_view() : separator;
    joined += std::invoke(text_of, one);
  }
  return joined;
}
/// The pieces between separators, empty ones too: one more than there are separators.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);
std::string in_small_letters(std::string_view text);
/// The letters of ASCII in lower case; the others stay as they are.
std::string in_small_ascii(std::string_view text);
/// A text whose figures are all alike: running heads differ only in the page number.
std::string shape_of(std::string_view text);

/// 0 to 9 as footnote marks.
inline constexpr std::array<std::string_view, 10> superscripts = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                                                  "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
/// A number, in digits alone, as a footnote mark.
std::string superscript(std::string_view digits);

/// Lower case without accents, anything else than Latin letters and digits as one hyphen: "Fase de Operación" ->
/// "fase-de-operacion". Empty where nothing is left.
std::string slug(std::string_view text);

}  // namespace adjutant::importers
