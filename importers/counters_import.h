#pragma once

#include <filesystem>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/games.h"
#include "importers/check_game.h"

namespace adjutant::importers {

struct ImportedCounters {
  std::string game;
  std::string module;  ///< the name of the module whose pieces it reads
  db::Put put = db::Put::added;
  Diagnostics diagnostics;  ///< rules that were left out and why, keys that were not understood
};

/// Imports a counter sheet (adjutant-counters/1), replacing an earlier one for the same game and module. Fails if the
/// file is not a counter sheet, or is for a game that `check_game` refuses.
Result<ImportedCounters> import_counters(db::Database& database, const std::filesystem::path& file, db::Time now,
                                         const CheckGame& check_game = {});

}  // namespace adjutant::importers
