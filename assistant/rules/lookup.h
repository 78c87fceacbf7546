#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/notes.h"
#include "rules/terms/lexicon.h"

// Finding and reading a rule in the imported rulebooks. Places in texts are counted in bytes of UTF-8.
namespace adjutant::rules {

/// The most results of one search.
inline constexpr std::size_t most_results = 100;

/// A player's question. Words in "quotes" are a phrase; nothing else in it means anything but its words. What is beyond
/// the bounds of question.h is left out.
struct Query {
  std::string words;
  std::string game;      ///< empty: the books of every game
  std::string language;  ///< language of the question: books in this language come first, none is excluded
  std::size_t limit = 20;
  bool prefix = false;       ///< the last word is still being typed
  std::string edition = {};  ///< of the game; empty: the books of every edition
};

/// A part of a text: where it begins and how long it is, in bytes of UTF-8.
struct Mark {
  std::size_t start = 0;
  std::size_t length = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// Some words of a section around what was found; an ellipsis stands for what is left out.
struct Snippet {
  std::string text;
  std::vector<Mark> marks;  ///< what was found in it, in order
  friend bool operator==(const Snippet&, const Snippet&) = default;
};

/// A player's note that speaks of most of the question.
struct FoundNote {
  std::int64_t id = 0;  ///< db::Note::id
  db::NoteKind kind = db::NoteKind::note;
  std::string origin;  ///< empty: written here
  Snippet snippet;
  friend bool operator==(const FoundNote&, const FoundNote&) = default;
};

/// One rule, whatever the number of its translations.
struct Hit {
  std::string game;
  std::string language;  ///< of the translation that is quoted: the one asked for where there is one
  std::string number;    ///< empty: only a key
  std::string key;
  std::string title;
  Snippet snippet;
  double score = 0;  ///< higher is better; comparable within one answer
  std::string rulebook;
  std::vector<std::string> also = {};  ///< other languages in which the library has the rule
  double coverage = 1;                 ///< how much of the question it speaks of, from 0 to 1
  std::optional<FoundNote> note = {};  ///< a note on the rule that speaks of it as well, or instead
};

/// A word that no book has, and the words that were looked for instead.
struct CorrectedWord {
  std::string typed;
  std::vector<std::string> meant;
  friend bool operator==(const CorrectedWord&, const CorrectedWord&) = default;
};

struct Hits {
  std::vector<Hit> hits;  ///< best first
  std::vector<CorrectedWord> corrected;
  std::vector<std::string> instead = {};  ///< languages of the books if none is in the language of the question
};

/// Searches the rulebooks. Sections whose number was typed come first, then those whose title was asked for, then those
/// that speak of it, the best first (docs/rules.md says how they are weighed); in each group, sections in the language
/// of the question come first. The lexicon also finds what other languages call the terms of the question. Accents do
/// not matter. Fails if the database cannot be read.
Result<Hits> search(const db::Database& database, const Lexicon& lexicon, const Query& query);

/// Another section of the same book.
struct SectionLink {
  std::string number;
  std::string key;
  std::string title;
  friend bool operator==(const SectionLink&, const SectionLink&) = default;
};

/// A reference in the text of a section to another section of the same book.
struct Reference {
  Mark mark;
  std::string number;
  friend bool operator==(const Reference&, const Reference&) = default;
};

/// What a term means, in the words of a book.
struct Definition {
  std::string text;
  std::string number;  ///< of the section of the same language in which it stands; empty: only a key
  std::string key;
  std::string rulebook;
  friend bool operator==(const Definition&, const Definition&) = default;
};

/// A concept of the lexicon, or a term of the game's own glossary, that the section speaks of.
struct SpokenTerm {
  std::string concept_id;
  std::string text;                                            ///< the term of the lexicon in the section's language
  std::vector<std::pair<std::string, std::string>> elsewhere;  ///< language and term, for the other languages
  std::optional<Definition> definition = {};                   ///< where a book of the section's language has one
  friend bool operator==(const SpokenTerm&, const SpokenTerm&) = default;
};

struct ShownSection {
  std::string language;
  std::string number;
  std::string key;
  std::string title;
  std::string body;
  std::vector<SectionLink> path;  ///< from the top of the book down to its parent
  std::vector<SectionLink> children;
  std::vector<Reference> refs;
  std::vector<SectionLink> referred_by;  ///< sections of the same book that refer to it
  std::vector<SpokenTerm> terms;
  std::string rulebook;
  int first_line = 0;  ///< of the file, or the page of a PDF
  int last_line = 0;
  bool has_pages = false;    ///< it stands in a PDF
  std::string edition = {};  ///< of the game; empty: of any
};

struct Shown {
  std::string game;
  std::string number;                  ///< number or key, as the first section has it
  std::vector<ShownSection> sections;  ///< the language asked for first; rulebooks before summaries and charts
  std::vector<db::Note> notes = {};    ///< the players’: errata, questions, notes
  /// The languages of the game's books, where none is in the one asked for.
  std::vector<std::string> instead = {};
};

/// The section of that number, key or alias in every book of the game that has it. Where none has, an Error
/// "rules.no_section" names the numbers that come near; "rules.no_rulebook" where the game has no book.
Result<Shown> show(const db::Database& database, const Lexicon& lexicon, std::string_view game, std::string_view name,
                   std::string_view language, std::string_view edition = {});

}  // namespace adjutant::rules
