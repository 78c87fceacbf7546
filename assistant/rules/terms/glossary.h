#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "rules/terms/lexicon.h"

// The glossaries that rulebooks have: what their terms mean, in the books' own words.
namespace adjutant::rules {

/// An entry of a glossary: a short lead and the text that explains it.
struct GlossaryEntry {
  std::string concept_id;  ///< id of the concept in the lexicon; if the lexicon does not know the term, the term in
                           ///< lower case without accents
  bool in_lexicon = false;
  std::string term;  ///< the lead as printed: "DFT"
  /// Other ways to say it that the entry gives: what stands in brackets, what an abbreviation is short for ("Direct
  /// Fire Table"), in whichever language.
  std::vector<std::string> ways;
  std::string text;      ///< the explanation
  std::string language;  ///< of the book
  std::string rulebook;  ///< its title
  std::string number;    ///< of the section in which it stands; empty: only a key
  std::string key;
  friend bool operator==(const GlossaryEntry&, const GlossaryEntry&) = default;
};

/// The entries in the books of a game, in the order of the books. An entry is a paragraph with a lead ("DFT: ...",
/// "DFT – ...") in a section that calls itself a glossary, a section under such a one, or a section whose text goes on
/// with its title's sentence ("FIXED: it cannot turn"), where a book has several.
Result<std::vector<GlossaryEntry>> glossary(const db::Database& database, const Lexicon& lexicon,
                                            std::string_view game);

}  // namespace adjutant::rules
