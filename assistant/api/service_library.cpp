#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "api/service_call.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "tables/json_values.h"

// The modules that the player has, and which game each of them is: what `adjutant modules` and `module use` do.
namespace adjutant::api {
namespace {

/// What a module is bound to that shall have no game.
constexpr std::string_view no_game = "none";

Json entry_json(const db::ModuleRow& module, const std::optional<db::GameBinding>& game,
                const std::vector<std::string>& sides) {
  std::error_code unreadable;
  return {{"module", module.hash},
          {"name", module.name},
          {"version", module.version},
          {"file", module.source},
          {"missing", !std::filesystem::exists(module.source, unreadable)},
          {"importedAt", module.imported_at},
          {"gameSaid", game.has_value()},
          {"game", game && game->game != no_game ? game->game : ""},
          {"edition", game ? game->edition : ""},
          {"sides", sides}};
}

/// The name that the game's pack has for it in that language; empty: it has none.
std::string name_of(const games::GameSystem& game, const std::string& language) {
  return game.charts.labels.contains(game.id) ? game.charts.label(game.id, language) : std::string();
}

/// Of each game the modules that a counter sheet of it is for, besides its name.
Result<Json> games_json(const db::Database& library, const std::vector<games::GameSystem>& games,
                        const std::string& language) {
  Json list = Json::array();
  for (const games::GameSystem& game : games) {
    const auto sheets = db::counter_sheets(library, game.id);
    if (!sheets) {
      return tl::unexpected(sheets.error());
    }
    list.push_back({{"game", game.id},
                    {"edition", game.edition},
                    {"name", name_of(game, language)},
                    {"modules", tables::list_of(*sheets, &db::CounterSheetRow::module_name)}});
  }
  return list;
}

Result<Json> modules_json(const db::Database& library) {
  const auto rows = db::modules(library);
  if (!rows) {
    return tl::unexpected(rows.error());
  }
  Json list = Json::array();
  for (const db::ModuleRow& row : *rows) {
    if (row.kind != db::ModuleKind::module) {
      continue;
    }
    const auto game = db::game_of(library, row.hash);
    const auto sides = game ? db::sides(library, row) : tl::unexpected(game.error());
    if (!sides) {
      return tl::unexpected(sides.error());
    }
    list.push_back(entry_json(row, *game, *sides));
  }
  return list;
}

}  // namespace

/// A pack that another program has imported meanwhile is there at once; one that it has damaged changes nothing.
void Service::look_at_games() {
  if (!surroundings_.games_in) {
    return;
  }
  auto games = library_.get().and_then([&](db::Database* database) { return surroundings_.games_in(*database); });
  if (games) {
    surroundings_.games = std::move(*games);
  }
}

Answer<Json> Service::library_list(Call& call) {
  look_at_games();
  const auto lists = [&](const db::Database& library) {
    return modules_json(library).and_then([&](Json modules) {
      return games_json(library, surroundings_.games, words::code_of(call.say.language)).map([&](Json games) {
        return Json{{"modules", std::move(modules)}, {"games", std::move(games)}};
      });
    });
  };
  return in_library(library_, lists);
}

/// A game that nobody knows is refused, with those that are known.
Answer<void> Service::check_game(const std::string& game, const std::string& edition) {
  look_at_games();
  const bool known = game == no_game || std::ranges::any_of(surroundings_.games, [&](const games::GameSystem& one) {
                       return one.id == game && (edition.empty() || one.edition == edition);
                     });
  if (known) {
    return {};
  }
  Message unknown{"tables.no_such_game", {{"game", edition.empty() ? game : game + " " + edition}}};
  for (const games::GameSystem& one : surroundings_.games) {
    unknown.args.emplace_back("known", one.id + " " + one.edition);
  }
  return refuse(Code::wrong_parameters, std::move(unknown), "game");
}

Answer<Json> Service::library_bind(Call& call) {
  const auto wanted = call.text("module");
  const auto game = call.text("game");
  if (!wanted || !game || game->empty()) {
    return missing(wanted ? "game" : "module");
  }
  const std::string edition = call.text_or_empty("edition");
  if (const auto known = check_game(*game, edition); !known) {
    return tl::unexpected(known.error());
  }
  const auto bind = [&](db::Database& library) {
    return db::find_module(library, *wanted).and_then([&](const db::ModuleRow& module) {
      const db::GameBinding binding{module.hash, *game, edition, db::to_text(surroundings_.now())};
      const auto sides = db::sides(library, module);
      const auto bound = sides ? db::bind_game(library, binding) : tl::unexpected(sides.error());
      return bound.map([&] {
        understand_anew(library, module.hash);
        return entry_json(module, binding, *sides);
      });
    });
  };
  return in_library(library_, bind).map([&](Json bound) {
    tell_library();
    return bound;
  });
}

/// Boards of the module that are open go on in the terms of the game that it is of now.
void Service::understand_anew(const db::Database& library, const std::string& module_hash) {
  for (auto& [id, followed] : sessions_) {
    if (followed.module.empty() || followed.game_was_named) {
      continue;
    }
    const auto module = db::find_module(library, followed.module);
    if (!module || module->hash != module_hash) {
      continue;
    }
    if (Result<session::Kit> kit = surroundings_.kit({.module = followed.module})) {
      announce(id, followed, followed.session.understand_with(std::move(*kit)));
    }
  }
}

Answer<Json> Service::library_remove(Call& call) {
  const auto wanted = call.text("module");
  if (!wanted) {
    return missing("module");
  }
  const auto remove = [&](db::Database& library) {
    return db::find_module(library, *wanted).and_then([&](const db::ModuleRow& module) {
      return db::remove_module(library, module.hash).and_then([&] { return db::forget_game(library, module.hash); });
    });
  };
  return in_library(library_, remove).map([&] {
    tell_library();
    return Json::object();
  });
}

Result<void> no_survey_taken(db::Database&, const BoardSurvey& survey) {
  return failure(survey.file.string(), {"db.cannot_open", {}});
}

Answer<Json> Service::library_survey(Call& call) {
  const auto wanted = call.text("module");
  const auto board = call.text("board");
  const std::filesystem::path file = call.text_or_empty("file");
  if (!wanted || !board) {
    return missing(!wanted ? "module" : "board");
  }
  if (!file.is_absolute()) {
    return no_whole_path("file", file);
  }
  const auto take = [&](db::Database& library) {
    return db::find_module(library, *wanted).and_then([&](const db::ModuleRow& module) {
      return surroundings_.take_survey(library, {module, *board, file}).map([&] {
        understand_anew(library, module.hash);
      });
    });
  };
  return in_library(library_, take).map([&] {
    tell_library();
    return Json::object();
  });
}

/// Whoever changed it is told too: which game the sessions are of may have changed with it.
void Service::tell_library() {
  tell(clients_, notification_line("library.changed", Json::object()));
}

}  // namespace adjutant::api
