#include "rules/reading.h"

#include <algorithm>
#include <iterator>

#include "rules/mend.h"

namespace adjutant::rules {
namespace {

/// Stems that an unfinished word may become.
constexpr std::size_t most_endings = 24;
/// Letters from which on an unfinished word is one: a single letter may become anything.
constexpr std::size_t shortest_beginning = 2;

/// A stem that is an article's as well would find the article a thousand times: "lose" as "los", "unir" as "un".
Stems without_articles(Stems stems) {
  std::erase_if(stems, is_stop_word);
  return stems;
}

/// The stems of the word as it stands in the books; where it does not, of other inflections of it.
Result<Stems> stems_as_written(const Reading& reading, const AskedWord& word) {
  const std::vector<std::string> forms = forms_in(reading.vocabulary.stemming, word);
  return db::stems_of_words(reading.vocabulary, forms).and_then([&](Stems stems) -> Result<Stems> {
    if (!stems.empty()) {
      return stems;
    }
    Stems possible;
    for (const std::string& form : forms) {
      std::ranges::copy(possible_stems(form, reading.stemmer), std::back_inserter(possible));
    }
    return db::known_stems(reading.vocabulary, possible);
  });
}

Result<Stems> stems_of(const Reading& reading, const AskedWord& word) {
  auto stems = stems_as_written(reading, word);
  return word.stop ? stems : std::move(stems).map(without_articles);
}

/// The last word of a question that is still being typed may go on in any way.
Result<Stems> stems_in(const Reading& reading, const AskedWord& word, bool unfinished) {
  if (!unfinished || word.typed.size() < shortest_beginning) {
    return stems_of(reading, word);
  }
  return db::stems_beginning(reading.vocabulary, word.typed, most_endings).and_then([&](Stems stems) -> Result<Stems> {
    return stems.empty() ? stems_of(reading, word) : std::move(stems);
  });
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
    if (!in_a_book && !explained && !question.words[i].stop) {
      unknown.push_back(i);
    }
  }
  return unknown;
}

}  // namespace

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
  // What cannot be found need not be.
  for (const std::size_t place : unknown_words(readings, question, mentions)) {
    question.words[place].stop = true;
  }
  for (Reading& reading : readings) {
    reading.wanted = wanted_in(reading.vocabulary.stemming, question, mentions, reading.stems);
  }
  return mended;
}

}  // namespace adjutant::rules
