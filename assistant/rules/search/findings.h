#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"
#include "db/file/matches.h"
#include "rules/books.h"
#include "rules/question/reading.h"
#include "rules/question/wanted.h"

namespace adjutant::rules {

/// What is asked for in the books of one language, and where it was found there.
struct Findings {
  Wanted wanted;
  std::vector<Phrase> phrases;
  db::Matches matches = {};   ///< where the phrases were found, in the order of the phrases
  std::size_t sections = 0;   ///< of the books that were searched
  std::vector<bool> sampled;  ///< per part: looked for only where another part stands
};

/// Looks for what a question means to the books of one language. In large libraries common words ("unit") are looked
/// for only where the rest of the question stands, since they stand nearly everywhere and say little by themselves.
Result<Findings> find(const Books& books, const Reading& reading);

}  // namespace adjutant::rules
