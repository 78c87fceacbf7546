#pragma once

#include <vector>

#include "db/rules.h"
#include "rules/lookup.h"
#include "rules/terms/glossary.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {

/// The concepts of the lexicon that a section of the book speaks of and the terms of the glossary that the lexicon does
/// not know, in the order in which it does; each with its definition where the glossary has one in that language. A
/// section in which a term is defined does not define it for itself.
std::vector<SpokenTerm> spoken_terms(const db::RulebookRow& book, const db::Section& section, const Lexicon& lexicon,
                                     const std::vector<GlossaryEntry>& glossary);

}  // namespace adjutant::rules
