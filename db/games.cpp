#include "db/games.h"

#include "db/file/table.h"

namespace adjutant::db {
namespace {

constexpr Table terrain_table("terrain", Column{"module_hash", &TerrainRow::module_hash},
                              Column{"board", &TerrainRow::board}, Column{"game", &TerrainRow::game},
                              Column{"body", &TerrainRow::body}, Column{"source", &TerrainRow::source},
                              Column{"imported_at", &TerrainRow::imported_at});
constexpr Table pack_table("pack", Column{"id", &PackRow::id}, Column{"game", &PackRow::game},
                           Column{"edition", &PackRow::edition}, Column{"body", &PackRow::body},
                           Column{"source", &PackRow::source}, Column{"imported_at", &PackRow::imported_at});
constexpr Table sheet_table("counter_sheet", Column{"game", &CounterSheetRow::game},
                            Column{"module_name", &CounterSheetRow::module_name},
                            Column{"body", &CounterSheetRow::body}, Column{"source", &CounterSheetRow::source},
                            Column{"imported_at", &CounterSheetRow::imported_at});

/// Writes the row, and `more` with it, in one transaction, unless the one with this key has the same body.
template <class Row, class... Values, class More, class... Key>
Result<Put> put(Database& database, const Table<Row, Values...>& table, const Row& row, const More& more,
                std::string_view condition, const Key&... key) {
  return guarded(database.where(), [&]() -> Put {
    Transaction transaction(database);
    const std::vector<Row> there = table.pick(database, condition, key...);
    if (!there.empty() && there.front().body == row.body) {
      return Put::unchanged;
    }
    table.replace(database, row);
    more();
    transaction.commit();
    return there.empty() ? Put::added : Put::replaced;
  });
}

constexpr auto nothing_more = [] {};
constexpr std::string_view of_board = "WHERE module_hash = ? AND board = ?";

}  // namespace

Result<Put> put_terrain(Database& database, const TerrainRow& terrain) {
  return put(database, terrain_table, terrain, nothing_more, of_board, terrain.module_hash, terrain.board);
}

Result<std::optional<TerrainRow>> terrain(const Database& database, std::string_view module_hash,
                                          std::string_view board) {
  return guarded(database.where(),
                 [&] { return first_of(terrain_table.pick(database, of_board, module_hash, board)); });
}

Result<std::vector<TerrainRow>> terrains(const Database& database, std::string_view module_hash) {
  return guarded(database.where(),
                 [&] { return terrain_table.pick(database, "WHERE module_hash = ? ORDER BY board", module_hash); });
}

Result<std::vector<SurveyedBoard>> surveyed_boards(const Database& database) {
  constexpr std::string_view keys = R"(
    SELECT module_hash, board, coalesce(json_extract(head, '$.picture'), ''),
           json_extract(head, '$.columns'), json_extract(head, '$.rows')
    FROM (SELECT *, CASE WHEN json_valid(body) THEN json_extract(body, '$.board') END AS head FROM terrain)
    WHERE json_type(head, '$.columns') = 'integer' AND json_type(head, '$.rows') = 'integer'
    ORDER BY imported_at DESC, module_hash, board)";
  return query(database, keys, [](const Statement& row) {
    return SurveyedBoard{row.text(0), row.text(1), row.text(2), row.small_integer(3), row.small_integer(4)};
  });
}

Result<Put> put_pack(Database& database, const PackRow& pack, const std::vector<CounterSheetRow>& sheets) {
  const auto put_sheets = [&] {
    for (const CounterSheetRow& sheet : sheets) {
      sheet_table.replace(database, sheet);
    }
  };
  return put(database, pack_table, pack, put_sheets, "WHERE id = ?", pack.id);
}

Result<std::vector<PackRow>> packs(const Database& database) {
  return guarded(database.where(), [&] { return pack_table.pick(database, "ORDER BY id"); });
}

Result<Put> put_counter_sheet(Database& database, const CounterSheetRow& sheet) {
  return put(database, sheet_table, sheet, nothing_more, "WHERE game = ? AND module_name = ?", sheet.game,
             sheet.module_name);
}

Result<std::vector<CounterSheetRow>> counter_sheets(const Database& database, std::string_view game) {
  return guarded(database.where(),
                 [&] { return sheet_table.pick(database, "WHERE game = ? ORDER BY module_name", game); });
}

}  // namespace adjutant::db
