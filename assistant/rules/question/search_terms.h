#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/language/text.h"
#include "rules/question/question.h"

// A question in one language: which stems, one after another or anywhere, a section must have.
namespace adjutant::rules {

/// One word, in all the ways it may stand in a book.
struct SearchWord {
  Stems stems;
  bool stop = false;
  Stems translated = {};  ///< what it is called in the book's language, where it was asked in another
};

/// Words one after another, and what it says of a thing that they stand so.
struct Wording {
  std::vector<SearchWord> words;
  double worth = 1;
};

/// A word of the question as the books of one language have it.
struct ReadWord {
  Stems stems;            ///< empty: not in these books
  Stems translated = {};  ///< what the language calls it
};

/// One thing that is asked for: a word, a quoted phrase, a concept.
struct SearchTerm {
  std::vector<Wording> wordings;    ///< any of them will do; the first is as the player typed it, if it was typed
  std::vector<Wording> kinds = {};  ///< what it is one of: a rule for vehicles is one for tanks
  bool implied = false;             ///< not typed: what other words together may mean
  bool light = false;               ///< a word that says little by itself
  bool anywhere = true;  ///< also matches the typed words where they are not adjacent; false for a quoted phrase
  [[nodiscard]] bool stop() const;  ///< nothing but articles: need not be found
};

using SearchTerms = std::vector<SearchTerm>;

/// What the question asks for in a language. `words` are its words, each as the books of that language have it.
SearchTerms search_terms_in(db::Stemming language, const Question& question, const std::vector<Mention>& mentions,
                            const std::vector<const Concept*>& implied, const std::vector<ReadWord>& words);

/// A phrase to search for: stems of adjacent words.
struct Phrase {
  std::string stems;      ///< stems with one blank between two
  std::size_t term = 0;   ///< which of the terms it says
  std::size_t words = 1;  ///< how many
  double worth = 1;       ///< as it was typed: 1; said otherwise: less
  /// For a term whose words may also stand apart: the index of the word that this phrase is. None if the phrase is the
  /// whole term.
  std::optional<std::size_t> apart = std::nullopt;
  bool kind = false;  ///< says only what the term is one of
};

/// All phrases that express one of the terms. Articles and prepositions are left out, unless there is nothing else.
std::vector<Phrase> phrases_of(const SearchTerms& terms);

/// Whether a title is what is asked for and nothing else, articles and prepositions aside.
bool is_title(const SearchTerms& terms, std::string_view title, const db::Stemmer& stemmer);

}  // namespace adjutant::rules
