#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/text.h"

// What wargame rules speak of, and what each language calls it: so a question in one language finds rules in another.
namespace adjutant::rules {

/// The languages whose terms the lexicon has.
inline constexpr db::Stemming spoken_languages[] = {db::Stemming::en, db::Stemming::es, db::Stemming::it};

/// A term as it is written, and the stems of its words.
struct Term {
  std::string text;
  std::vector<std::string> stems;
};

struct Concept {
  std::string id;                          ///< "close_assault"
  std::array<std::vector<Term>, 3> terms;  ///< by db::Stemming; the usual one first
  std::vector<Term> abbreviations;         ///< the same in every language: "DFT"
};

/// Immutable; a copy shares.
class Lexicon {
 public:
  /// No concepts: only words as they are typed are found.
  Lexicon();
  explicit Lexicon(std::vector<Concept> concepts);

  [[nodiscard]] const std::vector<Concept>& concepts() const { return *concepts_; }

 private:
  std::shared_ptr<const std::vector<Concept>> concepts_;
};

/// The terms of a concept in that language; none for Stemming::other.
const std::vector<Term>& terms_in(const Concept& about, db::Stemming language);

/// Reads {"concepts":[{"id":"close_assault","en":[...],"es":[...],"it":[...],"short":["CA"]}]}. Fails where it is no
/// such object; concepts without an id and terms that are no text are left out.
Result<Lexicon> read_lexicon(std::string_view json_text);

/// The lexicon of the program, assistant/rules/lexicon.json. It is read anew by each call (some milliseconds): keep the
/// value.
Lexicon built_in_lexicon();

}  // namespace adjutant::rules
