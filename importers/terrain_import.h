#pragma once

#include <filesystem>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/games.h"
#include "db/modules.h"
#include "importers/check_game.h"

namespace adjutant::importers {

struct ImportedTerrain {
  db::Put put = db::Put::added;
  Diagnostics diagnostics;  ///< what the file says that was not understood, and whether it names another board
};

/// Keeps the survey of one board of an imported module, in place of an earlier one. Fails on a file that is no terrain
/// and on a board that the module does not have, naming those it has. A survey with other numbers of columns and rows
/// than the one that is kept is refused too, unless `of_any_size`, and one of a game that `check_game` refuses.
Result<ImportedTerrain> import_terrain(db::Database& database, const std::filesystem::path& file,
                                       const db::ModuleRow& module, const std::string& board, db::Time now,
                                       bool of_any_size = false, const CheckGame& check_game = {});

}  // namespace adjutant::importers
