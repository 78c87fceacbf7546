#include "rules/books.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace adjutant::rules {

Books::Books(std::vector<db::RulebookRow> rows, std::vector<db::SectionIds> ids)
    : rows_(std::move(rows)), ids_(std::move(ids)) {
  std::ranges::sort(ids_, {}, &db::SectionIds::first);
}

bool Books::have(const db::SectionPlace& place) const {
  return std::ranges::find(rows_, place.rulebook, &db::RulebookRow::id) != rows_.end();
}

bool Books::have(std::int64_t section) const {
  const auto behind = std::ranges::upper_bound(ids_, section, {}, &db::SectionIds::first);
  return behind != ids_.begin() && section <= std::prev(behind)->last;
}

const db::RulebookRow& Books::book(std::int64_t id) const {
  return *std::ranges::find(rows_, id, &db::RulebookRow::id);
}

const db::RulebookRow& Books::of(const db::SectionPlace& place) const {
  return book(place.rulebook);
}

template <class Belongs>
Books::Shelf Books::shelf_of(Belongs belongs) const {
  Shelf shelf;
  for (const db::SectionIds& ids : ids_) {
    if (belongs(book(ids.rulebook))) {
      shelf.first = shelf.sections == 0 ? ids.first : std::min(shelf.first, ids.first);
      shelf.last = std::max(shelf.last, ids.last);
      shelf.sections += static_cast<std::size_t>(ids.last - ids.first) + 1;
    }
  }
  return shelf;
}

Books::Shelf Books::shelf(db::Stemming stemming) const {
  return shelf_of([&](const db::RulebookRow& book) { return db::stemming_of(book.language) == stemming; });
}

Books::Shelf Books::shelf(const std::string& game) const {
  return shelf_of([&](const db::RulebookRow& book) { return book.game == game; });
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

std::vector<std::string> Books::instead_of(std::string_view language) const {
  if (language.empty() || std::ranges::find(rows_, language, &db::RulebookRow::language) != rows_.end()) {
    return {};
  }
  std::set<std::string> languages;
  std::ranges::transform(rows_, std::inserter(languages, languages.end()), &db::RulebookRow::language);
  return {languages.begin(), languages.end()};
}

Result<Books> read_books(const db::Database& database, std::string_view game, std::string_view edition) {
  auto rows = db::rulebooks(database, game);
  if (!rows) {
    return tl::unexpected(rows.error());
  }
  if (!edition.empty()) {
    const bool has_own = std::ranges::find(*rows, edition, &db::RulebookRow::edition) != rows->end();
    const std::string_view wanted = has_own ? edition : std::string_view();
    std::erase_if(*rows, [&](const db::RulebookRow& row) { return row.edition != wanted; });
  }
  return db::section_ids(database, game).map([&](std::vector<db::SectionIds> ids) {
    std::erase_if(ids, [&](const db::SectionIds& of_book) {
      return std::ranges::find(*rows, of_book.rulebook, &db::RulebookRow::id) == rows->end();
    });
    return Books(std::move(*rows), std::move(ids));
  });
}

const std::string& name_of(const db::SectionPlace& place) {
  return place.number.empty() ? place.key : place.number;
}

}  // namespace adjutant::rules
