#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "rules/compare/read_book.h"

// Which sections, and which sentences of them, answer each other in two books.
namespace adjutant::rules {

/// Adjacent parts of the left sequence and the adjacent parts of the right one that correspond to them. A side without
/// parts means that the other side has no counterpart.
struct Bead {
  std::size_t left = 0;
  std::size_t left_count = 0;
  std::size_t right = 0;
  std::size_t right_count = 0;
  friend bool operator==(const Bead&, const Bead&) = default;
};

/// Parts of one side that may be joined in a bead.
inline constexpr std::size_t most_joined = 2;

/// Beads that are looked at for two sequences. Longer ones are compared near the diagonal only: no translation moves a
/// sentence over hundreds.
inline constexpr std::size_t most_cells = 1 << 16;

/// Two sequences say the same, one of them with parts left out, joined or split: which part answers which. The beads
/// cover both sequences in order and have the greatest gain together (dynamic programming, in the manner
/// of Gale and Church). `gain` is asked for beads with something on either side; it may be negative.
std::vector<Bead> align(std::size_t left, std::size_t right, const std::function<double(const Bead&)>& gain);

/// A section and its counterpart in another book.
struct PairedSections {
  std::size_t left = 0;  ///< index into the sections of the left book
  std::size_t right = 0;
  double likeness = 0;
};

/// Sections of the same number are a pair, unless one of them says clearly what another section of the other book says;
/// then that one is its partner, and may have two ("1.6.2" of a book is "1.6.2" and "1.6.3" of its summary). Sections
/// without a partner by number pair with the one that is most like them, where each is the other's most like. By the
/// left section's place.
std::vector<PairedSections> pair_sections(const ReadBook& left, const ReadBook& right);

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
