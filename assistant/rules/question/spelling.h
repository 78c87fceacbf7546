#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/rule_search.h"
#include "rules/lookup.h"
#include "rules/question/question.h"

// Words that were mistyped.
namespace adjutant::rules {

/// How many letters were left out, added, mistaken or swapped with their neighbour (Damerau-Levenshtein, each place
/// changed once); `most` + 1 where there are more than `most`.
std::size_t mistakes_between(std::string_view one, std::string_view other, std::size_t most);

/// How many mistakes are looked for in a word of so many letters: none in a short one, where each would be another
/// word.
std::size_t mistakes_expected(std::size_t letters);

/// Gives the words at `unknown` places of the question the forms that come nearest in the books or the lexicon; a word
/// that nothing comes near keeps its own. Returns what was changed.
Result<std::vector<CorrectedWord>> correct(Question& question, const std::vector<std::size_t>& unknown,
                                           const std::vector<db::Vocabulary>& vocabularies, const Lexicon& lexicon);

}  // namespace adjutant::rules
