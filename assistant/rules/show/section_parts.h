#pragma once

#include <cstddef>
#include <vector>

#include "db/rules.h"
#include "rules/lookup.h"
#include "rules/terms/glossary.h"
#include "rules/terms/lexicon.h"

// What is shown beside the text of a section: which sections speak of which, by their numbers, and the terms in it.
namespace adjutant::rules {

/// The concepts of the lexicon that a section of the book speaks of and the terms of the glossary that the lexicon does
/// not know, in the order in which it does; each with its definition where the glossary has one in that language. A
/// section in which a term is defined does not define it for itself.
std::vector<SpokenTerm> spoken_terms(const db::RulebookRow& book, const db::Section& section, const Lexicon& lexicon,
                                     const std::vector<GlossaryEntry>& glossary);

SectionLink link_to(const db::Section& section);

/// The numbers in a section's body that are sections of the same book.
std::vector<Reference> references_in(const db::Rulebook& book, std::size_t position);

/// The other sections of the book whose text mentions the number of this section, in the order of the book.
std::vector<SectionLink> referring_to(const db::Rulebook& book, std::size_t position);

}  // namespace adjutant::rules
