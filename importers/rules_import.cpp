#include "importers/rules_import.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "importers/identity.h"
#include "importers/rulebook_bytes.h"
#include "importers/rulebook_reader.h"
#include "importers/text_file.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kinds = {"rulebook", "summary", "charts"};

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

/// Two or three small letters: ISO 639.
bool is_language(std::string_view code) {
  return (code.size() == 2 || code.size() == 3) && std::all_of(code.begin(), code.end(), is_small);
}

/// As games are called in packs and sheets.
bool is_game(std::string_view game) {
  constexpr std::size_t longest = 64;
  return !game.empty() && game.size() <= longest && std::all_of(game.begin(), game.end(), [](char c) {
    return is_small(c) || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
  });
}

Result<void> check(const RulesOptions& options) {
  if (!is_game(options.game)) {
    return failure(options.game, {"import.rules_game", {}});
  }
  if (!is_language(options.language)) {
    return failure(options.language, {"import.rules_language", {}});
  }
  if (std::find(kinds.begin(), kinds.end(), options.kind) == kinds.end()) {
    return failure(options.kind, {"import.rules_kind", {}});
  }
  return {};
}

Result<ReadRulebook> read(std::string_view bytes, const std::string& where, const std::string& kind) {
  const auto decoded = decode_text(bytes, where);
  if (!decoded) {
    return tl::unexpected(decoded.error());
  }
  ReadRulebook book = read_rulebook(decoded->text, where);
  if (book.sections.empty()) {
    return failure(where, {"import.rules_empty", {}});
  }
  if (decoded->encoding != "UTF-8") {
    book.diagnostics.insert(book.diagnostics.begin(),
                            {Severity::note, where, {"import.rules_encoding", {{"encoding", decoded->encoding}}}});
  }
  if (kind == "rulebook") {
    book.diagnostics.insert(book.diagnostics.end(), book.gaps.begin(), book.gaps.end());
  }
  return book;
}

std::string title_of(const RulesOptions& options, const ReadRulebook& book, const fs::path& file) {
  return !options.title.empty() ? options.title : !book.title.empty() ? book.title : file.stem().string();
}

}  // namespace

Result<ImportedRules> import_rules(db::Database& database, const fs::path& file, const RulesOptions& options,
                                   db::Time now) {
  if (const auto fine = check(options); !fine) {
    return tl::unexpected(fine.error());
  }
  const auto bytes = read_text_file(file);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  if (bytes->size() > max_rulebook_bytes) {
    return failure(file.string(), {"import.rules_too_large", {{"megabytes", max_rulebook_bytes >> 20U}}});
  }
  auto book = read(*bytes, file.filename().string(), options.kind);
  if (!book) {
    return tl::unexpected(book.error());
  }
  db::Rulebook rulebook{{.hash = content_hash(*bytes),
                         .game = options.game,
                         .language = options.language,
                         .title = title_of(options, *book, file),
                         .edition = options.edition,
                         .kind = options.kind,
                         .source = fs::absolute(file).lexically_normal().string(),
                         .imported_at = db::to_text(now)},
                        std::move(book->sections)};
  const auto numbered = std::count_if(rulebook.sections.begin(), rulebook.sections.end(),
                                      [](const db::Section& section) { return !section.number.empty(); });
  return db::store_rulebook(database, rulebook).map([&](db::StoredRulebook stored) {
    return ImportedRules{std::move(stored.row), rulebook.sections.size(), static_cast<std::size_t>(numbered),
                         stored.unchanged,      stored.replaced,          std::move(book->diagnostics)};
  });
}

}  // namespace adjutant::importers
