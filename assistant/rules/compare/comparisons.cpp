#include "rules/compare/comparisons.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "db/rules.h"

namespace adjutant::rules {
namespace {

/// Comparisons that are kept: a player reads one game in three languages.
constexpr std::size_t most_kept = 6;

/// Changes whenever a book of the game does.
Result<std::string> state_of_books(const db::Database& database, std::string_view game) {
  return db::rulebooks(database, game).map([](const std::vector<db::RulebookRow>& rows) {
    std::string state;
    for (const db::RulebookRow& row : rows) {
      state += fmt::format("{} {} {} {} {}\n", row.id, row.hash, row.reading, row.edition, row.imported_at);
    }
    return state;
  });
}

/// The languages that the first shown section's is compared with: each other one, and its own where two books have it.
std::vector<std::string> languages_beside(const Shown& shown) {
  std::map<std::string, int> sections;
  for (const ShownSection& section : shown.sections) {
    ++sections[section.language];
  }
  std::vector<std::string> beside;
  for (const auto& [language, count] : sections) {
    if (language != shown.sections.front().language || count > 1) {
      beside.push_back(language);
    }
  }
  return beside;
}

}  // namespace

Result<std::shared_ptr<const Comparison>> Comparisons::of(const db::Database& database, const Lexicon& lexicon,
                                                          std::string_view game, std::string_view left_language,
                                                          std::string_view right_language, std::string_view edition) {
  auto books = state_of_books(database, game);
  if (!books) {
    return tl::unexpected(books.error());
  }
  std::string question = fmt::format("{}\n{}\n{}\n{}", game, left_language, right_language, edition);
  const auto known =
      std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.question == question && kept.books == *books; });
  if (known != kept_.end()) {
    return known->answer;
  }
  auto made = compare(database, lexicon, game, left_language, right_language, edition);
  if (!made) {
    return tl::unexpected(made.error());
  }
  std::erase_if(kept_, [&](const Kept& kept) { return kept.question == question; });
  kept_.insert(kept_.begin(),
               {std::move(question), std::move(*books), std::make_shared<const Comparison>(std::move(*made))});
  kept_.resize(std::min(kept_.size(), most_kept));
  return kept_.front().answer;
}

Result<std::vector<Discrepancy>> Comparisons::discrepancies_of(const db::Database& database, const Lexicon& lexicon,
                                                               const Shown& shown, std::string_view edition) {
  std::vector<Discrepancy> found;
  for (const std::string& language : shown.sections.empty() ? std::vector<std::string>{} : languages_beside(shown)) {
    const auto comparison = of(database, lexicon, shown.game, shown.sections.front().language, language, edition);
    if (!comparison) {
      return tl::unexpected(comparison.error());
    }
    const std::vector<Discrepancy> here = rules::discrepancies_of(**comparison, shown);
    found.insert(found.end(), here.begin(), here.end());
  }
  return found;
}

}  // namespace adjutant::rules
