#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "db/rules.h"

namespace adjutant::rules {

/// The books of one game or of all, to know where a section stands.
class Books {
 public:
  explicit Books(std::vector<db::RulebookRow> rows) : rows_(std::move(rows)) {}

  [[nodiscard]] const std::vector<db::RulebookRow>& rows() const { return rows_; }
  [[nodiscard]] bool have(const db::SectionPlace& place) const;
  /// The book of a section, which must be one of these.
  [[nodiscard]] const db::RulebookRow& of(const db::SectionPlace& place) const;
  [[nodiscard]] const std::string& game_of(const db::SectionPlace& place) const { return of(place).game; }
  [[nodiscard]] const std::string& language_of(const db::SectionPlace& place) const { return of(place).language; }
  /// Rulebooks before summaries before charts.
  [[nodiscard]] int rank_of(const db::SectionPlace& place) const;
  /// The ways of stemming that some book needs.
  [[nodiscard]] std::vector<db::Stemming> stemmings() const;

 private:
  std::vector<db::RulebookRow> rows_;
};

/// The books of that game; empty: of all games. With an edition: its own books where there are some, else those that
/// name no edition. The rules of one edition are not those of another.
Result<Books> read_books(const db::Database& database, std::string_view game, std::string_view edition);

/// What a section is called in every translation: its number, or its key where it has none.
const std::string& name_of(const db::SectionPlace& place);

}  // namespace adjutant::rules
