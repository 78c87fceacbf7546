#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"
#include "db/file/matches.h"
#include "rules/books.h"
#include "rules/question/interpretation.h"
#include "rules/question/search_terms.h"

namespace adjutant::rules {

/// What is asked for in the books of one language, and where it was found there.
struct TermMatches {
  SearchTerms terms;
  std::vector<Phrase> phrases;
  db::Matches matches = {};   ///< where the phrases were found, in the order of the phrases
  std::size_t sections = 0;   ///< of the books that were searched
  std::vector<bool> sampled;  ///< per term: looked for only where another term stands
};

/// Looks for what a question means to the books of one language. In large libraries common words ("unit") are looked
/// for only where the rest of the question stands, since they stand nearly everywhere and say little by themselves.
Result<TermMatches> match_terms(const Books& books, const Interpretation& interpretation);

}  // namespace adjutant::rules
