#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/library/import_module.h"
#include "commands/library/import_notes.h"
#include "commands/library/import_rules.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "db/modules.h"
#include "importers/counters_import.h"
#include "importers/pack_import.h"
#include "importers/terrain_import.h"
#include "library/database.h"
#include "library/game_choice.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// Whether anything was kept: a pack with mistakes is not.
template <class Done>
bool was_kept(const Done&) {
  return true;
}
bool was_kept(const importers::ImportedPack& done) {
  return done.put.has_value();
}

/// Imports one file, says what its importer noticed, and answers: as JSON, or in a sentence.
template <class Import, class AsJson, class AsMessage>
void import_file(Context& context, const Import& import, const AsJson& as_json, const AsMessage& as_message) {
  auto database = open_database(context);
  using Done = std::invoke_result_t<Import, db::Database&>;
  const Done done = database ? import(*database) : Done(tl::unexpected(database.error()));
  if (!done) {
    context.fail(done.error());
    return;
  }
  context.report(done->diagnostics);
  if (context.json) {
    context.out << to_line(as_json(*done));
  } else {
    (was_kept(*done) ? context.out : context.err) << context.say(as_message(*done)) << '\n';
  }
  context.exit_code = was_kept(*done) ? 0 : 1;
}

/// The sentence for what a put did.
Message message_of_put(db::Put put, const char* added, const char* replaced, const char* unchanged,
                       std::vector<Argument> arguments) {
  const char* key = put == db::Put::added ? added : put == db::Put::replaced ? replaced : unchanged;
  return {key, std::move(arguments)};
}

struct ImportTerrainOptions {
  std::filesystem::path file;
  std::string module;
  std::string board;
  bool force = false;  ///< also in place of a survey of another size
};

std::string name_of(db::Put put) {
  switch (put) {
    case db::Put::added:
      return "added";
    case db::Put::replaced:
      return "replaced";
    case db::Put::unchanged:
      break;
  }
  return "unchanged";
}

/// A survey, and the module it was kept for.
struct ImportedSurvey {
  db::ModuleRow module;
  db::Put put;
  Diagnostics diagnostics;
};

void import_terrain(const ImportTerrainOptions& options, Context& context) {
  const auto import = [&](db::Database& database) -> Result<ImportedSurvey> {
    return db::find_module(database, options.module).and_then([&](const db::ModuleRow& module) {
      return importers::import_terrain(database, options.file, module, options.board, now(), options.force,
                                       known_games(database))
          .map([&](importers::ImportedTerrain done) {
            return ImportedSurvey{module, done.put, std::move(done.diagnostics)};
          });
    });
  };
  const auto as_json = [&](const ImportedSurvey& done) {
    return json{{"module", done.module.name},
                {"hash", done.module.hash},
                {"board", options.board},
                {"status", name_of(done.put)}};
  };
  const auto as_message = [&](const ImportedSurvey& done) {
    return message_of_put(done.put, "import.terrain_added", "import.terrain_replaced", "import.terrain_unchanged",
                          {{"board", options.board}, {"module", db::label(done.module)}});
  };
  import_file(context, import, as_json, as_message);
}

void import_counters(const std::filesystem::path& file, Context& context) {
  const auto import = [&](db::Database& database) {
    return importers::import_counters(database, file, now(), known_games(database));
  };
  const auto as_json = [](const importers::ImportedCounters& done) {
    return json{{"game", done.game}, {"module", done.module}, {"status", name_of(done.put)}};
  };
  const auto as_message = [](const importers::ImportedCounters& done) {
    return message_of_put(done.put, "import.counters_kept", "import.counters_kept", "import.counters_unchanged",
                          {{"module", done.module}, {"game", done.game}});
  };
  import_file(context, import, as_json, as_message);
}

void import_pack(const std::filesystem::path& folder, Context& context) {
  const auto import = [&](db::Database& database) { return importers::import_pack(database, folder, now()); };
  const auto as_json = [&](const importers::ImportedPack& done) {
    return json{{"id", done.pack.id},
                {"game", done.pack.game},
                {"edition", done.pack.edition},
                {"status", done.put ? name_of(*done.put) : "refused"},
                {"diagnostics", diagnostics_json(done.diagnostics, context)}};
  };
  const auto as_message = [&](const importers::ImportedPack& done) {
    if (!done.put) {
      const auto mistakes = std::ranges::count(done.diagnostics, Severity::error, &Diagnostic::severity);
      return Message{"import.pack_refused", {{"count", mistakes}, {"pack", done.pack.id}}};
    }
    return message_of_put(*done.put, "import.pack_added", "import.pack_replaced", "import.pack_unchanged",
                          {{"pack", done.pack.id}});
  };
  import_file(context, import, as_json, as_message);
}

void add_import_terrain(CLI::App& parent, Context& context) {
  auto [command, options] = add_command(parent, context, "terrain", "import.help.terrain", import_terrain);
  command.add_option("file", options.file, context.say("import.help.terrain_file"))->required()->type_name("FILE");
  command.add_option("--module", options.module, context.say("import.help.which_module"))->required()->type_name("M");
  command.add_option("--board", options.board, context.say("import.help.board"))->required()->type_name("B");
  command.add_flag("--force", options.force, context.say("import.help.terrain_force"));
}

void add_import_counters(CLI::App& parent, Context& context) {
  auto [command, file] = add_command(parent, context, "counters", "import.help.counters", import_counters);
  command.add_option("file", file, context.say("import.help.counters_file"))->required()->type_name("FILE");
}

void add_import_pack(CLI::App& parent, Context& context) {
  auto [command, folder] = add_command(parent, context, "pack", "import.help.pack", import_pack);
  command.add_option("dir", folder, context.say("import.help.pack_folder"))->required()->type_name("DIR");
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("import", context.say("import.help.import"));
  command->require_subcommand(1);
  add_import_module(*command, context);
  add_import_terrain(*command, context);
  add_import_pack(*command, context);
  add_import_counters(*command, context);
  add_import_rules(*command, context);
  add_import_notes(*command, context);
}

}  // namespace adjutant::app
