#include "rules/question/wanted.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "db/language/function_words.h"

namespace adjutant::rules {
namespace {

/// A phrase of words that may each stand in several ways is looked for in no more ways than this.
constexpr std::size_t most_ways_of_phrase = 48;
/// The weight of a term of the lexicon beside the word that the player typed.
constexpr double term_worth = 0.8;
/// The weight of the translation of an everyday word, which seldom means exactly the same.
constexpr double translation_worth = 0.5;

Wording wording_of(const Term& term) {
  Wording wording{.words = {}, .worth = term_worth};
  for (const std::string& stem : term.stems) {
    wording.words.push_back({.stems = {stem}, .stop = db::is_function_stem(stem)});
  }
  return wording;
}

void add_terms(std::vector<Wording>& wordings, db::Stemming language, const std::vector<const Concept*>& concepts) {
  for (const Concept* about : concepts) {
    for (const std::vector<Term>* terms : {&terms_in(*about, language), &about->abbreviations}) {
      std::ranges::transform(*terms, std::back_inserter(wordings), wording_of);
    }
  }
}

Wording typed_wording(const Question& question, const std::vector<ReadWord>& words, std::size_t first,
                      std::size_t count) {
  Wording wording;
  for (std::size_t i = first; i < first + count; ++i) {
    wording.words.push_back(
        {.stems = words[i].stems, .stop = question.words[i].stop, .translated = words[i].translated});
  }
  return wording;
}

/// A word by itself, as its language calls it; several stand apart (add_words_apart).
void add_word_translations(WantedPart& part) {
  if (const std::vector<WantedWord>& typed = part.wordings[0].words; typed.size() == 1 && part.anywhere) {
    for (const std::string& stem : Stems(typed[0].translated)) {
      part.wordings.push_back({.words = {{.stems = {stem}}}, .worth = translation_worth});
    }
  }
}

/// How many words from `first` on stand in one quoted phrase; 1 for a word outside.
std::size_t phrase_length(const Question& question, std::size_t first) {
  const std::size_t phrase = question.words[first].phrase;
  std::size_t count = 1;
  while (phrase != 0 && first + count < question.words.size() && question.words[first + count].phrase == phrase) {
    ++count;
  }
  return count;
}

std::vector<WantedWord> without_stops(const Wording& wording) {
  std::vector<WantedWord> words;
  std::ranges::copy_if(wording.words, std::back_inserter(words), [](const WantedWord& word) { return !word.stop; });
  return words.empty() ? wording.words : words;
}

/// Every way in which the words may follow each other.
std::vector<std::string> ways_of(const Wording& wording) {
  std::vector<std::string> ways{""};
  for (const WantedWord& word : wording.words) {
    std::vector<std::string> longer;
    for (const std::string& way : ways) {
      for (const std::string& stem : word.stems) {
        if (longer.size() < most_ways_of_phrase) {
          longer.push_back(way.empty() ? stem : way + " " + stem);
        }
      }
    }
    ways = std::move(longer);
  }
  return ways;
}

/// The words each by itself, where they may stand apart.
void add_words_apart(const Wording& wording, std::size_t part, std::vector<Phrase>& phrases) {
  const std::vector<WantedWord> words = without_stops(wording);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const std::string& stem : words[i].stems) {
      phrases.push_back({.stems = stem, .part = part, .words = 1, .worth = 1, .apart = i});
    }
    for (const std::string& stem : words[i].translated) {
      phrases.push_back({.stems = stem, .part = part, .words = 1, .worth = translation_worth, .apart = i});
    }
  }
}

void add_phrases(const WantedPart& wanted, std::size_t part, std::vector<Phrase>& phrases) {
  std::set<std::string> said;
  const auto add = [&](const Wording& wording, bool kind) {
    for (std::string& way : ways_of(wording)) {
      if (said.insert(way).second) {
        phrases.push_back({.stems = std::move(way),
                           .part = part,
                           .words = wording.words.size(),
                           .worth = wording.worth,
                           .kind = kind});
      }
    }
  };
  std::ranges::for_each(wanted.wordings, [&](const Wording& wording) { add(wording, false); });
  std::ranges::for_each(wanted.kinds, [&](const Wording& wording) { add(wording, true); });
  if (wanted.anywhere && !wanted.implied && wanted.wordings[0].words.size() > 1) {
    add_words_apart(wanted.wordings[0], part, phrases);
  }
}

/// The parts that must be found: all that was typed but articles, unless there are only those.
std::vector<const WantedPart*> needed(const Wanted& wanted) {
  std::vector<const WantedPart*> parts;
  const bool only_stops = std::ranges::all_of(wanted, &WantedPart::stop);
  for (const WantedPart& part : wanted) {
    if (!part.implied && (!part.stop() || only_stops)) {
      parts.push_back(&part);
    }
  }
  return parts;
}

bool stands_at(const std::vector<WantedWord>& words, const Stems& title, std::size_t at) {
  if (words.size() > title.size() - at) {
    return false;
  }
  return std::equal(
      words.begin(), words.end(), title.begin() + static_cast<std::ptrdiff_t>(at),
      [](const WantedWord& word, const std::string& stem) { return std::ranges::count(word.stems, stem) > 0; });
}

/// Where in the title the parts may end that follow each other from its beginning.
std::set<std::size_t> ends_of(const std::vector<const WantedPart*>& parts, const Stems& title) {
  std::set<std::size_t> ends{0};
  for (const WantedPart* part : parts) {
    std::set<std::size_t> next;
    for (const std::size_t at : ends) {
      for (const Wording& wording : part->wordings) {
        if (const std::vector<WantedWord> words = without_stops(wording); stands_at(words, title, at)) {
          next.insert(at + words.size());
        }
      }
    }
    ends = std::move(next);
  }
  return ends;
}

}  // namespace

bool WantedPart::stop() const {
  return wordings.size() == 1 && std::ranges::all_of(wordings[0].words, &WantedWord::stop);
}

Wanted wanted_in(db::Stemming language, const Question& question, const std::vector<Mention>& mentions,
                 const std::vector<const Concept*>& implied, const std::vector<ReadWord>& words) {
  Wanted wanted;
  auto mention = mentions.begin();
  for (std::size_t first = 0; first < question.words.size();) {
    const bool mentioned = mention != mentions.end() && mention->first == first;
    const bool is_quoted = question.words[first].phrase != 0;
    const std::size_t count = mentioned ? mention->count : phrase_length(question, first);
    WantedPart part{.wordings = {typed_wording(question, words, first, count)},
                    .light = !mentioned && !is_quoted && question.words[first].light,
                    .anywhere = !is_quoted};
    if (mentioned) {
      add_terms(part.wordings, language, mention->concepts);
      add_terms(part.kinds, language, mention->kinds);
    }
    add_word_translations(part);
    wanted.push_back(std::move(part));
    first += count;
    while (mention != mentions.end() && mention->first < first) {
      ++mention;
    }
  }
  for (const Concept* about : implied) {
    WantedPart part{.wordings = {}, .implied = true};
    add_terms(part.wordings, language, {about});
    if (!part.wordings.empty()) {
      wanted.push_back(std::move(part));
    }
  }
  return wanted;
}

std::vector<Phrase> phrases_of(const Wanted& wanted) {
  std::vector<Phrase> phrases;
  const bool only_stops = std::ranges::all_of(wanted, &WantedPart::stop);
  for (std::size_t part = 0; part < wanted.size(); ++part) {
    if (!wanted[part].stop() || only_stops) {
      add_phrases(wanted[part], part, phrases);
    }
  }
  return phrases;
}

bool is_title(const Wanted& wanted, std::string_view title, const db::Stemmer& stemmer) {
  Stems stems;
  for (const db::Word& word : db::words(title)) {
    if (!db::is_function_word(db::folded(word.written))) {
      stems.push_back(stemmer.stem(word.written));
    }
  }
  return !stems.empty() && ends_of(needed(wanted), stems).contains(stems.size());
}

}  // namespace adjutant::rules
