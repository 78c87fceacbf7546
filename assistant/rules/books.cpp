#include "rules/books.h"

#include <algorithm>
#include <iterator>

namespace adjutant::rules {

bool Books::have(const db::SectionPlace& place) const {
  return std::ranges::find(rows_, place.rulebook, &db::RulebookRow::id) != rows_.end();
}

const db::RulebookRow& Books::of(const db::SectionPlace& place) const {
  return *std::ranges::find(rows_, place.rulebook, &db::RulebookRow::id);
}

int Books::rank_of(const db::SectionPlace& place) const {
  const std::string& kind = of(place).kind;
  return kind == "rulebook" ? 0 : kind == "summary" ? 1 : 2;
}

std::vector<db::Stemming> Books::stemmings() const {
  std::vector<db::Stemming> needed;
  std::ranges::copy_if(db::all_stemmings, std::back_inserter(needed), [&](db::Stemming stemming) {
    return std::ranges::any_of(rows_,
                               [&](const db::RulebookRow& row) { return db::stemming_of(row.language) == stemming; });
  });
  return needed;
}

Result<Books> read_books(const db::Database& database, std::string_view game, std::string_view edition) {
  return db::rulebooks(database, game).map([&](std::vector<db::RulebookRow> rows) {
    if (!edition.empty()) {
      const bool has_own = std::ranges::find(rows, edition, &db::RulebookRow::edition) != rows.end();
      const std::string_view wanted = has_own ? edition : std::string_view();
      std::erase_if(rows, [&](const db::RulebookRow& row) { return row.edition != wanted; });
    }
    return Books(std::move(rows));
  });
}

const std::string& name_of(const db::SectionPlace& place) {
  return place.number.empty() ? place.key : place.number;
}

}  // namespace adjutant::rules
