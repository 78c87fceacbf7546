#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/database.h"
#include "db/rules.h"

namespace adjutant::importers {

/// The longest rulebooks have two megabytes of text; beyond this a file is something else.
inline constexpr std::uintmax_t max_rulebook_bytes = 16U << 20U;

/// What the owner of a rulebook says about it.
struct RulesOptions {
  std::string game;               ///< "lnl"; required
  std::string language;           ///< ISO 639: two or three letters; one without stemming is welcome too
  std::string title = {};         ///< empty: what stands at the top of the file, else the name of the file
  std::string edition = {};       ///< may be empty
  std::string kind = "rulebook";  ///< or "summary", "charts"
};

struct ImportedRules {
  db::RulebookRow rulebook;
  std::size_t sections = 0;
  std::size_t numbered = 0;  ///< of those, the ones that have a number
  bool unchanged = false;    ///< the same file was there
  bool replaced = false;     ///< an older file of the same game, language and title is gone
  Diagnostics diagnostics;   ///< gaps in the numbers, what the contents list and the text lacks, lines left out
};

/// Reads a rulebook of plain text or Markdown (docs/formats.md says what it may look like) and keeps it in one
/// transaction. Fails, and leaves the library as it was, on what is no text, has no text, is larger than
/// `max_rulebook_bytes`, is PDF or HTML, and on a malformed language, game or kind.
Result<ImportedRules> import_rules(db::Database& database, const std::filesystem::path& file,
                                   const RulesOptions& options, db::Time now);

}  // namespace adjutant::importers
