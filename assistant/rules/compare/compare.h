#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "rules/compare/quantities.h"
#include "rules/lookup.h"
#include "rules/terms/lexicon.h"

// Compares the books of a game: which section of one corresponds to which section of another, and where the two
// disagree on a figure or a word that decides. The code knows no particular game or languages; docs/discrepancies.md
// says how it works and how well.
namespace adjutant::rules {

/// A section of one of the books that are compared.
struct ComparedSection {
  std::string language;
  std::string rulebook;
  std::string kind;    ///< "rulebook", "summary", "charts"
  std::string number;  ///< empty: only a key
  std::string key;
  std::string title;
  int first_line = 0;  ///< of the file, or the page of a PDF
  int last_line = 0;
  bool has_pages = false;  ///< it stands in a PDF
  friend bool operator==(const ComparedSection&, const ComparedSection&) = default;
};

/// A section and its counterpart in another book or language.
struct SectionPair {
  ComparedSection left;
  ComparedSection right;
  double likeness = 0;  ///< likeness of their contents, from 0 to 1
};

/// What one side of a disagreement says.
struct Passage {
  ComparedSection section;
  Mark mark;                      ///< in the section's body
  std::size_t position = 0;       ///< where the mark begins in the body, in characters
  std::string text;               ///< the sentences in the mark
  std::vector<std::string> said;  ///< the words in it that the other side lacks, as written; empty: it lacks them
};

/// A disagreement: passages of two books that should say the same and do not.
struct Discrepancy {
  FactKind kind = FactKind::figure;
  Passage left;
  Passage right;
  double confidence = 0;  ///< from 0 to 1: how sure it is that the books disagree, and not only the translators
};

struct Comparison {
  std::string game;
  std::string left_language;
  std::string right_language;
  std::vector<SectionPair> pairs;          ///< in the order of the left books
  std::vector<ComparedSection> only_left;  ///< sections that no book of the other side has
  std::vector<ComparedSection> only_right;
  std::vector<Discrepancy> discrepancies;  ///< in the order of the pairs, the surest of a pair first
};

/// Compares the books of a game in two languages, each with each; where both are the same language, its different
/// books. Fails with "rules.no_rulebook" where the game has no book, "rules.no_book_in" where it has none in one of the
/// languages, "rules.one_language" where it has none in any other, "rules.one_book" where a language has one book
/// alone.
/// It takes some tenths of a second for two rulebooks: Comparisons keeps what was compared.
Result<Comparison> compare(const db::Database& database, const Lexicon& lexicon, std::string_view game,
                           std::string_view left_language, std::string_view right_language,
                           std::string_view edition = {});

/// The discrepancies in which one of the sections of the shown rule takes part.
std::vector<Discrepancy> discrepancies_of(const Comparison& comparison, const Shown& shown);

/// What one of the shown sections puts into a row of the table in which they stand side by side.
struct Row {
  std::size_t row = 0;
  Mark mark;  ///< some paragraphs of the body
  friend bool operator==(const Row&, const Row&) = default;
};

/// The paragraphs of each section of the shown rule, in order, each with the row of the table in which the sections
/// stand side by side. Rows are counted from 0 in the order of the first section; paragraphs that it lacks have rows of
/// their own between.
std::vector<std::vector<Row>> side_by_side(const Shown& shown, const Lexicon& lexicon);

/// Compares books and keeps what it found as long as the books are the same, so that turning pages costs nothing. One
/// value serves one thread at a time.
class Comparisons {
 public:
  /// Compares the books of a game in two languages, as the function `compare` does and with its errors, or gives the
  /// stored result.
  Result<std::shared_ptr<const Comparison>> of(const db::Database& database, const Lexicon& lexicon,
                                               std::string_view game, std::string_view left_language,
                                               std::string_view right_language, std::string_view edition = {});

  /// Where the sections of a shown rule disagree with those of its other translations and books; the first section's
  /// language stands on the left.
  Result<std::vector<Discrepancy>> discrepancies_of(const db::Database& database, const Lexicon& lexicon,
                                                    const Shown& shown, std::string_view edition = {});

 private:
  struct Kept {
    std::string question;  ///< game, languages and edition of the comparison
    std::string books;     ///< the books that the library held at that time
    std::shared_ptr<const Comparison> answer;
  };
  std::vector<Kept> kept_;  ///< stored comparisons, the latest first
};

}  // namespace adjutant::rules
