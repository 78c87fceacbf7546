#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "db/language/text.h"
#include "rules/compare/quantities.h"
#include "rules/lookup.h"
#include "rules/terms/lexicon.h"

// What a sentence of a rulebook states, in a form that is the same in every language.
namespace adjutant::rules {

struct Fact {
  FactKind kind = FactKind::figure;
  std::string value;  ///< "3", "2.5", "half", "2-1", "2d6", "+", "at_most", "british"
  Mark mark;          ///< in the text that was read
  /// It may answer what the other book says and tells nothing itself: "immobile" answers "does not move".
  bool aside = false;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// The words of some books, by how they sound and without their endings: a cousin in another language is the same word.
class Vocabulary {
 public:
  void add(std::string_view text);

  /// Whether a word, in lower case without accents, denies another one of these by its prefix: "immobile", "desarmado",
  /// "unarmed".
  [[nodiscard]] bool denies(std::string_view word) const;

 private:
  std::unordered_set<std::string> words_;
  std::unordered_set<std::string> roots_;
};

/// Reads texts in one language. One value serves one thread at a time.
class FactReader {
 public:
  /// `known` tells which prefixes deny.
  FactReader(db::Stemming language, const Lexicon& lexicon, const Quantities& quantities,
             std::shared_ptr<const Vocabulary> known = nullptr);
  ~FactReader();

  /// Reads the facts of a text in their order. At each place the longest wording counts and its parts do not:
  /// "half-squad" is not a half.
  [[nodiscard]] std::vector<Fact> read(std::string_view text) const;

 private:
  class Wordings;
  std::unique_ptr<const Wordings> wordings_;
};

/// The figures, dice and signs of a text that are written in digits and symbols, in its order. Dashes join what belongs
/// together ("2-1" is one figure); letters behind a figure are none of it ("2FP"), between figures they are ("15I5").
std::vector<Fact> written_figures(std::string_view text);

}  // namespace adjutant::rules
