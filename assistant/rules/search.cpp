#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "db/rules.h"
#include "rules/books.h"
#include "rules/lookup.h"
#include "rules/mend.h"
#include "rules/query.h"
#include "rules/snippet.h"
#include "rules/wanted.h"

namespace adjutant::rules {
namespace {

/// Sections of one language that are looked at more closely: SQLite has ranked them by then.
constexpr std::size_t most_candidates = 100;
/// Stems that an unfinished word may become.
constexpr std::size_t most_endings = 40;

/// How well a section answers; each kind comes before the next whatever the weight.
enum class Answer { some_words, all_words, title_has_it, title_is_it, under_number, is_number };

/// The score of one kind of answer over the next, and of the language of the question within it.
constexpr double answer_step = 1000;
constexpr double language_step = 500;
constexpr double heaviest = 499;

/// What the books of one stemming make of the question.
struct Reading {
  db::Vocabulary vocabulary;
  db::Stemmer stemmer;
  std::vector<Stems> stems;  ///< per word of the question; empty: not in these books
  Wanted wanted;
};

struct Candidate {
  db::SectionPlace place;
  Answer answer = Answer::some_words;
  double weight = 0;

  [[nodiscard]] double score() const {
    return static_cast<int>(answer) * answer_step + std::clamp(weight, 0.0, heaviest);
  }
};

/// The translations of one rule that were found; the best of them speaks for all.
struct Rule {
  Candidate best;
  std::vector<db::SectionPlace> places;  ///< every translation, found or not
  bool own_language = false;

  [[nodiscard]] double score() const { return best.score() + (own_language ? language_step : 0); }
};

/// Where each stem of the word in the books comes from: the word as it stands there, or another inflection of it. The
/// last word of a question that is still being typed may go on in any way.
Result<Stems> stems_in(const Reading& reading, const AskedWord& word, bool unfinished) {
  if (unfinished) {
    return db::stems_beginning(reading.vocabulary, word.typed, most_endings)
        .and_then([&](Stems stems) -> Result<Stems> {
          return stems.empty() ? stems_in(reading, word, false) : std::move(stems);
        });
  }
  Stems all;
  for (const std::string& form : forms_in(reading.vocabulary.stemming, word)) {
    auto stems = db::stems_of_word(reading.vocabulary, form);
    if (stems && stems->empty()) {
      stems = db::known_stems(reading.vocabulary, possible_stems(form, reading.stemmer));
    }
    if (!stems) {
      return stems;
    }
    std::ranges::copy_if(*stems, std::back_inserter(all),
                         [&](const std::string& stem) { return std::ranges::count(all, stem) == 0; });
  }
  return all;
}

Result<void> look_up_words(std::vector<Reading>& readings, const Question& question, bool prefix) {
  for (Reading& reading : readings) {
    reading.stems.clear();
    for (std::size_t i = 0; i < question.words.size(); ++i) {
      auto stems = stems_in(reading, question.words[i], prefix && i + 1 == question.words.size());
      if (!stems) {
        return tl::unexpected(stems.error());
      }
      reading.stems.push_back(std::move(*stems));
    }
  }
  return {};
}

/// The places of words that no book has and the lexicon does not explain.
std::vector<std::size_t> unknown_words(const std::vector<Reading>& readings, const Question& question,
                                       const std::vector<Mention>& mentions) {
  std::vector<std::size_t> unknown;
  for (std::size_t i = 0; i < question.words.size(); ++i) {
    const bool in_a_book =
        std::ranges::any_of(readings, [&](const Reading& reading) { return !reading.stems[i].empty(); });
    const bool explained = std::ranges::any_of(
        mentions, [&](const Mention& mention) { return i >= mention.first && i < mention.first + mention.count; });
    if (!in_a_book && !explained) {
      unknown.push_back(i);
    }
  }
  return unknown;
}

/// Fills in what the question means in each language; mistyped words are mended on the way.
Result<std::vector<Mended>> understand(std::vector<Reading>& readings, Question& question, const Lexicon& lexicon,
                                       bool prefix) {
  if (const auto looked_up = look_up_words(readings, question, prefix); !looked_up) {
    return tl::unexpected(looked_up.error());
  }
  std::vector<Mention> mentions = mentions_in(question, lexicon);
  std::vector<db::Vocabulary> vocabularies;
  std::ranges::transform(readings, std::back_inserter(vocabularies), &Reading::vocabulary);
  auto mended = mend(question, unknown_words(readings, question, mentions), vocabularies, lexicon);
  if (mended && !mended->empty()) {
    if (const auto looked_up = look_up_words(readings, question, false); !looked_up) {
      return tl::unexpected(looked_up.error());
    }
    mentions = mentions_in(question, lexicon);
  }
  for (Reading& reading : readings) {
    reading.wanted = wanted_in(reading.vocabulary.stemming, question, mentions, reading.stems);
  }
  return mended;
}

/// The section whose number or key was typed, then those under it, in the order of the book.
Result<void> add_named(const db::Database& database, const Question& question, const std::string& game,
                       std::vector<Candidate>& candidates) {
  if (question.name.empty() || question.name.find(' ') != std::string::npos) {
    return {};
  }
  // A chapter is asked for as 17 and printed as 17.0.
  for (const std::string& name : {question.name, question.name + ".0"}) {
    const auto places = db::sections_called(database, game, name);
    if (!places) {
      return tl::unexpected(places.error());
    }
    for (const db::SectionPlace& place : *places) {
      candidates.push_back({place, Answer::is_number, 0});
    }
  }
  if (question.name.find_first_not_of("0123456789.") != std::string::npos) {
    return {};
  }
  const auto under = db::sections_under(database, game, question.name + ".", most_candidates);
  if (!under) {
    return tl::unexpected(under.error());
  }
  for (std::size_t i = 0; i < under->size(); ++i) {
    candidates.push_back({(*under)[i], Answer::under_number, heaviest - static_cast<double>(i)});
  }
  return {};
}

Answer answer_of(const Reading& reading, const std::string& title, Answer at_least) {
  switch (match_title(reading.wanted, title, reading.stemmer)) {
    case TitleMatch::whole:
      return Answer::title_is_it;
    case TitleMatch::part:
      return Answer::title_has_it;
    case TitleMatch::none:
      break;
  }
  return at_least;
}

Result<void> add_matches(const std::vector<Reading>& readings, Answer at_least, std::vector<Candidate>& candidates) {
  for (const Reading& reading : readings) {
    const std::string expression =
        at_least == Answer::all_words ? expression_for_all(reading.wanted) : expression_for_any(reading.wanted);
    if (expression.empty()) {
      continue;
    }
    const db::Vocabulary& books = reading.vocabulary;
    auto matches = db::match_sections(books.database, books.stemming, books.game, expression, most_candidates);
    if (!matches) {
      return tl::unexpected(matches.error());
    }
    for (db::MatchedSection& match : *matches) {
      const Answer answer = answer_of(reading, match.place.title, at_least);
      candidates.push_back({std::move(match.place), answer, match.weight});
    }
  }
  return {};
}

Result<std::vector<Candidate>> candidates_for(const db::Database& database, const std::vector<Reading>& readings,
                                              const Question& question, const std::string& game, const Books& books) {
  std::vector<Candidate> candidates;
  const auto of_other_editions = [&](const Candidate& candidate) { return !books.have(candidate.place); };
  auto added = add_named(database, question, game, candidates);
  std::erase_if(candidates, of_other_editions);
  for (const Answer at_least : {Answer::all_words, Answer::some_words}) {
    // Sections with some of the words are better than none, and worse than silence beside those with all.
    if (added && (at_least == Answer::all_words || candidates.empty())) {
      added = add_matches(readings, at_least, candidates);
      std::erase_if(candidates, of_other_editions);
    }
  }
  if (!added) {
    return tl::unexpected(added.error());
  }
  return candidates;
}

/// Every translation of what a section is called in its game.
Result<std::vector<db::SectionPlace>> translations(const db::Database& database, const Books& books,
                                                   const std::string& game, const std::string& name) {
  return db::sections_called(database, game, name).map([&](std::vector<db::SectionPlace> places) {
    std::erase_if(places, [&](const db::SectionPlace& place) { return name_of(place) != name || !books.have(place); });
    return places;
  });
}

/// One entry for all translations: what they share is game and number, or key. The best comes first.
Result<std::vector<Rule>> rules_of(const db::Database& database, const Books& books,
                                   const std::vector<Candidate>& candidates, const std::string& language) {
  std::map<std::pair<std::string, std::string>, Candidate> best;
  for (const Candidate& candidate : candidates) {
    const auto [entry, added] = best.try_emplace({books.game_of(candidate.place), name_of(candidate.place)}, candidate);
    if (!added && candidate.score() > entry->second.score()) {
      entry->second = candidate;
    }
  }
  std::vector<Rule> rules;
  for (const auto& [called, candidate] : best) {
    auto places = translations(database, books, called.first, called.second);
    if (!places) {
      return tl::unexpected(places.error());
    }
    const bool own_language = std::ranges::any_of(
        *places, [&](const db::SectionPlace& place) { return books.language_of(place) == language; });
    rules.push_back({candidate, std::move(*places), own_language});
  }
  std::ranges::sort(rules, {}, [](const Rule& rule) { return std::tuple(-rule.score(), rule.best.place.id); });
  return rules;
}

/// The translation to quote: in the language asked for, else in that of the best match; a rulebook before a summary.
const db::SectionPlace& quoted_place(const Rule& rule, const Books& books, const std::string& language) {
  const std::string& wanted = rule.own_language ? language : books.language_of(rule.best.place);
  return *std::ranges::min_element(rule.places, {}, [&](const db::SectionPlace& place) {
    return std::tuple(books.language_of(place) != wanted, books.rank_of(place), place.id != rule.best.place.id,
                      place.id);
  });
}

Result<Hit> hit_of(const db::Database& database, const Rule& rule, const Books& books,
                   const std::vector<Reading>& readings, const std::string& language) {
  const db::SectionPlace& place = quoted_place(rule, books, language);
  const auto body = db::section_body(database, place.id);
  if (!body) {
    return tl::unexpected(body.error());
  }
  const db::RulebookRow& book = books.of(place);
  const auto reading = std::ranges::find(readings, db::stemming_of(book.language),
                                         [](const Reading& one) { return one.vocabulary.stemming; });
  std::set<std::string> also;
  for (const db::SectionPlace& other : rule.places) {
    also.insert(books.language_of(other));
  }
  also.erase(book.language);
  return Hit{.game = book.game,
             .language = book.language,
             .number = place.number,
             .key = place.key,
             .title = place.title,
             .snippet = snippet_of(*body, stems_of(reading->wanted), reading->stemmer),
             .score = rule.score(),
             .rulebook = book.title,
             .also = {also.begin(), also.end()}};
}

}  // namespace

Result<Hits> search(const db::Database& database, const Lexicon& lexicon, const Query& query) {
  const db::OneMoment moment(database);
  Question question = read_question(query.words);
  const auto books = read_books(database, query.game, query.edition);
  if (!books) {
    return tl::unexpected(books.error());
  }
  std::vector<Reading> readings;
  for (const db::Stemming stemming : books->stemmings()) {
    readings.push_back(
        {.vocabulary = {database, stemming, query.game}, .stemmer = db::Stemmer(stemming), .stems = {}, .wanted = {}});
  }
  auto mended = understand(readings, question, lexicon, query.prefix);
  if (!mended) {
    return tl::unexpected(mended.error());
  }
  const auto rules = candidates_for(database, readings, question, query.game, *books)
                         .and_then([&](const std::vector<Candidate>& candidates) {
                           return rules_of(database, *books, candidates, query.language);
                         });
  if (!rules) {
    return tl::unexpected(rules.error());
  }
  Hits hits{.hits = {}, .mended = std::move(*mended)};
  for (std::size_t i = 0; i < std::min({rules->size(), query.limit, most_results}); ++i) {
    auto hit = hit_of(database, (*rules)[i], *books, readings, query.language);
    if (!hit) {
      return tl::unexpected(hit.error());
    }
    hits.hits.push_back(std::move(*hit));
  }
  return hits;
}

}  // namespace adjutant::rules
