#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"

// Surveyed boards, game packs and counter sheets, as the JSON text of their files (formats.md): checked by whoever
// imports them, read by the types that use them. Importing one of the same key again replaces it.
namespace adjutant::db {

/// A surveyed board of one module.
struct TerrainRow {
  std::string module_hash;
  std::string board;
  std::string game;
  std::string body;  ///< adjutant-terrain JSON
  std::string source;
  std::string imported_at;
  friend bool operator==(const TerrainRow&, const TerrainRow&) = default;
};

/// What a surveyed board is known by, without its hexes.
struct SurveyedBoard {
  std::string module_hash;
  std::string board;
  std::string picture;  ///< SHA-256 of its picture's file; empty: not known
  int columns = 0;
  int rows = 0;
  friend bool operator==(const SurveyedBoard&, const SurveyedBoard&) = default;
};

struct PackRow {
  std::string id;
  std::string game;
  std::string edition;
  std::string body;  ///< adjutant-pack JSON
  std::string source;
  std::string imported_at;
  friend bool operator==(const PackRow&, const PackRow&) = default;
};

/// A counter sheet: how a game reads the pieces of the module with this name.
struct CounterSheetRow {
  std::string game;
  std::string module_name;
  std::string body;  ///< adjutant-counters JSON
  std::string source;
  std::string imported_at;
  friend bool operator==(const CounterSheetRow&, const CounterSheetRow&) = default;
};

/// What storing a row did. Storing the same body again writes nothing (`unchanged`).
enum class Put { added, replaced, unchanged };

Result<Put> put_terrain(Database& database, const TerrainRow& terrain);
/// The surveyed terrain of a board; empty if the board has not been surveyed.
Result<std::optional<TerrainRow>> terrain(const Database& database, std::string_view module_hash,
                                          std::string_view board);
Result<std::vector<TerrainRow>> terrains(const Database& database, std::string_view module_hash);
/// All surveyed boards of all modules, those kept last first; a body that is no survey is left out.
Result<std::vector<SurveyedBoard>> surveyed_boards(const Database& database);

/// Stores a game pack and the counter sheets that come with it, all or nothing; rows with the same key are replaced.
Result<Put> put_pack(Database& database, const PackRow& pack, const std::vector<CounterSheetRow>& sheets = {});
Result<std::vector<PackRow>> packs(const Database& database);

Result<Put> put_counter_sheet(Database& database, const CounterSheetRow& sheet);
Result<std::vector<CounterSheetRow>> counter_sheets(const Database& database, std::string_view game);

}  // namespace adjutant::db
