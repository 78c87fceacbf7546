#include "rules/compare/compare.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/utf8.h"
#include "db/rules.h"
#include "rules/books.h"
#include "rules/compare/disagreements.h"
#include "rules/compare/pairs.h"
#include "rules/compare/read_book.h"

namespace adjutant::rules {
namespace {

/// The books of a game that are compared: the first ones with the others.
struct ComparedBooks {
  std::vector<db::Rulebook> books;
  std::size_t left = 0;  ///< so many of them stand on the left; with one language alone each stands on both sides
  bool one_language = false;

  /// Which books are compared with each other.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> couples() const {
    std::vector<std::pair<std::size_t, std::size_t>> list;
    for (std::size_t one = 0; one < left; ++one) {
      for (std::size_t other = one_language ? one + 1 : left; other < books.size(); ++other) {
        list.emplace_back(one, other);
      }
    }
    return list;
  }
};

Result<bool> add_books(const db::Database& database, const Books& all, std::string_view language,
                       ComparedBooks& shelf) {
  for (const db::RulebookRow& row : all.rows()) {
    if (row.language != language) {
      continue;
    }
    auto book = db::rulebook(database, row.id);
    if (!book) {
      return tl::unexpected(book.error());
    }
    if (*book) {
      shelf.books.push_back(std::move(**book));
    }
  }
  return true;
}

Message said_of_game(std::string key, std::string_view game) {
  return {std::move(key), {{"game", std::string(game)}}};
}

/// Why the books of a game cannot be compared so; nothing where they can.
std::optional<Message> hindrance(const Books& books, std::string_view game, std::string_view left,
                                 std::string_view right) {
  std::multiset<std::string_view> languages;
  for (const db::RulebookRow& row : books.rows()) {
    languages.insert(row.language);
  }
  if (game.empty() || languages.empty()) {
    return no_rulebook(game);
  }
  for (const std::string_view language : {left, right}) {
    if (!languages.contains(language)) {
      const bool one = languages.count(*languages.begin()) == languages.size();
      Message what = said_of_game(one ? "rules.one_language" : "rules.no_book_in", game);
      what.args.emplace_back("language", std::string(one ? *languages.begin() : language));
      return what;
    }
  }
  if (left == right && languages.count(left) == 1) {
    Message what = said_of_game("rules.one_book", game);
    what.args.emplace_back("language", std::string(left));
    return what;
  }
  return std::nullopt;
}

ComparedSection compared(const db::Rulebook& book, std::size_t section) {
  const db::Section& one = book.sections[section];
  return {.language = book.row.language,
          .rulebook = book.row.title,
          .kind = book.row.kind,
          .number = one.number,
          .key = one.key,
          .title = one.title,
          .first_line = one.first_line,
          .last_line = one.last_line,
          .has_pages = db::has_pages(book.row)};
}

/// The sentences of one side of a bead, as one stretch of the body; where the bead has none, the place between them.
Mark stretch_of(const ReadSection& section, std::size_t first, std::size_t count) {
  if (section.sentences.empty()) {
    return {};
  }
  if (count == 0) {
    const bool behind = first >= section.sentences.size();
    const Mark& near = section.sentences[behind ? first - 1 : first].mark;
    return {behind ? near.start + near.length : near.start, 0};
  }
  const Mark& last = section.sentences[first + count - 1].mark;
  const std::size_t start = section.sentences[first].mark.start;
  return {start, last.start + last.length - start};
}

Passage passage(const ReadBook& book, std::size_t section, Mark mark, const std::vector<Mark>& said) {
  const std::string& body = book.book->sections[section].body;
  Passage made{.section = compared(*book.book, section),
               .mark = mark,
               .position = characters(std::string_view(body).substr(0, mark.start)),
               .text = body.substr(mark.start, mark.length),
               .said = {}};
  std::ranges::transform(said, std::back_inserter(made.said),
                         [&](const Mark& words) { return body.substr(words.start, words.length); });
  return made;
}

Discrepancy discrepancy(const ReadBook& left, const ReadBook& right, const PairedSections& pair,
                        const Disagreement& found) {
  const Mark one = stretch_of(left.sections[pair.left], found.bead.left, found.bead.left_count);
  const Mark other = stretch_of(right.sections[pair.right], found.bead.right, found.bead.right_count);
  return {.kind = found.kind,
          .left = passage(left, pair.left, one, found.left),
          .right = passage(right, pair.right, other, found.right),
          .confidence = found.confidence};
}

void add_comparison(const ReadBook& left, const ReadBook& right, Comparison& comparison) {
  const std::vector<PairedSections> pairs = pair_sections(left, right);
  for (const PairedSections& pair : pairs) {
    comparison.pairs.push_back({.left = compared(*left.book, pair.left),
                                .right = compared(*right.book, pair.right),
                                .likeness = pair.likeness});
  }
  std::vector<Disagreement> found = disagreements(left, right, pairs);
  std::ranges::stable_sort(found, {}, [](const Disagreement& one) { return std::pair(one.pair, -one.confidence); });
  for (const Disagreement& one : found) {
    comparison.discrepancies.push_back(discrepancy(left, right, pairs[one.pair], one));
  }
}

/// Sections that have a text and no partner.
std::vector<ComparedSection> without_partner(const std::vector<db::Rulebook>& books, std::size_t first,
                                             std::size_t last, const std::vector<SectionPair>& pairs) {
  std::set<std::pair<std::string, std::string>> paired;  // book and key
  for (const SectionPair& pair : pairs) {
    paired.emplace(pair.left.language + pair.left.rulebook, pair.left.key);
    paired.emplace(pair.right.language + pair.right.rulebook, pair.right.key);
  }
  std::vector<ComparedSection> alone;
  for (std::size_t book = first; book < last; ++book) {
    for (std::size_t i = 0; i < books[book].sections.size(); ++i) {
      ComparedSection section = compared(books[book], i);
      if (!paired.contains({section.language + section.rulebook, section.key})) {
        alone.push_back(std::move(section));
      }
    }
  }
  return alone;
}

Result<ComparedBooks> shelf_of(const db::Database& database, std::string_view game, std::string_view left,
                               std::string_view right, std::string_view edition) {
  const db::OneMoment moment(database);
  const auto books = read_books(database, game, edition);
  if (!books) {
    return tl::unexpected(books.error());
  }
  if (const auto message = hindrance(*books, game, left, right)) {
    return failure({}, *message);
  }
  ComparedBooks shelf{.books = {}, .left = 0, .one_language = left == right};
  return add_books(database, *books, left, shelf)
      .and_then([&](bool) {
        shelf.left = shelf.books.size();
        return shelf.one_language ? Result<bool>(true) : add_books(database, *books, right, shelf);
      })
      .map([&](bool) { return std::move(shelf); });
}

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

Result<Comparison> compare(const db::Database& database, const Lexicon& lexicon, std::string_view game,
                           std::string_view left_language, std::string_view right_language, std::string_view edition) {
  const Result<ComparedBooks> shelf = shelf_of(database, game, left_language, right_language, edition);
  if (!shelf) {
    return tl::unexpected(shelf.error());
  }
  Comparison comparison;
  comparison.game = game;
  comparison.left_language = left_language;
  comparison.right_language = right_language;
  const std::vector<ReadBook> read = read_to_compare(shelf->books, lexicon, built_in_quantities());
  for (const auto& [left, right] : shelf->couples()) {
    add_comparison(read[left], read[right], comparison);
  }
  comparison.only_left = without_partner(shelf->books, 0, shelf->left, comparison.pairs);
  if (!shelf->one_language) {
    comparison.only_right = without_partner(shelf->books, shelf->left, shelf->books.size(), comparison.pairs);
  }
  return comparison;
}

namespace {

bool is_shown(const ComparedSection& section, const Shown& shown) {
  return std::ranges::any_of(shown.sections, [&](const ShownSection& one) {
    return one.language == section.language && one.rulebook == section.rulebook && one.key == section.key;
  });
}

}  // namespace

std::vector<Discrepancy> discrepancies_of(const Comparison& comparison, const Shown& shown) {
  std::vector<Discrepancy> found;
  std::ranges::copy_if(comparison.discrepancies, std::back_inserter(found), [&](const Discrepancy& one) {
    return is_shown(one.left.section, shown) || is_shown(one.right.section, shown);
  });
  return found;
}

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
