#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "commands/database.h"
#include "commands/module_answers.h"
#include "context.h"
#include "db/modules.h"
#include "importers/counters_import.h"
#include "importers/module_import.h"
#include "importers/pack_import.h"
#include "importers/terrain_import.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ImportModuleOptions {
  std::vector<std::filesystem::path> paths;
};

json failed(const std::filesystem::path& path, const Error& error, Context& context) {
  context.fail(error);
  return {{"path", path.string()}, {"status", "failed"}, {"message", context.say(error.what)}};
}

json imported(const std::filesystem::path& path, const db::InsertedModule& done, const db::ModuleCounts& counts,
              Context& context) {
  const std::string label = db::label(done.module);
  if (!context.json) {
    context.out << context.say(done.already_there ? Message{"import.module_already_there", {{"module", label}}}
                                                  : Message{"import.module_added",
                                                            {{"module", label},
                                                             {"slots", counts.piece_slots},
                                                             {"prototypes", counts.prototypes}}})
                << '\n';
  }
  return {{"path", path.string()},          {"status", done.already_there ? "already there" : "imported"},
          {"name", done.module.name},       {"version", done.module.version},
          {"hash", done.module.hash},       {"pieceSlots", counts.piece_slots},
          {"prototypes", counts.prototypes}};
}

json import_one(db::Database& database, const std::filesystem::path& path, Context& context) {
  context.progress({"import.reading", {{"path", path.string()}}});
  const auto done = importers::import_module(database, path, now());
  if (!done) {
    return failed(path, done.error(), context);
  }
  const auto counts = db::counts(database, done->module);
  return counts ? imported(path, *done, *counts, context) : failed(path, counts.error(), context);
}

/// Each path is an import of its own: one that fails does not keep the others out.
void import_modules(const ImportModuleOptions& options, Context& context) {
  auto database = open_database(context);
  if (!database) {
    context.fail(database.error());
    return;
  }
  json answers = json::array();
  for (const std::filesystem::path& path : options.paths) {
    answers.push_back(import_one(*database, path, context));
  }
  if (context.json) {
    context.out << to_line({{"modules", answers}});
  }
}

struct ImportTerrainOptions {
  std::filesystem::path file;
  std::string module;
  std::string board;
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

Message told(db::Put put, const db::ModuleRow& module, const std::string& board) {
  const std::vector<Argument> arguments{{"board", board}, {"module", db::label(module)}};
  switch (put) {
    case db::Put::added:
      return {"import.terrain_added", arguments};
    case db::Put::replaced:
      return {"import.terrain_replaced", arguments};
    case db::Put::unchanged:
      break;
  }
  return {"import.terrain_unchanged", arguments};
}

void import_terrain(const ImportTerrainOptions& options, Context& context) {
  auto database = open_database(context);
  if (!database) {
    context.fail(database.error());
    return;
  }
  const auto module = db::find_module(*database, options.module);
  const auto done = module.and_then([&](const db::ModuleRow& row) {
    return importers::import_terrain(*database, options.file, row, options.board, now());
  });
  if (!done) {
    context.fail(done.error());
    return;
  }
  for (const Diagnostic& diagnostic : done->diagnostics) {
    context.report(diagnostic);
  }
  if (context.json) {
    context.out << to_line(
        {{"module", module->name}, {"hash", module->hash}, {"board", options.board}, {"status", name_of(done->put)}});
  } else {
    context.out << context.say(told(done->put, *module, options.board)) << '\n';
  }
}

void import_counters(const std::filesystem::path& file, Context& context) {
  auto database = open_database(context);
  const auto done = database ? importers::import_counters(*database, file, now())
                             : Result<importers::ImportedCounters>(tl::unexpected(database.error()));
  if (!done) {
    context.fail(done.error());
    return;
  }
  for (const Diagnostic& diagnostic : done->diagnostics) {
    context.report(diagnostic);
  }
  if (context.json) {
    context.out << to_line({{"game", done->game}, {"module", done->module}, {"status", name_of(done->put)}});
  } else {
    const char* key = done->put == db::Put::unchanged ? "import.counters_unchanged" : "import.counters_kept";
    context.out << context.say(Message{key, {{"module", done->module}, {"game", done->game}}}) << '\n';
  }
}

Message told(db::Put put, const std::string& pack) {
  switch (put) {
    case db::Put::added:
      return {"import.pack_added", {{"pack", pack}}};
    case db::Put::replaced:
      return {"import.pack_replaced", {{"pack", pack}}};
    case db::Put::unchanged:
      break;
  }
  return {"import.pack_unchanged", {{"pack", pack}}};
}

void import_pack(const std::filesystem::path& folder, Context& context) {
  auto database = open_database(context);
  const auto done = database ? importers::import_pack(*database, folder, now())
                             : Result<importers::ImportedPack>(tl::unexpected(database.error()));
  if (!done) {
    context.fail(done.error());
    return;
  }
  for (const Diagnostic& diagnostic : done->diagnostics) {
    context.report(diagnostic);
  }
  if (context.json) {
    context.out << to_line({{"id", done->pack.id},
                            {"game", done->pack.game},
                            {"edition", done->pack.edition},
                            {"status", name_of(done->put)}});
  } else {
    context.out << context.say(told(done->put, done->pack.id)) << '\n';
  }
}

void add_import_module(CLI::App& parent, Context& context) {
  auto* command = parent.add_subcommand("module", context.say("import.help.module"));
  auto options = std::make_shared<ImportModuleOptions>();
  command->add_option("path", options->paths, context.say("import.help.path"))->required()->type_name("PATH");
  command->callback([options, &context] { import_modules(*options, context); });
}

void add_import_terrain(CLI::App& parent, Context& context) {
  auto* command = parent.add_subcommand("terrain", context.say("import.help.terrain"));
  auto options = std::make_shared<ImportTerrainOptions>();
  command->add_option("file", options->file, context.say("import.help.terrain_file"))->required()->type_name("FILE");
  command->add_option("--module", options->module, context.say("import.help.which_module"))->required()->type_name("M");
  command->add_option("--board", options->board, context.say("import.help.board"))->required()->type_name("B");
  command->callback([options, &context] { import_terrain(*options, context); });
}

void add_import_counters(CLI::App& parent, Context& context) {
  auto* command = parent.add_subcommand("counters", context.say("import.help.counters"));
  auto file = std::make_shared<std::filesystem::path>();
  command->add_option("file", *file, context.say("import.help.counters_file"))->required()->type_name("FILE");
  command->callback([file, &context] { import_counters(*file, context); });
}

void add_import_pack(CLI::App& parent, Context& context) {
  auto* command = parent.add_subcommand("pack", context.say("import.help.pack"));
  auto folder = std::make_shared<std::filesystem::path>();
  command->add_option("dir", *folder, context.say("import.help.pack_folder"))->required()->type_name("DIR");
  command->callback([folder, &context] { import_pack(*folder, context); });
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("import", context.say("import.help.import"));
  command->require_subcommand(1);
  add_import_module(*command, context);
  add_import_terrain(*command, context);
  add_import_pack(*command, context);
  add_import_counters(*command, context);
}

}  // namespace adjutant::app
