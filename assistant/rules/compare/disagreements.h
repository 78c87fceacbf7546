#pragma once

#include <cstddef>
#include <vector>

#include "rules/compare/alignment.h"
#include "rules/compare/quantities.h"
#include "rules/compare/read_book.h"
#include "rules/compare/section_pairs.h"

namespace adjutant::rules {

/// Sentences of paired sections that state something else.
struct Disagreement {
  std::size_t pair = 0;  ///< index into the pairs
  Bead bead;             ///< of their sentences; those of one side may be none
  FactKind kind = FactKind::figure;
  std::vector<Mark> left;   ///< in the left body what the right one lacks
  std::vector<Mark> right;  ///< and the other way round
  double confidence = 0;    ///< from 0 to 1
};

/// What the paired sections disagree on, in their order. What a translator does otherwise now and then is told from
/// what the books disagree on by the books themselves: how often what one says so is said so by the other.
std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs);

}  // namespace adjutant::rules
