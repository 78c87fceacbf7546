#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "db/rule_search.h"
#include "db/rules.h"
#include "rules/books.h"
#include "rules/lookup.h"
#include "rules/question/interpretation.h"
#include "rules/question/question.h"
#include "rules/question/search_terms.h"
#include "rules/search/note_search.h"
#include "rules/search/ranking.h"
#include "rules/search/section_text.h"
#include "rules/search/snippet.h"
#include "rules/search/term_matches.h"
#include "rules/search/weighed.h"

namespace adjutant::rules {
namespace {

/// Sections of one language that are looked at more closely, and named ones that are given.
constexpr std::size_t most_candidates = 100;
/// The best of them by what they mention are read; the others stand behind these.
constexpr std::size_t most_read = 16;
/// For each result so many candidates: translations become one.
constexpr std::size_t candidates_per_result = 2;
/// A section that speaks of less of the question than this share of what the best one speaks of is no answer.
constexpr double least_coverage = 0.15;

/// How a section answers; each kind comes before the next whatever the weight.
enum class Answer { words, title_is_it, under_number, is_number };

/// What a section that stands aside from the rules says of them: an example shows, a glossary explains.
constexpr double aside_worth = 0.5;
constexpr std::string_view aside_concepts[] = {"example_of_play", "glossary", "designer_note"};

/// The score of one kind of answer over the next, and of the language of the question within it.
constexpr double answer_step = 1000;
constexpr double language_step = 500;
constexpr double heaviest = 499;
/// The weight that is added if the same rule also answers in another language.
constexpr double agreement_worth = 0.67;

struct Candidate {
  db::SectionPlace place;
  Answer answer = Answer::words;
  double weight = 0;
  double coverage = 1;
  bool is_aside = false;
  Evidence evidence = {};  ///< where it was weighed

  [[nodiscard]] double score() const {
    return static_cast<int>(answer) * answer_step + std::clamp(weight, 0.0, heaviest);
  }
};

/// The translations of one rule that were found; the best of them speaks for all.
struct Rule {
  Candidate best;
  std::map<std::string, Candidate> found = {};  ///< the heaviest of each language
  std::vector<db::SectionPlace> places = {};    ///< every translation, found or not
  bool own_language = false;

  /// Translations that agree say more than the best of them.
  [[nodiscard]] double score() const {
    Candidate agreed = best;
    for (const auto& [language, candidate] : found) {
      agreed.weight += agreement_worth * candidate.weight;
    }
    agreed.weight -= agreement_worth * best.weight;
    return agreed.score() + (own_language ? language_step : 0);
  }
};

/// A question to some books: what each language makes of it and what it finds.
struct Inquiry {
  const db::Database& database;
  Books books;
  const Lexicon& lexicon;
  const Query& query;
  Question question;
  std::vector<Interpretation> interpretations = {};
  std::vector<TermMatches> matched = {};  ///< of each interpretation
  std::vector<CorrectedWord> corrected = {};
};

/// The section whose number or key was typed, then those under it, in the order of the book.
Result<void> add_named(const Inquiry& inquiry, std::vector<Candidate>& candidates) {
  const db::Database& database = inquiry.database;
  const Question& question = inquiry.question;
  const std::string& game = inquiry.query.game;
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
      candidates.push_back({.place = place, .answer = Answer::is_number, .weight = 0});
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
    candidates.push_back(
        {.place = (*under)[i], .answer = Answer::under_number, .weight = heaviest - static_cast<double>(i)});
  }
  return {};
}

/// Whether a title says that what follows is an example or a glossary.
bool stands_aside(std::string_view title, const Interpretation& interpretation, const Lexicon& lexicon) {
  const db::Stemming language = interpretation.vocabulary.stemming;
  const Stems stems = stems_of(title, interpretation.stemmer);
  return !stems.empty() && std::ranges::any_of(lexicon.beginning_with(language, stems[0]), [&](const Concept* about) {
    return std::ranges::count(aside_concepts, about->id) > 0 &&
           std::ranges::any_of(terms_in(*about, language), [&](const Term& term) {
             return term.stems.size() <= stems.size() &&
                    std::equal(term.stems.begin(), term.stems.end(), stems.begin());
           });
  });
}

/// Whether a title is what is asked for, with what it has in brackets or without.
bool is_asked_title(std::string_view title, const Interpretation& interpretation) {
  return is_title(interpretation.terms, title, interpretation.stemmer) ||
         (title.find('(') != std::string_view::npos &&
          is_title(interpretation.terms, without_brackets(title), interpretation.stemmer));
}

/// The texts of those sections, by id.
Result<std::map<std::int64_t, std::string>> bodies_of(const db::Database& database, std::vector<std::int64_t> ids) {
  std::ranges::sort(ids);
  return db::section_bodies(database, ids).map([&](std::vector<std::string> bodies) {
    std::map<std::int64_t, std::string> by_id;
    for (std::size_t i = 0; i < std::min(ids.size(), bodies.size()); ++i) {
      by_id.emplace(ids[i], std::move(bodies[i]));
    }
    return by_id;
  });
}

Result<void> add_ranked(const Inquiry& inquiry, std::size_t language, std::vector<Candidate>& candidates) {
  const TermMatches& matched = inquiry.matched[language];
  const Interpretation& interpretation = inquiry.interpretations[language];
  const Ranking ranking(matched);
  std::map<std::int64_t, Ranked> ranked;
  std::vector<std::int64_t> ids;
  for (const Ranked& one : ranking.best(std::min(candidates_per_result * inquiry.query.limit, most_candidates))) {
    ids.push_back(matched.matches.sections[one.match].id);
    ranked.emplace(ids.back(), one);
  }
  auto places = db::sections_with(inquiry.database, ids);
  ids.resize(std::min(ids.size(), most_read));
  const auto bodies = bodies_of(inquiry.database, std::move(ids));
  if (!places || !bodies) {
    return tl::unexpected(places ? bodies.error() : places.error());
  }
  double lightest_read = heaviest;
  double heaviest_unread = 0;
  std::vector<Candidate> unread;
  for (db::SectionPlace& place : *places) {
    const auto body = bodies->find(place.id);
    const bool is_read = body != bodies->end();
    const Evidence evidence = ranking.evidence(
        ranked.at(place.id), read_section(place.title, is_read ? std::string_view(body->second) : ""), place.above);
    const bool is_it = !inquiry.question.has_lost_words() && is_asked_title(place.title, interpretation);
    const bool is_aside = stands_aside(place.title, interpretation, inquiry.lexicon);
    const double weight = (is_aside ? aside_worth : 1) * weight_of(evidence);
    (is_read ? lightest_read : heaviest_unread) =
        is_read ? std::min(lightest_read, weight) : std::max(heaviest_unread, weight);
    (is_read ? candidates : unread)
        .push_back({.place = std::move(place),
                    .answer = is_it ? Answer::title_is_it : Answer::words,
                    .weight = weight,
                    .coverage = evidence.coverage,
                    .is_aside = is_aside,
                    .evidence = evidence});
  }
  for (Candidate& candidate : unread) {
    candidate.weight *= std::min(lightest_read / heaviest_unread, 1.0);
    candidates.push_back(std::move(candidate));
  }
  return {};
}

void leave_out_what_answers_little(std::vector<Candidate>& candidates) {
  double best = 0;
  for (const Candidate& candidate : candidates) {
    best = std::max(best, candidate.coverage);
  }
  std::erase_if(candidates, [&](const Candidate& one) { return one.coverage < least_coverage * best; });
}

Result<std::vector<Candidate>> candidates_for(const Inquiry& inquiry) {
  std::vector<Candidate> candidates;
  for (std::size_t language = 0; language < inquiry.interpretations.size(); ++language) {
    if (const auto added = add_ranked(inquiry, language, candidates); !added) {
      return tl::unexpected(added.error());
    }
  }
  leave_out_what_answers_little(candidates);
  return add_named(inquiry, candidates).map([&] {
    std::erase_if(candidates, [&](const Candidate& candidate) { return !inquiry.books.have(candidate.place); });
    return std::move(candidates);
  });
}

using Rules = std::map<std::pair<std::string, std::string>, Rule>;  ///< by game and number, or key

/// Every translation of what the sections are called in their games.
Result<void> add_translations(const Inquiry& inquiry, Rules& rules) {
  std::map<std::string, std::vector<std::string>> names;
  for (const auto& [called, rule] : rules) {
    names[called.first].push_back(called.second);
  }
  for (const auto& [game, called] : names) {
    const Books::Shelf shelf = inquiry.books.shelf(game);
    auto places = db::sections_called(inquiry.database, called, shelf.first, shelf.last);
    if (!places) {
      return tl::unexpected(places.error());
    }
    for (db::SectionPlace& place : *places) {
      const auto rule = rules.find({game, name_of(place)});
      if (rule != rules.end() && inquiry.books.have(place) && inquiry.books.game_of(place) == game) {
        rule->second.own_language |= inquiry.books.language_of(place) == inquiry.query.language;
        rule->second.places.push_back(std::move(place));
      }
    }
  }
  return {};
}

/// One entry for all translations: what they share is game and number, or key. The best comes first.
Result<std::vector<Rule>> rules_of(const Inquiry& inquiry, std::vector<Candidate> candidates) {
  Rules called;
  for (Candidate& candidate : candidates) {
    const std::pair name(inquiry.books.game_of(candidate.place), name_of(candidate.place));
    const auto [entry, added] = called.try_emplace(name, Rule{.best = candidate});
    const auto [heaviest_of, first] =
        entry->second.found.try_emplace(inquiry.books.language_of(candidate.place), candidate);
    if (!first && candidate.weight > heaviest_of->second.weight) {
      heaviest_of->second = candidate;
    }
    if (!added && candidate.score() > entry->second.best.score()) {
      entry->second.best = std::move(candidate);
    }
  }
  return add_translations(inquiry, called).map([&] {
    std::vector<Rule> rules;
    for (auto& [name, rule] : called) {
      rules.push_back(std::move(rule));
    }
    std::ranges::sort(rules, {}, [](const Rule& rule) { return std::tuple(-rule.score(), rule.best.place.id); });
    return rules;
  });
}

/// The translation to quote: in the language asked for, else in that of the best match; a rulebook before a summary.
const db::SectionPlace& quoted_place(const Rule& rule, const Books& books, const std::string& language) {
  const std::string& wanted = rule.own_language ? language : books.language_of(rule.best.place);
  return *std::ranges::min_element(rule.places, {}, [&](const db::SectionPlace& place) {
    return std::tuple(books.language_of(place) != wanted, books.rank_of(place), place.id != rule.best.place.id,
                      place.id);
  });
}

/// The places in the body of a section at which the question was found.
std::vector<Found> found_in(const TermMatches& matched, std::int64_t section) {
  std::vector<Found> found;
  const auto match = std::ranges::lower_bound(matched.matches.sections, section, {}, &db::MatchedSection::id);
  if (match == matched.matches.sections.end() || match->id != section) {
    return found;
  }
  for (const db::Occurrence& occurrence : matched.matches.of(*match)) {
    if (!occurrence.in_title) {
      const Phrase& phrase = matched.phrases[static_cast<std::size_t>(occurrence.phrase)];
      found.push_back({static_cast<std::size_t>(occurrence.place), phrase.words, phrase.term});
    }
  }
  return found;
}

Result<Hit> hit_of(const Inquiry& inquiry, const Rule& rule) {
  const Books& books = inquiry.books;
  const db::SectionPlace& place = quoted_place(rule, books, inquiry.query.language);
  const auto body = db::section_body(inquiry.database, place.id);
  if (!body) {
    return tl::unexpected(body.error());
  }
  const db::RulebookRow& book = books.of(place);
  const auto interpretation = std::ranges::find(inquiry.interpretations, db::stemming_of(book.language),
                                                [](const Interpretation& one) { return one.vocabulary.stemming; });
  const TermMatches& matched =
      inquiry.matched[static_cast<std::size_t>(interpretation - inquiry.interpretations.begin())];
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
             .snippet = snippet_of(*body, found_in(matched, place.id)),
             .score = rule.score(),
             .rulebook = book.title,
             .also = {also.begin(), also.end()},
             .coverage = rule.best.coverage};
}

/// The inquiry with all that it finds.
Result<Inquiry> inquire(const db::Database& database, const Lexicon& lexicon, const Query& query) {
  auto books = read_books(database, query.game, query.edition);
  if (!books) {
    return tl::unexpected(books.error());
  }
  Inquiry inquiry{.database = database,
                  .books = std::move(*books),
                  .lexicon = lexicon,
                  .query = query,
                  .question = read_question(query.words)};
  for (const db::Stemming stemming : inquiry.books.stemmings()) {
    inquiry.interpretations.push_back({.vocabulary = {database, stemming, query.game},
                                       .stemmer = db::Stemmer(stemming),
                                       .sections = inquiry.books.shelf(stemming).sections});
  }
  auto corrected =
      interpret(inquiry.interpretations, inquiry.question, db::stemming_of(query.language), lexicon, query.prefix);
  if (!corrected) {
    return tl::unexpected(corrected.error());
  }
  inquiry.corrected = std::move(*corrected);
  for (const Interpretation& interpretation : inquiry.interpretations) {
    auto matched = match_terms(inquiry.books, interpretation);
    if (!matched) {
      return tl::unexpected(matched.error());
    }
    inquiry.matched.push_back(std::move(*matched));
  }
  return inquiry;
}

/// What answers, best first.
Result<std::vector<Rule>> answering_rules(const Inquiry& inquiry) {
  return candidates_for(inquiry).and_then(
      [&](std::vector<Candidate> candidates) { return rules_of(inquiry, std::move(candidates)); });
}

/// The rule with its translations, the heaviest first.
WeighedRule weighed(const Rule& rule) {
  WeighedRule weighed{.name = name_of(rule.best.place),
                      .kind = 2 * static_cast<int>(rule.best.answer) + (rule.own_language ? 1 : 0),
                      .score = rule.score(),
                      .is_aside = rule.best.is_aside,
                      .evidence = {}};
  std::vector<Candidate> found;
  std::ranges::transform(rule.found, std::back_inserter(found), [](const auto& entry) { return entry.second; });
  std::ranges::sort(found, std::greater<>(), &Candidate::weight);
  std::ranges::transform(found, std::back_inserter(weighed.evidence), &Candidate::evidence);
  return weighed;
}

}  // namespace

Result<Hits> search(const db::Database& database, const Lexicon& lexicon, const Query& query) {
  const db::OneMoment moment(database);
  auto inquiry = inquire(database, lexicon, query);
  if (!inquiry) {
    return tl::unexpected(inquiry.error());
  }
  const auto rules = answering_rules(*inquiry);
  if (!rules) {
    return tl::unexpected(rules.error());
  }
  Hits hits{
      .hits = {}, .corrected = std::move(inquiry->corrected), .instead = inquiry->books.instead_of(query.language)};
  for (std::size_t i = 0; i < std::min({rules->size(), query.limit, most_results}); ++i) {
    auto hit = hit_of(*inquiry, (*rules)[i]);
    if (!hit) {
      return tl::unexpected(hit.error());
    }
    hits.hits.push_back(std::move(*hit));
  }
  return add_notes(database, inquiry->books, query, std::move(hits));
}

Result<std::vector<WeighedRule>> weighed_rules(const db::Database& database, const Lexicon& lexicon,
                                               const Query& query) {
  return inquire(database, lexicon, query).and_then(answering_rules).map([](const std::vector<Rule>& rules) {
    std::vector<WeighedRule> all;
    std::ranges::transform(rules, std::back_inserter(all), weighed);
    return all;
  });
}

}  // namespace adjutant::rules
