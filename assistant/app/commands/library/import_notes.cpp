#include "commands/library/import_notes.h"

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/module_answers.h"
#include "commands/rules/loose_notes.h"
#include "context/context.h"
#include "importers/notes_import.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ImportNotesOptions {
  std::filesystem::path file;
  std::string game;
};

json imported_notes_json(const importers::ImportedNotes& done) {
  json loose = json::array();
  for (const db::LooseName& name : done.loose) {
    loose.push_back({{"game", name.game}, {"name", name.name}});
  }
  return {{"games", done.games},
          {"added", done.stored.added},
          {"removed", done.stored.removed},
          {"unchanged", done.stored.unchanged},
          {"loose", loose}};
}

void import_notes(const ImportNotesOptions& options, Context& context) {
  const auto done = open_database(context).and_then(
      [&](db::Database database) { return importers::import_notes(database, options.file, options.game, now()); });
  if (!done) {
    return context.fail(done.error());
  }
  for (const Diagnostic& diagnostic : done->diagnostics) {
    context.report(diagnostic);
  }
  if (context.json) {
    context.out << to_line(imported_notes_json(*done));
    return;
  }
  report_loose(done->loose, context);
  context.out << context.say(Message{"notes.imported",
                                     {{"added", done->stored.added},
                                      {"removed", done->stored.removed},
                                      {"unchanged", done->stored.unchanged}}})
              << '\n';
}

}  // namespace

void add_import_notes(CLI::App& parent, Context& context) {
  auto* command = parent.add_subcommand("notes", context.say("notes.help.import"));
  auto options = std::make_shared<ImportNotesOptions>();
  command->add_option("file", options->file, context.say("notes.help.file"))->required()->type_name("FILE");
  command->add_option("--game", options->game, context.say("notes.help.game_otherwise"))->type_name("G");
  command->callback([options, &context] { import_notes(*options, context); });
}

}  // namespace adjutant::app
