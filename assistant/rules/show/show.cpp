#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "db/rules.h"
#include "rules/books.h"
#include "rules/lookup.h"
#include "rules/show/notes.h"
#include "rules/show/section_parts.h"
#include "rules/terms/glossary.h"

namespace adjutant::rules {
namespace {

/// Numbers that are named where one does not exist.
constexpr std::size_t most_near_numbers = 5;

std::vector<SectionLink> path_to(const db::Rulebook& book, const db::Section& section) {
  std::vector<SectionLink> path;
  for (auto parent = section.parent; parent; parent = book.sections[*parent].parent) {
    path.insert(path.begin(), link_to(book.sections[*parent]));
  }
  return path;
}

std::vector<SectionLink> children_of(const db::Rulebook& book, std::size_t position) {
  std::vector<SectionLink> children;
  for (const db::Section& section : book.sections) {
    if (section.parent == position) {
      children.push_back(link_to(section));
    }
  }
  return children;
}

ShownSection shown(const db::Rulebook& book, std::size_t position, const Lexicon& lexicon,
                   const std::vector<GlossaryEntry>& entries) {
  const db::Section& section = book.sections[position];
  return {.language = book.row.language,
          .number = section.number,
          .key = section.key,
          .title = section.title,
          .body = section.body,
          .path = path_to(book, section),
          .children = children_of(book, position),
          .refs = references_in(book, position),
          .referred_by = referring_to(book, position),
          .terms = spoken_terms(book.row, section, lexicon, entries),
          .rulebook = book.row.title,
          .first_line = section.first_line,
          .last_line = section.last_line,
          .has_pages = db::has_pages(book.row),
          .edition = book.row.edition};
}

std::size_t shared_beginning(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

/// The names in the game's books that begin most like the one that was asked for, as "17.1, 17.2".
Result<Error> unknown_section(const db::Database& database, const Books& books, std::string_view game,
                              std::string_view name) {
  std::set<std::string> names;
  for (const db::RulebookRow& row : books.rows()) {
    const auto book = db::rulebook(database, row.id);
    if (!book) {
      return tl::unexpected(book.error());
    }
    for (const db::Section& section : *book ? (*book)->sections : std::vector<db::Section>{}) {
      names.insert(section.key);
    }
  }
  std::vector<std::string> near(names.begin(), names.end());
  std::ranges::stable_sort(near, {}, [&](const std::string& one) {
    const std::size_t shared = shared_beginning(one, name);
    return std::tuple(-static_cast<int>(shared), one.size());
  });
  near.resize(std::min(near.size(), most_near_numbers));
  std::ranges::sort(near);
  Message what{"rules.no_section", {{"game", std::string(game)}, {"number", std::string(name)}}};
  for (const std::string& one : near) {
    what.args.emplace_back("near", one);
  }
  return Error{.where = {}, .what = std::move(what)};
}

}  // namespace

Result<Shown> show(const db::Database& database, const Lexicon& lexicon, std::string_view game, std::string_view name,
                   std::string_view language, std::string_view edition) {
  const db::OneMoment moment(database);
  const auto books = read_books(database, game, edition);
  if (!books) {
    return tl::unexpected(books.error());
  }
  if (game.empty() || books->rows().empty()) {
    return failure({}, no_rulebook(game));
  }
  auto places = db::sections_called(database, game, name);
  if (!places) {
    return tl::unexpected(places.error());
  }
  std::erase_if(*places, [&](const db::SectionPlace& place) { return !books->have(place); });
  if (places->empty()) {
    const auto error = unknown_section(database, *books, game, name);
    return tl::unexpected(error ? *error : error.error());
  }
  std::ranges::sort(*places, {}, [&](const db::SectionPlace& place) {
    return std::tuple(books->language_of(place) != language, books->rank_of(place), books->language_of(place),
                      place.id);
  });
  const auto entries = glossary(database, lexicon, game);
  if (!entries) {
    return tl::unexpected(entries.error());
  }
  Shown answer{.game = std::string(game), .number = name_of(places->front()), .sections = {}};
  answer.instead = books->instead_of(language);
  std::vector<std::string> names;
  for (const db::SectionPlace& place : *places) {
    const auto book = db::rulebook(database, place.rulebook);
    if (!book) {
      return tl::unexpected(book.error());
    }
    if (*book && place.position < (*book)->sections.size()) {
      answer.sections.push_back(shown(**book, place.position, lexicon, *entries));
      std::ranges::move(names_for_notes((*book)->sections[place.position]), std::back_inserter(names));
    }
  }
  return notes_on(database, game, names, language).map([&](std::vector<db::Note> notes) {
    answer.notes = std::move(notes);
    return std::move(answer);
  });
}

}  // namespace adjutant::rules
