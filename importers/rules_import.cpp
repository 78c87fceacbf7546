#include "importers/rules_import.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "importers/book/override.h"
#include "importers/identity.h"
#include "importers/names.h"
#include "importers/text/file.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kinds = {"rulebook", "summary", "charts"};

Result<void> check(const RulesOptions& options) {
  if (!is_game(options.game)) {
    return failure(options.game, {"import.rules_game", {}});
  }
  if (!is_language(options.language)) {
    return failure(options.language, {"import.rules_language", {}});
  }
  if (std::ranges::find(kinds, options.kind) == kinds.end()) {
    return failure(options.kind, {"import.rules_kind", {}});
  }
  return {};
}

/// A text has no pages to count, but may be stopped between two steps, as a PDF may behind its last page.
Result<void> go_on(const PageProgress& progress, const fs::path& file) {
  constexpr int uncounted = 0;
  if (progress && !progress(uncounted, uncounted)) {
    return failure(file.string(), {"import.rules_cancelled", {}});
  }
  return {};
}

std::string title_of(const RulesOptions& options, const ReadRulebook& book, const fs::path& file) {
  return !options.title.empty() ? options.title : !book.title.empty() ? book.title : file.stem().string();
}

Result<ReadRulebook> read_sections(RulebookSource& source, const fs::path& file, const RulesOptions& options) {
  const std::string where = file.filename().string();
  ReadRulebook book = read_rulebook(std::move(source.lines), where);
  if (book.sections.empty()) {
    return failure(where, {"import.rules_empty", {}});
  }
  book.title = title_of(options, book, file);
  if (!source.encoding.empty() && source.encoding != "UTF-8") {
    book.diagnostics.insert(book.diagnostics.begin(),
                            {Severity::note, where, {"import.rules_encoding", {{"encoding", source.encoding}}}});
  }
  if (options.kind == "rulebook") {
    book.diagnostics.insert(book.diagnostics.end(), book.gaps.begin(), book.gaps.end());
  }
  return book;
}

/// The text of the corrections that apply; empty where there are none.
Result<std::string> corrections_for(const db::Database& database, const RulesOptions& options,
                                    const std::string& title) {
  if (!options.overriding.empty()) {
    return read_text_file(options.overriding, max_override_bytes);
  }
  return db::rulebook_override(database, options.game, options.language, title)
      .map([](const std::optional<std::string>& kept) { return kept.value_or(""); });
}

Result<void> correct(ReadRulebook& book, const std::string& corrections, const RulesOptions& options) {
  if (corrections.empty()) {
    return {};
  }
  const std::string where = options.overriding.empty() ? book.title : options.overriding.filename().string();
  return read_override(corrections, where).map([&](ReadOverride read) {
    const Diagnostics unfit = apply_override(read.overriding, book, where);
    book.diagnostics.insert(book.diagnostics.end(), read.diagnostics.begin(), read.diagnostics.end());
    book.diagnostics.insert(book.diagnostics.end(), unfit.begin(), unfit.end());
  });
}

/// A file read, and what made its sections what they are.
struct ReadFile {
  RulebookPreview preview;
  std::string hash;
  std::string reading;
  std::string corrections;
};

Result<ReadFile> read_rules_file(const db::Database& database, const fs::path& file, const RulesOptions& options,
                                 const PageProgress& progress) {
  const auto bytes = check(options).and_then([&] { return read_text_file(file, max_pdf_bytes); });
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  auto source = read_source(file, *bytes, progress);
  if (!source) {
    return tl::unexpected(source.error());
  }
  auto book = go_on(progress, file).and_then([&] { return read_sections(*source, file, options); });
  if (!book) {
    return tl::unexpected(book.error());
  }
  auto corrections = corrections_for(database, options, book->title).and_then([&](std::string kept) {
    return correct(*book, kept, options).map([&] { return std::move(kept); });
  });
  if (!corrections) {
    return tl::unexpected(corrections.error());
  }
  std::string reading = source->format == SourceFormat::pdf ? std::string(db::reading_of_pages) : "";
  reading += std::to_string(reader_version) + (corrections->empty() ? "" : "+" + content_hash(*corrections));
  return ReadFile{
      {source->format, std::move(*book)}, content_hash(*bytes), std::move(reading), std::move(*corrections)};
}

}  // namespace

Result<ImportedRules> import_rules(db::Database& database, const fs::path& file, const RulesOptions& options,
                                   db::Time now, const PageProgress& progress) {
  auto read = read_rules_file(database, file, options, progress);
  if (!read) {
    return tl::unexpected(read.error());
  }
  if (const auto wanted = go_on(progress, file); !wanted) {
    return tl::unexpected(wanted.error());
  }
  ReadRulebook& book = read->preview.book;
  db::Rulebook rulebook{{.hash = std::move(read->hash),
                         .game = options.game,
                         .language = options.language,
                         .title = book.title,
                         .edition = options.edition,
                         .kind = options.kind,
                         .source = fs::absolute(file).lexically_normal().string(),
                         .imported_at = db::to_text(now),
                         .reading = std::move(read->reading)},
                        std::move(book.sections)};
  const auto numbered = std::count_if(rulebook.sections.begin(), rulebook.sections.end(),
                                      [](const db::Section& section) { return !section.number.empty(); });
  const auto given = options.overriding.empty() ? std::nullopt : std::optional(read->corrections);
  return db::store_rulebook(database, rulebook, given).map([&](db::StoredRulebook stored) {
    return ImportedRules{std::move(stored.row), rulebook.sections.size(), static_cast<std::size_t>(numbered),
                         stored.unchanged,      stored.replaced,          std::move(book.diagnostics)};
  });
}

Result<RulebookPreview> preview_rules(const db::Database& database, const fs::path& file, const RulesOptions& options,
                                      const PageProgress& progress) {
  return read_rules_file(database, file, options, progress).map([](ReadFile read) { return std::move(read.preview); });
}

}  // namespace adjutant::importers
