#pragma once

#include <vector>

#include "rules/compare/alignment.h"
#include "rules/compare/read_book.h"
#include "rules/compare/section_pairs.h"

namespace adjutant::rules {

/// Sentences of two paired sections that answer each other.
struct SentencePair {
  std::size_t pair = 0;  ///< index into the paired sections
  Bead bead;             ///< sentences of the pair that correspond; one side may have none
  double likeness = 0;   ///< from 0 to 1; 0 if one side has no sentences
  /// Whether the left side is a summary of the right one; what a summary leaves out is no disagreement.
  bool left_is_short = false;
  bool right_is_short = false;
};

/// Pairs the sentences of paired sections, in the order of the pairs. Of two translations every sentence has a bead. A
/// section in short has one per sentence, with what comes nearest to it in all that it is paired with.
std::vector<SentencePair> pair_sentences(const ReadBook& left, const ReadBook& right,
                                         const std::vector<PairedSections>& pairs);

/// Parts of two texts that answer each other, all of them and in order.
std::vector<Bead> pair_parts(const std::vector<ReadSentence>& left, const std::vector<ReadSentence>& right);

}  // namespace adjutant::rules
