#include "rules/compare/facts.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace adjutant::rules {
namespace {

/// Letters by which wordings with an open ending are looked up; shorter ones would fit too much.
constexpr std::size_t key_letters = 3;

std::string key_of(std::string_view word) {
  return std::string(word.substr(0, key_letters));
}

bool fits(std::string_view wanted, std::string_view word) {
  return wanted.ends_with('*') ? word.starts_with(wanted.substr(0, wanted.size() - 1)) : word == wanted;
}

/// A word of the text in the ways it is looked for.
struct Spelling {
  std::string folded;
  std::string stem;
  bool capitals = false;
  Mark mark;
};

/// The letters behind the digits of "2FP" are a word of their own.
db::Word without_figure(db::Word word) {
  const std::size_t digits = word.written.find_first_not_of("0123456789.");
  if (digits != std::string::npos && digits > 0) {
    word.written.erase(0, digits);
    word.start += digits;
    word.length -= digits;
  }
  return word;
}

std::vector<Spelling> spellings(std::string_view text, const db::Stemmer& stemmer) {
  std::vector<Spelling> list;
  for (const db::Word& whole : db::words(text)) {
    const db::Word word = without_figure(whole);
    list.push_back({.folded = db::folded(word.written),
                    .stem = stemmer.stem(word.written),
                    .capitals = is_in_capitals(text.substr(word.start, word.length)),
                    .mark = {word.start, word.length}});
  }
  return list;
}

/// The wording found at a place of a text: its length in words, and the fact that it states.
struct FoundWording {
  std::size_t words = 0;
  FactKind kind = FactKind::term;
  std::string_view value;
};

}  // namespace

/// All wordings of a language, to be found by their first word. Looks at nothing but itself.
class FactReader::Wordings {
 public:
  Wordings(db::Stemming language, Lexicon lexicon, Quantities quantities)
      : lexicon_(std::move(lexicon)), quantities_(std::move(quantities)), stemmer_(language) {
    for (const QuantityWords& wording : quantities_.in(language)) {
      by_letters_[key_of(wording.words[0])].push_back(&wording);
    }
    for (const Concept& about : lexicon_.concepts()) {
      for (const Term& term : terms_in(about, language)) {
        by_stem_[term.stems[0]].push_back({&term, &about});
      }
      for (const Term& term : about.abbreviations) {
        by_abbreviation_.emplace(term.stems[0], &about);
      }
    }
  }

  [[nodiscard]] std::vector<Fact> read(std::string_view text) const {
    std::vector<Fact> facts = written_figures(text);
    const std::vector<Spelling> words = spellings(text, stemmer_);
    for (std::size_t i = 0; i < words.size();) {
      const FoundWording found = longest_at(words, i);
      if (found.words > 0) {
        const Mark& last = words[i + found.words - 1].mark;
        const std::size_t end = last.start + last.length;
        const Mark mark{words[i].mark.start, end - words[i].mark.start};
        std::erase_if(facts, [&](const Fact& part) { return part.mark.start >= mark.start && part.mark.start < end; });
        if (!found.value.empty()) {
          facts.push_back({found.kind, std::string(found.value), mark});
        }
      }
      i += std::max<std::size_t>(found.words, 1);
    }
    std::ranges::stable_sort(facts, {}, [](const Fact& fact) { return fact.mark.start; });
    return facts;
  }

 private:
  struct KnownTerm {
    const Term* term;
    const Concept* about;
  };

  /// The longest known wording at a place. Of two with the same length, one for a quantity wins over a term.
  [[nodiscard]] FoundWording longest_at(const std::vector<Spelling>& words, std::size_t place) const {
    FoundWording best = term_at(words, place);
    const auto known = by_letters_.find(key_of(words[place].folded));
    if (known == by_letters_.end()) {
      return best;
    }
    for (const QuantityWords* wording : known->second) {
      if (wording->words.size() >= best.words && stands_at(wording->words, words, place, &Spelling::folded)) {
        best = {wording->words.size(), wording->kind, wording->value};
      }
    }
    return best;
  }

  [[nodiscard]] FoundWording term_at(const std::vector<Spelling>& words, std::size_t place) const {
    FoundWording best;
    if (const auto known = by_stem_.find(words[place].stem); known != by_stem_.end()) {
      for (const auto& [term, about] : known->second) {
        if (term->stems.size() > best.words && stands_at(term->stems, words, place, &Spelling::stem)) {
          best = {term->stems.size(), FactKind::term, about->id};
        }
      }
    }
    const auto known = by_abbreviation_.find(words[place].folded);
    if (best.words == 0 && words[place].capitals && known != by_abbreviation_.end()) {
      best = {1, FactKind::term, known->second->id};
    }
    return best;
  }

  static bool stands_at(const std::vector<std::string>& wanted, const std::vector<Spelling>& words, std::size_t place,
                        std::string Spelling::*spelling) {
    const auto there = words.begin() + static_cast<std::ptrdiff_t>(place);
    return wanted.size() <= words.size() - place &&
           std::equal(wanted.begin(), wanted.end(), there,
                      [&](const std::string& one, const Spelling& word) { return fits(one, word.*spelling); });
  }

  Lexicon lexicon_;
  Quantities quantities_;
  db::Stemmer stemmer_;
  std::unordered_map<std::string, std::vector<const QuantityWords*>> by_letters_;
  std::unordered_map<std::string, std::vector<KnownTerm>> by_stem_;
  std::unordered_map<std::string, const Concept*> by_abbreviation_;
};

FactReader::FactReader(db::Stemming language, const Lexicon& lexicon, const Quantities& quantities)
    : wordings_(std::make_unique<const Wordings>(language, lexicon, quantities)) {}

FactReader::~FactReader() = default;

std::vector<Fact> FactReader::read(std::string_view text) const {
  return wordings_->read(text);
}

}  // namespace adjutant::rules
