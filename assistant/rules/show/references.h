#pragma once

#include <cstddef>
#include <vector>

#include "db/rules.h"
#include "rules/lookup.h"

// Which sections of a book speak of which, by their numbers.
namespace adjutant::rules {

SectionLink link_to(const db::Section& section);

/// The numbers in a section's body that are sections of the same book.
std::vector<Reference> references_in(const db::Rulebook& book, std::size_t position);

/// The other sections of the book whose text mentions the number of this section, in the order of the book.
std::vector<SectionLink> referring_to(const db::Rulebook& book, std::size_t position);

}  // namespace adjutant::rules
