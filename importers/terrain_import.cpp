#include "importers/terrain_import.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "board/terrain_map.h"
#include "importers/text/file.h"

namespace adjutant::importers {
namespace {

Result<std::vector<std::string>> board_names(const db::Database& database, const db::ModuleRow& module) {
  return db::maps(database, module).map([](const std::vector<db::MapRow>& maps) {
    std::vector<std::string> names;
    for (const db::MapRow& map : maps) {
      for (const db::BoardRow& board : map.boards) {
        names.push_back(board.name);
      }
    }
    return names;
  });
}

/// Fails unless the module has a board of that name.
Result<void> check_board(const db::Database& database, const db::ModuleRow& module, const std::string& board) {
  const auto names = board_names(database, module);
  if (!names) {
    return tl::unexpected(names.error());
  }
  if (std::find(names->begin(), names->end(), board) == names->end()) {
    Message which{"import.no_such_board", {{"board", board}}};
    for (const std::string& name : *names) {
      which.args.emplace_back("known", name);
    }
    if (names->empty()) {
      which.args.emplace_back("known", "-");
    }
    return failure(db::label(module), std::move(which));
  }
  return {};
}

/// "11 x 7": columns and rows.
std::string columns_and_rows(const board::TerrainData& data) {
  return std::to_string(data.columns) + " x " + std::to_string(data.rows);
}

/// Fails where the survey that is kept has another number of columns or rows: it is one of another board, most likely.
/// An earlier one that cannot be read any more is in nobody's way.
Result<void> check_size(const db::Database& database, const db::ModuleRow& module, const std::string& board,
                        const board::TerrainData& data) {
  const auto kept = db::terrain(database, module.hash, board);
  if (!kept) {
    return tl::unexpected(kept.error());
  }
  const auto earlier =
      *kept ? board::read_terrain_text((*kept)->body, (*kept)->source) : Result<board::ReadTerrain>(failure(board, {}));
  if (!earlier || columns_and_rows(earlier->map->data()) == columns_and_rows(data)) {
    return {};
  }
  return failure(
      board, {"import.terrain_of_another_size",
              {{"board", board}, {"kept", columns_and_rows(earlier->map->data())}, {"size", columns_and_rows(data)}}});
}

}  // namespace

Result<ImportedTerrain> import_terrain(db::Database& database, const std::filesystem::path& file,
                                       const db::ModuleRow& module, const std::string& board, db::Time now,
                                       bool of_any_size, const CheckGame& check_game) {
  if (const auto known = check_board(database, module, board); !known) {
    return tl::unexpected(known.error());
  }
  auto text = read_text_file(file);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto read = board::read_terrain_text(*text, file.filename().string());
  if (!read) {
    return tl::unexpected(read.error());
  }
  const board::TerrainData& data = read->map->data();
  const bool says_game = check_game && !data.game.empty();
  if (const auto known = says_game ? check_game(data.game) : Result<void>(); !known) {
    return failure(file.filename().string() + ": game", known.error().what);
  }
  if (const auto fits = of_any_size ? Result<void>() : check_size(database, module, board, data); !fits) {
    return tl::unexpected(fits.error());
  }
  if (!data.board.empty() && data.board != board) {
    read->diagnostics.push_back({Severity::warning,
                                 file.filename().string(),
                                 {"import.terrain_of_another_board", {{"surveyed", data.board}, {"board", board}}}});
  }
  return db::put_terrain(database, {.module_hash = module.hash,
                                    .board = board,
                                    .game = data.game,
                                    .body = std::move(*text),
                                    .source = std::filesystem::absolute(file).lexically_normal().string(),
                                    .imported_at = db::to_text(now)})
      .map([&](db::Put put) {
        return ImportedTerrain{put, std::move(read->diagnostics)};
      });
}

}  // namespace adjutant::importers
