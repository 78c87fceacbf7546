#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/games.h"

namespace adjutant::importers {

struct ImportedPack {
  db::PackRow pack;
  std::optional<db::Put> put;  ///< nothing where the diagnostics have an error: then nothing was kept
  Diagnostics diagnostics;     ///< what its maker should correct, errors first
};

/// Keeps a game pack and the counter sheets it brings, in one transaction and in place of an earlier one of the same
/// id; a pack with mistakes is not kept at all. `path` is the pack's file, or the folder that holds it: whatever it is
/// called, the one .json file there that says it is an adjutant-pack. Fails where there is none or where there are
/// several, and on a file that is no pack.
Result<ImportedPack> import_pack(db::Database& database, const std::filesystem::path& path, db::Time now);

/// The same with the text of a pack's file. `source` is the file that it is, or that it was made from.
Result<ImportedPack> import_pack_text(db::Database& database, std::string text, const std::filesystem::path& source,
                                      db::Time now);

}  // namespace adjutant::importers
