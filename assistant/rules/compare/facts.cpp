#include "rules/compare/facts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "rules/compare/likeness.h"

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
  bool of_lexicon = false;  ///< a term by which texts are recognised; the figures in it count
};

/// Whether a short word stands alone between quotes, as the letters do that are printed on a counter.
bool is_quoted(std::string_view text, const Mark& word) {
  constexpr std::size_t most_letters = 4;
  constexpr std::array<std::string_view, 6> quotes = {"\"", "'", "\u201C", "\u201D", "\u2018", "\u2019"};
  const std::string_view before = text.substr(0, word.start);
  const std::string_view behind = text.substr(word.start + word.length);
  return word.length <= most_letters &&
         std::ranges::any_of(quotes, [&](std::string_view quote) { return before.ends_with(quote); }) &&
         std::ranges::any_of(quotes, [&](std::string_view quote) { return behind.starts_with(quote); });
}

/// The sound of a word without its ending: "móviles" and "mobili" are "mobil".
std::string root_of(std::string_view sound) {
  while (!sound.empty() && std::string_view("aeious").find(sound.back()) != std::string_view::npos) {
    sound.remove_suffix(1);
  }
  return std::string(sound);
}

/// Whether a figure is a plain number, which stands for itself in the name of a thing too ("firepower zero").
bool is_plain_number(std::string_view value) {
  return !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

void Vocabulary::add(std::string_view text) {
  for (db::Word& word : db::words(text)) {
    if (const auto [entry, fresh] = words_.insert(std::move(word.written)); fresh) {
      roots_.insert(root_of(sound_of(*entry)));
    }
  }
}

bool Vocabulary::denies(std::string_view word) const {
  constexpr std::size_t least_letters = 4;
  constexpr std::array<std::string_view, 9> prefixes = {"in", "im", "ir", "il", "des", "dis", "s", "un", "non"};
  return std::ranges::any_of(prefixes, [&](std::string_view prefix) {
    if (!word.starts_with(prefix) || word.size() < prefix.size() + least_letters) {
      return false;
    }
    const std::string root = root_of(sound_of(word.substr(prefix.size())));
    return root.size() >= least_letters && roots_.contains(root);
  });
}

/// All wordings of a language, to be found by their first word. Looks at nothing but itself.
class FactReader::Wordings {
 public:
  Wordings(db::Stemming language, Lexicon lexicon, Quantities quantities, std::shared_ptr<const Vocabulary> known)
      : lexicon_(std::move(lexicon)), quantities_(std::move(quantities)), known_(std::move(known)), stemmer_(language) {
    for (const QuantityWords& wording : quantities_.in(language)) {
      (wording.aside ? asides_ : by_letters_)[key_of(wording.words[0])].push_back(&wording);
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
        add_wording(found, words, i, facts);
      }
      i += std::max<std::size_t>(found.words, 1);
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
      add_asides(words, i, facts);
      if (words[i].capitals && is_quoted(text, words[i].mark)) {
        facts.push_back({FactKind::term, "code/" + words[i].folded, words[i].mark});
      }
    }
    std::ranges::stable_sort(facts, {}, [](const Fact& fact) { return fact.mark.start; });
    return facts;
  }

 private:
  struct KnownTerm {
    const Term* term;
    const Concept* about;
  };

  /// The wording as a fact in place of the facts of its parts; but the numbers in a term of the lexicon stay.
  void add_wording(const FoundWording& found, const std::vector<Spelling>& words, std::size_t place,
                   std::vector<Fact>& facts) const {
    const Mark& last = words[place + found.words - 1].mark;
    const std::size_t end = last.start + last.length;
    const Mark mark{words[place].mark.start, end - words[place].mark.start};
    std::erase_if(facts, [&](const Fact& part) {
      return part.mark.start >= mark.start && part.mark.start < end && !(found.of_lexicon && found.words > 1);
    });
    for (std::size_t i = place + 1; found.of_lexicon && i < place + found.words; ++i) {
      const FoundWording part = wording_at(words, i);
      if (part.words > 0 && part.kind == FactKind::figure && is_plain_number(part.value)) {
        facts.push_back({part.kind, std::string(part.value), words[i].mark});
      }
    }
    const bool denies = found.kind == FactKind::negation && found.value.empty();  // "not pertinent" says "other"
    if (!found.value.empty() || denies) {
      facts.push_back({found.kind, std::string(found.value), mark, denies});
    }
  }

  /// What stands at a place and only answers, whatever else is said there.
  void add_asides(const std::vector<Spelling>& words, std::size_t place, std::vector<Fact>& facts) const {
    const auto known = asides_.find(key_of(words[place].folded));
    if (known != asides_.end()) {
      for (const QuantityWords* wording : known->second) {
        if (stands_at(wording->words, words, place, &Spelling::folded)) {
          facts.push_back({wording->kind, wording->value, words[place].mark, true});
        }
      }
    }
    if (known_ && known_->denies(words[place].folded)) {
      facts.push_back({FactKind::negation, "prefix", words[place].mark, true});
    }
  }

  /// The longest known wording at a place. Of two with the same length, one for a quantity wins over a term.
  [[nodiscard]] FoundWording longest_at(const std::vector<Spelling>& words, std::size_t place) const {
    const FoundWording quantity = wording_at(words, place);
    const FoundWording term = term_at(words, place);
    return quantity.words > 0 && quantity.words >= term.words ? quantity : term;
  }

  [[nodiscard]] FoundWording wording_at(const std::vector<Spelling>& words, std::size_t place) const {
    FoundWording best;
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
          best = {term->stems.size(), FactKind::term, about->id, true};
        }
      }
    }
    const auto known = by_abbreviation_.find(words[place].folded);
    if (best.words == 0 && words[place].capitals && known != by_abbreviation_.end()) {
      best = {1, FactKind::term, known->second->id, true};
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
  std::shared_ptr<const Vocabulary> known_;
  db::Stemmer stemmer_;
  std::unordered_map<std::string, std::vector<const QuantityWords*>> by_letters_;
  std::unordered_map<std::string, std::vector<const QuantityWords*>> asides_;
  std::unordered_map<std::string, std::vector<KnownTerm>> by_stem_;
  std::unordered_map<std::string, const Concept*> by_abbreviation_;
};

FactReader::FactReader(db::Stemming language, const Lexicon& lexicon, const Quantities& quantities,
                       std::shared_ptr<const Vocabulary> known)
    : wordings_(std::make_unique<const Wordings>(language, lexicon, quantities, std::move(known))) {}

FactReader::~FactReader() = default;

std::vector<Fact> FactReader::read(std::string_view text) const {
  return wordings_->read(text);
}

}  // namespace adjutant::rules
