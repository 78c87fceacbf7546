#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "rules/lookup.h"
#include "rules/search/ranking.h"

// What a search weighs, for measuring how it should be weighed (tests/rules/fit_ranking.py).
namespace adjutant::rules {

/// A rule that a search found.
struct WeighedRule {
  std::string name;  ///< its number, or its key if it has none
  int kind = 0;      ///< rules of a higher kind come first whatever the weight: those in the language of the question
  double score = 0;  ///< higher is better within a kind
  bool is_aside = false;           ///< an example or a glossary
  std::vector<Evidence> evidence;  ///< of each translation that was found, the best first
};

/// The rules that a search finds, best first, before notes are added.
Result<std::vector<WeighedRule>> weighed_rules(const db::Database& database, const Lexicon& lexicon,
                                               const Query& query);

}  // namespace adjutant::rules
