#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "rules/compare/compare.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {

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
