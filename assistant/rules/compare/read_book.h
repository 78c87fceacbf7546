#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "db/rules.h"
#include "rules/compare/facts.h"
#include "rules/compare/likeness.h"
#include "rules/lookup.h"
#include "rules/terms/lexicon.h"

// Books as they are compared: cut into sentences, each with what it states and what it is recognised by.
namespace adjutant::rules {

/// Bytes of a body that are compared; what is longer is no section that somebody reads beside another.
inline constexpr std::size_t longest_compared_body = 64 * 1024;
/// Sentences of a body that are compared; the longest example of play has some hundred and fifty.
inline constexpr std::size_t most_compared_sentences = 500;
/// Bytes of a book that are compared, some ten times the longest rulebook; behind them sections pair by number alone.
inline constexpr std::size_t longest_compared_book = 4 * 1024 * 1024;

struct ReadSentence {
  Mark mark;                ///< in the body
  std::vector<Fact> facts;  ///< its facts, whose marks are in the body too
  Features features;
  bool is_row = false;  ///< a row of a table of at least three columns
};

struct ReadSection {
  std::vector<ReadSentence> sentences;
  Features features;        ///< of its title and of all its sentences
  std::size_t letters = 0;  ///< bytes of the body that were read
};

struct ReadBook {
  const db::Rulebook* book = nullptr;  ///< which must outlive it
  std::vector<ReadSection> sections;   ///< one for each of the book's
};

/// Reads books for a comparison. Features are numbered alike in all of them and weighed by how rare they are in them.
/// The books must outlive the result.
std::vector<ReadBook> read_to_compare(const std::vector<db::Rulebook>& books, const Lexicon& lexicon,
                                      const Quantities& quantities);

/// The paragraphs of a body, which empty lines separate, in order, without blanks around them.
std::vector<Mark> paragraphs_of(std::string_view body);

/// The sentences of a body, in order. None goes over the end of a paragraph, of an item of a list or of a row of a
/// table. A dot ends one only before a blank and what may begin another: not in "p. ej." or "2.5".
std::vector<Mark> sentences_of(std::string_view body);

}  // namespace adjutant::rules
