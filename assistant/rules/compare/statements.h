#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "rules/compare/facts.h"
#include "rules/compare/pairs.h"
#include "rules/compare/read_book.h"

// What sentences state, and what of it the sentences that answer them in another book do not state.
namespace adjutant::rules {

/// Facts of some sentences; pointers into the sentences in which they were read.
using Facts = std::vector<const Fact*>;

/// The set of terms that exclude each other to which a term belongs: "terrain" of "terrain/wheat"; empty: to none.
std::string_view set_of(const Fact& fact);

/// Whether a translation must state this fact too. Not so for "1", which may be an article in the other language, nor
/// for a term of no set, whose wording varies.
bool tells(const Fact& fact);

bool same_claim(const Fact& one, const Fact& other);

/// What some sentences of a section tell, each claim once: one language says twice what the other says once
/// ("cero (0)").
Facts told_by(const ReadSection& section, std::size_t first, std::size_t count);

/// What stands in some sentences of a section and only answers.
Facts asides_of(const ReadSection& section, std::size_t first, std::size_t count);

bool has(const Facts& facts, const Fact& wanted);

/// What none of the others say, in whatever words: "3.5-1" has the numbers of "3.5" and "1", a denial is one however it
/// is worded. An aside answers, unless the others say another of the same set: "any" is "all" where they do not say
/// "only".
Facts unanswered(const Facts& said, const Facts& others, const Facts& asides = {});

/// One side of some sentences that answer each other.
struct Side {
  Facts said;
  Facts asides;  ///< what tells nothing and may answer the other side
  Facts excess;  ///< what the other side does not say, here or near by
};

/// Sentences of both books, and what only one side of them says.
struct StatementPair {
  SentencePair at;
  Side left;
  Side right;

  [[nodiscard]] bool both() const { return at.bead.left_count > 0 && at.bead.right_count > 0; }
  [[nodiscard]] bool in_short() const { return at.left_is_short || at.right_is_short; }
  /// The side that is a summary of the other side.
  [[nodiscard]] const Side& brief() const { return at.left_is_short ? left : right; }
  [[nodiscard]] const Side& full() const { return at.left_is_short ? right : left; }
};

/// The statements of all paired sections, in the order of the pairs. What a neighbour says too much answers what is
/// missing here; a figure of a section in short may stand anywhere in what it is paired with.
std::vector<StatementPair> pair_statements(const ReadBook& left, const ReadBook& right,
                                           const std::vector<PairedSections>& pairs);

}  // namespace adjutant::rules
