#include "rules/terms/lexicon.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "db/language/function_words.h"
#include "rules/terms/paraphrases.h"

namespace adjutant::rules {
namespace {

template <class Key, class Value>
const std::vector<Value>& listed_under(const std::unordered_map<Key, std::vector<Value>>& index, const Key& key) {
  static const std::vector<Value> none;
  const auto found = index.find(key);
  return found == index.end() ? none : found->second;
}

}  // namespace

/// The words, and where each stands.
struct Lexicon::Content {
  template <class Value>
  using Index = std::unordered_map<std::string, std::vector<Value>>;

  LexiconWords words;
  std::array<Index<const Concept*>, 3> beginnings = {};
  Index<const Concept*> abbreviations = {};
  std::unordered_map<const Concept*, std::vector<const Concept*>> kinds = {};
  std::array<Index<std::size_t>, 3> everyday_stems = {};
  std::array<Index<std::size_t>, 3> family_stems = {};
  std::array<Paraphrases, 3> paraphrases = {};

  explicit Content(LexiconWords all_words) : words(std::move(all_words)) {
    for (const Concept& about : words.concepts) {
      for (std::size_t language = 0; language < beginnings.size(); ++language) {
        add_beginnings(about, about.terms.at(language), beginnings.at(language));
        add_beginnings(about, about.asked.at(language), beginnings.at(language));
      }
      add_beginnings(about, about.abbreviations, abbreviations);
      add_kinds(about);
    }
    for (std::size_t language = 0; language < everyday_stems.size(); ++language) {
      for (std::size_t word = 0; word < words.everyday.size(); ++word) {
        add_places(words.everyday[word].stems.at(language), word, everyday_stems.at(language));
      }
      for (std::size_t family = 0; family < words.families.at(language).size(); ++family) {
        add_places(words.families.at(language)[family], family, family_stems.at(language));
      }
      paraphrases.at(language) =
          Paraphrases(static_cast<db::Stemming>(language), words.concepts, words.families.at(language));
    }
  }

  static void add_beginnings(const Concept& about, const std::vector<Term>& terms, Index<const Concept*>& index) {
    for (const Term& term : terms) {
      std::vector<const Concept*>& there = index[required_stems(term).front()];
      if (there.empty() || there.back() != &about) {
        there.push_back(&about);
      }
    }
  }

  void add_kinds(const Concept& about) {
    for (const std::string& id : about.kinds) {
      if (const auto kind = std::ranges::find(words.concepts, id, &Concept::id); kind != words.concepts.end()) {
        kinds[&about].push_back(&*kind);
      }
    }
  }

  static void add_places(const std::vector<std::string>& stems, std::size_t place, Index<std::size_t>& index) {
    for (const std::string& stem : stems) {
      index[stem].push_back(place);
    }
  }
};

Lexicon::Lexicon() : Lexicon(LexiconWords{}) {}

Lexicon::Lexicon(LexiconWords words) : content_(std::make_shared<const Content>(std::move(words))) {}

const std::vector<Concept>& Lexicon::concepts() const {
  return content_->words.concepts;
}

const std::vector<EverydayWord>& Lexicon::everyday() const {
  return content_->words.everyday;
}

bool Lexicon::is_light(const std::string& stem, db::Stemming language) const {
  return in_language(content_->words.light, language).contains(stem);
}

bool Lexicon::is_idle(const std::string& stem, db::Stemming language) const {
  return in_language(content_->words.idle, language).contains(stem);
}

const std::vector<const Concept*>& Lexicon::beginning_with(db::Stemming language, const std::string& stem) const {
  return listed_under(in_language(content_->beginnings, language), stem);
}

const std::vector<const Concept*>& Lexicon::abbreviated(const std::string& form) const {
  return listed_under(content_->abbreviations, form);
}

const std::vector<const Concept*>& Lexicon::kinds_of(const Concept& about) const {
  return listed_under(content_->kinds, &about);
}

std::vector<const Concept*> Lexicon::paraphrased(db::Stemming language,
                                                 const std::vector<std::vector<std::string>>& words) const {
  return in_language(content_->paraphrases, language).said_by(words);
}

std::vector<std::string> Lexicon::relatives(const std::string& stem, db::Stemming language) const {
  std::set<std::string> stems;
  for (const std::size_t family : listed_under(in_language(content_->family_stems, language), stem)) {
    const std::vector<std::string>& all = in_language(content_->words.families, language)[family];
    stems.insert(all.begin(), all.end());
  }
  stems.erase(stem);
  return {stems.begin(), stems.end()};
}

std::vector<std::string> Lexicon::translated(const std::string& stem, db::Stemming from, db::Stemming to) const {
  std::set<std::string> stems;
  for (const std::size_t word : listed_under(in_language(content_->everyday_stems, from), stem)) {
    const std::vector<std::string>& there = in_language(everyday()[word].stems, to);
    stems.insert(there.begin(), there.end());
  }
  const auto is_word = [&](const Term& term) { return term.stems == std::vector{stem}; };
  for (const Concept* about : beginning_with(from, stem)) {
    for (const Term& term :
         std::ranges::any_of(terms_in(*about, from), is_word) ? terms_in(*about, to) : std::vector<Term>{}) {
      if (term.stems.size() == 1) {
        stems.insert(term.stems[0]);
      }
    }
  }
  return {stems.begin(), stems.end()};
}

std::vector<std::string> required_stems(const Term& term) {
  std::vector<std::string> stems;
  std::ranges::remove_copy_if(term.stems, std::back_inserter(stems), db::is_function_stem);
  return stems.size() > 1 ? stems : term.stems;
}

std::vector<std::string> folded_words(std::string_view text) {
  std::vector<std::string> words;
  std::ranges::transform(db::words(text), std::back_inserter(words), db::folded, &db::Word::written);
  return words;
}

std::vector<std::string> stems_of(std::string_view text, const db::Stemmer& stemmer) {
  std::vector<std::string> stems;
  std::ranges::transform(db::words(text), std::back_inserter(stems),
                         [&](const db::Word& word) { return stemmer.stem(word.written); });
  return stems;
}

std::vector<std::string> cut(std::string_view text, std::string_view separators) {
  std::vector<std::string> pieces;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    pieces.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(separators, end);
  }
  return pieces;
}

bool is_in_capitals(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c >= 'a' && c <= 'z'; }) &&
         std::ranges::any_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

}  // namespace adjutant::rules
