#include "commands/library/import_notes.h"

#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/notes_answers.h"
#include "commands/command.h"
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
  return api::notes_stored_json(done.games, done.stored, done.loose);
}

void print_imported_notes(const importers::ImportedNotes& done, const Context& context) {
  report_loose(done.loose, context);
  context.print(
      {"notes.imported",
       {{"added", done.stored.added}, {"removed", done.stored.removed}, {"unchanged", done.stored.unchanged}}});
}

void import_notes(const ImportNotesOptions& options, Context& context) {
  const auto done = open_database(context).and_then(
      [&](db::Database database) { return importers::import_notes(database, options.file, options.game, now()); });
  if (done) {
    context.report(done->diagnostics);
  }
  give_answer(done, context, imported_notes_json, print_imported_notes);
}

}  // namespace

void add_import_notes(CLI::App& parent, Context& context) {
  auto [command, options] = add_command(parent, context, "notes", "notes.help.import", import_notes);
  command.add_option("file", options.file, context.say("notes.help.file"))->required()->type_name("FILE");
  command.add_option("--game", options.game, context.say("notes.help.game_otherwise"))->type_name("G");
}

}  // namespace adjutant::app
