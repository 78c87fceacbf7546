#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "db/rule_search.h"
#include "rules/lookup.h"
#include "rules/question/question.h"

// Words that were mistyped.
namespace adjutant::rules {

/// How many mistakes are looked for in a word of so many letters: none in a short one, where each would be another
/// word.
std::size_t mistakes_expected(std::size_t letters);

/// Gives the words at `unknown` places of the question the forms that come nearest in the books or the lexicon; a word
/// that nothing comes near keeps its own. Returns what was changed.
Result<std::vector<CorrectedWord>> correct(Question& question, const std::vector<std::size_t>& unknown,
                                           const std::vector<db::Vocabulary>& vocabularies, const Lexicon& lexicon);

}  // namespace adjutant::rules
