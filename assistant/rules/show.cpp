#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "db/rules.h"
#include "rules/books.h"
#include "rules/lookup.h"
#include "rules/query.h"

namespace adjutant::rules {
namespace {

/// Numbers that are named where one does not exist.
constexpr std::size_t most_near_numbers = 5;

SectionLink link_to(const db::Section& section) {
  return {section.number, section.key, section.title};
}

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

/// The numbers of the book, by themselves and by their aliases. Whole numbers are left out: in a text they are figures.
std::map<std::string, std::string> numbers_of(const db::Rulebook& book) {
  std::map<std::string, std::string> numbers;
  for (const db::Section& section : book.sections) {
    numbers.emplace(section.number, section.number);
    for (const std::string& alias : section.aliases) {
      numbers.emplace(alias, section.number);
    }
  }
  std::erase_if(numbers, [](const auto& entry) { return entry.first.find('.') == std::string::npos; });
  return numbers;
}

std::vector<Reference> references_in(const std::string& body, const std::map<std::string, std::string>& numbers) {
  std::vector<Reference> references;
  for (const db::Word& word : db::words(body)) {
    if (const auto found = numbers.find(word.written); found != numbers.end() && !found->second.empty()) {
      references.push_back({{word.start, word.length}, found->second});
    }
  }
  return references;
}

/// The words of a section, to look for terms in.
struct Spoken {
  std::vector<std::string> stems;
  std::multimap<std::string, std::size_t> places;       ///< of each stem
  std::multimap<std::string, std::size_t> in_capitals;  ///< places of the abbreviations
};

void add_words(std::string_view text, const db::Stemmer& stemmer, Spoken& spoken) {
  for (const db::Word& word : db::words(text)) {
    const std::size_t place = spoken.stems.size();
    spoken.stems.push_back(stemmer.stem(word.written));
    spoken.places.emplace(spoken.stems.back(), place);
    if (is_in_capitals(text.substr(word.start, word.length))) {
      spoken.in_capitals.emplace(db::folded(word.written), place);
    }
  }
}

/// Where the words first stand one after another; `none` where they do not.
std::size_t place_of(const std::vector<std::string>& stems, const Spoken& spoken, std::size_t none) {
  const auto [first, last] = spoken.places.equal_range(stems[0]);
  for (auto place = first; place != last; ++place) {
    const auto there = spoken.stems.begin() + static_cast<std::ptrdiff_t>(place->second);
    if (stems.size() <= spoken.stems.size() - place->second && std::equal(stems.begin(), stems.end(), there)) {
      return place->second;
    }
  }
  return none;
}

std::size_t place_of(const Concept& about, db::Stemming language, const Spoken& spoken, std::size_t none) {
  std::size_t first = none;
  for (const Term& term : terms_in(about, language)) {
    first = std::min(first, place_of(term.stems, spoken, none));
  }
  for (const Term& term : about.abbreviations) {
    if (const auto found = spoken.in_capitals.find(term.stems[0]); found != spoken.in_capitals.end()) {
      first = std::min(first, found->second);
    }
  }
  return first;
}

SpokenTerm spoken_term(const Concept& about, db::Stemming language) {
  SpokenTerm spoken{.concept_id = about.id, .text = {}, .elsewhere = {}};
  for (const db::Stemming other : spoken_languages) {
    const std::vector<Term>& terms = terms_in(about, other);
    if (terms.empty()) {
      continue;
    }
    if (other == language) {
      spoken.text = terms[0].text;
    } else {
      spoken.elsewhere.emplace_back(db::name_of(other), terms[0].text);
    }
  }
  if (spoken.text.empty() && !about.abbreviations.empty()) {
    spoken.text = about.abbreviations[0].text;
  }
  return spoken;
}

/// The concepts that the section speaks of, in the order in which it does.
std::vector<SpokenTerm> terms_of(const db::Section& section, db::Stemming language, const Lexicon& lexicon) {
  Spoken spoken;
  const db::Stemmer stemmer(language);
  add_words(section.title, stemmer, spoken);
  add_words(section.body, stemmer, spoken);
  const std::size_t none = spoken.stems.size();
  std::vector<std::pair<std::size_t, const Concept*>> found;
  for (const Concept& about : lexicon.concepts()) {
    if (const std::size_t place = place_of(about, language, spoken, none); place < none) {
      found.emplace_back(place, &about);
    }
  }
  std::ranges::stable_sort(found, {}, &std::pair<std::size_t, const Concept*>::first);
  std::vector<SpokenTerm> terms;
  std::ranges::transform(found, std::back_inserter(terms),
                         [&](const auto& entry) { return spoken_term(*entry.second, language); });
  return terms;
}

ShownSection shown(const db::Rulebook& book, std::size_t position, const Lexicon& lexicon) {
  const db::Section& section = book.sections[position];
  return {.language = book.row.language,
          .number = section.number,
          .key = section.key,
          .title = section.title,
          .body = section.body,
          .path = path_to(book, section),
          .children = children_of(book, position),
          .refs = references_in(section.body, numbers_of(book)),
          .terms = terms_of(section, db::stemming_of(book.row.language), lexicon),
          .rulebook = book.row.title,
          .first_line = section.first_line,
          .last_line = section.last_line};
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
    return failure({}, {"rules.no_rulebook", {{"game", std::string(game)}}});
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
  Shown answer{.game = std::string(game), .number = name_of(places->front()), .sections = {}};
  for (const db::SectionPlace& place : *places) {
    const auto book = db::rulebook(database, place.rulebook);
    if (!book) {
      return tl::unexpected(book.error());
    }
    if (*book && place.position < (*book)->sections.size()) {
      answer.sections.push_back(shown(**book, place.position, lexicon));
    }
  }
  return answer;
}

}  // namespace adjutant::rules
