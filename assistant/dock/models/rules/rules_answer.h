#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dock/heard/fields.h"

namespace adjutant::dock {

/// Where a section stands.
struct RulePlace {
  std::string game;
  std::string number;  ///< printed number or key

  friend bool operator==(const RulePlace&, const RulePlace&) = default;
};

/// A stretch of a text, in code points.
struct TextMark {
  std::size_t start = 0;
  std::size_t length = 0;

  friend bool operator==(const TextMark&, const TextMark&) = default;
};

/// A section that a search has found.
struct RuleHit {
  RulePlace at;
  std::string number;  ///< as printed; empty: unnumbered
  std::string language;
  std::string title;
  std::u32string snippet;
  std::vector<TextMark> marks;    ///< what was found in the snippet; in order, none within another
  std::vector<std::string> also;  ///< other languages that have the section
  std::string rulebook;
  bool in_note = false;  ///< what was found stands in a note on the section, not in it

  friend bool operator==(const RuleHit&, const RuleHit&) = default;
};

/// A section as another one names it.
struct RuleLink {
  std::string to;      ///< printed number or key
  std::string number;  ///< as printed; empty: unnumbered
  std::string title;

  friend bool operator==(const RuleLink&, const RuleLink&) = default;
};

/// A number in the body that is a section of the same book.
struct RuleReference {
  TextMark mark;
  std::string to;

  friend bool operator==(const RuleReference&, const RuleReference&) = default;
};

/// What a term means, in the words of a glossary.
struct RuleDefinition {
  std::string text;
  std::string to;  ///< the section in which it stands

  friend bool operator==(const RuleDefinition&, const RuleDefinition&) = default;
};

/// Something that a section speaks of, and what the other languages call it.
struct RuleTerm {
  std::string text;
  std::vector<std::pair<std::string, std::string>> elsewhere;  ///< language and term
  std::optional<RuleDefinition> definition;

  friend bool operator==(const RuleTerm&, const RuleTerm&) = default;
};

/// Paragraphs of a section, and the row in which they stand when translations are shown side by side.
struct RuleRow {
  std::size_t row = 0;
  TextMark mark;

  friend bool operator==(const RuleRow&, const RuleRow&) = default;
};

/// One translation of a section.
struct RuleText {
  std::string language;
  std::string number;  ///< as printed; empty: unnumbered
  std::string title;
  std::u32string body;            ///< paragraphs separated by an empty line
  std::vector<RuleLink> parents;  ///< the outermost first
  std::vector<RuleLink> children;
  std::vector<RuleReference> references;  ///< in the order of the body, none within another
  std::string rulebook;
  std::string edition = {};  ///< of the game; empty: of any
  std::vector<RuleLink> referred_by = {};
  std::vector<RuleTerm> terms = {};
  std::vector<RuleRow> rows = {};  ///< in the order of the body, none within another

  friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// A note that a player wrote about a section of the rules.
struct RuleNote {
  std::int64_t id = 0;
  std::string kind = {};  ///< "note", "question", "erratum"
  std::string text = {};  ///< of a question the question
  std::string answer = {};
  std::string origin = {};  ///< the title of the file it came with; empty: the player wrote it

  friend bool operator==(const RuleNote&, const RuleNote&) = default;
};

/// What one translation says where two disagree.
struct RulePassage {
  std::string language;
  std::string rulebook;
  std::string number;  ///< number or key of its section
  TextMark mark;       ///< in the section's body
  std::string text;
  std::vector<std::string> said;  ///< the words in it that the other lacks

  friend bool operator==(const RulePassage&, const RulePassage&) = default;
};

/// Passages of two translations that should say the same and do not.
struct RuleDifference {
  std::string kind;  ///< "figure", "dice", ...
  RulePassage left;
  RulePassage right;

  friend bool operator==(const RuleDifference&, const RuleDifference&) = default;
};

/// A word that no book has, and what was looked for instead.
struct CorrectedWord {
  std::string typed;
  std::vector<std::string> meant;

  friend bool operator==(const CorrectedWord&, const CorrectedWord&) = default;
};

/// What a search gave.
struct FoundRules {
  std::vector<RuleHit> hits;
  std::vector<CorrectedWord> corrected;
  std::vector<std::string> languages;  ///< of the books, where none is in the player's

  friend bool operator==(const FoundRules&, const FoundRules&) = default;
};

/// A `rules.search` answer. What is missing or of the wrong kind is left out, here and below; so are marks
/// that do not lie in their text.
FoundRules read_found(const Json& answer);

/// The languages that the books are in, of the same or a `rules.show` answer, where none is in the one asked for.
std::vector<std::string> read_languages(const Json& answer);

/// The translations of a `rules.show` answer.
std::vector<RuleText> read_texts(const Json& answer);

/// The notes on a section, and where its translations disagree, of the same answer; `rules.compare` tells the second of
/// a whole game.
std::vector<RuleNote> read_notes(const Json& answer);
std::vector<RuleDifference> read_differences(const Json& answer);

/// The rules that a `rules.recent` answer lists, the newest first.
std::vector<RulePlace> read_recent(const Json& answer);

/// A book that a `rules.books` answer lists.
struct RuleBook {
  std::string game;
  std::string language;
  std::string edition = {};  ///< of the game; empty: of any
};
std::vector<RuleBook> read_books(const Json& answer);

}  // namespace adjutant::dock
