#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "db/text.h"
#include "rules/query.h"

// A question in one language: which stems, one after another or anywhere, a section must have.
namespace adjutant::rules {

/// One word, in all the ways it may stand in a book.
struct WantedWord {
  Stems stems;
  bool stop = false;
};

/// Words one after another.
using Wording = std::vector<WantedWord>;

/// One thing that is asked for: a word, a quoted phrase, a concept.
struct WantedPart {
  std::vector<Wording> wordings;  ///< any of them will do; the first is as the player typed it
  bool anywhere = true;  ///< the words as typed also count where they stand apart; not those of a quoted phrase
  [[nodiscard]] bool stop() const;  ///< nothing but articles: need not be found
};

using Wanted = std::vector<WantedPart>;

/// What the question asks for in a language. `stems` are those of each of its words in the books of that language.
Wanted wanted_in(db::Stemming language, const Question& question, const std::vector<Mention>& mentions,
                 const std::vector<Stems>& stems);

/// An FTS5 expression for sections that have all of it, or any of it. Whole wordings weigh extra. Empty where nothing
/// can be looked for.
std::string expression_for_all(const Wanted& wanted);
std::string expression_for_any(const Wanted& wanted);

/// How a title answers a question.
enum class TitleMatch { none, part, whole };

/// Whether a title is, or has in one piece, what is asked for; articles and prepositions aside.
TitleMatch match_title(const Wanted& wanted, std::string_view title, const db::Stemmer& stemmer);

/// Every stem that is asked for, but no article's unless there are only those.
Stems stems_of(const Wanted& wanted);

}  // namespace adjutant::rules
