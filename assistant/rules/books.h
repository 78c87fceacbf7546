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
  /// The book that a section is in. The section must be of one of these books.
  [[nodiscard]] const db::RulebookRow& of(const db::SectionPlace& place) const;
  [[nodiscard]] const std::string& game_of(const db::SectionPlace& place) const { return of(place).game; }
  [[nodiscard]] const std::string& language_of(const db::SectionPlace& place) const { return of(place).language; }
  /// The rank of the book of a section, for sorting: rulebooks before summaries before charts.
  [[nodiscard]] int rank_of(const db::SectionPlace& place) const;
  /// The stemmers that the books need, one for each of their languages that has one.
  [[nodiscard]] std::vector<db::Stemming> stemmings() const;
  /// The languages of the books if none of them is in `language`; empty if one is, or `language` is empty.
  [[nodiscard]] std::vector<std::string> instead_of(std::string_view language) const;
  /// The sections of some of the books: the lowest id, the highest, and how many.
  struct Shelf {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::size_t sections = 0;
  };
  /// The sections of the books that use this stemmer.
  [[nodiscard]] Shelf shelf(db::Stemming stemming) const;
  /// The sections of the books of this game.
  [[nodiscard]] Shelf shelf(const std::string& game) const;

 private:
  [[nodiscard]] const db::RulebookRow& book(std::int64_t id) const;
  template <class Belongs>
  [[nodiscard]] Shelf shelf_of(Belongs belongs) const;

  std::vector<db::RulebookRow> rows_;
  std::vector<db::SectionIds> ids_;
};

/// Reads the books of a game (empty: of all games). With an edition, the books of that edition if there are any, else
/// those that name no edition: the rules of one edition do not hold for another.
Result<Books> read_books(const db::Database& database, std::string_view game, std::string_view edition);

/// The name by which a section is found in every translation: its number, or its key if it has none.
const std::string& name_of(const db::SectionPlace& place);

/// That the game has no rulebook, with what to type to add one.
inline Message no_rulebook(std::string_view game) {
  return {"rules.no_rulebook", {{"game", std::string(game)}, {"id", std::string(game)}}};
}

}  // namespace adjutant::rules
