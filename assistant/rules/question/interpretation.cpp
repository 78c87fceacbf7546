#include "rules/question/interpretation.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <set>

#include "rules/question/book_abbreviations.h"
#include "rules/question/cognates.h"
#include "rules/question/spelling.h"

namespace adjutant::rules {
namespace {

/// Stems that an unfinished word may become.
constexpr std::size_t most_endings = 12;
/// Letters from which on an unfinished word is one: a single letter may become anything.
constexpr std::size_t shortest_beginning = 2;

/// The stems of the word as it stands in the books; where it does not, of other inflections of it.
Result<Stems> stems_in_books(const Interpretation& interpretation, const AskedWord& word) {
  const std::vector<std::string> forms = forms_in(interpretation.vocabulary.stemming, word);
  return db::stems_of_words(interpretation.vocabulary, forms).and_then([&](Stems stems) -> Result<Stems> {
    if (!stems.empty()) {
      return stems;
    }
    Stems possible;
    for (const std::string& form : forms) {
      std::ranges::copy(possible_stems(form, interpretation.stemmer), std::back_inserter(possible));
    }
    return db::known_stems(interpretation.vocabulary, possible);
  });
}

/// How often the endings of an unfinished word need to stand in the books: in large libraries what stands as often as
/// there are sections finds more of them than anybody reads.
std::int64_t enough_endings(const Interpretation& interpretation) {
  return interpretation.sections < many_sections ? std::numeric_limits<std::int64_t>::max()
                                                 : static_cast<std::int64_t>(interpretation.sections);
}

/// The last word of a question that is still being typed may go on in any way.
Result<Stems> stems_in(const Interpretation& interpretation, const AskedWord& word, bool unfinished) {
  if (!unfinished || word.typed.size() < shortest_beginning) {
    return stems_in_books(interpretation, word);
  }
  return db::stems_beginning(interpretation.vocabulary, word.typed, most_endings, enough_endings(interpretation))
      .and_then([&](Stems stems) -> Result<Stems> {
        return stems.empty() ? stems_in_books(interpretation, word) : std::move(stems);
      });
}

Result<void> look_up_words(std::vector<Interpretation>& interpretations, const Question& question, bool prefix) {
  for (Interpretation& interpretation : interpretations) {
    interpretation.words.clear();
    for (std::size_t i = 0; i < question.words.size(); ++i) {
      auto stems = stems_in(interpretation, question.words[i], prefix && i + 1 == question.words.size());
      if (!stems) {
        return tl::unexpected(stems.error());
      }
      interpretation.words.push_back({.stems = std::move(*stems)});
    }
  }
  return {};
}

/// What the words of a question in one language are called in the books of others, and what its own books may say
/// instead of a word that they do not have. Words of every day are as the lexicon has them; where it has none, words of
/// one origin in another language are taken for the same.
class Translator {
 public:
  Translator(db::Stemming language, const Lexicon& lexicon)
      : language_(language), stemmer_(language), lexicon_(lexicon) {}

  Result<void> translate(const Question& question, const std::vector<Mention>& mentions,
                         Interpretation& interpretation) const {
    const bool is_own = interpretation.vocabulary.stemming == language_;
    Stems known;  // of the books, read when first needed
    for (std::size_t i = 0; i < question.words.size(); ++i) {
      ReadWord& word = interpretation.words[i];
      if (question.words[i].stop || (is_own && !word.stems.empty())) {
        continue;
      }
      word.translated = called(question.words[i], interpretation.vocabulary.stemming);
      const std::string stem = stemmer_.stem(question.words[i].typed);
      if (is_own || !word.translated.empty() || !word.stems.empty() || is_mentioned(i, mentions) ||
          !may_have_cognates(stem)) {
        continue;
      }
      if (known.empty()) {
        auto stems = db::all_stems(interpretation.vocabulary);
        if (!stems) {
          return tl::unexpected(stems.error());
        }
        known = std::move(*stems);
      }
      word.translated = cognates_of(stem, known);
    }
    return {};
  }

 private:
  [[nodiscard]] Stems called(const AskedWord& word, db::Stemming there) const {
    std::set<std::string> called;
    for (const std::string& form : word.forms) {
      for (const std::string& stem : possible_stems(form, stemmer_)) {
        const Stems relatives = lexicon_.relatives(stem, language_);
        add_what_is_called(stem, there, called);
        for (const std::string& relative : relatives) {
          add_what_is_called(relative, there, called);
        }
        if (there == language_) {
          called.insert(relatives.begin(), relatives.end());
        }
      }
    }
    return {called.begin(), called.end()};
  }

  void add_what_is_called(const std::string& stem, db::Stemming there, std::set<std::string>& called) const {
    std::ranges::move(lexicon_.translated(stem, language_, there), std::inserter(called, called.end()));
  }

  db::Stemming language_;
  db::Stemmer stemmer_;
  const Lexicon& lexicon_;
};

/// Notes which words of a question in that language say little by themselves, and which say nothing.
void note_what_says_little(Question& question, db::Stemming language, const Lexicon& lexicon) {
  const db::Stemmer stemmer(language);
  for (AskedWord& word : question.words) {
    word.stop |= word.phrase == 0 && lexicon.is_idle(stemmer.stem(word.typed), language);
    word.light = std::ranges::any_of(possible_stems(word.typed, stemmer),
                                     [&](const std::string& stem) { return lexicon.is_light(stem, language); });
  }
}

/// The places of words that no book has and nothing explains.
std::vector<std::size_t> unknown_words(const std::vector<Interpretation>& interpretations, const Question& question,
                                       const std::vector<Mention>& mentions) {
  std::vector<std::size_t> unknown;
  for (std::size_t i = 0; i < question.words.size(); ++i) {
    const bool is_known = std::ranges::any_of(interpretations, [&](const Interpretation& interpretation) {
      return !interpretation.words[i].stems.empty() || !interpretation.words[i].translated.empty();
    });
    if (!is_known && !is_mentioned(i, mentions) && !question.words[i].stop) {
      unknown.push_back(i);
    }
  }
  return unknown;
}

/// One attempt to understand the words as they are.
Result<std::vector<Mention>> read_words(std::vector<Interpretation>& interpretations, const Question& question,
                                        const Translator& translator, const Lexicon& lexicon, bool prefix) {
  if (const auto looked_up = look_up_words(interpretations, question, prefix); !looked_up) {
    return tl::unexpected(looked_up.error());
  }
  std::vector<Mention> mentions = mentions_in(question, lexicon);
  for (Interpretation& interpretation : interpretations) {
    if (const auto translated = translator.translate(question, mentions, interpretation); !translated) {
      return tl::unexpected(translated.error());
    }
  }
  return mentions;
}

/// Abbreviations that only a glossary of the books explains become mentions too, which point into what comes back.
Result<std::optional<Lexicon>> explain_abbreviations(const std::vector<Interpretation>& interpretations,
                                                     const Question& question, const Lexicon& lexicon,
                                                     std::vector<Mention>& mentions) {
  const std::vector<std::size_t> places = unexplained_abbreviations(question, mentions);
  if (places.empty() || interpretations.empty()) {
    return std::nullopt;
  }
  const db::Vocabulary& books = interpretations.front().vocabulary;
  return book_abbreviations(books.database, lexicon, books.game).map([&](Lexicon abbreviations) {
    explain(question, places, abbreviations, mentions);
    return std::optional(std::move(abbreviations));
  });
}

}  // namespace

Result<std::vector<CorrectedWord>> interpret(std::vector<Interpretation>& interpretations, Question& question,
                                             db::Stemming language, const Lexicon& lexicon, bool prefix) {
  note_what_says_little(question, language, lexicon);
  const Translator translator(language, lexicon);
  auto mentions = read_words(interpretations, question, translator, lexicon, prefix);
  if (!mentions) {
    return tl::unexpected(mentions.error());
  }
  std::vector<db::Vocabulary> vocabularies;
  std::ranges::transform(interpretations, std::back_inserter(vocabularies), &Interpretation::vocabulary);
  auto corrected = correct(question, unknown_words(interpretations, question, *mentions), vocabularies, lexicon);
  if (corrected && !corrected->empty()) {
    mentions = read_words(interpretations, question, translator, lexicon, false);
    if (!mentions) {
      return tl::unexpected(mentions.error());
    }
  }
  const auto abbreviations = explain_abbreviations(interpretations, question, lexicon, *mentions);
  if (!abbreviations) {
    return tl::unexpected(abbreviations.error());
  }
  for (const std::size_t place : unknown_words(interpretations, question, *mentions)) {
    question.words[place].stop = question.words[place].lost = true;
  }
  const std::vector<const Concept*> implied = implied_in(question, *mentions, language, lexicon);
  for (Interpretation& interpretation : interpretations) {
    interpretation.terms =
        search_terms_in(interpretation.vocabulary.stemming, question, *mentions, implied, interpretation.words);
  }
  return corrected;
}

}  // namespace adjutant::rules
