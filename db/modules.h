#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"

// What was imported from VASSAL modules and extensions. A module is its content hash; versions live side by side, and
// a module once imported never changes.
namespace adjutant::db {

enum class ModuleKind { module, extension };

struct ModuleRow {
  std::int64_t id = 0;  ///< row id in this database; 0 before the module is stored
  std::string hash;     ///< SHA-256 of its content, 64 hexadecimal digits
  ModuleKind kind = ModuleKind::module;
  std::string name;
  std::string version;
  std::string vassal_version;
  std::string base_module;   ///< for an extension, the name of the module it extends
  std::string base_version;  ///< for an extension, the version of the module it extends
  std::string source;        ///< the file or folder it was read from
  std::string imported_at;

  friend bool operator==(const ModuleRow&, const ModuleRow&) = default;
};

struct GridRow {
  std::string kind;  ///< "hex", "square", "region", "zoned", or the class of a custom grid
  std::string zone;  ///< the zone it belongs to; empty: the board's own
  friend bool operator==(const GridRow&, const GridRow&) = default;
};

struct BoardRow {
  std::string name;
  std::string image;
  int width = 0;  ///< pixels; 0: the size of its picture
  int height = 0;
  bool reversible = false;
  std::vector<GridRow> grids;
  friend bool operator==(const BoardRow&, const BoardRow&) = default;
};

struct MapRow {
  std::string map_id;  ///< id of its map, as saves name it
  std::string name;
  std::vector<BoardRow> boards;
  friend bool operator==(const MapRow&, const MapRow&) = default;
};

struct PieceSlotRow {
  std::string gpid;
  std::string name;
  std::string place;       ///< where it stands in the module: palette, deck or at-start stack
  std::string definition;  ///< its traits as the module writes them, without ids of players
  friend bool operator==(const PieceSlotRow&, const PieceSlotRow&) = default;
};

struct PrototypeRow {
  std::string name;
  std::string definition;
  friend bool operator==(const PrototypeRow&, const PrototypeRow&) = default;
};

struct DeckRow {
  std::string name;
  std::string map;
  friend bool operator==(const DeckRow&, const DeckRow&) = default;
};

/// A class of the module's own Java code that Adjutant does not know, and how often it stands in the build file.
struct UnknownClassRow {
  std::string name;
  int count = 0;
  friend bool operator==(const UnknownClassRow&, const UnknownClassRow&) = default;
};

/// Everything that was read from one module, ready to be written in one transaction.
struct ModuleContent {
  std::vector<MapRow> maps;
  std::vector<PieceSlotRow> piece_slots;
  std::vector<PrototypeRow> prototypes;
  std::vector<DeckRow> decks;
  std::vector<std::string> sides;
  std::vector<UnknownClassRow> unknown_classes;
  Diagnostics diagnostics;
};

/// The number of rows of each kind that a module has, without reading them.
struct ModuleCounts {
  int piece_slots = 0;
  int prototypes = 0;
  int decks = 0;
  friend bool operator==(const ModuleCounts&, const ModuleCounts&) = default;
};

struct InsertedModule {
  ModuleRow module;
  bool already_there = false;  ///< the same content was in the database; nothing was written
};

/// Writes a module in one transaction. If a module with the same hash is there already, nothing is written.
Result<InsertedModule> insert_module(Database& database, const ModuleRow& module, const ModuleContent& content);

/// Takes a module out of the database. What the player has said or brought of it stays (db/owner.h, db/games.h). Fails
/// where there is none with this content hash.
Result<void> remove_module(Database& database, std::string_view hash);

/// All modules and extensions by name, then in the order of their import.
Result<std::vector<ModuleRow>> modules(const Database& database);

/// The module with this whole content hash; empty if there is none.
Result<std::optional<ModuleRow>> module_with_hash(const Database& database, std::string_view hash);

/// The one module that `wanted` means: a name or name@version (letter case does not matter), else at least four digits
/// of its hash. An Error lists the candidates where it means several, and names that are like it where it means none: a
/// part of a name opens no module, since what another program calls its module may be a part of another one's name.
Result<ModuleRow> find_module(const Database& database, std::string_view wanted);

/// "Paths of Glory@10.8 (3f2a9c01b7de)": how a module is named where its name alone would not do.
std::string label(const ModuleRow& module);

Result<std::vector<MapRow>> maps(const Database& database, const ModuleRow& module);
Result<std::vector<PieceSlotRow>> piece_slots(const Database& database, const ModuleRow& module);
Result<std::vector<PrototypeRow>> prototypes(const Database& database, const ModuleRow& module);
Result<std::vector<DeckRow>> decks(const Database& database, const ModuleRow& module);
Result<std::vector<std::string>> sides(const Database& database, const ModuleRow& module);
Result<std::vector<UnknownClassRow>> unknown_classes(const Database& database, const ModuleRow& module);
Result<Diagnostics> diagnostics(const Database& database, const ModuleRow& module);
Result<ModuleCounts> counts(const Database& database, const ModuleRow& module);

}  // namespace adjutant::db
