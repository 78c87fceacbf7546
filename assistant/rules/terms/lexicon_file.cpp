#include <algorithm>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "rules/terms/embedded_words.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;

using Stemmers = std::array<db::Stemmer, 3>;

std::vector<std::string> texts_from(const json& list) {
  std::vector<std::string> texts;
  for (const json& text : list) {
    if (text.is_string()) {
      texts.push_back(text);
    }
  }
  return texts;
}

std::vector<Term> terms_from(const json& concept_json, std::string_view name, const db::Stemmer& stemmer) {
  std::vector<Term> terms;
  const auto listed = concept_json.find(name);
  if (listed == concept_json.end() || !listed->is_array()) {
    return terms;
  }
  for (const std::string& text : texts_from(*listed)) {
    if (std::vector<std::string> stems = stems_of(text, stemmer); !stems.empty()) {
      terms.push_back({text, std::move(stems)});
    }
  }
  return terms;
}

/// A text per language, in their order; empty where it is anything else.
std::vector<std::string> texts_by_language(const json& texts) {
  const bool has_all = texts.is_array() && texts.size() == std::size(spoken_languages);
  return has_all && std::ranges::all_of(texts, &json::is_string) ? texts_from(texts) : std::vector<std::string>();
}

StemSets stems_from(const json& texts, const Stemmers& stemmers) {
  StemSets sets;
  for (std::size_t language = 0; const std::string& text : texts_by_language(texts)) {
    const std::vector<std::string> stems = stems_of(text, stemmers.at(language));
    sets.at(language++).insert(stems.begin(), stems.end());
  }
  return sets;
}

/// A list of texts per language, in their order; the words of one text are a family.
Families families_from(const json& lists, const Stemmers& stemmers) {
  Families families;
  if (!lists.is_array() || lists.size() != stemmers.size()) {
    return families;
  }
  for (std::size_t language = 0; language < stemmers.size(); ++language) {
    for (const std::string& text : texts_from(lists[language])) {
      families.at(language).push_back(stems_of(text, stemmers.at(language)));
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
  const json file = parsed_json(json_text);
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
    const std::vector<std::string> texts = texts_by_language(row);
    EverydayWord word;
    for (std::size_t language = 0; language < texts.size(); ++language) {
      word.written.at(language) = folded_words(texts[language]);
      word.stems.at(language) = stems_of(texts[language], stemmers.at(language));
    }
    if (!texts.empty()) {
      words.everyday.push_back(std::move(word));
    }
  }
  return Lexicon(std::move(words));
}

Lexicon built_in_lexicon() {
  return read_lexicon(embedded_lexicon()).value_or(Lexicon());
}

}  // namespace adjutant::rules
