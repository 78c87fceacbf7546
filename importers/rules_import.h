#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/rules.h"
#include "importers/book/reader.h"
#include "importers/rulebook_source.h"

namespace adjutant::importers {

/// Goes up whenever the reader reads a file otherwise than before: then the same file is read again.
inline constexpr int reader_version = 3;

/// What the owner of a rulebook says about it.
struct RulesOptions {
  std::string game;               ///< "lnl"; required
  std::string language;           ///< ISO 639: two or three letters; one without stemming is welcome too
  std::string title = {};         ///< empty: what stands at the top of the file, else the name of the file
  std::string edition = {};       ///< may be empty
  std::string kind = "rulebook";  ///< or "summary", "charts"
  /// Corrections of what the reader makes of it (adjutant-rules-override/1), kept for every later import; empty: those
  /// that were kept, if any.
  std::filesystem::path overriding = {};
};

/// A rulebook as it would be kept.
struct RulebookPreview {
  SourceFormat format = SourceFormat::text;
  ReadRulebook book;  ///< with its title, and the diagnostics that an import would give
};

struct ImportedRules {
  db::RulebookRow rulebook;
  std::size_t sections = 0;
  std::size_t numbered = 0;  ///< of those, the ones that have a number
  bool unchanged = false;    ///< the same file was there
  bool replaced = false;     ///< an older file of the same game, language and title is gone
  Diagnostics diagnostics;   ///< gaps in the numbers, what the contents list and the text lacks, lines left out
};

/// Reads a rulebook of plain text, Markdown, HTML or PDF (docs/formats.md says what it may look like) and keeps it in
/// one transaction. Fails, and leaves the library as it was, on what is no text, has no text or is too large, as
/// pages_of_pdf does on PDFs, on corrections that are no such file, and on a malformed language, game or kind.
/// `progress` hears of the pages of a PDF, and of 0 of 0 between the steps of any file, and may stop the import: then
/// nothing is kept.
Result<ImportedRules> import_rules(db::Database& database, const std::filesystem::path& file,
                                   const RulesOptions& options, db::Time now, const PageProgress& progress = {});

/// What import_rules would keep; nothing is written.
Result<RulebookPreview> preview_rules(const db::Database& database, const std::filesystem::path& file,
                                      const RulesOptions& options, const PageProgress& progress = {});

}  // namespace adjutant::importers
