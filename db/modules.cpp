#include "db/modules.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "db/file/sqlite.h"

namespace adjutant::db {
namespace {

using nlohmann::json;

/// Fewer digits of a hash are taken for a name.
constexpr std::size_t shortest_hash_prefix = 4;
/// Digits of a hash that tell modules apart for a person.
constexpr std::size_t shown_hash_digits = 12;

constexpr std::string_view module_columns =
    "id, hash, kind, name, version, vassal_version, base_module, base_version, source, imported_at";

std::string_view module_kind_name(ModuleKind kind) {
  return kind == ModuleKind::extension ? "extension" : "module";
}

constexpr std::array<std::string_view, 3> severity_names{"note", "warning", "error"};

std::string_view severity_name(Severity severity) {
  return severity_names.at(static_cast<std::size_t>(severity));
}

Severity severity_named(std::string_view name) {
  const auto* const found = std::find(severity_names.begin(), severity_names.end(), name);
  return found == severity_names.end() ? Severity::error : static_cast<Severity>(found - severity_names.begin());
}

std::string to_json_text(const std::vector<Argument>& arguments) {
  json list = json::array();
  for (const Argument& argument : arguments) {
    list.push_back({{"name", argument.name}, {"value", argument.value}, {"term", argument.term}});
  }
  // A place may quote bytes of a module that are not UTF-8.
  return list.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<Argument> arguments_from(const std::string& text) {
  std::vector<Argument> arguments;
  for (const json& argument : json::parse(text, nullptr, false)) {
    if (argument.is_object()) {
      arguments.emplace_back(argument.value("name", ""), argument.value("value", ""), argument.value("term", false));
    }
  }
  return arguments;
}

ModuleRow module_in(const Statement& row) {
  return {.id = row.integer(0),
          .hash = row.text(1),
          .kind = row.text(2) == module_kind_name(ModuleKind::extension) ? ModuleKind::extension : ModuleKind::module,
          .name = row.text(3),
          .version = row.text(4),
          .vassal_version = row.text(5),
          .base_module = row.text(6),
          .base_version = row.text(7),
          .source = row.text(8),
          .imported_at = row.text(9)};
}

template <class... Values>
std::vector<ModuleRow> modules_where(const Database& database, std::string_view condition, const Values&... values) {
  Statement statement(database, fmt::format("SELECT {} FROM module WHERE {} ORDER BY name COLLATE NOCASE, id",
                                            module_columns, condition));
  statement.bind(values...);
  return rows(statement, module_in);
}

/// Rows of one module in their order.
template <class Make>
auto rows_of(const Database& database, const ModuleRow& module, std::string_view sql, Make make) {
  return guarded(database.where(), [&] {
    Statement statement(database, sql);
    statement.bind(module.id);
    return rows(statement, make);
  });
}

/// Runs the insertion for each item, whose values `values` gives after the owner's id and the item's position.
template <class Item, class Values>
void insert_list(const Database& database, std::string_view sql, std::int64_t owner, const std::vector<Item>& items,
                 Values values) {
  Statement statement(database, sql);
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::apply([&](const auto&... value) { statement.bind(owner, i, value...).run(); }, values(items[i]));
  }
}

void insert_maps(const Database& database, std::int64_t module, const std::vector<MapRow>& maps) {
  Statement map_statement(database, "INSERT INTO map (module_id, position, map_id, name) VALUES (?, ?, ?, ?)");
  Statement board_statement(database,
                            "INSERT INTO board (map, position, name, image, width, height, reversible) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t m = 0; m < maps.size(); ++m) {
    map_statement.bind(module, m, maps[m].map_id, maps[m].name).run();
    const std::int64_t map = inserted_id(database);
    for (std::size_t b = 0; b < maps[m].boards.size(); ++b) {
      const BoardRow& board = maps[m].boards[b];
      board_statement.bind(map, b, board.name, board.image, board.width, board.height, board.reversible).run();
      insert_list(database, "INSERT INTO grid (board, position, kind, zone) VALUES (?, ?, ?, ?)", inserted_id(database),
                  board.grids, [](const GridRow& grid) { return std::tie(grid.kind, grid.zone); });
    }
  }
}

std::int64_t insert_module_row(const Database& database, const ModuleRow& module) {
  Statement statement(database,
                      "INSERT INTO module (hash, kind, name, version, vassal_version, base_module, base_version, "
                      "source, imported_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  statement
      .bind(module.hash, module_kind_name(module.kind), module.name, module.version, module.vassal_version,
            module.base_module, module.base_version, module.source, module.imported_at)
      .run();
  return inserted_id(database);
}

void insert_content(const Database& database, std::int64_t id, const ModuleContent& content) {
  insert_maps(database, id, content.maps);
  insert_list(database,
              "INSERT INTO piece_slot (module_id, position, gpid, name, place, definition) VALUES (?, ?, ?, ?, ?, ?)",
              id, content.piece_slots,
              [](const PieceSlotRow& slot) { return std::tie(slot.gpid, slot.name, slot.place, slot.definition); });
  insert_list(database, "INSERT INTO prototype (module_id, position, name, definition) VALUES (?, ?, ?, ?)", id,
              content.prototypes,
              [](const PrototypeRow& prototype) { return std::tie(prototype.name, prototype.definition); });
  insert_list(database, "INSERT INTO deck (module_id, position, name, map) VALUES (?, ?, ?, ?)", id, content.decks,
              [](const DeckRow& deck) { return std::tie(deck.name, deck.map); });
  insert_list(database, "INSERT INTO side (module_id, position, name) VALUES (?, ?, ?)", id, content.sides,
              [](const std::string& side) { return std::tie(side); });
  insert_list(database, "INSERT INTO unknown_class (module_id, position, name, occurrences) VALUES (?, ?, ?, ?)", id,
              content.unknown_classes, [](const UnknownClassRow& row) { return std::tie(row.name, row.count); });
  insert_list(database,
              "INSERT INTO diagnostic (module_id, position, severity, place, message, arguments) "
              "VALUES (?, ?, ?, ?, ?, ?)",
              id, content.diagnostics, [](const Diagnostic& diagnostic) {
                return std::tuple(severity_name(diagnostic.severity), std::string_view(diagnostic.where),
                                  std::string_view(diagnostic.what.key), to_json_text(diagnostic.what.args));
              });
}

bool is_hash_prefix(std::string_view text) {
  return text.size() >= shortest_hash_prefix && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<ModuleRow> candidates(const Database& database, std::string_view wanted) {
  std::vector<ModuleRow> named =
      modules_where(database, "name = ?1 COLLATE NOCASE OR name || '@' || version = ?1 COLLATE NOCASE", wanted);
  if (named.empty() && is_hash_prefix(wanted)) {
    return modules_where(database, "substr(hash, 1, length(?1)) = ?1", wanted);
  }
  return named;
}

BoardRow board_in(const Statement& row) {
  return {.name = row.text(1),
          .image = row.text(2),
          .width = row.small_integer(3),
          .height = row.small_integer(4),
          .reversible = row.integer(5) != 0,
          .grids = {}};
}

std::vector<BoardRow> boards_of(const Database& database, std::int64_t map) {
  Statement statement(database,
                      "SELECT id, name, image, width, height, reversible FROM board WHERE map = ? ORDER BY position");
  Statement grids(database, "SELECT kind, zone FROM grid WHERE board = ? ORDER BY position");
  statement.bind(map);
  return rows(statement, [&](const Statement& row) {
    BoardRow board = board_in(row);
    grids.bind(row.integer(0));
    board.grids = rows(grids, [](const Statement& grid) { return GridRow{grid.text(0), grid.text(1)}; });
    return board;
  });
}

}  // namespace

Result<InsertedModule> insert_module(Database& database, const ModuleRow& module, const ModuleContent& content) {
  return guarded(database.where(), [&]() -> InsertedModule {
    Transaction transaction(database);
    if (const auto there = modules_where(database, "hash = ?", module.hash); !there.empty()) {
      return {there.front(), true};
    }
    InsertedModule inserted{module, false};
    inserted.module.id = insert_module_row(database, module);
    insert_content(database, inserted.module.id, content);
    transaction.commit();
    return inserted;
  });
}

Result<std::vector<ModuleRow>> modules(const Database& database) {
  return guarded(database.where(), [&] { return modules_where(database, "true"); });
}

Result<std::optional<ModuleRow>> module_with_hash(const Database& database, std::string_view hash) {
  return guarded(database.where(), [&]() -> std::optional<ModuleRow> {
    std::vector<ModuleRow> found = modules_where(database, "hash = ?", hash);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  });
}

Result<ModuleRow> find_module(const Database& database, std::string_view wanted) {
  const auto found = guarded(database.where(), [&] { return candidates(database, wanted); });
  if (!found) {
    return tl::unexpected(found.error());
  }
  if (found->empty()) {
    return failure(database.where(), {"db.no_such_module", {{"module", std::string(wanted)}}});
  }
  if (found->size() > 1) {
    Message which{"db.ambiguous_module", {{"module", std::string(wanted)}}};
    for (const ModuleRow& candidate : *found) {
      which.args.emplace_back("candidate", label(candidate));
    }
    return failure(database.where(), std::move(which));
  }
  return found->front();
}

std::string label(const ModuleRow& module) {
  return fmt::format("{}@{} ({})", module.name, module.version, module.hash.substr(0, shown_hash_digits));
}

Result<std::vector<MapRow>> maps(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, "SELECT id, map_id, name FROM map WHERE module_id = ? ORDER BY position",
                 [&](const Statement& row) {
                   return MapRow{row.text(1), row.text(2), boards_of(database, row.integer(0))};
                 });
}

Result<std::vector<PieceSlotRow>> piece_slots(const Database& database, const ModuleRow& module) {
  return rows_of(database, module,
                 "SELECT gpid, name, place, definition FROM piece_slot WHERE module_id = ? ORDER BY position",
                 [](const Statement& row) {
                   return PieceSlotRow{row.text(0), row.text(1), row.text(2), row.text(3)};
                 });
}

Result<std::vector<PrototypeRow>> prototypes(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, "SELECT name, definition FROM prototype WHERE module_id = ? ORDER BY position",
                 [](const Statement& row) {
                   return PrototypeRow{row.text(0), row.text(1)};
                 });
}

Result<std::vector<DeckRow>> decks(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, "SELECT name, map FROM deck WHERE module_id = ? ORDER BY position",
                 [](const Statement& row) {
                   return DeckRow{row.text(0), row.text(1)};
                 });
}

Result<std::vector<std::string>> sides(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, "SELECT name FROM side WHERE module_id = ? ORDER BY position",
                 [](const Statement& row) { return row.text(0); });
}

Result<std::vector<UnknownClassRow>> unknown_classes(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, "SELECT name, occurrences FROM unknown_class WHERE module_id = ? ORDER BY position",
                 [](const Statement& row) {
                   return UnknownClassRow{row.text(0), row.small_integer(1)};
                 });
}

Result<Diagnostics> diagnostics(const Database& database, const ModuleRow& module) {
  return rows_of(
      database, module,
      "SELECT severity, place, message, arguments FROM diagnostic WHERE module_id = ? ORDER BY position",
      [](const Statement& row) {
        return Diagnostic{severity_named(row.text(0)), row.text(1), {row.text(2), arguments_from(row.text(3))}};
      });
}

Result<ModuleCounts> counts(const Database& database, const ModuleRow& module) {
  return guarded(database.where(), [&] {
    Statement statement(database,
                        "SELECT (SELECT count(*) FROM piece_slot WHERE module_id = ?1), "
                        "(SELECT count(*) FROM prototype WHERE module_id = ?1), "
                        "(SELECT count(*) FROM deck WHERE module_id = ?1)");
    statement.bind(module.id).step();
    return ModuleCounts{statement.small_integer(0), statement.small_integer(1), statement.small_integer(2)};
  });
}

}  // namespace adjutant::db
