#include "importers/pack_import.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "importers/counters_import.h"
#include "importers/text_file.h"
#include "tables/pack.h"

namespace adjutant::importers {
namespace {

namespace fs = std::filesystem;

/// As it stands in the file, between quotes.
constexpr std::string_view format_mark = "\"adjutant-pack/";

struct PackFile {
  fs::path path;
  std::string text;
};

std::vector<PackFile> pack_files_in(const fs::path& folder) {
  std::vector<PackFile> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".json") {
      continue;
    }
    auto text = read_text_file(entry.path());
    if (text && text->find(format_mark) != std::string::npos) {
      files.push_back({entry.path(), std::move(*text)});
    }
  }
  std::sort(files.begin(), files.end(), [](const PackFile& a, const PackFile& b) { return a.path < b.path; });
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

/// The counter sheets that a pack brings.
Result<void> keep_counters_of(db::Database& database, const tables::Pack& pack, const fs::path& file, db::Time now) {
  const auto sheets = nlohmann::json::parse(pack.counters, nullptr, false);
  std::size_t number = 0;
  for (const nlohmann::json& sheet : sheets) {
    const std::string where = file.filename().string() + ":counters/" + std::to_string(number++);
    if (const auto kept = keep_counters(database, sheet.dump(), where, file, now); !kept) {
      return tl::unexpected(kept.error());
    }
  }
  return {};
}

}  // namespace

Result<ImportedPack> import_pack(db::Database& database, const fs::path& path, db::Time now) {
  auto file = find_pack(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  auto read = tables::read_pack_text(file->text, file->path.filename().string());
  if (!read) {
    return tl::unexpected(read.error());
  }
  ImportedPack imported{.pack = {.id = read->pack.id,
                                 .game = read->pack.charts.game,
                                 .edition = read->pack.charts.edition,
                                 .body = std::move(file->text),
                                 .source = fs::absolute(file->path).lexically_normal().string(),
                                 .imported_at = db::to_text(now)},
                        .diagnostics = std::move(read->diagnostics)};
  if (const auto kept = keep_counters_of(database, read->pack, file->path, now); !kept) {
    return tl::unexpected(kept.error());
  }
  return db::put_pack(database, imported.pack).map([&](db::Put put) {
    imported.put = put;
    return std::move(imported);
  });
}

}  // namespace adjutant::importers
