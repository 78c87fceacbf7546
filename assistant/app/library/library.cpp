#include "library/library.h"

#include <algorithm>
#include <iterator>
#include <random>

#include <fmt/format.h>

#include "base/json_text.h"
#include "context/context.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "games/all/all_games.h"
#include "games/plain_game.h"
#include "importers/attached.h"
#include "importers/counters_import.h"
#include "importers/module_import.h"
#include "importers/notes_file.h"
#include "importers/notes_import.h"
#include "importers/pack_draft.h"
#include "importers/pack_import.h"
#include "importers/rules_import.h"
#include "importers/tables/pasted.h"
#include "importers/terrain_import.h"
#include "importers/text/file.h"
#include "library/board_picture.h"
#include "library/carried_surveys.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "situation/sheet_file.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Result<Json> parse_json(const std::string& text, const std::string& where) {
  return read_json(text, where, {"app.no_json", {}});
}

Result<situation::CounterSheet> counters_for(const db::Database& database, const std::string& game,
                                             const std::string& module) {
  const auto sheets = db::counter_sheets(database, game);
  if (!sheets) {
    return tl::unexpected(sheets.error());
  }
  const auto found = std::ranges::find(*sheets, module, &db::CounterSheetRow::module_name);
  if (found == sheets->end()) {
    return situation::CounterSheet{game, module, {}, {}};
  }
  return parse_json(found->body, found->source)
      .and_then([&](const Json& body) { return situation::read_counter_sheet(body, found->source); })
      .map([](auto read) { return std::move(read.sheet); });
}

Result<situation::Surveys> surveys_of(const db::Database& database, const db::ModuleRow& module) {
  const auto rows = db::terrains(database, module.hash);
  if (!rows) {
    return tl::unexpected(rows.error());
  }
  situation::Surveys surveys;
  for (const db::TerrainRow& row : *rows) {
    const auto read = parse_json(row.body, row.source).and_then([&](const Json& body) {
      return board::read_terrain(body, row.source);
    });
    if (!read) {
      return tl::unexpected(read.error());
    }
    surveys[row.board] = read->map;
  }
  return surveys;
}

std::string random_token() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

std::uint64_t random_seed() {
  std::random_device random;
  return (std::uint64_t{random()} << 32U) | random();
}

/// The game of that binding; none at all where it names none.
Result<games::GameSystem> system_for(const db::Database& database, const db::GameBinding& binding) {
  if (binding.game.empty() || binding.game == kNoGame) {
    return games::plain_game();
  }
  auto games = games_in(database);
  return games ? game_among(std::move(*games), binding.game, binding.edition) : tl::unexpected(games.error());
}

Result<api::NotesTaken> take_notes(db::Database& database, const fs::path& file, const std::string& game) {
  return importers::import_notes(database, file, game, now()).map([](importers::ImportedNotes done) {
    return api::NotesTaken{std::move(done.games), done.stored, std::move(done.loose), std::move(done.diagnostics)};
  });
}

Result<void> take_survey(db::Database& database, const api::BoardSurvey& survey) {
  return importers::import_terrain(database, survey.file, survey.module, survey.board, now(), false,
                                   known_games(database))
      .map([](const auto&) {});
}

/// Empty where the module's file is gone or has no such picture.
std::string picture_of_board(const db::Database& database, const db::ModuleRow& module, const std::string& image) {
  return importers::open_sources(database, module, {})
      .map([&](const vmod::ModuleFiles& files) { return picture_hash(files, image); })
      .value_or(std::string());
}

/// The draft of a pack, kept where that is wanted: one with mistakes would not be, which a draft has none of.
Result<api::BookDraft> draft_pack(db::Database& database, const api::BookDraftRequest& wanted) {
  return importers::draft_pack(database, wanted.rulebook).and_then([&](const importers::PackDraft& made) {
    std::string text = importers::text_of(made);
    const api::BookDraft draft{text, made.pack.charts.game, made.pack.charts.edition, made.charts, made.cells};
    return wanted.keep ? importers::import_pack_text(database, std::move(text), made.pack.id + ".json", now())
                             .map([&](const importers::ImportedPack&) { return draft; })
                       : Result<api::BookDraft>(draft);
  });
}

}  // namespace

Result<std::shared_ptr<const vmod::Module>> module_with_extensions(const db::Database& database,
                                                                   const db::ModuleRow& row,
                                                                   const std::vector<vmod::ExtensionInUse>& in_use) {
  return importers::open_sources(database, row, in_use)
      .and_then([](const vmod::ModuleFiles& files) { return vmod::read_module(files); })
      .map([](vmod::Module module) { return std::make_shared<const vmod::Module>(std::move(module)); });
}

Result<session::Kit> kit_for(const db::Database& database, const api::KitRequest& request,
                             std::shared_ptr<const vmod::Module> opened) {
  std::optional<db::ModuleRow> row;
  db::GameBinding binding{{}, request.game, request.edition, {}};
  bool game_said = true;
  if (!request.module.empty()) {
    auto found = db::find_module(database, request.module);
    const auto bound = found.and_then([&](const db::ModuleRow& module) { return db::game_of(database, module.hash); });
    if (!bound) {
      return tl::unexpected(bound.error());
    }
    row = std::move(*found);
    game_said = bound->has_value() || !request.game.empty();
    if (*bound && (request.game.empty() || request.game == (*bound)->game)) {
      binding.game = (*bound)->game;
      binding.edition = request.edition.empty() ? (*bound)->edition : request.edition;
    }
  }
  auto system = system_for(database, binding);
  if (!system) {
    return tl::unexpected(system.error());
  }
  session::Kit kit;
  kit.charts = system->charts;
  kit.system = std::move(*system);
  kit.game_said = game_said;
  if (row) {
    auto counters = counters_for(database, binding.game, row->name);
    auto surveys = surveys_of(database, *row);
    auto module = opened ? Result<std::shared_ptr<const vmod::Module>>(std::move(opened))
                         : module_with_extensions(database, *row);
    if (surveys && module) {
      surveys = with_carried_surveys(database, *row, **module, std::move(*surveys));
    }
    auto extensions = importers::extensions_of(database, *row);
    if (!counters || !surveys || !module || !extensions) {
      return tl::unexpected(!counters  ? counters.error()
                            : !surveys ? surveys.error()
                            : !module  ? module.error()
                                       : extensions.error());
    }
    kit.counters = std::move(*counters);
    kit.surveys = std::move(*surveys);
    kit.module = std::move(*module);
    kit.module_file = row->source;
    std::ranges::transform(*extensions, std::back_inserter(kit.extension_files), &db::ModuleRow::source);
  }
  return kit;
}

api::Surroundings surroundings(const Context& context) {
  // On the core thread everybody waits for the database; it is asked again instead (api/server.h).
  static constexpr std::chrono::milliseconds short_wait{20};
  const auto library = [path = context.database] { return db::open_database(path, now(), short_wait); };
  const auto open_kit = [library](const api::KitRequest& request) {
    return library().and_then([&](const db::Database& database) { return kit_for(database, request); });
  };
  const auto keep_figure = [library](const api::OwnFigure& figure) {
    return library().and_then([&](db::Database database) {
      const db::OwnerFigure row{figure.game, figure.edition, figure.chart,
                                figure.cell, figure.value,   db::to_text(now())};
      return row.value.empty() ? db::forget_owner_figure(database, row) : db::set_owner_figure(database, row);
    });
  };
  return {open_kit,
          random_token,
          random_seed,
          chosen_games(context).value_or(games::all_games()),
          context.catalogue,
          context.language,
          ADJUTANT_VERSION,
          keep_figure,
          library,
          rules::built_in_lexicon(),
          now,
          importers::write_notes,
          take_notes,
          take_survey,
          games_in,
          draft_pack,
          importers::read_pasted_table,
          picture_of_board};
}

Result<ImportedSample> import_sample(const fs::path& folder, const Context& context) {
  const auto story = importers::read_text_file(folder / "story.json").and_then([](const std::string& text) {
    return parse_json(text, "story.json");
  });
  auto database = story.and_then([&](const Json&) { return db::open_database(context.database, now()); });
  const auto imported = database.and_then([&](db::Database& opened) {
    return importers::import_module(opened, folder / (*story)["module"].get<std::string>(), now());
  });
  if (!imported) {
    return tl::unexpected(imported.error());
  }
  const db::ModuleRow& module = imported->module;
  for (const auto& [board, file] : (*story)["surveys"].items()) {
    const auto terrain = importers::import_terrain(*database, folder / file.get<std::string>(), module, board, now());
    if (!terrain) {
      return tl::unexpected(terrain.error());
    }
  }
  const auto counters = importers::import_pack(*database, folder, now()).and_then([&](const importers::ImportedPack&) {
    return importers::import_counters(*database, folder / (*story)["counters"].get<std::string>(), now());
  });
  if (!counters) {
    return tl::unexpected(counters.error());
  }
  for (const auto& [language, file] : (*story)["rules"].items()) {
    const importers::RulesOptions options{
        .game = (*story)["game"], .language = language, .edition = (*story)["edition"]};
    const auto rules = importers::import_rules(*database, folder / file.get<std::string>(), options, now());
    if (!rules) {
      return tl::unexpected(rules.error());
    }
  }
  return db::bind_game(*database, {module.hash, (*story)["game"].get<std::string>(),
                                   (*story)["edition"].get<std::string>(), db::to_text(now())})
      .and_then([&] { return module_with_extensions(*database, module); })
      .map([&](std::shared_ptr<const vmod::Module> opened) {
        return ImportedSample{module, std::move(opened), *story};
      });
}

}  // namespace adjutant::app
