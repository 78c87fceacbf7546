#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/text.h"
#include "rules/lexicon.h"
#include "rules/lookup.h"

// What a sentence of a rulebook says that a translation must say too: its figures, dice, signs, and the words that
// decide.
namespace adjutant::rules {

enum class FactKind {
  figure,      ///< "3", "tre", "2.5", "half", "4-6"
  dice,        ///< "2d6", "dos dados"
  sign,        ///< "+1", "add", "subtract"
  comparison,  ///< "at most", "more than"
  rounding,    ///< "round down"
  modality,    ///< "must", "may"
  negation,    ///< "not", "never"
  term,        ///< a concept of the lexicon: a terrain, a nation, a state
  passage,     ///< a whole sentence with figures
};

/// "figure", "dice" ...
std::string_view name_of(FactKind kind);

struct Fact {
  FactKind kind = FactKind::figure;
  std::string value;  ///< the same in every language: "3", "2d6", "+", "at_most", "british"
  Mark mark;          ///< in the text that was read
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// The words for figures and decisions in our languages, in assistant/rules/quantities.json. Immutable; a copy shares.
class Quantities {
 public:
  /// Some words, one after another, and what they say; "*" at the end of a word stands for any ending.
  struct Wording {
    std::vector<std::string> words;  ///< without accents
    FactKind kind = FactKind::figure;
    std::string value;  ///< empty: they say nothing that counts, though their parts would
  };

  /// No words: only what is written in digits is read.
  Quantities();
  explicit Quantities(std::array<std::vector<Wording>, 3> by_language);

  /// None for Stemming::other.
  [[nodiscard]] const std::vector<Wording>& in(db::Stemming language) const;

 private:
  std::shared_ptr<const std::array<std::vector<Wording>, 3>> by_language_;
};

/// Reads {"figure":{"3":{"en":["three"],"es":["tres"],"it":["tre"]}}, ...}. Fails where it is no object of that shape.
Result<Quantities> read_quantities(std::string_view json_text);

/// The program's own. Read anew by each call: keep the value.
Quantities built_in_quantities();

/// Reads the facts of texts in one language. One value serves one thread at a time.
class FactReader {
 public:
  FactReader(db::Stemming language, const Lexicon& lexicon, const Quantities& quantities);
  FactReader(FactReader&& other) noexcept;
  ~FactReader();

  /// In the order of the text. Figures inside a term ("half-squad") are none.
  [[nodiscard]] std::vector<Fact> read(std::string_view text) const;

 private:
  class Words;
  std::unique_ptr<const Words> words_;
};

}  // namespace adjutant::rules
