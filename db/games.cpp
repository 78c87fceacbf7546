#include "db/games.h"

#include "db/file/sqlite.h"

namespace adjutant::db {
namespace {

/// The body stored under a key, as `select` finds it.
template <class... Key>
std::optional<std::string> body_of(const Database& database, std::string_view select, const Key&... key) {
  Statement statement(database, select);
  return statement.bind(key...).step() ? std::optional(statement.text(0)) : std::nullopt;
}

/// Looks at what is there with `before` and writes with `write` where it differs from `body`, in one transaction.
template <class Before, class Write>
Result<Put> put(Database& database, std::string_view body, Before before, Write write) {
  return guarded(database.where(), [&]() -> Put {
    Transaction transaction(database);
    const std::optional<std::string> there = before();
    if (there == body) {
      return Put::unchanged;
    }
    write();
    transaction.commit();
    return there ? Put::replaced : Put::added;
  });
}

TerrainRow terrain_in(const Statement& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

void write(Database& database, const CounterSheetRow& sheet) {
  Statement(database,
            "INSERT OR REPLACE INTO counter_sheet (game, module_name, body, source, imported_at) "
            "VALUES (?, ?, ?, ?, ?)")
      .bind(sheet.game, sheet.module_name, sheet.body, sheet.source, sheet.imported_at)
      .run();
}

}  // namespace

Result<Put> put_terrain(Database& database, const TerrainRow& terrain) {
  return put(
      database, terrain.body,
      [&] {
        return body_of(database, "SELECT body FROM terrain WHERE module_hash = ? AND board = ?", terrain.module_hash,
                       terrain.board);
      },
      [&] {
        Statement(database,
                  "INSERT OR REPLACE INTO terrain (module_hash, board, game, body, source, imported_at) "
                  "VALUES (?, ?, ?, ?, ?, ?)")
            .bind(terrain.module_hash, terrain.board, terrain.game, terrain.body, terrain.source, terrain.imported_at)
            .run();
      });
}

Result<std::optional<TerrainRow>> terrain(const Database& database, std::string_view module_hash,
                                          std::string_view board) {
  return guarded(database.where(), [&]() -> std::optional<TerrainRow> {
    Statement statement(database,
                        "SELECT module_hash, board, game, body, source, imported_at FROM terrain "
                        "WHERE module_hash = ? AND board = ?");
    return statement.bind(module_hash, board).step() ? std::optional(terrain_in(statement)) : std::nullopt;
  });
}

Result<std::vector<TerrainRow>> terrains(const Database& database, std::string_view module_hash) {
  return guarded(database.where(), [&] {
    Statement statement(database,
                        "SELECT module_hash, board, game, body, source, imported_at FROM terrain "
                        "WHERE module_hash = ? ORDER BY board");
    statement.bind(module_hash);
    return rows(statement, terrain_in);
  });
}

Result<Put> put_pack(Database& database, const PackRow& pack, const std::vector<CounterSheetRow>& sheets) {
  return put(
      database, pack.body, [&] { return body_of(database, "SELECT body FROM pack WHERE id = ?", pack.id); },
      [&] {
        Statement(
            database,
            "INSERT OR REPLACE INTO pack (id, game, edition, body, source, imported_at) VALUES (?, ?, ?, ?, ?, ?)")
            .bind(pack.id, pack.game, pack.edition, pack.body, pack.source, pack.imported_at)
            .run();
        for (const CounterSheetRow& sheet : sheets) {
          write(database, sheet);
        }
      });
}

Result<std::vector<PackRow>> packs(const Database& database) {
  return guarded(database.where(), [&] {
    Statement statement(database, "SELECT id, game, edition, body, source, imported_at FROM pack ORDER BY id");
    return rows(statement, [](const Statement& row) {
      return PackRow{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
    });
  });
}

Result<Put> put_counter_sheet(Database& database, const CounterSheetRow& sheet) {
  return put(
      database, sheet.body,
      [&] {
        return body_of(database, "SELECT body FROM counter_sheet WHERE game = ? AND module_name = ?", sheet.game,
                       sheet.module_name);
      },
      [&] { write(database, sheet); });
}

Result<std::vector<CounterSheetRow>> counter_sheets(const Database& database, std::string_view game) {
  return guarded(database.where(), [&] {
    Statement statement(database,
                        "SELECT game, module_name, body, source, imported_at FROM counter_sheet "
                        "WHERE game = ? ORDER BY module_name");
    statement.bind(game);
    return rows(statement, [](const Statement& row) {
      return CounterSheetRow{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)};
    });
  });
}

}  // namespace adjutant::db
