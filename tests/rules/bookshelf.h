#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "db/rules.h"
#include "rules/lookup.h"
#include "support/scratch_folder.h"

namespace adjutant::test {

inline constexpr db::Time some_day{std::chrono::sys_days{std::chrono::year{2026} / 3 / 14}};

/// One line of an invented rulebook; the number says which section it belongs to ("4.1" to "4.0").
struct Paragraph {
  std::string number;
  std::string title;
  std::string body;
};

inline db::Rulebook rulebook_of(const std::string& game, const std::string& language,
                                const std::vector<Paragraph>& paragraphs, const std::string& title = "The Ford") {
  db::Rulebook book{.row = {.id = 0,
                            .hash = std::string(64, 'a'),
                            .game = game,
                            .language = language,
                            .title = title,
                            .edition = "",
                            .kind = "rulebook",
                            .source = "/books/ford.md",
                            .imported_at = "2026-03-14T00:00:00Z"},
                    .sections = {}};
  int line = 1;
  for (const Paragraph& paragraph : paragraphs) {
    db::Section section{.number = paragraph.number,
                        .key = paragraph.number,
                        .title = paragraph.title,
                        .body = paragraph.body,
                        .parent = std::nullopt,
                        .first_line = line,
                        .last_line = line + 2};
    const std::string chapter = paragraph.number.substr(0, paragraph.number.find('.')) + ".0";
    for (std::size_t i = 0; i < book.sections.size() && chapter != paragraph.number; ++i) {
      if (book.sections[i].number == chapter) {
        section.parent = i;
      }
    }
    book.sections.push_back(std::move(section));
    line += 3;
  }
  return book;
}

/// A database with rulebooks, and questions to it.
class Bookshelf : public testing::Test {
 protected:
  Bookshelf() : database_(opened()) {}

  void put(const db::Rulebook& book) {
    const auto stored = db::store_rulebook(database_, book);
    ASSERT_TRUE(stored) << stored.error().what.key;
  }

  rules::Hits search(const rules::Query& query) {
    auto hits = rules::search(database_, lexicon_, query);
    EXPECT_TRUE(hits) << hits.error().what.key;
    return hits.value_or(rules::Hits{});
  }

  /// The numbers (or keys) of what was found, best first.
  std::vector<std::string> found(const std::string& words, const std::string& language = "es") {
    return names(search({.words = words, .game = "", .language = language}));
  }

  static std::vector<std::string> names(const rules::Hits& hits) {
    std::vector<std::string> list;
    for (const rules::Hit& hit : hits.hits) {
      list.push_back(hit.number.empty() ? hit.key : hit.number);
    }
    return list;
  }

  ScratchFolder folder_;
  db::Database database_;
  rules::Lexicon lexicon_ = rules::built_in_lexicon();

 private:
  db::Database opened() {
    auto database = db::open_database(folder_ / "a.db", some_day);
    if (!database) {
      throw std::runtime_error(database.error().what.key);
    }
    return std::move(*database);
  }
};

}  // namespace adjutant::test
