#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "db/modules.h"
#include "db/owner.h"
#include "importers/attached.h"
#include "importers/module_import.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "tables/json_values.h"
#include "vmod/module/files.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// What `module show` answers, but for the slots and prototypes themselves: of a module with its extensions.
struct Shown {
  db::ModuleRow module;
  std::vector<db::ModuleRow> partners;  ///< its extensions; of an extension, its modules
  std::vector<db::MapRow> maps;
  db::ModuleCounts counts;
  std::vector<std::string> sides;
  std::vector<db::UnknownClassRow> unknown_classes;
  Diagnostics diagnostics;
  std::optional<db::GameBinding> game;

  [[nodiscard]] bool is_extension() const { return module.kind == db::ModuleKind::extension; }
};

/// Puts the value into `to`; false, and the reason in `error`, where there is none.
template <class T>
bool take(Result<T> result, T& to, Error& error) {
  if (result) {
    to = std::move(*result);
  } else {
    error = std::move(result.error());
  }
  return result.has_value();
}

/// What the extensions add is in no table: it is read from the files of them all. Where these are gone, the module by
/// itself stays, and the reason is told.
void add_extensions(const db::Database& database, Shown& shown) {
  const auto whole = importers::open_sources(database, shown.module).and_then([](const vmod::ModuleFiles& files) {
    return vmod::read_module(files);
  });
  if (!whole) {
    shown.diagnostics.push_back({Severity::warning, whole.error().where, whole.error().what});
    return;
  }
  db::ModuleContent content = importers::content_of(*whole);
  shown.maps = std::move(content.maps);
  shown.counts = {static_cast<int>(content.piece_slots.size()), static_cast<int>(content.prototypes.size()),
                  static_cast<int>(content.decks.size())};
  shown.sides = std::move(content.sides);
  shown.unknown_classes = std::move(content.unknown_classes);
  shown.diagnostics = std::move(content.diagnostics);
}

Result<Shown> look_up(const db::Database& database, const std::string& wanted) {
  Shown shown;
  Error error;
  const db::ModuleRow& module = shown.module;
  const bool whole = take(db::find_module(database, wanted), shown.module, error) &&
                     take(db::maps(database, module), shown.maps, error) &&
                     take(db::counts(database, module), shown.counts, error) &&
                     take(db::sides(database, module), shown.sides, error) &&
                     take(db::unknown_classes(database, module), shown.unknown_classes, error) &&
                     take(db::diagnostics(database, module), shown.diagnostics, error) &&
                     take(db::game_of(database, module.hash), shown.game, error) &&
                     take(importers::partners_of(database, module), shown.partners, error);
  if (whole && !shown.is_extension() && !shown.partners.empty()) {
    add_extensions(database, shown);
  }
  return whole ? Result<Shown>(std::move(shown)) : tl::unexpected(std::move(error));
}

json board_json(const db::BoardRow& board) {
  json grids = json::array();
  for (const db::GridRow& grid : board.grids) {
    grids.push_back({{"kind", grid.kind}});
    if (!grid.zone.empty()) {
      grids.back()["zone"] = grid.zone;
    }
  }
  return {{"name", board.name}, {"width", board.width}, {"height", board.height}, {"grids", grids}};
}

json map_json(const db::MapRow& map) {
  return {{"id", map.map_id}, {"name", map.name}, {"boards", tables::list_of(map.boards, board_json)}};
}

json shown_json(const Shown& shown, const Context& context) {
  json answer = module_answer(shown.module, shown.game);
  answer["maps"] = tables::list_of(shown.maps, map_json);
  answer["pieceSlots"] = shown.counts.piece_slots;
  answer["prototypes"] = shown.counts.prototypes;
  answer["decks"] = shown.counts.decks;
  answer["sides"] = shown.sides;
  answer["unknownClasses"] = tables::list_of(shown.unknown_classes, &db::UnknownClassRow::name);
  answer[shown.is_extension() ? "attachedTo" : "extensions"] =
      tables::list_of(shown.partners, [](const db::ModuleRow& row) { return module_answer(row, std::nullopt); });
  answer["diagnostics"] = diagnostics_json(shown.diagnostics, context);
  return answer;
}

void print_line(int depth, const Message& message, const Context& context) {
  context.out << std::string(2 * static_cast<std::size_t>(depth), ' ') << context.say(message) << '\n';
}

/// A kind of VASSAL's own in the player's language, a custom one by its class.
Argument grid_kind(const db::GridRow& grid, const Context& context) {
  const std::string key = "import.grid." + grid.kind;
  return context.catalogue.has(key) ? term("kind", key) : Argument("kind", grid.kind);
}

void print_board(const db::BoardRow& board, const Context& context) {
  print_line(1, {"import.show.board", {{"board", board.name}, {"width", board.width}, {"height", board.height}}},
             context);
  for (const db::GridRow& grid : board.grids) {
    const Argument kind = grid_kind(grid, context);
    print_line(2,
               grid.zone.empty() ? Message{"import.show.grid", {kind}}
                                 : Message{"import.show.zone_grid", {kind, {"zone", grid.zone}}},
               context);
  }
}

/// "Sides: A, B and C", where there are any.
void print_list(const std::string& key, const std::vector<std::string>& names, const Context& context) {
  Message message{key, {}};
  for (const std::string& name : names) {
    message.args.emplace_back("name", name);
  }
  if (!names.empty()) {
    print_line(0, message, context);
  }
}

void print_shown(const Shown& shown, const Context& context) {
  context.out << db::label(shown.module) << '\n';
  for (const db::ModuleRow& partner : shown.partners) {
    print_line(
        0, {shown.is_extension() ? "import.attached_to" : "import.with_extension", {{"module", db::label(partner)}}},
        context);
  }
  print_line(
      0,
      {"import.show.counts",
       {{"slots", shown.counts.piece_slots}, {"prototypes", shown.counts.prototypes}, {"decks", shown.counts.decks}}},
      context);
  print_list("import.show.sides", shown.sides, context);
  std::vector<std::string> classes;
  for (const db::UnknownClassRow& row : shown.unknown_classes) {
    classes.push_back(row.name);
  }
  print_list("import.show.unknown_classes", classes, context);
  for (const db::MapRow& map : shown.maps) {
    print_line(0, {"import.show.map", {{"map", map.name.empty() ? map.map_id : map.name}}}, context);
    for (const db::BoardRow& board : map.boards) {
      print_board(board, context);
    }
  }
  context.report(shown.diagnostics);
}

void show_module(const std::string& wanted, Context& context) {
  const auto as_json = [&](const Shown& shown) { return shown_json(shown, context); };
  give_answer(open_database(context).and_then([&](const db::Database& database) { return look_up(database, wanted); }),
              context, as_json, print_shown);
}

struct UseOptions {
  std::string module;
  std::string game;
  std::string edition;
};

struct Used {
  db::ModuleRow module;
  db::GameBinding binding;
};

/// Fails where no game of that name and edition is known, naming those that are.
Result<void> check_game(const db::Database& database, const UseOptions& options) {
  if (options.game == kNoGame) {
    return {};
  }
  return games_in(database)
      .and_then(
          [&](std::vector<games::GameSystem> all) { return game_among(std::move(all), options.game, options.edition); })
      .map([](const games::GameSystem&) {});
}

Result<Used> bind(db::Database& database, const UseOptions& options) {
  if (const auto known = check_game(database, options); !known) {
    return tl::unexpected(known.error());
  }
  const auto module = db::find_module(database, options.module);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const db::GameBinding binding{module->hash, options.game, options.edition, db::to_text(now())};
  return db::bind_game(database, binding).map([&] { return Used{*module, binding}; });
}

void use(const UseOptions& options, Context& context) {
  const auto print_used = [&](const Used& used, const Context&) {
    const char* said = options.game == kNoGame   ? "import.module_unbound"
                       : options.edition.empty() ? "import.module_bound"
                                                 : "import.module_bound_edition";
    context.print({said,
                   {{"module", db::label(used.module)},
                    {"game", game_name(context, options.game)},
                    {"edition", options.edition}}});
  };
  give_answer(
      open_database(context).and_then([&](db::Database database) { return bind(database, options); }), context,
      [](const Used& used) { return module_answer(used.module, used.binding); }, print_used);
}

}  // namespace

void add_module(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("module", context.say("import.help.module_commands"));
  command->require_subcommand(1);
  auto [show, wanted] = add_command(*command, context, "show", "import.help.show", show_module);
  show.add_option("module", wanted, context.say("import.help.which_module"))->required()->type_name("M");
  auto [used, options] = add_command(*command, context, "use", "import.help.use", use);
  used.add_option("module", options.module, context.say("import.help.which_module"))->required()->type_name("M");
  used.add_option("--game", options.game, context.say("import.help.game"))->required()->type_name("G");
  used.add_option("--edition", options.edition, context.say("import.help.edition"))->type_name("E");
}

}  // namespace adjutant::app
