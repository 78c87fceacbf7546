#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/language/text.h"

// The words of our languages for figures and for what decides: how many, at most, may, round down.
namespace adjutant::rules {

/// What a sentence says that a translation of it must say too.
enum class FactKind {
  figure,      ///< "3", "tre", "2.5", "half", "4-6"
  dice,        ///< "2d6", "dos dados"
  sign,        ///< "+1", "add", "subtract"
  comparison,  ///< "at most", "more than"
  rounding,    ///< "round down"
  modality,    ///< "must", "may"
  negation,    ///< "not", "never"
  term,        ///< a concept of the lexicon: a terrain, a nation, a state
  passage,     ///< a whole sentence with figures in it
};

inline constexpr FactKind all_fact_kinds[] = {FactKind::figure,     FactKind::dice,     FactKind::sign,
                                              FactKind::comparison, FactKind::rounding, FactKind::modality,
                                              FactKind::negation,   FactKind::term,     FactKind::passage};

/// The name of a kind of fact: "figure", "dice" ...
std::string_view name_of(FactKind kind);

/// A wording of adjacent words and the fact that it states.
struct QuantityWords {
  std::vector<std::string> words;  ///< in lower case, without accents; "round*" is any word that begins so
  FactKind kind = FactKind::figure;
  std::string value;   ///< the same in every language; empty: they say nothing, though a part of them would
  bool aside = false;  ///< they answer the other side and tell nothing themselves
};

/// The words for quantities in every language. Immutable; copies share their data.
class Quantities {
 public:
  /// No words: only what is written in digits and signs is read.
  Quantities();
  explicit Quantities(std::array<std::vector<QuantityWords>, 3> by_language);

  /// The words for quantities in a language; none for Stemming::other.
  [[nodiscard]] const std::vector<QuantityWords>& in(db::Stemming language) const;

 private:
  std::shared_ptr<const std::array<std::vector<QuantityWords>, 3>> by_language_;
};

/// Reads {"quantities":[{"kind":"figure","value":"3","en":["three"],"es":["tres"],"it":["tre"]}]}. "aside":true marks
/// words that only answer. Fails where it is no such object; entries of no known kind and wordings that are no text are
/// left out.
Result<Quantities> read_quantities(std::string_view json_text);

/// The quantities of the program, assistant/rules/quantities.json. Read anew by each call: keep the value.
Quantities built_in_quantities();

}  // namespace adjutant::rules
