#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sb_stemmer;

// How text is cut into words and words into stems: the same for what is indexed and for what is asked.
namespace adjutant::db {

/// A longer word is cut here: no language has one, and a line of filler must not become a key of the index.
inline constexpr std::size_t longest_word = 64;

/// One word of a text.
struct Word {
  std::string written;    ///< in lower case, accents as written, each letter one code point
  std::size_t start = 0;  ///< where it stands, in bytes
  std::size_t length = 0;
  friend bool operator==(const Word&, const Word&) = default;
};

/// The words of a text in UTF-8. Numbers keep the dots inside them ("17.1" is one word). What an apostrophe elides is
/// no word ("l'assalto", "l’assalto": assalto), nor is an English possessive ("leader's": leader). Letters that are
/// written as letter and accent apart are put together, ligatures taken apart, soft hyphens ignored. Bytes that are not
/// UTF-8 separate words.
std::vector<Word> words(std::string_view text);

/// A word in lower case without its accents: "visión" -> "vision", "ß" -> "ss".
std::string folded(std::string_view word);

/// All forms of a word with an accent on one of its vowels, or a tilde on one n: "linea" -> "línea", "lineà" ... For
/// languages that write at most one accent in a word.
std::vector<std::string> accented_ways(std::string_view word);

/// Which stemmer, and which full-text index, serves a language; `other` does not stem.
enum class Stemming { en, es, it, other };

inline constexpr Stemming all_stemmings[] = {Stemming::en, Stemming::es, Stemming::it, Stemming::other};

/// The stemmer for a language code: "es" gives es; a code without a stemmer gives other.
Stemming stemming_of(std::string_view language);
/// The name of a stemmer: "en", "es", "it" or "other".
std::string_view name_of(Stemming stemming);

/// A Snowball stemmer. One value serves one thread at a time.
class Stemmer {
 public:
  explicit Stemmer(Stemming stemming);

  /// The stem of a word as Word::written has it, without accents: "activación" -> "activ". What tells words apart
  /// stays: ñ ("daño" is not "dan"), the accents of a stem so short that little else does ("héroes" is not "herido"),
  /// and that it is a function word (function_words.h). Words with a digit are not stemmed.
  [[nodiscard]] std::string stem(std::string_view written) const;

 private:
  [[nodiscard]] std::string snowball(std::string_view written) const;

  Stemming language_;
  struct Delete {
    void operator()(sb_stemmer* stemmer) const;
  };
  std::unique_ptr<sb_stemmer, Delete> stemmer_;
};

}  // namespace adjutant::db
