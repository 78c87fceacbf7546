#pragma once

#include <cstddef>
#include <vector>

#include "rules/compare/pairs.h"
#include "rules/compare/quantities.h"
#include "rules/compare/read_book.h"

namespace adjutant::rules {

/// Sentences of paired sections that state something else.
struct Disagreement {
  std::size_t pair = 0;  ///< index into the pairs
  Bead bead;             ///< sentences of the pair that correspond; one side may have none
  FactKind kind = FactKind::figure;
  std::vector<Mark> left;   ///< words of the left body that the right one lacks
  std::vector<Mark> right;  ///< words of the right body that the left one lacks
  double confidence = 0;    ///< from 0 to 1
};

/// The disagreements of the paired sections, in their order. A difference that the two books have often, such as a
/// habit of the translator, counts less than a rare one.
std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs);

}  // namespace adjutant::rules
