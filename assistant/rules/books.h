#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "db/language/text.h"
#include "db/rules.h"

namespace adjutant::rules {

/// The books of one game or of all, to know where a section stands.
class Books {
 public:
  /// `ids`: of the sections of these books.
  Books(std::vector<db::RulebookRow> rows, std::vector<db::SectionIds> ids);

  [[nodiscard]] const std::vector<db::RulebookRow>& rows() const { return rows_; }
  [[nodiscard]] bool have(const db::SectionPlace& place) const;
  [[nodiscard]] bool have(std::int64_t section) const;
  /// The book of a section, which must be one of these.
  [[nodiscard]] const db::RulebookRow& of(const db::SectionPlace& place) const;
  [[nodiscard]] const std::string& game_of(const db::SectionPlace& place) const { return of(place).game; }
  [[nodiscard]] const std::string& language_of(const db::SectionPlace& place) const { return of(place).language; }
  /// Rulebooks before summaries before charts.
  [[nodiscard]] int rank_of(const db::SectionPlace& place) const;
  /// The ways of stemming that some book needs.
  [[nodiscard]] std::vector<db::Stemming> stemmings() const;
  /// The languages that the books are in, where none is in that one; empty: one is, or none is asked for.
  [[nodiscard]] std::vector<std::string> instead_of(std::string_view language) const;
  /// The sections of some of the books: the lowest id, the highest, and how many.
  struct Shelf {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::size_t sections = 0;
  };
  /// Of those that share a stemmer.
  [[nodiscard]] Shelf shelf(db::Stemming stemming) const;
  [[nodiscard]] Shelf shelf(const std::string& game) const;

 private:
  [[nodiscard]] const db::RulebookRow& book(std::int64_t id) const;
  template <class Belongs>
  [[nodiscard]] Shelf shelf_of(Belongs belongs) const;

  std::vector<db::RulebookRow> rows_;
  std::vector<db::SectionIds> ids_;
};

/// The books of that game; empty: of all games. With an edition: its own books where there are some, else those that
/// name no edition. The rules of one edition are not those of another.
Result<Books> read_books(const db::Database& database, std::string_view game, std::string_view edition);

/// What a section is called in every translation: its number, or its key where it has none.
const std::string& name_of(const db::SectionPlace& place);

}  // namespace adjutant::rules
