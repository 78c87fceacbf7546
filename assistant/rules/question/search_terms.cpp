#include "rules/question/search_terms.h"

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
void add_word_translations(SearchTerm& term) {
  if (const std::vector<SearchWord>& typed = term.wordings[0].words; typed.size() == 1 && term.anywhere) {
    for (const std::string& stem : Stems(typed[0].translated)) {
      term.wordings.push_back({.words = {{.stems = {stem}}}, .worth = translation_worth});
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

std::vector<SearchWord> without_stops(const Wording& wording) {
  std::vector<SearchWord> words;
  std::ranges::copy_if(wording.words, std::back_inserter(words), [](const SearchWord& word) { return !word.stop; });
  return words.empty() ? wording.words : words;
}

/// Every way in which the words may follow each other.
std::vector<std::string> ways_of(const Wording& wording) {
  std::vector<std::string> ways{""};
  for (const SearchWord& word : wording.words) {
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
void add_words_apart(const Wording& wording, std::size_t term, std::vector<Phrase>& phrases) {
  const std::vector<SearchWord> words = without_stops(wording);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const std::string& stem : words[i].stems) {
      phrases.push_back({.stems = stem, .term = term, .words = 1, .worth = 1, .apart = i});
    }
    for (const std::string& stem : words[i].translated) {
      phrases.push_back({.stems = stem, .term = term, .words = 1, .worth = translation_worth, .apart = i});
    }
  }
}

void add_phrases(const SearchTerm& search_term, std::size_t term, std::vector<Phrase>& phrases) {
  std::set<std::string> said;
  const auto add = [&](const Wording& wording, bool kind) {
    for (std::string& way : ways_of(wording)) {
      if (said.insert(way).second) {
        phrases.push_back({.stems = std::move(way),
                           .term = term,
                           .words = wording.words.size(),
                           .worth = wording.worth,
                           .kind = kind});
      }
    }
  };
  std::ranges::for_each(search_term.wordings, [&](const Wording& wording) { add(wording, false); });
  std::ranges::for_each(search_term.kinds, [&](const Wording& wording) { add(wording, true); });
  if (search_term.anywhere && !search_term.implied && search_term.wordings[0].words.size() > 1) {
    add_words_apart(search_term.wordings[0], term, phrases);
  }
}

/// The terms that must be found: all that was typed but articles, unless there are only those.
std::vector<const SearchTerm*> needed(const SearchTerms& terms) {
  std::vector<const SearchTerm*> all_needed;
  const bool only_stops = std::ranges::all_of(terms, &SearchTerm::stop);
  for (const SearchTerm& term : terms) {
    if (!term.implied && (!term.stop() || only_stops)) {
      all_needed.push_back(&term);
    }
  }
  return all_needed;
}

bool stands_at(const std::vector<SearchWord>& words, const Stems& title, std::size_t at) {
  if (words.size() > title.size() - at) {
    return false;
  }
  return std::equal(
      words.begin(), words.end(), title.begin() + static_cast<std::ptrdiff_t>(at),
      [](const SearchWord& word, const std::string& stem) { return std::ranges::count(word.stems, stem) > 0; });
}

/// Where in the title the terms may end that follow each other from its beginning.
std::set<std::size_t> ends_of(const std::vector<const SearchTerm*>& terms, const Stems& title) {
  std::set<std::size_t> ends{0};
  for (const SearchTerm* term : terms) {
    std::set<std::size_t> next;
    for (const std::size_t at : ends) {
      for (const Wording& wording : term->wordings) {
        if (const std::vector<SearchWord> words = without_stops(wording); stands_at(words, title, at)) {
          next.insert(at + words.size());
        }
      }
    }
    ends = std::move(next);
  }
  return ends;
}

}  // namespace

bool SearchTerm::stop() const {
  return wordings.size() == 1 && std::ranges::all_of(wordings[0].words, &SearchWord::stop);
}

SearchTerms search_terms_in(db::Stemming language, const Question& question, const std::vector<Mention>& mentions,
                            const std::vector<const Concept*>& implied, const std::vector<ReadWord>& words) {
  SearchTerms terms;
  auto mention = mentions.begin();
  for (std::size_t first = 0; first < question.words.size();) {
    const bool mentioned = mention != mentions.end() && mention->first == first;
    const bool is_quoted = question.words[first].phrase != 0;
    const std::size_t count = mentioned ? mention->count : phrase_length(question, first);
    SearchTerm term{.wordings = {typed_wording(question, words, first, count)},
                    .light = !mentioned && !is_quoted && question.words[first].light,
                    .anywhere = !is_quoted};
    if (mentioned) {
      add_terms(term.wordings, language, mention->concepts);
      add_terms(term.kinds, language, mention->kinds);
    }
    add_word_translations(term);
    terms.push_back(std::move(term));
    first += count;
    while (mention != mentions.end() && mention->first < first) {
      ++mention;
    }
  }
  for (const Concept* about : implied) {
    SearchTerm term{.wordings = {}, .implied = true};
    add_terms(term.wordings, language, {about});
    if (!term.wordings.empty()) {
      terms.push_back(std::move(term));
    }
  }
  return terms;
}

std::vector<Phrase> phrases_of(const SearchTerms& terms) {
  std::vector<Phrase> phrases;
  const bool only_stops = std::ranges::all_of(terms, &SearchTerm::stop);
  for (std::size_t term = 0; term < terms.size(); ++term) {
    if (!terms[term].stop() || only_stops) {
      add_phrases(terms[term], term, phrases);
    }
  }
  return phrases;
}

bool is_title(const SearchTerms& terms, std::string_view title, const db::Stemmer& stemmer) {
  Stems stems;
  for (const db::Word& word : db::words(title)) {
    if (!db::is_function_word(db::folded(word.written))) {
      stems.push_back(stemmer.stem(word.written));
    }
  }
  return !stems.empty() && ends_of(needed(terms), stems).contains(stems.size());
}

}  // namespace adjutant::rules
