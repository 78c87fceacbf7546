#include "importers/pack_import.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/pack_checks.h"
#include "importers/text/file.h"
#include "situation/sheet_file.h"
#include "tables/pack.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

/// The beginning of the format name as it stands in a pack file, with its quote.
constexpr std::string_view format_mark = "\"adjutant-pack/";

struct PackFile {
  fs::path path;
  std::string text;
};

bool says_it_is_a_pack(const PackFile& file) {
  return file.text.find(format_mark) != std::string::npos;
}

/// Those that say that they are packs; where none does and there is one file only, that one, which may be a pack with
/// a mistake in that very line, or in another encoding.
std::vector<PackFile> pack_files_in(const fs::path& folder) {
  std::vector<PackFile> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".json") {
      continue;
    }
    if (auto text = read_text_file(entry.path())) {
      files.push_back({entry.path(), std::move(*text)});
    }
  }
  if (files.size() > 1) {
    std::erase_if(files, [](const PackFile& file) { return !says_it_is_a_pack(file); });
  }
  std::ranges::sort(files, {}, &PackFile::path);
  return files;
}

Result<PackFile> find_pack(const fs::path& path) {
  std::error_code ignored;
  if (!fs::is_directory(path, ignored)) {
    return read_text_file(path).map([&](std::string text) { return PackFile{path, std::move(text)}; });
  }
  std::vector<PackFile> files = pack_files_in(path);
  if (files.empty()) {
    return failure(path.string(), {"import.no_pack", {}});
  }
  if (files.size() > 1) {
    Message several{"import.several_packs", {}};
    for (const PackFile& file : files) {
      several.args.emplace_back("file", file.path.filename().string());
    }
    return failure(path.string(), std::move(several));
  }
  return std::move(files.front());
}

std::vector<db::CounterSheetRow> rows_of_sheets(const std::vector<situation::CounterSheet>& sheets,
                                                const db::PackRow& pack) {
  std::vector<db::CounterSheetRow> rows;
  for (const situation::CounterSheet& sheet : sheets) {
    rows.push_back({sheet.game, sheet.module, situation::to_json(sheet).dump(), pack.source, pack.imported_at});
  }
  return rows;
}

bool is_error(const Diagnostic& diagnostic) {
  return diagnostic.severity == Severity::error;
}

}  // namespace

Result<ImportedPack> import_pack(db::Database& database, const fs::path& path, db::Time now) {
  auto file = find_pack(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return import_pack_text(database, std::move(file->text), file->path, now);
}

Result<ImportedPack> import_pack_text(db::Database& database, std::string text, const fs::path& source, db::Time now) {
  const std::string where = source.filename().string();
  Result<PackCounters> counters;
  auto read = tables::read_pack_text(text, where, [&](const tables::Pack& pack) {
    Diagnostics found = check_terrains(pack, where);
    counters = check_counters(database, pack, where);
    if (counters) {
      found.insert(found.end(), counters->diagnostics.begin(), counters->diagnostics.end());
    }
    return found;
  });
  if (!read || !counters) {
    return tl::unexpected(!read ? read.error() : counters.error());
  }
  ImportedPack imported{.pack = {.id = read->pack.id,
                                 .game = read->pack.charts.game,
                                 .edition = read->pack.charts.edition,
                                 .body = std::move(text),
                                 .source = fs::absolute(source).lexically_normal().string(),
                                 .imported_at = db::to_text(now)},
                        .put = std::nullopt,
                        .diagnostics = std::move(read->diagnostics)};
  std::ranges::stable_partition(imported.diagnostics, is_error);
  if (std::ranges::any_of(imported.diagnostics, is_error)) {
    return imported;
  }
  return db::put_pack(database, imported.pack, rows_of_sheets(counters->sheets, imported.pack)).map([&](db::Put put) {
    imported.put = put;
    return std::move(imported);
  });
}

}  // namespace adjutant::importers
