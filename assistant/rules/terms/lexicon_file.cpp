#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "rules/terms/embedded_words.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;

using Stemmers = std::array<db::Stemmer, 3>;

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
std::optional<EverydayWord> everyday_from(const json& row, const Stemmers& stemmers) {
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
StemSets stems_from(const json& texts, const Stemmers& stemmers) {
  StemSets stems;
  if (!texts.is_array() || texts.size() != stemmers.size() || !std::ranges::all_of(texts, &json::is_string)) {
    return stems;
  }
  for (std::size_t language = 0; language < stemmers.size(); ++language) {
    for (const db::Word& word : db::words(texts[language].get<std::string>())) {
      stems.at(language).insert(stemmers.at(language).stem(word.written));
    }
  }
  return stems;
}

std::vector<std::string> texts_from(const json& list) {
  std::vector<std::string> texts;
  for (const json& text : list) {
    if (text.is_string()) {
      texts.push_back(text);
    }
  }
  return texts;
}

/// A list of texts per language, in their order; the words of one text are a family.
Families families_from(const json& lists, const Stemmers& stemmers) {
  Families families;
  if (!lists.is_array() || lists.size() != stemmers.size()) {
    return families;
  }
  for (std::size_t language = 0; language < stemmers.size(); ++language) {
    for (const std::string& text : texts_from(lists[language])) {
      std::vector<std::string>& family = families.at(language).emplace_back();
      for (const db::Word& word : db::words(text)) {
        family.push_back(stemmers.at(language).stem(word.written));
      }
    }
  }
  return families;
}

Concept concept_from(const json& entry, const Stemmers& stemmers) {
  Concept read{.id = entry["id"],
               .terms = {},
               .abbreviations = terms_from(entry, "short", db::Stemmer(db::Stemming::other)),
               .asked = {},
               .kinds = texts_from(entry.value("kind", json::array()))};
  const json asked = entry.value("asked", json::object());
  for (const db::Stemming language : spoken_languages) {
    const auto index = static_cast<std::size_t>(language);
    read.terms.at(index) = terms_from(entry, db::name_of(language), stemmers.at(index));
    read.asked.at(index) = terms_from(asked, db::name_of(language), stemmers.at(index));
  }
  return read;
}

}  // namespace

Result<Lexicon> read_lexicon(std::string_view json_text) {
  const json file = json::parse(json_text, nullptr, false);
  if (!file.is_object() || !file.contains("concepts") || !file["concepts"].is_array()) {
    return failure("lexicon.json", {"rules.no_lexicon", {}});
  }
  const Stemmers stemmers{db::Stemmer(db::Stemming::en), db::Stemmer(db::Stemming::es), db::Stemmer(db::Stemming::it)};
  LexiconWords words{.light = stems_from(file.value("light", json::array()), stemmers),
                     .idle = stems_from(file.value("idle", json::array()), stemmers),
                     .families = families_from(file.value("families", json::array()), stemmers)};
  for (const json& entry : file["concepts"]) {
    if (entry.is_object() && entry.contains("id") && entry["id"].is_string()) {
      words.concepts.push_back(concept_from(entry, stemmers));
    }
  }
  const json everyday = file.value("everyday", json::array());
  for (const json& row : everyday) {
    if (auto read = everyday_from(row, stemmers)) {
      words.everyday.push_back(std::move(*read));
    }
  }
  return Lexicon(std::move(words));
}

Lexicon built_in_lexicon() {
  return read_lexicon(embedded_lexicon()).value_or(Lexicon());
}

}  // namespace adjutant::rules
