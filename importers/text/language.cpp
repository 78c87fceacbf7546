#include "importers/text/language.h"

#include <algorithm>
#include <array>
#include <span>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// The bytes of a text that are read to guess its language: some thirty pages.
constexpr std::size_t enough_text = 100'000;
/// A title and two headings do not make a language.
constexpr int fewest_small_words = 8;
/// A book of one language quotes another's names; two languages side by side are neither.
constexpr int times_as_many = 2;

/// Small words that no other of the three has, without accents.
constexpr std::array english = {"and", "are", "as",   "be",  "by",   "for", "from", "is",   "may",   "must", "not",
                                "of",  "or",  "that", "the", "this", "to",  "unit", "when", "which", "with"};
constexpr std::array spanish = {"cada", "como", "cuando", "de",   "desde", "el",    "ella", "en",  "es",     "las",
                                "los",  "muy",  "para",   "pero", "por",   "puede", "que",  "sus", "unidad", "y"};
constexpr std::array italian = {"che", "dal",   "dei", "della", "delle", "di",      "essere", "gli",    "il",
                                "nel", "nella", "non", "ogni",  "per",   "possono", "quando", "questa", "sono"};

struct LanguageCount {
  const char* language;
  std::span<const char* const> words;
  int found = 0;
};

/// Letters and what is not ASCII.
bool is_of_word(char c) {
  return is_word_byte(c) && !is_digit(c);
}

}  // namespace

std::string language_of_text(std::string_view text) {
  std::array candidates = {LanguageCount{"en", english}, LanguageCount{"es", spanish}, LanguageCount{"it", italian}};
  text = text.substr(0, enough_text);
  while (true) {
    text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if(text, is_of_word) - text.begin()));
    if (text.empty()) {
      break;
    }
    const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_of_word) - text.begin());
    const std::string word = in_small_ascii(text.substr(0, end));
    text.remove_prefix(end);
    for (LanguageCount& one : candidates) {
      one.found += static_cast<int>(std::ranges::count(one.words, word));
    }
  }
  std::ranges::sort(candidates, std::ranges::greater(), &LanguageCount::found);
  const bool sure =
      candidates[0].found >= fewest_small_words && candidates[0].found >= times_as_many * candidates[1].found;
  return sure ? candidates[0].language : "";
}

}  // namespace adjutant::importers
