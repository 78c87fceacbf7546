#include "db/rule_search.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "db/sqlite.h"

namespace adjutant::db {
namespace {

/// The words of the books of one way of stemming, in one game or in all: parameters 1 and 2. The plus keeps SQLite from
/// going through every word of each book where an index on the words knows better.
std::string_view words_of(const Vocabulary& vocabulary) {
  return vocabulary.game.empty()
             ? "language_word WHERE stemming = ?1 AND ?2 = ''"
             : "rulebook_word WHERE +rulebook_id IN (SELECT id FROM rulebook WHERE stemming = ?1 AND game = ?2)";
}

/// Runs a query over the vocabulary whose first two parameters are its stemming and game.
template <class Make, class... Values>
auto ask(const Vocabulary& vocabulary, const std::string& sql, Make make, const Values&... values) {
  return guarded(vocabulary.database.where(), [&] {
    Statement statement(vocabulary.database, sql);
    statement.bind(name_of(vocabulary.stemming), vocabulary.game, values...);
    return rows(statement, make);
  });
}

std::string first_text(const Statement& row) {
  return row.text(0);
}

/// An array for json_each. Words and stems are letters, digits, dots and the mark of function words: no sign of JSON
/// needs to be escaped.
std::string json_of(const std::vector<std::string>& words) {
  return fmt::format("[\"{}\"]", fmt::join(words, "\",\""));
}

/// The stems of the words that `condition` picks, and those of their inflections where the accents are left out: a
/// heading in capitals without accents and the same word in the text have different stems.
std::string stems_related(const Vocabulary& vocabulary, std::string_view condition) {
  return fmt::format(
      "WITH found AS (SELECT stem FROM {0} AND {1}) "
      "SELECT stem FROM found UNION SELECT stem FROM {0} AND folded IN "
      "(SELECT folded FROM {0} AND stem IN (SELECT stem FROM found) AND written <> folded) ORDER BY stem",
      words_of(vocabulary), condition);
}

/// A text between quotation marks, for FTS5.
std::string quoted(std::string_view text) {
  std::string between = "\"";
  for (const char c : text) {
    between.append(c == '"' ? 2 : 1, c);
  }
  return between + '"';
}

std::string any_of(const std::vector<std::string>& phrases) {
  std::vector<std::string> ways;
  std::ranges::transform(phrases, std::back_inserter(ways), quoted);
  return fmt::format("{}", fmt::join(ways, " OR "));
}

}  // namespace

Result<Matches> match_sections(const Database& database, Stemming stemming, const std::vector<std::string>& phrases,
                               std::int64_t first, std::int64_t last) {
  return guarded(database.where(), [&] {
    Matches matches;
    if (phrases.empty()) {
      return matches;
    }
    Statement statement(database, fmt::format("SELECT rowid, adjutant_occurrences({0}) FROM {0} "
                                              "WHERE {0} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid",
                                              fmt::format("section_index_{}", name_of(stemming))));
    statement.bind(any_of(phrases), first, last);
    while (statement.step()) {
      add_match(matches, statement.integer(0), statement.bytes(1));
    }
    return matches;
  });
}

Result<std::vector<std::string>> stems_of_words(const Vocabulary& vocabulary, const std::vector<std::string>& folded) {
  return ask(vocabulary, stems_related(vocabulary, "folded IN (SELECT value FROM json_each(?3))"), first_text,
             json_of(folded));
}

Result<std::vector<std::string>> known_stems(const Vocabulary& vocabulary, const std::vector<std::string>& stems) {
  return ask(vocabulary, stems_related(vocabulary, "stem IN (SELECT value FROM json_each(?3))"), first_text,
             json_of(stems));
}

Result<std::vector<std::string>> all_stems(const Vocabulary& vocabulary) {
  return ask(vocabulary, fmt::format("SELECT DISTINCT stem FROM {}", words_of(vocabulary)), first_text);
}

Result<std::vector<std::string>> stems_beginning(const Vocabulary& vocabulary, std::string_view folded_prefix,
                                                 std::size_t limit) {
  return ask(vocabulary,
             fmt::format("SELECT stem FROM {} AND folded BETWEEN ?3 AND ?3 || char(0x10FFFF) "
                         "GROUP BY +stem ORDER BY sum(occurrences) DESC, stem LIMIT ?4",
                         words_of(vocabulary)),
             first_text, folded_prefix, limit);
}

Result<std::vector<CountedWord>> words_of_length(const Vocabulary& vocabulary, std::size_t shortest,
                                                 std::size_t longest) {
  return ask(
      vocabulary,
      fmt::format("SELECT folded, sum(occurrences) FROM {} AND length(folded) BETWEEN ?3 AND ?4 GROUP BY folded",
                  words_of(vocabulary)),
      [](const Statement& row) {
        return CountedWord{row.text(0), row.small_integer(1)};
      },
      shortest, longest);
}

}  // namespace adjutant::db
