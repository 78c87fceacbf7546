#pragma once

#include <cstddef>
#include <vector>

#include "base/result.h"
#include "db/rule_search.h"
#include "rules/lookup.h"
#include "rules/question/question.h"
#include "rules/question/search_terms.h"

// A question as the books of one language read it.
namespace adjutant::rules {

/// The number of sections from which on a library counts as large; a smaller one is searched whole in a millisecond or
/// two.
inline constexpr std::size_t many_sections = 1000;

/// What the books of one stemming make of the question.
struct Interpretation {
  db::Vocabulary vocabulary;
  db::Stemmer stemmer;
  std::size_t sections = 0;          ///< number of sections of those books
  std::vector<ReadWord> words = {};  ///< the words of the question, as these books have them
  SearchTerms terms = {};
};

/// Fills in what the question, which is in that language, means to each language of the books; words that no book and
/// no term explains are corrected on the way. With `prefix` the last word may go on in any way.
Result<std::vector<CorrectedWord>> interpret(std::vector<Interpretation>& interpretations, Question& question,
                                             db::Stemming language, const Lexicon& lexicon, bool prefix);

}  // namespace adjutant::rules
