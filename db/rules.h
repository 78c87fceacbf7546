#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"

// Rulebooks, section by section. Their words are found through rule_search.h.
namespace adjutant::db {

/// A rulebook as imported. One per game, language and title: a newer file of the same three replaces it.
struct RulebookRow {
  std::int64_t id = 0;   ///< row id in this database; 0 before the book is stored
  std::string hash;      ///< SHA-256 of the file's bytes, 64 hexadecimal digits
  std::string game;      ///< "lnl"
  std::string language;  ///< "es", "it", "en", or any other ISO 639-1 code
  std::string title;
  std::string edition;  ///< may be empty
  std::string kind;     ///< "rulebook", "summary", "charts"
  std::string source;   ///< path of the file
  std::string imported_at;
  std::string reading = {};  ///< the version of the reader, and the corrections, that made its sections
  friend bool operator==(const RulebookRow&, const RulebookRow&) = default;
};

/// What the reading of a PDF begins with: the places of its sections are pages, not lines.
inline constexpr std::string_view reading_of_pages = "pages ";

/// Whether the places of the sections of a book are pages of a PDF and not lines of a file.
bool has_pages(const RulebookRow& row);

struct Section {
  std::string number;  ///< as printed and normalised ("17.1", "1.6.1.01"); empty: unnumbered
  /// Stable, unique within the book, never empty: the number, or a slug of the title ("example-of-play", with -2 where
  /// it recurs).
  std::string key;
  std::string title;
  std::string body;                   ///< paragraphs separated by an empty line
  std::optional<std::size_t> parent;  ///< index into the book's sections, smaller than its own; none: top level
  int first_line = 0;                 ///< 1-based lines of the file, the heading included; of a PDF, pages
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

/// Writes a rulebook in one transaction. The same bytes for the same game, language and title again are a no-op, unless
/// edition, kind or the way they were read are now another. A book with a key twice or without one, or a section whose
/// parent does not stand before it, is refused ("rules.key_twice", "rules.parent_after"). `corrections`, where given,
/// become the owner's of this game, language and title; empty ones take them away.
Result<StoredRulebook> store_rulebook(Database& database, const Rulebook& book,
                                      const std::optional<std::string>& corrections = std::nullopt);

/// The owner's corrections of a rulebook, as the text of their file. Empty where there are none.
Result<std::optional<std::string>> rulebook_override(const Database& database, std::string_view game,
                                                     std::string_view language, std::string_view title);

/// The rulebooks of a game (empty: of all), by game, language and title.
Result<std::vector<RulebookRow>> rulebooks(const Database& database, std::string_view game);

struct BookSummary {
  RulebookRow row;
  int sections = 0;
  int numbered = 0;  ///< how many of the sections have a number
};

/// The rulebooks of a game (empty: of all games) with the number of their sections, by game, language and title.
Result<std::vector<BookSummary>> rulebook_summaries(const Database& database, std::string_view game);

/// Reads a whole rulebook by its id; empty if there is none.
Result<std::optional<Rulebook>> rulebook(const Database& database, std::int64_t id);

/// A section without its text, and where it stands.
struct SectionPlace {
  std::int64_t id = 0;
  std::int64_t rulebook = 0;
  std::size_t position = 0;  ///< index into the book's sections
  std::string number;
  std::string key;
  std::string title;
  std::int64_t above = 0;  ///< the id of its parent; 0: top level
  friend bool operator==(const SectionPlace&, const SectionPlace&) = default;
};

/// The sections of a game (empty: of all) that have this number, key or alias, in the order of import and book.
Result<std::vector<SectionPlace>> sections_called(const Database& database, std::string_view game,
                                                  std::string_view name);

/// The sections with ids from `first` to `last` that have one of these numbers, keys or aliases, by id.
Result<std::vector<SectionPlace>> sections_called(const Database& database, const std::vector<std::string>& names,
                                                  std::int64_t first, std::int64_t last);

/// The sections with these ids, by id; ids without a section are skipped.
Result<std::vector<SectionPlace>> sections_with(const Database& database, const std::vector<std::int64_t>& ids);

/// The ids that the sections of a book have: all from the first to the last, and no other book's.
struct SectionIds {
  std::int64_t rulebook = 0;
  std::int64_t first = 0;
  std::int64_t last = 0;
};

/// The range of section ids of every rulebook of a game (empty: of all games) that has sections.
Result<std::vector<SectionIds>> section_ids(const Database& database, std::string_view game);

/// The sections of a game (empty: of all) whose number begins so ("17."), in the order of import and book.
Result<std::vector<SectionPlace>> sections_under(const Database& database, std::string_view game,
                                                 std::string_view number_prefix, std::size_t limit);

/// A section with the beginning of its text, to know what kind of section it is without reading the book.
struct SectionOpening {
  SectionPlace place;
  std::string opening;  ///< the beginning of its text
};

/// Every section of a game's books with so many letters of its text, in the order of import and book.
Result<std::vector<SectionOpening>> section_openings(const Database& database, std::string_view game,
                                                     std::size_t letters);

/// The text of one section; empty where there is none.
Result<std::string> section_body(const Database& database, std::int64_t section);

}  // namespace adjutant::db
