#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "rules/question/question.h"
#include "rules/terms/lexicon.h"

// Abbreviations that the lexicon does not know and a game's own books explain.
namespace adjutant::rules {

/// The places of abbreviations, typed in capitals, that no mention explains.
std::vector<std::size_t> unexplained_abbreviations(const Question& question, const std::vector<Mention>& mentions);

/// What the glossaries of a game (empty: of every game) say that abbreviations are short for, where `lexicon` does not
/// know them: a small lexicon whose concepts are called so in every language, since a glossary may explain its terms in
/// another language than its book's. It reads every glossary, which takes longer than a search.
Result<Lexicon> book_abbreviations(const db::Database& database, const Lexicon& lexicon, std::string_view game);

/// Adds what it says of abbreviations at these places to the mentions; they point into `abbreviations`.
void explain(const Question& question, const std::vector<std::size_t>& places, const Lexicon& abbreviations,
             std::vector<Mention>& mentions);

}  // namespace adjutant::rules
