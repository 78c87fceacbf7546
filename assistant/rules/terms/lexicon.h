#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/language/text.h"

// What wargame rules speak of, and what each language calls it: so a question in one language finds rules in another.
namespace adjutant::rules {

/// The languages whose terms the lexicon has.
inline constexpr db::Stemming spoken_languages[] = {db::Stemming::en, db::Stemming::es, db::Stemming::it};

/// A term as it is written, and the stems of its words.
struct Term {
  std::string text;
  std::vector<std::string> stems;
};

/// The words of a term that a question must have: all of them, or those that are no articles and prepositions where
/// these are several.
std::vector<std::string> required_stems(const Term& term);

struct Concept {
  std::string id;                          ///< "close_assault"
  std::array<std::vector<Term>, 3> terms;  ///< by db::Stemming; the usual one first
  std::vector<Term> abbreviations;         ///< the same in every language: "DFT"
  std::array<std::vector<Term>, 3> asked;  ///< wordings that players use in questions and no book has
  std::vector<std::string> kinds = {};     ///< ids of what it is one of: a tank is a vehicle
};

/// A word of every day ("hide") and what the other languages call it. It is no concept: it explains nothing, and in its
/// own language it is looked for as it is typed.
struct EverydayWord {
  std::array<std::vector<std::string>, 3> written;  ///< by db::Stemming, without accents
  std::array<std::vector<std::string>, 3> stems;    ///< stems of the words in `written`
};

/// Stems of words, by db::Stemming.
using StemSets = std::array<std::set<std::string>, 3>;

/// Stems of one word in all its forms, or of words of one root ("shoot", "shot"), by db::Stemming: what Snowball does
/// not see as one.
using Families = std::array<std::vector<std::vector<std::string>>, 3>;

/// What a lexicon knows.
struct LexiconWords {
  std::vector<Concept> concepts = {};
  std::vector<EverydayWord> everyday = {};
  StemSets light = {};  ///< say little by themselves ("again", "have")
  StemSets idle = {};   ///< say nothing of rules ("somebody"): a question has them, an answer need not
  Families families = {};
};

/// The terms of wargame rules in every language. Immutable; copies share their data.
class Lexicon {
 public:
  /// No concepts: only words as they are typed are found.
  Lexicon();
  explicit Lexicon(LexiconWords words);

  [[nodiscard]] const std::vector<Concept>& concepts() const;

  /// The concepts of which a term in this language, or an abbreviation, has required stems that begin with `stem`.
  [[nodiscard]] const std::vector<const Concept*>& beginning_with(db::Stemming language, const std::string& stem) const;
  [[nodiscard]] const std::vector<const Concept*>& abbreviated(const std::string& form) const;

  /// The more general concepts that a concept is a kind of, such as "vehicle" for a tank.
  [[nodiscard]] const std::vector<const Concept*>& kinds_of(const Concept& about) const;

  /// The concepts of which some term of several words is said in that language by a question's words (each as the stems
  /// that it may have), in whatever order, perhaps with others between them and in other words for the same: each once.
  [[nodiscard]] std::vector<const Concept*> paraphrased(db::Stemming language,
                                                        const std::vector<std::vector<std::string>>& words) const;

  /// Other stems of the same word, or of words of the same root: each once, in order.
  [[nodiscard]] std::vector<std::string> relatives(const std::string& stem, db::Stemming language) const;

  /// What a single word of one language is called in another, be it one of every day or a concept: single words, as
  /// stems, each once, in order.
  [[nodiscard]] std::vector<std::string> translated(const std::string& stem, db::Stemming from, db::Stemming to) const;

  [[nodiscard]] const std::vector<EverydayWord>& everyday() const;

  /// Whether a stem belongs to a word that says little by itself ("again"), in this language.
  [[nodiscard]] bool is_light(const std::string& stem, db::Stemming language) const;

  /// Whether a stem belongs to a word that occurs in questions and not in rules ("somebody"), in this language.
  [[nodiscard]] bool is_idle(const std::string& stem, db::Stemming language) const;

 private:
  struct Content;
  std::shared_ptr<const Content> content_;
};

/// What is kept by db::Stemming, of one language; an empty value for Stemming::other.
template <class Value>
const Value& in_language(const std::array<Value, 3>& by_language, db::Stemming language) {
  static const Value none{};
  return language == db::Stemming::other ? none : by_language.at(static_cast<std::size_t>(language));
}

/// The terms of a concept in that language; none for Stemming::other.
inline const std::vector<Term>& terms_in(const Concept& about, db::Stemming language) {
  return in_language(about.terms, language);
}

/// Wordings for a concept that players use in questions in this language and that are not searched for in books.
inline const std::vector<Term>& asked_in(const Concept& about, db::Stemming language) {
  return in_language(about.asked, language);
}

/// The words of a text in lower case, without accents.
std::vector<std::string> folded_words(std::string_view text);

/// The stem of each word of a text.
std::vector<std::string> stems_of(std::string_view text, const db::Stemmer& stemmer);

/// The pieces of a text between separators, without the empty ones.
std::vector<std::string> cut(std::string_view text, std::string_view separators);

/// Whether the letters are all capitals, so that it is an abbreviation ("LOS") and no word ("los").
bool is_in_capitals(std::string_view text);

/// Reads {"concepts":[{"id":"close_assault","en":[...],"es":[...],"it":[...],"short":["CA"],
/// "asked":{"en":["assault a tank"],"es":[...],"it":[...]},"kind":["assault"]}],
/// "everyday":[["hide","esconder ocultar","nascondere"]],"light":["again have","otro tener","ancora avere"],
/// "idle":["somebody","alguien","qualcuno"],"families":[["shoot shot"],["morir muerto"],["morire morto"]]}: English,
/// Spanish, Italian. Fails where it is no such object; concepts without an id and what is no text are left out.
Result<Lexicon> read_lexicon(std::string_view json_text);

/// The lexicon of the program, assistant/rules/lexicon.json. It is read anew by each call (tens of milliseconds): keep
/// the value.
Lexicon built_in_lexicon();

}  // namespace adjutant::rules
