#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "db/language/text.h"
#include "rules/show/section_parts.h"

namespace adjutant::rules {
namespace {

/// A term in capitals that is longer is a word which its glossary prints so, and no abbreviation.
constexpr std::size_t longest_spoken_abbreviation = 4;

/// The words of a section, to look for terms in.
struct Spoken {
  std::vector<std::string> stems;
  std::multimap<std::string, std::size_t> places;       ///< of each stem
  std::multimap<std::string, std::size_t> in_capitals;  ///< places of the abbreviations
};

void add_words(std::string_view text, const db::Stemmer& stemmer, Spoken& spoken) {
  for (const db::Word& word : db::words(text)) {
    const std::size_t place = spoken.stems.size();
    spoken.stems.push_back(stemmer.stem(word.written));
    spoken.places.emplace(spoken.stems.back(), place);
    if (is_in_capitals(text.substr(word.start, word.length))) {
      spoken.in_capitals.emplace(db::folded(word.written), place);
    }
  }
}

/// Where the words first stand one after another; `none` where they do not.
std::size_t place_of(const std::vector<std::string>& stems, const Spoken& spoken, std::size_t none) {
  const auto [first, last] = spoken.places.equal_range(stems[0]);
  for (auto place = first; place != last; ++place) {
    const auto there = spoken.stems.begin() + static_cast<std::ptrdiff_t>(place->second);
    if (stems.size() <= spoken.stems.size() - place->second && std::equal(stems.begin(), stems.end(), there)) {
      return place->second;
    }
  }
  return none;
}

std::size_t place_of(const Concept& about, db::Stemming language, const Spoken& spoken, std::size_t none) {
  std::size_t first = none;
  for (const Term& term : terms_in(about, language)) {
    first = std::min(first, place_of(term.stems, spoken, none));
  }
  for (const Term& term : about.abbreviations) {
    if (const auto found = spoken.in_capitals.find(term.stems[0]); found != spoken.in_capitals.end()) {
      first = std::min(first, found->second);
    }
  }
  return first;
}

SpokenTerm spoken_term(const Concept& about, db::Stemming language) {
  SpokenTerm spoken{.concept_id = about.id, .text = {}, .elsewhere = {}};
  for (const db::Stemming other : spoken_languages) {
    const std::vector<Term>& terms = terms_in(about, other);
    if (terms.empty()) {
      continue;
    }
    if (other == language) {
      spoken.text = terms[0].text;
    } else {
      spoken.elsewhere.emplace_back(db::name_of(other), terms[0].text);
    }
  }
  if (spoken.text.empty() && !about.abbreviations.empty()) {
    spoken.text = about.abbreviations[0].text;
  }
  return spoken;
}

/// Where a term of the glossary first stands.
std::size_t place_of(const GlossaryEntry& entry, const db::Stemmer& stemmer, const Spoken& spoken, std::size_t none) {
  if (is_in_capitals(entry.term) && entry.term.size() <= longest_spoken_abbreviation) {
    const auto found = spoken.in_capitals.find(entry.concept_id);
    return found == spoken.in_capitals.end() ? none : found->second;
  }
  const std::vector<std::string> stems = stems_of(entry.term, stemmer);
  return stems.empty() ? none : place_of(stems, spoken, none);
}

std::optional<Definition> definition_of(const std::string& concept_id,
                                        const std::vector<const GlossaryEntry*>& entries) {
  const auto found = std::ranges::find(entries, concept_id, &GlossaryEntry::concept_id);
  if (found == entries.end()) {
    return std::nullopt;
  }
  const GlossaryEntry& entry = **found;
  return Definition{entry.text, entry.number, entry.key, entry.rulebook};
}

/// The entries of the glossary in the language of the book that stand in other sections than this one.
std::vector<const GlossaryEntry*> entries_for(const db::RulebookRow& book, const db::Section& section,
                                              const std::vector<GlossaryEntry>& glossary) {
  std::vector<const GlossaryEntry*> entries;
  for (const GlossaryEntry& entry : glossary) {
    const bool defined_here = entry.rulebook == book.title && entry.key == section.key;
    if (entry.language == book.language && !defined_here) {
      entries.push_back(&entry);
    }
  }
  return entries;
}

/// The terms with the places where they first stand.
using PlacedTerms = std::vector<std::pair<std::size_t, SpokenTerm>>;

void add_concepts(const Lexicon& lexicon, db::Stemming language, const Spoken& spoken, PlacedTerms& terms) {
  const std::size_t none = spoken.stems.size();
  for (const Concept& about : lexicon.concepts()) {
    if (const std::size_t place = place_of(about, language, spoken, none); place < none) {
      terms.emplace_back(place, spoken_term(about, language));
    }
  }
}

void add_terms_of_the_game(const std::vector<const GlossaryEntry*>& entries, const db::Stemmer& stemmer,
                           const Spoken& spoken, PlacedTerms& terms) {
  const std::size_t none = spoken.stems.size();
  for (const GlossaryEntry* entry : entries) {
    const std::size_t place = entry->in_lexicon ? none : place_of(*entry, stemmer, spoken, none);
    const bool is_there =
        std::ranges::any_of(terms, [&](const auto& placed) { return placed.second.concept_id == entry->concept_id; });
    if (place < none && !is_there) {
      terms.emplace_back(place, SpokenTerm{.concept_id = entry->concept_id, .text = entry->term, .elsewhere = {}});
    }
  }
}

}  // namespace

std::vector<SpokenTerm> spoken_terms(const db::RulebookRow& book, const db::Section& section, const Lexicon& lexicon,
                                     const std::vector<GlossaryEntry>& glossary) {
  const db::Stemming language = db::stemming_of(book.language);
  const db::Stemmer stemmer(language);
  const std::vector<const GlossaryEntry*> entries = entries_for(book, section, glossary);
  Spoken spoken;
  add_words(section.title, stemmer, spoken);
  add_words(section.body, stemmer, spoken);
  PlacedTerms placed;
  add_concepts(lexicon, language, spoken, placed);
  add_terms_of_the_game(entries, stemmer, spoken, placed);
  std::ranges::stable_sort(placed, {}, &PlacedTerms::value_type::first);
  std::vector<SpokenTerm> terms;
  for (auto& [place, term] : placed) {
    term.definition = definition_of(term.concept_id, entries);
    terms.push_back(std::move(term));
  }
  return terms;
}

}  // namespace adjutant::rules
