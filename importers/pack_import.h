#pragma once

#include <filesystem>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/database.h"
#include "db/games.h"

namespace adjutant::importers {

struct ImportedPack {
  db::PackRow pack;
  db::Put put = db::Put::added;
  Diagnostics diagnostics;  ///< what its maker should mend
};

/// Keeps a game pack and the counter sheets it brings, in place of an earlier one of the same id. `path` is the pack's
/// file, or the folder that holds it: whatever it is called, the one .json file there that says it is an adjutant-pack.
/// Fails where there is none or where there are several, and on a pack that its reader refuses.
Result<ImportedPack> import_pack(db::Database& database, const std::filesystem::path& path, db::Time now);

}  // namespace adjutant::importers
