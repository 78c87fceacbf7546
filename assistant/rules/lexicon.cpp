#include "rules/lexicon.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include <nlohmann/json.hpp>

#include "db/function_words.h"
#include "rules/embedded_words.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;

std::vector<Term> terms_from(const json& concept_json, std::string_view name, const db::Stemmer& stemmer) {
  std::vector<Term> terms;
  const auto listed = concept_json.find(name);
  if (listed == concept_json.end() || !listed->is_array()) {
    return terms;
  }
  for (const json& text : *listed) {
    if (text.is_string()) {
      Term term{.text = text.get<std::string>(), .stems = {}};
      for (const db::Word& word : db::words(term.text)) {
        term.stems.push_back(stemmer.stem(word.written));
      }
      if (!term.stems.empty()) {
        terms.push_back(std::move(term));
      }
    }
  }
  return terms;
}

/// One line of the words of every day: a text per language, in their order.
std::optional<EverydayWord> everyday_from(const json& row, const std::array<db::Stemmer, 3>& stemmers) {
  if (!row.is_array() || row.size() != stemmers.size() || !std::ranges::all_of(row, &json::is_string)) {
    return std::nullopt;
  }
  EverydayWord read;
  for (std::size_t language = 0; language < stemmers.size(); ++language) {
    for (const db::Word& word : db::words(row[language].get<std::string>())) {
      read.written.at(language).push_back(db::folded(word.written));
      read.stems.at(language).push_back(stemmers.at(language).stem(word.written));
    }
  }
  return read;
}

/// A text per language, in their order.
LightWords light_from(const json& texts, const std::array<db::Stemmer, 3>& stemmers) {
  LightWords light;
  if (!texts.is_array() || texts.size() != stemmers.size() || !std::ranges::all_of(texts, &json::is_string)) {
    return light;
  }
  for (std::size_t language = 0; language < stemmers.size(); ++language) {
    for (const db::Word& word : db::words(texts[language].get<std::string>())) {
      light.at(language).insert(stemmers.at(language).stem(word.written));
    }
  }
  return light;
}

template <class Value>
const std::vector<Value>& found_in(const std::unordered_map<std::string, std::vector<Value>>& index,
                                   const std::string& key) {
  static const std::vector<Value> none;
  const auto found = index.find(key);
  return found == index.end() ? none : found->second;
}

}  // namespace

/// The words, and where each stands.
struct Lexicon::Content {
  template <class Value>
  using Index = std::unordered_map<std::string, std::vector<Value>>;

  std::vector<Concept> concepts;
  std::vector<EverydayWord> everyday;
  LightWords light;
  std::array<Index<const Concept*>, 3> beginnings = {};
  Index<const Concept*> abbreviations = {};
  std::array<Index<std::size_t>, 3> everyday_stems = {};

  Content(std::vector<Concept> all_concepts, std::vector<EverydayWord> all_everyday, LightWords light_words)
      : concepts(std::move(all_concepts)), everyday(std::move(all_everyday)), light(std::move(light_words)) {
    for (const Concept& about : concepts) {
      for (std::size_t language = 0; language < beginnings.size(); ++language) {
        add_beginnings(about, about.terms.at(language), beginnings.at(language));
        add_beginnings(about, about.asked.at(language), beginnings.at(language));
      }
      add_beginnings(about, about.abbreviations, abbreviations);
    }
    for (std::size_t word = 0; word < everyday.size(); ++word) {
      for (std::size_t language = 0; language < everyday_stems.size(); ++language) {
        for (const std::string& stem : everyday[word].stems.at(language)) {
          everyday_stems.at(language)[stem].push_back(word);
        }
      }
    }
  }

  static void add_beginnings(const Concept& about, const std::vector<Term>& terms, Index<const Concept*>& index) {
    for (const Term& term : terms) {
      std::vector<const Concept*>& there = index[wanted_stems(term).front()];
      if (there.empty() || there.back() != &about) {
        there.push_back(&about);
      }
    }
  }
};

Lexicon::Lexicon() : Lexicon(std::vector<Concept>{}) {}

Lexicon::Lexicon(std::vector<Concept> concepts, std::vector<EverydayWord> everyday, LightWords light)
    : content_(std::make_shared<const Content>(std::move(concepts), std::move(everyday), std::move(light))) {}

const std::vector<Concept>& Lexicon::concepts() const {
  return content_->concepts;
}

const std::vector<EverydayWord>& Lexicon::everyday() const {
  return content_->everyday;
}

bool Lexicon::is_light(const std::string& stem, db::Stemming language) const {
  return language != db::Stemming::other && content_->light.at(static_cast<std::size_t>(language)).contains(stem);
}

const std::vector<const Concept*>& Lexicon::beginning_with(db::Stemming language, const std::string& stem) const {
  static const std::vector<const Concept*> none;
  return language == db::Stemming::other ? none
                                         : found_in(content_->beginnings.at(static_cast<std::size_t>(language)), stem);
}

const std::vector<const Concept*>& Lexicon::abbreviated(const std::string& form) const {
  return found_in(content_->abbreviations, form);
}

std::vector<std::string> Lexicon::translated(const std::string& stem, db::Stemming from, db::Stemming to) const {
  std::set<std::string> stems;
  if (from == db::Stemming::other || to == db::Stemming::other) {
    return {};
  }
  for (const std::size_t word : found_in(content_->everyday_stems.at(static_cast<std::size_t>(from)), stem)) {
    const std::vector<std::string>& there = content_->everyday[word].stems.at(static_cast<std::size_t>(to));
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

std::vector<std::string> wanted_stems(const Term& term) {
  std::vector<std::string> stems;
  std::ranges::remove_copy_if(term.stems, std::back_inserter(stems), db::is_function_stem);
  return stems.size() > 1 ? stems : term.stems;
}

const std::vector<Term>& terms_in(const Concept& about, db::Stemming language) {
  static const std::vector<Term> none;
  return language == db::Stemming::other ? none : about.terms.at(static_cast<std::size_t>(language));
}

const std::vector<Term>& asked_in(const Concept& about, db::Stemming language) {
  static const std::vector<Term> none;
  return language == db::Stemming::other ? none : about.asked.at(static_cast<std::size_t>(language));
}

Result<Lexicon> read_lexicon(std::string_view json_text) {
  const json file = json::parse(json_text, nullptr, false);
  if (!file.is_object() || !file.contains("concepts") || !file["concepts"].is_array()) {
    return failure("lexicon.json", {"rules.no_lexicon", {}});
  }
  const std::array<db::Stemmer, 3> stemmers{db::Stemmer(db::Stemming::en), db::Stemmer(db::Stemming::es),
                                            db::Stemmer(db::Stemming::it)};
  const db::Stemmer none(db::Stemming::other);
  std::vector<Concept> concepts;
  for (const json& entry : file["concepts"]) {
    if (!entry.is_object() || !entry.contains("id") || !entry["id"].is_string()) {
      continue;
    }
    Concept read{.id = entry["id"], .terms = {}, .abbreviations = terms_from(entry, "short", none), .asked = {}};
    const json asked = entry.value("asked", json::object());
    for (const db::Stemming language : spoken_languages) {
      const auto index = static_cast<std::size_t>(language);
      read.terms.at(index) = terms_from(entry, db::name_of(language), stemmers.at(index));
      read.asked.at(index) = terms_from(asked, db::name_of(language), stemmers.at(index));
    }
    concepts.push_back(std::move(read));
  }
  std::vector<EverydayWord> everyday;
  for (const json& row : file.value("everyday", json::array())) {
    if (auto read = everyday_from(row, stemmers)) {
      everyday.push_back(std::move(*read));
    }
  }
  return Lexicon(std::move(concepts), std::move(everyday), light_from(file.value("light", json::array()), stemmers));
}

Lexicon built_in_lexicon() {
  return read_lexicon(embedded_lexicon()).value_or(Lexicon());
}

}  // namespace adjutant::rules
