#include "db/rules.h"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/json_extra.h"
#include "db/file/table.h"
#include "db/language/text.h"

namespace adjutant::db {
namespace {

constexpr Table book_table("rulebook", Column{"hash", &RulebookRow::hash}, Column{"game", &RulebookRow::game},
                           Column{"language", &RulebookRow::language}, Column{"title", &RulebookRow::title},
                           Column{"edition", &RulebookRow::edition}, Column{"kind", &RulebookRow::kind},
                           Column{"source", &RulebookRow::source}, Column{"imported_at", &RulebookRow::imported_at},
                           Column{"reading", &RulebookRow::reading});

constexpr Table section_table("section", Column{"number", &Section::number}, Column{"key", &Section::key},
                              Column{"title", &Section::title}, Column{"body", &Section::body},
                              Column{"parent", &Section::parent}, Column{"first_line", &Section::first_line},
                              Column{"last_line", &Section::last_line});

std::string select_books(std::string_view more = "") {
  return fmt::format("SELECT id, {}{} FROM rulebook", book_table.columns(), more);
}

constexpr std::string_view books_of_game = " WHERE ?1 = '' OR game = ?1 ORDER BY game, language, title";

RulebookRow book_in(const Statement& row) {
  RulebookRow book = book_table.read(row, 1);
  book.id = row.integer(0);
  return book;
}

constexpr Table place_table("section", Column{"section.id", &SectionPlace::id},
                            Column{"rulebook_id", &SectionPlace::rulebook},
                            Column{"section.position", &SectionPlace::position},
                            Column{"section.number", &SectionPlace::number}, Column{"section.key", &SectionPlace::key},
                            Column{"section.title", &SectionPlace::title},
                            Column{"section.id - section.position + section.parent", &SectionPlace::above});

/// The sections that a query picks, from its FROM on.
template <class... Values>
Result<std::vector<SectionPlace>> places(const Database& database, std::string_view from, const Values&... values) {
  return query(
      database, fmt::format("SELECT {} {}", place_table.columns(), from),
      [](const Statement& row) { return place_table.read(row); }, values...);
}

Result<void> check(const Rulebook& book) {
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    const Section& section = book.sections[i];
    if (section.key.empty() || !keys.insert(section.key).second) {
      return failure(book.row.source, {"rules.key_twice", {{"key", section.key}, {"section", section.title}}});
    }
    if (section.parent && *section.parent >= i) {
      return failure(book.row.source, {"rules.parent_after", {{"section", section.title}}});
    }
  }
  return {};
}

std::optional<RulebookRow> book_named(const Database& database, const RulebookRow& wanted) {
  Statement statement(database, select_books() + " WHERE game = ? AND language = ? AND title = ?");
  return statement.bind(wanted.game, wanted.language, wanted.title).step() ? std::optional(book_in(statement))
                                                                           : std::nullopt;
}

void keep_corrections(const Database& database, const RulebookRow& book, const std::string& corrections) {
  Statement(database, "DELETE FROM rulebook_override WHERE game = ? AND language = ? AND title = ?")
      .bind(book.game, book.language, book.title)
      .run();
  if (!corrections.empty()) {
    Statement(database, "INSERT INTO rulebook_override (game, language, title, body, set_at) VALUES (?, ?, ?, ?, ?)")
        .bind(book.game, book.language, book.title, corrections, book.imported_at)
        .run();
  }
}

/// SQLite gives each new row the id after the highest, and nobody else writes meanwhile: the ids of a book follow each
/// other (SectionIds).
void insert_sections(const Database& database, std::int64_t book, const std::vector<Section>& sections) {
  Statement insert = section_table.insertion(database, {"rulebook_id", "position"});
  Statement name(database, "INSERT OR IGNORE INTO section_name (name, section_id) VALUES (?, ?)");
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const Section& section = sections[i];
    section_table.insert(insert, section, book, i);
    const std::int64_t id = inserted_id(database);
    name.bind(section.key, id).run();
    if (!section.number.empty()) {
      name.bind(section.number, id).run();
    }
    for (const std::string& alias : section.aliases) {
      name.bind(alias, id).run();
    }
  }
}

void insert_words(const Database& database, std::int64_t book, const Rulebook& content) {
  std::map<std::string, int> occurrences;
  for (const Section& section : content.sections) {
    for (const std::string* text : {&section.title, &section.body}) {
      for (Word& word : words(*text)) {
        ++occurrences[std::move(word.written)];
      }
    }
  }
  const Stemmer stemmer(stemming_of(content.row.language));
  Statement insert(
      database, "INSERT INTO rulebook_word (rulebook_id, written, folded, stem, occurrences) VALUES (?, ?, ?, ?, ?)");
  for (const auto& [written, count] : occurrences) {
    insert.bind(book, written, folded(written), stemmer.stem(written), count).run();
  }
}

/// Adds the words of a book to the words of its language.
void count_words(const Database& database, std::int64_t book) {
  Statement(database,
            "INSERT INTO language_word (stemming, written, folded, stem, occurrences) "
            "SELECT stemming, written, folded, stem, occurrences FROM rulebook_word JOIN rulebook ON id = rulebook_id "
            "WHERE rulebook_id = ? "
            "ON CONFLICT (stemming, written) DO UPDATE SET occurrences = occurrences + excluded.occurrences")
      .bind(book)
      .run();
}

/// Subtracts the words of a book that is removed from the words of its language.
void discount_words(const Database& database, std::int64_t book) {
  Statement(database,
            "UPDATE language_word SET occurrences = language_word.occurrences - gone.occurrences "
            "FROM rulebook_word AS gone JOIN rulebook ON rulebook.id = gone.rulebook_id "
            "WHERE gone.rulebook_id = ? AND language_word.stemming = rulebook.stemming "
            "AND language_word.written = gone.written")
      .bind(book)
      .run();
  execute(database, "DELETE FROM language_word WHERE occurrences < 1");
}

/// What is new is added to the index; where something went the index is made anew, from the view it stands on.
void index_sections(const Database& database, const RulebookRow& row, bool replaced) {
  const std::string_view index = name_of(stemming_of(row.language));
  if (replaced) {
    execute(database, fmt::format("INSERT INTO section_index_{0} (section_index_{0}) VALUES ('rebuild')", index));
    return;
  }
  Statement(database, fmt::format("INSERT INTO section_index_{} (rowid, title, body) "
                                  "SELECT id, title, body FROM section WHERE rulebook_id = ?",
                                  index))
      .bind(row.id)
      .run();
}

void read_aliases(const Database& database, std::int64_t book, std::vector<Section>& sections) {
  Statement statement(database,
                      "SELECT position, name FROM section_name JOIN section ON section.id = section_id "
                      "WHERE rulebook_id = ? AND name NOT IN (number, key) ORDER BY position, name");
  statement.bind(book);
  while (statement.step()) {
    sections.at(static_cast<std::size_t>(statement.integer(0))).aliases.push_back(statement.text(1));
  }
}

}  // namespace

bool has_pages(const RulebookRow& row) {
  return row.reading.starts_with(reading_of_pages);
}

Result<StoredRulebook> store_rulebook(Database& database, const Rulebook& book,
                                      const std::optional<std::string>& corrections) {
  if (const auto coherent = check(book); !coherent) {
    return tl::unexpected(coherent.error());
  }
  return guarded(database.where(), [&]() -> StoredRulebook {
    Transaction transaction(database);
    if (corrections) {
      keep_corrections(database, book.row, *corrections);
    }
    const std::optional<RulebookRow> there = book_named(database, book.row);
    if (there && std::tie(there->hash, there->edition, there->kind, there->reading) ==
                     std::tie(book.row.hash, book.row.edition, book.row.kind, book.row.reading)) {
      transaction.commit();
      return {.row = *there, .unchanged = true, .replaced = false};
    }
    if (there) {
      discount_words(database, there->id);
      Statement(database, "DELETE FROM rulebook WHERE id = ?").bind(there->id).run();
    }
    StoredRulebook stored{.row = book.row, .unchanged = false, .replaced = there.has_value()};
    Statement insert = book_table.insertion(database);
    book_table.insert(insert, book.row);
    stored.row.id = inserted_id(database);
    insert_sections(database, stored.row.id, book.sections);
    insert_words(database, stored.row.id, book);
    count_words(database, stored.row.id);
    index_sections(database, stored.row, stored.replaced);
    transaction.commit();
    return stored;
  });
}

Result<std::optional<std::string>> rulebook_override(const Database& database, std::string_view game,
                                                     std::string_view language, std::string_view title) {
  return guarded(database.where(), [&]() -> std::optional<std::string> {
    Statement statement(database, "SELECT body FROM rulebook_override WHERE game = ? AND language = ? AND title = ?");
    statement.bind(game, language, title);
    return statement.step() ? std::optional(statement.text(0)) : std::nullopt;
  });
}

Result<std::vector<RulebookRow>> rulebooks(const Database& database, std::string_view game) {
  return query(database, select_books() + std::string(books_of_game), book_in, game);
}

Result<std::vector<BookSummary>> rulebook_summaries(const Database& database, std::string_view game) {
  return guarded(database.where(), [&] {
    const std::string columns = select_books(
        ", (SELECT count(*) FROM section WHERE rulebook_id = rulebook.id) AS sections, "
        "(SELECT count(*) FROM section WHERE rulebook_id = rulebook.id AND number <> '') AS numbered");
    Statement statement(database, columns + std::string(books_of_game));
    statement.bind(game);
    return rows(statement, [](const Statement& row) {
      return BookSummary{book_in(row), row.small_integer(1 + book_table.size()),
                         row.small_integer(2 + book_table.size())};
    });
  });
}

Result<std::optional<Rulebook>> rulebook(const Database& database, std::int64_t id) {
  return guarded(database.where(), [&]() -> std::optional<Rulebook> {
    Statement statement(database, select_books() + " WHERE id = ?");
    if (!statement.bind(id).step()) {
      return std::nullopt;
    }
    Rulebook book{.row = book_in(statement),
                  .sections = section_table.pick(database, "WHERE rulebook_id = ? ORDER BY position", id)};
    read_aliases(database, id, book.sections);
    return book;
  });
}

Result<std::vector<SectionPlace>> sections_called(const Database& database, std::string_view game,
                                                  std::string_view name) {
  return places(database,
                "FROM section_name JOIN section ON section.id = section_id JOIN rulebook ON rulebook.id = rulebook_id "
                "WHERE name = ?1 AND (?2 = '' OR game = ?2) ORDER BY section.id",
                name, game);
}

Result<std::vector<SectionPlace>> sections_called(const Database& database, const std::vector<std::string>& names,
                                                  std::int64_t first, std::int64_t last) {
  // The order of the joins is the order of the work: from a few names to their few sections.
  return places(database,
                "FROM section WHERE id IN (SELECT section_id FROM json_each(?) AS asked "
                "CROSS JOIN section_name ON name = asked.value AND section_id BETWEEN ? AND ?) ORDER BY id",
                dumped(names), first, last);
}

Result<std::vector<SectionPlace>> sections_with(const Database& database, const std::vector<std::int64_t>& ids) {
  return places(database, "FROM section WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id", dumped(ids));
}

Result<std::vector<SectionOpening>> section_openings(const Database& database, std::string_view game,
                                                     std::size_t letters) {
  return query(
      database,
      fmt::format("SELECT {}, substr(body, 1, ?2) FROM section JOIN rulebook ON rulebook.id = rulebook_id "
                  "WHERE game = ?1 ORDER BY section.id",
                  place_table.columns()),
      [](const Statement& row) {
        return SectionOpening{place_table.read(row), row.text(place_table.size())};
      },
      game, letters);
}

Result<std::vector<SectionIds>> section_ids(const Database& database, std::string_view game) {
  return query(
      database,
      "SELECT rulebook.id, first.id, "
      "(SELECT id FROM section WHERE rulebook_id = rulebook.id ORDER BY position DESC LIMIT 1) "
      "FROM rulebook CROSS JOIN section AS first ON first.rulebook_id = rulebook.id "
      "AND first.position = 0 WHERE ?1 = '' OR game = ?1",
      [](const Statement& row) {
        return SectionIds{.rulebook = row.integer(0), .first = row.integer(1), .last = row.integer(2)};
      },
      game);
}

Result<std::vector<SectionPlace>> sections_under(const Database& database, std::string_view game,
                                                 std::string_view number_prefix, std::size_t limit) {
  return places(database,
                "FROM section JOIN rulebook ON rulebook.id = rulebook_id "
                "WHERE substr(number, 1, length(?1)) = ?1 AND (?2 = '' OR game = ?2) ORDER BY section.id LIMIT ?3",
                number_prefix, game, limit);
}

Result<std::string> section_body(const Database& database, std::int64_t section) {
  return guarded(database.where(), [&] {
    Statement statement(database, "SELECT body FROM section WHERE id = ?");
    return statement.bind(section).step() ? statement.text(0) : std::string();
  });
}

}  // namespace adjutant::db
