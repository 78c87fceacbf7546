#include "rules/search/note_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "db/language/text.h"
#include "db/notes.h"
#include "db/rules.h"
#include "rules/question/question.h"
#include "rules/search/snippet.h"

namespace adjutant::rules {
namespace {

/// A note that speaks of less of the question than this does not answer it.
constexpr double least_share = 0.6;
/// Notes that are looked at more closely: more than anybody reads.
constexpr std::size_t most_notes = 200;

/// The notes in which one of the words stands.
Result<std::vector<db::Note>> candidates(const db::Database& database, const std::string& game,
                                         const std::vector<QuestionStems>& asked) {
  std::set<std::int64_t> ids;
  for (const QuestionStems& in_language : asked) {
    std::vector<std::string> phrases;
    for (const Stems& stems : in_language.words) {
      phrases.insert(phrases.end(), stems.begin(), stems.end());
    }
    const auto saying = db::notes_saying(database, in_language.language, game, phrases);
    if (!saying) {
      return tl::unexpected(saying.error());
    }
    ids.insert(saying->begin(), saying->end());
  }
  std::vector<std::int64_t> some(ids.begin(), ids.end());
  some.resize(std::min(some.size(), most_notes));
  return db::notes_with(database, some);
}

std::string whole_text(const db::NoteText& said) {
  return said.answer.empty() ? said.text : said.text + "\n\n" + said.answer;
}

struct SpeakingNote {
  FoundNote found;
  double share = 0;  ///< of the words that are asked for
  std::vector<std::string> sections;
  std::string game;
};

/// Where the note says what is asked for in a language; the heading counts and has no place.
SpeakingNote read_in(const QuestionStems& asked, const db::Note& note) {
  const db::Stemmer stemmer(asked.language);
  std::set<std::size_t> said;
  const auto term_of_word = [&](const db::Word& word) {
    const std::string stem = stemmer.stem(word.written);
    const auto term = std::ranges::find_if(
        asked.words, [&](const Stems& stems) { return std::ranges::find(stems, stem) != stems.end(); });
    return static_cast<std::size_t>(term - asked.words.begin());
  };
  for (const db::Word& word : db::words(note.said.heading)) {
    said.insert(term_of_word(word));
  }
  const std::string text = whole_text(note.said);
  std::vector<Found> places;
  std::size_t place = 0;
  for (const db::Word& word : db::words(text)) {
    if (const std::size_t term = term_of_word(word); term < asked.words.size()) {
      said.insert(term);
      places.push_back({.place = place, .words = 1, .term = term});
    }
    ++place;
  }
  said.erase(asked.words.size());
  const double all = static_cast<double>(std::max<std::size_t>(asked.words.size(), 1));
  return {.found = {.id = note.id, .kind = note.said.kind, .origin = note.origin, .snippet = snippet_of(text, places)},
          .share = static_cast<double>(said.size()) / all,
          .sections = note.said.sections,
          .game = note.game};
}

/// The notes that speak of most of the question, the best first.
std::vector<SpeakingNote> speaking(const std::vector<db::Note>& notes, const std::vector<QuestionStems>& asked) {
  std::vector<SpeakingNote> speaking;
  for (const db::Note& note : notes) {
    std::optional<SpeakingNote> best;
    for (const QuestionStems& in_language : asked) {
      const bool fits = note.language.empty() || db::stemming_of(note.language) == in_language.language;
      if (SpeakingNote read = fits ? read_in(in_language, note) : SpeakingNote{}; !best || read.share > best->share) {
        best = std::move(read);
      }
    }
    if (best && best->share >= least_share) {
      speaking.push_back(std::move(*best));
    }
  }
  std::ranges::stable_sort(speaking, std::ranges::greater(), &SpeakingNote::share);
  return speaking;
}

/// The section that a name calls, in the language of the question where there is one.
Result<std::optional<Hit>> hit_on(const db::Database& database, const Books& books, const Query& query,
                                  const SpeakingNote& note, const std::string& name) {
  // A chapter is called 17 and printed as 17.0.
  for (const std::string& called : {name, name + ".0"}) {
    auto places = db::sections_called(database, note.game, called);
    if (!places) {
      return tl::unexpected(places.error());
    }
    std::erase_if(*places, [&](const db::SectionPlace& place) { return !books.have(place); });
    if (places->empty()) {
      continue;
    }
    const db::SectionPlace& place = *std::ranges::min_element(*places, {}, [&](const db::SectionPlace& one) {
      return std::tuple(books.language_of(one) != query.language, books.rank_of(one), one.id);
    });
    Hit hit{.game = note.game,
            .language = books.language_of(place),
            .number = place.number,
            .key = place.key,
            .title = place.title,
            .snippet = note.found.snippet,
            .rulebook = books.of(place).title};
    hit.note = note.found;
    return hit;
  }
  return std::nullopt;
}

bool same_rule(const Hit& one, const Hit& other) {
  return one.game == other.game && one.number == other.number && (!one.number.empty() || one.key == other.key);
}

/// Puts a hit where it belongs; its score lies between its neighbours'.
void insert(Hits& hits, Hit hit, double share) {
  const auto answers_less = [&](const Hit& one) { return one.coverage < share; };
  const auto place = share < 1 ? hits.hits.end() : std::ranges::find_if(hits.hits, answers_less);
  hit.score =
      place == hits.hits.end() ? (hits.hits.empty() ? share : std::min(hits.hits.back().score, share)) : place->score;
  hit.coverage = share;
  hits.hits.insert(place, std::move(hit));
}

/// Gives the note to the rule it is about: one that was found, or a new hit.
Result<void> add(const db::Database& database, const Books& books, const Query& query, const SpeakingNote& note,
                 Hits& hits) {
  for (const std::string& name : note.sections) {
    const auto hit = hit_on(database, books, query, note, name);
    if (!hit) {
      return tl::unexpected(hit.error());
    }
    if (!*hit) {
      continue;  // in no book
    }
    const auto there = std::ranges::find_if(hits.hits, [&](const Hit& one) { return same_rule(one, **hit); });
    if (there == hits.hits.end()) {
      insert(hits, std::move(**hit), note.share);
    } else if (!there->note) {
      there->note = note.found;
    }
  }
  return {};
}

}  // namespace

Result<Hits> add_notes(const db::Database& database, const Books& books, const Query& query, Hits hits) {
  const auto any = db::has_notes(database, query.game);
  if (!any) {
    return tl::unexpected(any.error());
  }
  if (!*any) {
    return hits;
  }
  Question question = read_question(query.words);
  std::erase_if(question.words, [](const AskedWord& word) { return word.stop; });
  std::vector<QuestionStems> asked;
  std::ranges::transform(db::all_stemmings, std::back_inserter(asked),
                         [&](db::Stemming language) { return question_stems(language, question); });
  const auto notes = candidates(database, query.game, asked);
  if (!notes) {
    return tl::unexpected(notes.error());
  }
  for (const SpeakingNote& note : speaking(*notes, asked)) {
    if (const auto added = add(database, books, query, note, hits); !added) {
      return tl::unexpected(added.error());
    }
  }
  hits.hits.resize(std::min({hits.hits.size(), query.limit, most_results}));
  return hits;
}

}  // namespace adjutant::rules
