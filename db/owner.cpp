#include "db/owner.h"

#include "db/file/sqlite.h"

namespace adjutant::db {

Result<void> bind_game(Database& database, const GameBinding& binding) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement(database, "INSERT OR REPLACE INTO module_game (module_hash, game, edition, bound_at) VALUES (?, ?, ?, ?)")
        .bind(binding.module_hash, binding.game, binding.edition, binding.bound_at)
        .run();
    transaction.commit();
  });
}

Result<std::optional<GameBinding>> game_of(const Database& database, std::string_view module_hash) {
  return guarded(database.where(), [&]() -> std::optional<GameBinding> {
    Statement statement(database, "SELECT module_hash, game, edition, bound_at FROM module_game WHERE module_hash = ?");
    if (!statement.bind(module_hash).step()) {
      return std::nullopt;
    }
    return GameBinding{statement.text(0), statement.text(1), statement.text(2), statement.text(3)};
  });
}

Result<void> set_owner_figure(Database& database, const OwnerFigure& figure) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement(database,
              "INSERT OR REPLACE INTO owner_figure (game, edition, chart, cell, value, set_at) "
              "VALUES (?, ?, ?, ?, ?, ?)")
        .bind(figure.game, figure.edition, figure.chart, figure.cell, figure.value, figure.set_at)
        .run();
    transaction.commit();
  });
}

Result<std::vector<OwnerFigure>> owner_figures(const Database& database, std::string_view game) {
  return guarded(database.where(), [&] {
    Statement statement(database,
                        "SELECT game, edition, chart, cell, value, set_at FROM owner_figure "
                        "WHERE game = ? ORDER BY edition, chart, cell");
    statement.bind(game);
    return rows(statement, [](const Statement& row) {
      return OwnerFigure{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.text(5)};
    });
  });
}

}  // namespace adjutant::db
