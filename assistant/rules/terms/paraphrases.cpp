#include "rules/terms/paraphrases.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "db/language/function_words.h"

namespace adjutant::rules {
namespace {

/// Words that may stand between those of a term, all together.
constexpr std::size_t most_words_between = 4;

/// A free place where one of the senses is meant.
template <class Senses, class Places>
std::optional<std::size_t> free_place(const Senses& senses, const Places& places, const std::set<std::size_t>& taken) {
  for (const std::size_t sense : senses) {
    const auto meant = places.find(sense);
    if (meant == places.end()) {
      continue;
    }
    const auto free = std::ranges::find_if(meant->second, [&](std::size_t place) { return !taken.contains(place); });
    if (free != meant->second.end()) {
      return *free;
    }
  }
  return std::nullopt;
}

}  // namespace

Paraphrases::Paraphrases(db::Stemming language, const std::vector<Concept>& concepts,
                         const std::vector<std::vector<std::string>>& families) {
  for (const Concept& about : concepts) {
    std::vector<std::string> alone;
    for (const std::vector<Term>* terms : {&terms_in(about, language), &asked_in(about, language)}) {
      for (const Term& term : *terms) {
        if (const std::vector<std::string> stems = required_stems(term); stems.size() == 1) {
          alone.push_back(stems[0]);
        }
      }
    }
    add_sense(alone);
  }
  std::ranges::for_each(families, [&](const std::vector<std::string>& family) { add_sense(family); });
  for (const Concept& about : concepts) {
    add_sayings(about, terms_in(about, language));
    add_sayings(about, asked_in(about, language));
  }
}

/// All of the stems may mean one thing.
void Paraphrases::add_sense(const std::vector<std::string>& stems) {
  for (const std::string& stem : stems) {
    senses_[stem].push_back(count_);
  }
  ++count_;
}

void Paraphrases::add_sayings(const Concept& about, const std::vector<Term>& terms) {
  for (const Term& term : terms) {
    const std::vector<std::string> stems = required_stems(term);
    if (stems.size() < 2 || std::ranges::any_of(stems, db::is_function_stem)) {
      continue;
    }
    Saying saying{.about = &about, .words = {}};
    for (const std::string& stem : stems) {
      if (!senses_.contains(stem)) {
        add_sense({stem});
      }
      saying.words.push_back(senses_.at(stem));
    }
    for (const std::size_t sense : saying.words[0]) {
      beginnings_[sense].push_back(sayings_.size());
    }
    sayings_.push_back(std::move(saying));
  }
}

bool Paraphrases::is_said(const Saying& saying, const Places& places) {
  std::set<std::size_t> taken;
  for (const Senses& word : saying.words) {
    const std::optional<std::size_t> place = free_place(word, places, taken);
    if (!place) {
      return false;
    }
    taken.insert(*place);
  }
  return *taken.rbegin() - *taken.begin() + 1 <= taken.size() + most_words_between;
}

std::vector<const Concept*> Paraphrases::said_by(const std::vector<std::vector<std::string>>& words) const {
  Places places;
  for (std::size_t place = 0; place < words.size(); ++place) {
    for (const std::string& stem : words[place]) {
      if (const auto meant = senses_.find(stem); meant != senses_.end()) {
        std::ranges::for_each(meant->second, [&](std::size_t sense) { places[sense].push_back(place); });
      }
    }
  }
  std::set<std::size_t> begun;
  for (const auto& [sense, where] : places) {
    if (const auto sayings = beginnings_.find(sense); sayings != beginnings_.end()) {
      begun.insert(sayings->second.begin(), sayings->second.end());
    }
  }
  std::vector<const Concept*> said;
  for (const std::size_t saying : begun) {
    const Concept* about = sayings_[saying].about;
    if (std::ranges::count(said, about) == 0 && is_said(sayings_[saying], places)) {
      said.push_back(about);
    }
  }
  return said;
}

}  // namespace adjutant::rules
