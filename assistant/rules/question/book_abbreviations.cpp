#include "rules/question/book_abbreviations.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "db/language/letters.h"
#include "db/rules.h"
#include "rules/terms/glossary.h"

namespace adjutant::rules {
namespace {

/// Longer words in capitals are shouted.
constexpr std::size_t longest_typed_abbreviation = 6;

void add_ways(Concept& about, const std::vector<std::string>& ways) {
  for (const db::Stemming language : spoken_languages) {
    const db::Stemmer stemmer(language);
    for (const std::string& way : ways) {
      if (Term term{way, stems_of(way, stemmer)}; !term.stems.empty()) {
        about.terms.at(static_cast<std::size_t>(language)).push_back(std::move(term));
      }
    }
  }
}

Result<std::set<std::string>> games_with_books(const db::Database& database, std::string_view game) {
  return db::rulebooks(database, game).map([](const std::vector<db::RulebookRow>& books) {
    std::set<std::string> games;
    std::ranges::transform(books, std::inserter(games, games.end()), &db::RulebookRow::game);
    return games;
  });
}

bool is_short(const GlossaryEntry& entry) {
  return !entry.in_lexicon && !entry.ways.empty() && is_in_capitals(entry.term) && db::words(entry.term).size() == 1;
}

}  // namespace

std::vector<std::size_t> unexplained_abbreviations(const Question& question, const std::vector<Mention>& mentions) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < question.words.size(); ++place) {
    const AskedWord& word = question.words[place];
    if (word.capitals && word.typed.size() <= longest_typed_abbreviation && !is_mentioned(place, mentions)) {
      places.push_back(place);
    }
  }
  return places;
}

Result<Lexicon> book_abbreviations(const db::Database& database, const Lexicon& lexicon, std::string_view game) {
  const auto games = games_with_books(database, game);
  if (!games) {
    return tl::unexpected(games.error());
  }
  std::map<std::string, Concept> concepts;
  for (const std::string& one : *games) {
    const auto entries = glossary(database, lexicon, one);
    if (!entries) {
      return tl::unexpected(entries.error());
    }
    for (const GlossaryEntry& entry : *entries) {
      if (is_short(entry)) {
        const std::string name = db::folded(db::words(entry.term)[0].written);
        Concept& about = concepts[name];
        about.id = entry.concept_id;
        about.abbreviations = {{entry.term, {name}}};
        add_ways(about, entry.ways);
      }
    }
  }
  LexiconWords words;
  for (auto& [name, about] : concepts) {
    words.concepts.push_back(std::move(about));
  }
  return Lexicon(std::move(words));
}

void explain(const Question& question, const std::vector<std::size_t>& places, const Lexicon& abbreviations,
             std::vector<Mention>& mentions) {
  for (Mention& mention : mentions_in(question, abbreviations)) {
    if (mention.count == 1 && std::ranges::binary_search(places, mention.first)) {
      mentions.push_back(std::move(mention));
    }
  }
  std::ranges::sort(mentions, {}, &Mention::first);
}

}  // namespace adjutant::rules
