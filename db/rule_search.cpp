#include "db/rule_search.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "db/file/collect.h"
#include "db/file/sqlite.h"

namespace adjutant::db {
namespace {

/// Where the words of the books of one way of stemming stand, in one game or in all: a table, and which of its rows by
/// parameters 1 and 2.
struct Source {
  std::string_view table;
  std::string_view rows;
};

Source source_of(const Vocabulary& vocabulary) {
  return vocabulary.game.empty()
             ? Source{"language_word", "stemming = ?1 AND ?2 = ''"}
             : Source{"rulebook_word", "rulebook_id IN (SELECT id FROM rulebook WHERE stemming = ?1 AND game = ?2)"};
}

std::string words_of(const Vocabulary& vocabulary) {
  const Source source = source_of(vocabulary);
  return fmt::format("{} WHERE {}", source.table, source.rows);
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
std::string json_of_words(const std::vector<std::string>& words) {
  return fmt::format("[\"{}\"]", fmt::join(words, "\",\""));
}

/// What the rows of the vocabulary have in one column whose other column is one of some words; each once, in order. The
/// order of the join is the order of the work: from a few words to their few rows.
Result<std::vector<std::string>> column_of_each(const Vocabulary& vocabulary, std::string_view column,
                                                std::string_view other, const std::vector<std::string>& words,
                                                std::string_view condition = "true") {
  const Source source = source_of(vocabulary);
  return ask(vocabulary,
             fmt::format("SELECT DISTINCT {} FROM json_each(?3) AS asked CROSS JOIN {} ON {} = asked.value "
                         "WHERE {} AND {} ORDER BY 1",
                         column, source.table, other, source.rows, condition),
             first_text, json_of_words(words));
}

/// Adds to the stems those of the same words without accents: a heading in capitals without accents and the same word
/// in the text have different stems.
Result<std::vector<std::string>> with_unaccented(const Vocabulary& vocabulary, std::vector<std::string> stems) {
  if (stems.empty()) {
    return stems;
  }
  return column_of_each(vocabulary, "folded", "stem", stems, "written <> folded")
      .and_then(
          [&](const std::vector<std::string>& folded) { return column_of_each(vocabulary, "stem", "folded", folded); })
      .map([&](const std::vector<std::string>& others) {
        std::vector<std::string> all;
        std::ranges::set_union(stems, others, std::back_inserter(all));
        return all;
      });
}

/// A text between quotation marks, for FTS5.
std::string quoted(std::string_view text) {
  std::string between = "\"";
  for (const char c : text) {
    between.append(c == '"' ? 2 : 1, c);
  }
  return between + '"';
}

std::string any_of(std::span<const std::string> phrases) {
  std::vector<std::string> ways;
  std::ranges::transform(phrases, std::back_inserter(ways), quoted);
  return fmt::format("({})", fmt::join(ways, " OR "));
}

/// For a MATCH that goes through the sections with a needed phrase alone and still tells where the others stand.
std::string expression_of(std::span<const std::string> phrases, std::size_t needed) {
  const std::string wanted = any_of(phrases.first(needed));
  return needed == phrases.size() ? wanted
                                  : fmt::format("{0} OR ({0} AND {1})", wanted, any_of(phrases.subspan(needed)));
}

}  // namespace

Result<Matches> match_sections(const Database& database, Stemming stemming, const std::vector<std::string>& phrases,
                               std::size_t needed, std::int64_t first, std::int64_t last) {
  return guarded(database.where(), [&] {
    Matches matches;
    needed = std::min(needed, phrases.size());
    if (needed == 0) {
      return matches;
    }
    // From the index to the sizes: these are found one behind the other.
    Statement statement(database, fmt::format("SELECT adjutant_collect({0}, ?, ?, sz) FROM {0} "
                                              "CROSS JOIN {0}_docsize AS size ON size.id = {0}.rowid "
                                              "WHERE {0} MATCH ? AND {0}.rowid BETWEEN ? AND ? ORDER BY {0}.rowid",
                                              fmt::format("section_index_{}", name_of(stemming))));
    statement.bind(collecting(matches), needed, expression_of(phrases, needed), first, last).run();
    return matches;
  });
}

Result<std::vector<std::string>> section_bodies(const Database& database, const std::vector<std::int64_t>& ids) {
  return guarded(database.where(), [&] {
    Statement statement(database, "SELECT body FROM section WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id");
    statement.bind(fmt::format("[{}]", fmt::join(ids, ",")));
    return rows(statement, first_text);
  });
}

Result<std::vector<std::int64_t>> occurrences_of(const Vocabulary& vocabulary, const std::vector<std::string>& stems) {
  const Source source = source_of(vocabulary);
  return ask(
      vocabulary,
      fmt::format("SELECT (SELECT sum(occurrences) FROM {} WHERE {} AND stem = asked.value) "
                  "FROM json_each(?3) AS asked ORDER BY asked.key",
                  source.table, source.rows),
      [](const Statement& row) { return row.integer(0); }, json_of_words(stems));
}

Result<std::vector<std::string>> stems_of_words(const Vocabulary& vocabulary, const std::vector<std::string>& folded) {
  return column_of_each(vocabulary, "stem", "folded", folded).and_then([&](std::vector<std::string> stems) {
    return with_unaccented(vocabulary, std::move(stems));
  });
}

Result<std::vector<std::string>> known_stems(const Vocabulary& vocabulary, const std::vector<std::string>& stems) {
  return column_of_each(vocabulary, "stem", "stem", stems).and_then([&](std::vector<std::string> known) {
    return with_unaccented(vocabulary, std::move(known));
  });
}

Result<std::vector<std::string>> all_stems(const Vocabulary& vocabulary) {
  return ask(vocabulary, fmt::format("SELECT stem FROM {}", words_of(vocabulary)), first_text);
}

Result<std::vector<std::string>> stems_beginning(const Vocabulary& vocabulary, std::string_view folded_prefix,
                                                 std::size_t limit, std::int64_t enough) {
  return ask(
             vocabulary,
             fmt::format("SELECT stem, sum(occurrences) FROM {} AND folded BETWEEN ?3 AND ?3 || char(0x10FFFF) "
                         "GROUP BY +stem ORDER BY sum(occurrences) DESC, stem LIMIT ?4",
                         words_of(vocabulary)),
             [](const Statement& row) { return std::pair(row.text(0), std::int64_t{row.small_integer(1)}); },
             folded_prefix, limit)
      .map([&](std::vector<std::pair<std::string, std::int64_t>> counted) {
        std::vector<std::string> stems;
        std::int64_t together = 0;
        for (auto one = counted.begin(); one != counted.end() && together < enough; ++one) {
          together += one->second;
          stems.push_back(std::move(one->first));
        }
        return stems;
      });
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
