#include "db/owner.h"

#include "db/file/table.h"

namespace adjutant::db {
namespace {

constexpr Table binding_table("module_game", Column{"module_hash", &GameBinding::module_hash},
                              Column{"game", &GameBinding::game}, Column{"edition", &GameBinding::edition},
                              Column{"bound_at", &GameBinding::bound_at});
constexpr Table figure_table("owner_figure", Column{"game", &OwnerFigure::game},
                             Column{"edition", &OwnerFigure::edition}, Column{"chart", &OwnerFigure::chart},
                             Column{"cell", &OwnerFigure::cell}, Column{"value", &OwnerFigure::value},
                             Column{"set_at", &OwnerFigure::set_at});

template <class Row, class... Values>
Result<void> replace(Database& database, const Table<Row, Values...>& table, const Row& row) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    table.replace(database, row);
    transaction.commit();
  });
}

}  // namespace

Result<void> bind_game(Database& database, const GameBinding& binding) {
  return replace(database, binding_table, binding);
}

Result<std::optional<GameBinding>> game_of(const Database& database, std::string_view module_hash) {
  return guarded(database.where(),
                 [&] { return first_of(binding_table.pick(database, "WHERE module_hash = ?", module_hash)); });
}

Result<void> forget_game(Database& database, std::string_view module_hash) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement statement(database, "DELETE FROM module_game WHERE module_hash = ?");
    statement.bind(module_hash).run();
    transaction.commit();
  });
}

Result<void> set_owner_figure(Database& database, const OwnerFigure& figure) {
  return replace(database, figure_table, figure);
}

Result<void> forget_owner_figure(Database& database, const OwnerFigure& figure) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement statement(database, "DELETE FROM owner_figure WHERE game = ? AND edition = ? AND chart = ? AND cell = ?");
    statement.bind(figure.game, figure.edition, figure.chart, figure.cell).run();
    transaction.commit();
  });
}

Result<std::vector<OwnerFigure>> owner_figures(const Database& database, std::string_view game) {
  return guarded(database.where(),
                 [&] { return figure_table.pick(database, "WHERE game = ? ORDER BY edition, chart, cell", game); });
}

}  // namespace adjutant::db
