#pragma once

#include <filesystem>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/games.h"

namespace adjutant::importers {

struct ImportedCounters {
  std::string game;
  std::string module;  ///< the name of the module whose pieces it reads
  db::Put put = db::Put::added;
  Diagnostics diagnostics;  ///< rules that were left out and why, keys that were not understood
};

/// Keeps a counter sheet (adjutant-counters/1), in place of an earlier one for the same game and module. Fails on a
/// file that is none.
Result<ImportedCounters> import_counters(db::Database& database, const std::filesystem::path& file, db::Time now);

}  // namespace adjutant::importers
