#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/database.h"

// Rulebooks, section by section, and the indexes they are found with (assistant/rules asks them).
namespace adjutant::db {

/// A rulebook as imported. One per game, language and title: a newer file of the same three replaces it.
struct RulebookRow {
  std::int64_t id = 0;   ///< of this database; 0 before the book is in it
  std::string hash;      ///< SHA-256 of the file's bytes, 64 hexadecimal digits
  std::string game;      ///< "lnl"
  std::string language;  ///< "es", "it", "en", or any other ISO 639-1 code
  std::string title;
  std::string edition;  ///< may be empty
  std::string kind;     ///< "rulebook", "summary", "charts"
  std::string source;   ///< path of the file
  std::string imported_at;
  friend bool operator==(const RulebookRow&, const RulebookRow&) = default;
};

struct Section {
  std::string number;  ///< as printed and normalised ("17.1", "1.6.1.01"); empty: unnumbered
  /// Stable, unique within the book, never empty: the number, or a slug of the title ("example-of-play", with -2 where
  /// it recurs).
  std::string key;
  std::string title;
  std::string body;                   ///< paragraphs separated by an empty line
  std::optional<std::size_t> parent;  ///< index into the book's sections, smaller than its own; none: top level
  int first_line = 0;                 ///< 1-based lines of the file, the heading included
  int last_line = 0;
  std::vector<std::string> aliases = {};  ///< other numbers it is asked for by ("13.8.1" where the book's own is 13.81)
  friend bool operator==(const Section&, const Section&) = default;
};

struct Rulebook {
  RulebookRow row;
  std::vector<Section> sections;  ///< in the order of the book
  friend bool operator==(const Rulebook&, const Rulebook&) = default;
};

struct StoredRulebook {
  RulebookRow row;
  bool unchanged = false;  ///< the same bytes were there; nothing was written
  bool replaced = false;   ///< an older file of the same game, language and title is gone
};

/// Writes a rulebook in one transaction. The same bytes for the same game, language and title again are a no-op. A
/// book whose keys recur or whose parents do not stand before their children is refused ("db.rulebook_keys",
/// "db.rulebook_parents").
Result<StoredRulebook> store_rulebook(Database& database, const Rulebook& book);

}  // namespace adjutant::db
