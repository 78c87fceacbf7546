#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"

// What the user told Adjutant. It hangs on names and content hashes and never on imported rows, so that it outlives
// every import and migration of those.
namespace adjutant::db {

/// The game that a module is played as (`module use`), asked of the user once.
struct GameBinding {
  std::string module_hash;
  std::string game;
  std::string edition;  ///< empty: the game's default
  std::string bound_at;
  friend bool operator==(const GameBinding&, const GameBinding&) = default;
};

/// A figure that the owner of a game typed from its printed chart; it takes precedence over the pack.
struct OwnerFigure {
  std::string game;
  std::string edition;  ///< empty: whatever the edition
  std::string chart;
  std::string cell;
  std::string value;  ///< as typed
  std::string set_at;
  friend bool operator==(const OwnerFigure&, const OwnerFigure&) = default;
};

/// Binds a module to a game and edition; an earlier binding of that module is replaced.
Result<void> bind_game(Database& database, const GameBinding& binding);
/// The game that a module is bound to; empty if the user has not bound it.
Result<std::optional<GameBinding>> game_of(const Database& database, std::string_view module_hash);

/// The module is bound to nothing any more, as if the user had never been asked.
Result<void> forget_game(Database& database, std::string_view module_hash);

/// Keeps a figure; an earlier one of the same cell is replaced.
Result<void> set_owner_figure(Database& database, const OwnerFigure& figure);
/// The owner has said nothing of that cell any more; where he never did, nothing happens.
Result<void> forget_owner_figure(Database& database, const OwnerFigure& figure);
/// The owner's figures of a game, all its editions, by chart and cell.
Result<std::vector<OwnerFigure>> owner_figures(const Database& database, std::string_view game);

}  // namespace adjutant::db
