#pragma once

#include <vector>

#include "rules/compare/disagreements.h"
#include "rules/compare/statements.h"

namespace adjutant::rules {

/// Things that the sentence of a section in short counts otherwise than all of the section that says it at length:
/// "3 SMC" where that one has "two SMCs" and never three.
std::vector<Disagreement> other_counts(const Link& link, const ReadSection& left, const ReadSection& right);

}  // namespace adjutant::rules
