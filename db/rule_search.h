#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/file/matches.h"
#include "db/language/text.h"

// The full-text indexes of the rulebooks and the words that stand in them (assistant/rules asks them).
namespace adjutant::db {

/// The words of the rulebooks of one game (empty: of all games) that use one stemmer.
struct Vocabulary {
  const Database& database;
  Stemming stemming = Stemming::other;
  std::string game;
};

/// The sections, among those with ids from `first` to `last`, in which one of the first `needed` phrases stands, and
/// where in them each of the phrases does: each its stems, one blank between two. For books of that stemming. Phrases
/// without a stem stand nowhere.
Result<Matches> match_sections(const Database& database, Stemming stemming, const std::vector<std::string>& phrases,
                               std::size_t needed, std::int64_t first, std::int64_t last);

/// The texts of the sections with these ids, by id; ids without a section are skipped.
Result<std::vector<std::string>> section_bodies(const Database& database, const std::vector<std::int64_t>& ids);

/// How often words with these stems stand in the books, in the order of the stems.
Result<std::vector<std::int64_t>> occurrences_of(const Vocabulary& vocabulary, const std::vector<std::string>& stems);

/// The stems of every way in which these words stand in the books, whatever the accents, and of their other
/// inflections. Empty where none of the words stands there. A word is letters and digits.
Result<std::vector<std::string>> stems_of_words(const Vocabulary& vocabulary, const std::vector<std::string>& folded);

/// Those of the given stems that a word of the books has, and the stems of the same words written with other accents.
Result<std::vector<std::string>> known_stems(const Vocabulary& vocabulary, const std::vector<std::string>& stems);

/// The stem of every word of the books; a stem may occur several times, once for each of its words.
Result<std::vector<std::string>> all_stems(const Vocabulary& vocabulary);

/// The stems of the words that begin with a prefix, the most frequent first: at most `limit`, and no more once their
/// words occur `enough` times in the books together.
Result<std::vector<std::string>> stems_beginning(const Vocabulary& vocabulary, std::string_view folded_prefix,
                                                 std::size_t limit, std::int64_t enough);

struct CountedWord {
  std::string folded;
  int occurrences = 0;
};

/// Every word of the books with `shortest` to `longest` letters (code points), without accents, and how often it
/// occurs.
Result<std::vector<CountedWord>> words_of_length(const Vocabulary& vocabulary, std::size_t shortest,
                                                 std::size_t longest);

}  // namespace adjutant::db
