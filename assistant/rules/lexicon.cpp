#include "rules/lexicon.h"

#include <utility>

#include <nlohmann/json.hpp>

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

}  // namespace

Lexicon::Lexicon() : Lexicon(std::vector<Concept>{}) {}

Lexicon::Lexicon(std::vector<Concept> concepts)
    : concepts_(std::make_shared<const std::vector<Concept>>(std::move(concepts))) {}

const std::vector<Term>& terms_in(const Concept& about, db::Stemming language) {
  static const std::vector<Term> none;
  return language == db::Stemming::other ? none : about.terms.at(static_cast<std::size_t>(language));
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
    Concept read{.id = entry["id"], .terms = {}, .abbreviations = terms_from(entry, "short", none)};
    for (const db::Stemming language : spoken_languages) {
      const auto index = static_cast<std::size_t>(language);
      read.terms.at(index) = terms_from(entry, db::name_of(language), stemmers.at(index));
    }
    concepts.push_back(std::move(read));
  }
  return Lexicon(std::move(concepts));
}

Lexicon built_in_lexicon() {
  return read_lexicon(embedded_lexicon()).value_or(Lexicon());
}

}  // namespace adjutant::rules
