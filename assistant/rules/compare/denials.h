#pragma once

#include <optional>

#include "rules/compare/disagreements.h"
#include "rules/compare/pairs.h"
#include "rules/compare/read_book.h"
#include "rules/compare/statements.h"

// What one book denies and the other one affirms.
namespace adjutant::rules {

/// Of sentences that answer each other: what one side denies ("does not define") and the other says with nothing that
/// denies it; the word is recognised by its sound, or the sentences are much alike. Negations come and go as sentences
/// are turned, so a side with as many denials as the other, in whatever form, agrees; and what stands in brackets is
/// the translator's.
std::optional<Disagreement> other_denial(const StatementPair& statements, const ReadBook& left, const ReadBook& right,
                                         const PairedSections& pair);

}  // namespace adjutant::rules
