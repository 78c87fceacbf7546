#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "commands/database.h"
#include "context.h"
#include "db/modules.h"
#include "db/owner.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

std::string text_of(const json& answer) { return answer.dump(-1, ' ', false, json::error_handler_t::replace); }

/// What `module show` answers, but for the slots and prototypes themselves.
struct Shown {
  db::ModuleRow module;
  std::vector<db::MapRow> maps;
  db::ModuleCounts counts;
  std::vector<std::string> sides;
  std::vector<db::UnknownClassRow> unknown_classes;
  Diagnostics diagnostics;
  std::optional<db::GameBinding> game;
};

/// Puts the value into `to`; false, and the context failed, where there is none.
template <class T>
bool take(Result<T> result, T& to, Context& context) {
  if (!result) {
    context.fail(result.error());
    return false;
  }
  to = std::move(*result);
  return true;
}

std::optional<Shown> look_up(const db::Database& database, const std::string& wanted, Context& context) {
  Shown shown;
  const db::ModuleRow& module = shown.module;
  const bool all = take(db::find_module(database, wanted), shown.module, context) &&
                   take(db::maps(database, module), shown.maps, context) &&
                   take(db::counts(database, module), shown.counts, context) &&
                   take(db::sides(database, module), shown.sides, context) &&
                   take(db::unknown_classes(database, module), shown.unknown_classes, context) &&
                   take(db::diagnostics(database, module), shown.diagnostics, context) &&
                   take(db::game_of(database, module.hash), shown.game, context);
  return all ? std::optional(std::move(shown)) : std::nullopt;
}

std::string name_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

json to_json(const db::BoardRow& board) {
  json grids = json::array();
  for (const db::GridRow& grid : board.grids) {
    grids.push_back({{"kind", grid.kind}});
    if (!grid.zone.empty()) {
      grids.back()["zone"] = grid.zone;
    }
  }
  return {{"name", board.name}, {"width", board.width}, {"height", board.height}, {"grids", grids}};
}

json to_json(const db::MapRow& map) {
  json boards = json::array();
  for (const db::BoardRow& board : map.boards) {
    boards.push_back(to_json(board));
  }
  return {{"id", map.map_id}, {"name", map.name}, {"boards", boards}};
}

json to_json(const Diagnostics& diagnostics, const Context& context) {
  json list = json::array();
  for (const Diagnostic& diagnostic : diagnostics) {
    list.push_back({{"severity", name_of(diagnostic.severity)},
                    {"where", diagnostic.where},
                    {"message", context.say(diagnostic.what)}});
  }
  return list;
}

json to_json(const Shown& shown, const Context& context) {
  json maps = json::array();
  for (const db::MapRow& map : shown.maps) {
    maps.push_back(to_json(map));
  }
  json unknown_classes = json::array();
  for (const db::UnknownClassRow& row : shown.unknown_classes) {
    unknown_classes.push_back(row.name);
  }
  const db::ModuleRow& module = shown.module;
  json answer{{"name", module.name},
              {"version", module.version},
              {"vassalVersion", module.vassal_version},
              {"hash", module.hash},
              {"kind", module.kind == db::ModuleKind::extension ? "extension" : "module"},
              {"source", module.source},
              {"maps", maps},
              {"pieceSlots", shown.counts.piece_slots},
              {"prototypes", shown.counts.prototypes},
              {"decks", shown.counts.decks},
              {"sides", shown.sides},
              {"unknownClasses", unknown_classes},
              {"diagnostics", to_json(shown.diagnostics, context)}};
  if (module.kind == db::ModuleKind::extension) {
    answer["baseModule"] = module.base_module;
    answer["baseVersion"] = module.base_version;
  }
  if (shown.game) {
    answer["game"] = shown.game->game;
    answer["edition"] = shown.game->edition;
  }
  return answer;
}

/// How a grid is called: a kind of VASSAL's own in the player's language, a custom one by its class.
Argument kind_argument(const std::string& kind, const Context& context) {
  const std::string key = "import.grid." + kind;
  return context.catalogue.has(key) ? term("kind", key) : Argument("kind", kind);
}

class Printer {
 public:
  explicit Printer(Context& context) : context_(context) {}

  void line(int depth, const Message& message) {
    context_.out << std::string(2 * static_cast<std::size_t>(depth), ' ') << context_.say(message) << '\n';
  }

  void board(const db::BoardRow& board) {
    line(2, {"import.show.board", {{"board", board.name}, {"width", board.width}, {"height", board.height}}});
    for (const db::GridRow& grid : board.grids) {
      Message message{grid.zone.empty() ? "import.show.grid" : "import.show.zone_grid",
                      {kind_argument(grid.kind, context_)}};
      message.args.emplace_back("zone", grid.zone);
      line(3, message);
    }
  }

 private:
  Context& context_;
};

}  // namespace
}  // namespace adjutant::app
