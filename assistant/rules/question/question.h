#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rules/terms/lexicon.h"

// A player's question as words, before it means anything in one language.
namespace adjutant::rules {

using Stems = std::vector<std::string>;

/// Bytes of a question that are read: some lines, which is more than anybody asks.
inline constexpr std::size_t longest_question = 1000;
/// The most words of a question that are searched for; each costs a few queries per language.
inline constexpr std::size_t most_words = 16;

struct AskedWord {
  std::string typed;               ///< in lower case, without accents
  std::vector<std::string> forms;  ///< what is looked for, without accents: the word itself, or its corrections
  bool capitals = false;           ///< typed in capitals: an abbreviation
  bool stop = false;               ///< an article, a preposition, "somebody": it need not be found
  bool light = false;              ///< says little by itself ("again")
  bool lost = false;               ///< no book has it and nothing explains it: it need not be found either
  std::size_t phrase = 0;          ///< the quoted phrase that it stands in, from 1; 0: none
};

struct Question {
  std::vector<AskedWord> words;
  std::string name;  ///< the whole question without blanks and brackets around it, which may be a number or key
  [[nodiscard]] bool has_lost_words() const;
};

/// Splits a question into words; whatever is not a word separates words. Never fails.
Question read_question(std::string_view text);

/// All stems that a word typed without accents may have: the stem of each accented word that it may stand for.
Stems possible_stems(std::string_view form, const db::Stemmer& stemmer);

/// What a word may stand for in that language: its forms, and in Spanish their other number, since Snowball gives
/// "línea" and "líneas", "líder" and "líderes" two stems.
std::vector<std::string> forms_in(db::Stemming language, const AskedWord& word);

/// The words of a question in one language, each with all stems that it may have.
struct QuestionStems {
  db::Stemming language = db::Stemming::other;
  std::vector<Stems> words = {};
};

QuestionStems question_stems(db::Stemming language, const Question& question);

/// Words of a question that the lexicon knows.
struct Mention {
  std::size_t first = 0;
  std::size_t count = 0;
  std::vector<const Concept*> concepts;    ///< at least one
  std::vector<const Concept*> kinds = {};  ///< more general concepts that these are a kind of
};

/// Whether a word of the question is one of those.
bool is_mentioned(std::size_t place, const std::vector<Mention>& mentions);

/// The concepts in a question: in whichever language, the longest term at each place, a quoted phrase only as a
/// whole. They point into the lexicon.
std::vector<Mention> mentions_in(const Question& question, const Lexicon& lexicon);

/// The concepts that a question in that language speaks of in another order or other words than the lexicon has; none
/// that it mentions. What is quoted is meant as it stands.
std::vector<const Concept*> implied_in(const Question& question, const std::vector<Mention>& mentions,
                                       db::Stemming language, const Lexicon& lexicon);

}  // namespace adjutant::rules
