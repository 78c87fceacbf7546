#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

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

  friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// A word that no book has, and what was looked for instead.
struct MendedWord {
  std::string typed;
  std::vector<std::string> meant;

  friend bool operator==(const MendedWord&, const MendedWord&) = default;
};

/// The hits of a `rules.search` answer. What is missing or of the wrong kind is left out, here and below; so are marks
/// that do not lie in their text.
std::vector<RuleHit> read_hits(const nlohmann::json& answer);
std::vector<MendedWord> read_mended(const nlohmann::json& answer);

/// The translations of a `rules.show` answer.
std::vector<RuleText> read_texts(const nlohmann::json& answer);

/// How many books a `rules.books` answer lists.
std::size_t count_books(const nlohmann::json& answer);

}  // namespace adjutant::dock
