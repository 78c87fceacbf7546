#include "db/modules.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "base/json_text.h"
#include "base/nearest.h"
#include "db/file/table.h"

namespace adjutant::db {

// The words that the column of a ModuleKind has (db/file/table.h).

static std::string_view stored(const ModuleKind& kind) {
  return kind == ModuleKind::extension ? "extension" : "module";
}

static void read_column(const Statement& row, int column, ModuleKind& kind) {
  kind = row.text(column) == stored(ModuleKind::extension) ? ModuleKind::extension : ModuleKind::module;
}

namespace {

using nlohmann::json;

/// Names that are proposed where none fits.
constexpr int most_names_proposed = 5;
/// Fewer digits of a hash are taken for a name.
constexpr std::size_t shortest_hash_prefix = 4;
/// Digits of a hash that tell modules apart for a person.
constexpr std::size_t shown_hash_digits = 12;

constexpr Table module_table("module", Column{"hash", &ModuleRow::hash}, Column{"kind", &ModuleRow::kind},
                             Column{"name", &ModuleRow::name}, Column{"version", &ModuleRow::version},
                             Column{"vassal_version", &ModuleRow::vassal_version},
                             Column{"base_module", &ModuleRow::base_module},
                             Column{"base_version", &ModuleRow::base_version}, Column{"source", &ModuleRow::source},
                             Column{"imported_at", &ModuleRow::imported_at});
constexpr Table board_table("board", Column{"name", &BoardRow::name}, Column{"image", &BoardRow::image},
                            Column{"width", &BoardRow::width}, Column{"height", &BoardRow::height},
                            Column{"reversible", &BoardRow::reversible});
constexpr Table grid_table("grid", Column{"kind", &GridRow::kind}, Column{"zone", &GridRow::zone});
constexpr Table map_table("map", Column{"map_id", &MapRow::map_id}, Column{"name", &MapRow::name});
constexpr Table slot_table("piece_slot", Column{"gpid", &PieceSlotRow::gpid}, Column{"name", &PieceSlotRow::name},
                           Column{"place", &PieceSlotRow::place}, Column{"definition", &PieceSlotRow::definition});
constexpr Table prototype_table("prototype", Column{"name", &PrototypeRow::name},
                                Column{"definition", &PrototypeRow::definition});
constexpr Table deck_table("deck", Column{"name", &DeckRow::name}, Column{"map", &DeckRow::map});
constexpr Table class_table("unknown_class", Column{"name", &UnknownClassRow::name},
                            Column{"occurrences", &UnknownClassRow::count});

constexpr std::string_view of_module = "WHERE module_id = ? ORDER BY position";

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
  return dumped(list);
}

std::vector<Argument> arguments_from(const std::string& text) {
  std::vector<Argument> arguments;
  for (const json& argument : parsed_json(text)) {
    if (argument.is_object()) {
      arguments.emplace_back(argument.value("name", ""), argument.value("value", ""), argument.value("term", false));
    }
  }
  return arguments;
}

template <class... Values>
std::vector<ModuleRow> modules_where(const Database& database, std::string_view condition, const Values&... values) {
  return select(
      database,
      fmt::format("SELECT id, {} FROM module WHERE {} ORDER BY name COLLATE NOCASE, id", module_table.columns(),
                  condition),
      [](const Statement& row) {
        ModuleRow module = module_table.read(row, 1);
        module.id = row.integer(0);
        return module;
      },
      values...);
}

/// Rows of one module in their order.
template <class Row, class... Values>
Result<std::vector<Row>> rows_of(const Database& database, const ModuleRow& module,
                                 const Table<Row, Values...>& table) {
  return guarded(database.where(), [&] { return table.pick(database, of_module, module.id); });
}

/// Writes the rows of a module, or of what is named by another id, with their positions.
template <class Row, class... Values>
void insert_list(const Database& database, const Table<Row, Values...>& table, std::int64_t owner,
                 const std::vector<Row>& list, std::string_view owner_column = "module_id") {
  Statement statement = table.insertion(database, {owner_column, "position"});
  for (std::size_t i = 0; i < list.size(); ++i) {
    table.insert(statement, list[i], owner, i);
  }
}

void insert_maps(const Database& database, std::int64_t module, const std::vector<MapRow>& maps) {
  Statement map_statement = map_table.insertion(database, {"module_id", "position"});
  Statement board_statement = board_table.insertion(database, {"map", "position"});
  for (std::size_t m = 0; m < maps.size(); ++m) {
    map_table.insert(map_statement, maps[m], module, m);
    const std::int64_t map = inserted_id(database);
    for (std::size_t b = 0; b < maps[m].boards.size(); ++b) {
      const BoardRow& board = maps[m].boards[b];
      board_table.insert(board_statement, board, map, b);
      insert_list(database, grid_table, inserted_id(database), board.grids, "board");
    }
  }
}

void insert_content(const Database& database, std::int64_t id, const ModuleContent& content) {
  insert_maps(database, id, content.maps);
  insert_list(database, slot_table, id, content.piece_slots);
  insert_list(database, prototype_table, id, content.prototypes);
  insert_list(database, deck_table, id, content.decks);
  insert_list(database, class_table, id, content.unknown_classes);
  Statement side(database, "INSERT INTO side (module_id, position, name) VALUES (?, ?, ?)");
  for (std::size_t i = 0; i < content.sides.size(); ++i) {
    side.bind(id, i, content.sides[i]).run();
  }
  Statement diagnostic(database,
                       "INSERT INTO diagnostic (module_id, position, severity, place, message, arguments) "
                       "VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < content.diagnostics.size(); ++i) {
    const auto& [severity, where, what] = content.diagnostics[i];
    diagnostic.bind(id, i, severity_name(severity), where, what.key, to_json_text(what.args)).run();
  }
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

/// The name up to each end of a word: "Paths", "Paths of", "Paths of Glory".
std::vector<std::string> beginnings_of(const std::string& name) {
  std::vector<std::string> beginnings;
  for (std::size_t end = name.find_first_of(" :,-("); end != std::string::npos;
       end = name.find_first_of(" :,-(", end + 1)) {
    beginnings.push_back(name.substr(0, end));
  }
  beginnings.push_back(name);
  return beginnings;
}

/// Whether the file or folder that the module was read from is called so, as "wu" or "wu.vmod".
bool is_file_called(const std::string& source, std::string_view wanted) {
  const std::filesystem::path file(source);
  return file.filename() == wanted || file.stem() == wanted;
}

/// Names of modules that `wanted` is a part of or their file's name, or that it may have been mistyped for or begin
/// like; at most most_names_proposed. None for a name@version, which somebody copied whole. Extensions play no game.
std::vector<std::string> names_like(const Database& database, std::string_view wanted) {
  std::vector<std::string> names = select(
      database,
      "SELECT DISTINCT name FROM module WHERE kind = ? AND instr(lower(name), lower(?)) > 0 ORDER BY name LIMIT ?",
      [](const Statement& row) { return row.text(0); }, stored(ModuleKind::module), wanted, most_names_proposed);
  if (!names.empty() || wanted.find('@') != std::string_view::npos) {
    return names;
  }
  const auto mistyped = [&](const std::string& name) { return nearest(wanted, beginnings_of(name)).has_value(); };
  for (const ModuleRow& module : modules_where(database, "kind = ?", stored(ModuleKind::module))) {
    const bool is_like = is_file_called(module.source, wanted) || mistyped(module.name);
    if (is_like && names.size() < most_names_proposed && std::ranges::find(names, module.name) == names.end()) {
      names.push_back(module.name);
    }
  }
  return names;
}

Message no_such_module(const Database& database, std::string_view wanted) {
  const std::vector<std::string> names = names_like(database, wanted);
  Message why{names.empty() ? "db.no_such_module" : "db.no_such_module_but", {{"module", std::string(wanted)}}};
  for (const std::string& name : names) {
    why.args.emplace_back("candidate", name);
  }
  return why;
}

std::vector<BoardRow> boards_of(const Database& database, std::int64_t map) {
  return select(
      database, fmt::format("SELECT id, {} FROM board WHERE map = ? ORDER BY position", board_table.columns()),
      [&](const Statement& row) {
        BoardRow board = board_table.read(row, 1);
        board.grids = grid_table.pick(database, "WHERE board = ? ORDER BY position", row.integer(0));
        return board;
      },
      map);
}

}  // namespace

Result<InsertedModule> insert_module(Database& database, const ModuleRow& module, const ModuleContent& content) {
  return guarded(database.where(), [&]() -> InsertedModule {
    Transaction transaction(database);
    if (const auto there = modules_where(database, "hash = ?", module.hash); !there.empty()) {
      return {there.front(), true};
    }
    InsertedModule inserted{module, false};
    Statement statement = module_table.insertion(database);
    module_table.insert(statement, module);
    inserted.module.id = inserted_id(database);
    insert_content(database, inserted.module.id, content);
    transaction.commit();
    return inserted;
  });
}

Result<void> remove_module(Database& database, std::string_view hash) {
  const auto known = module_with_hash(database, hash);
  if (!known) {
    return tl::unexpected(known.error());
  }
  if (!*known) {
    return failure(database.where(), {"db.no_such_module", {{"module", std::string(hash)}}});
  }
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement statement(database, "DELETE FROM module WHERE hash = ?");
    statement.bind(hash).run();
    transaction.commit();
  });
}

Result<std::vector<ModuleRow>> modules(const Database& database) {
  return guarded(database.where(), [&] { return modules_where(database, "true"); });
}

Result<std::optional<ModuleRow>> module_with_hash(const Database& database, std::string_view hash) {
  return guarded(database.where(), [&] { return first_of(modules_where(database, "hash = ?", hash)); });
}

Result<ModuleRow> find_module(const Database& database, std::string_view wanted) {
  const auto found = guarded(database.where(), [&] { return candidates(database, wanted); });
  if (!found) {
    return tl::unexpected(found.error());
  }
  if (found->empty()) {
    const auto why = guarded(database.where(), [&] { return no_such_module(database, wanted); });
    return why ? failure(database.where(), *why) : tl::unexpected(why.error());
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
  return query(
      database, fmt::format("SELECT id, {} FROM map {}", map_table.columns(), of_module),
      [&](const Statement& row) {
        MapRow map = map_table.read(row, 1);
        map.boards = boards_of(database, row.integer(0));
        return map;
      },
      module.id);
}

Result<std::vector<PieceSlotRow>> piece_slots(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, slot_table);
}

Result<std::vector<PrototypeRow>> prototypes(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, prototype_table);
}

Result<std::vector<DeckRow>> decks(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, deck_table);
}

Result<std::vector<UnknownClassRow>> unknown_classes(const Database& database, const ModuleRow& module) {
  return rows_of(database, module, class_table);
}

Result<std::vector<std::string>> sides(const Database& database, const ModuleRow& module) {
  return query(
      database, fmt::format("SELECT name FROM side {}", of_module), [](const Statement& row) { return row.text(0); },
      module.id);
}

Result<Diagnostics> diagnostics(const Database& database, const ModuleRow& module) {
  return query(
      database, fmt::format("SELECT severity, place, message, arguments FROM diagnostic {}", of_module),
      [](const Statement& row) {
        return Diagnostic{severity_named(row.text(0)), row.text(1), {row.text(2), arguments_from(row.text(3))}};
      },
      module.id);
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
