#include "db/notes.h"

#include <cstdint>
#include <map>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "api/answers/notes_answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/rules/loose_notes.h"
#include "commands/rules/note_lines.h"
#include "context/context.h"
#include "context/new_file.h"
#include "importers/notes_file.h"
#include "library/database.h"
#include "rules/show/notes.h"

namespace adjutant::app {
namespace {

struct NotesOptions {
  std::string game;
  std::string place;  ///< of a new note: sections with commas between
  std::vector<std::string> sections;
  std::vector<std::string> words;
  db::NoteKind kind = db::NoteKind::note;
  std::string answer;
  std::string language;
  std::string file = "-";
  std::int64_t id = 0;
  int version = 0;
  bool removed = false;
  bool force = false;
};

const std::map<std::string, db::NoteKind> note_kinds = {
    {"note", db::NoteKind::note}, {"question", db::NoteKind::question}, {"erratum", db::NoteKind::erratum}};

// ---- reading ----

void list_notes(const NotesOptions& options, Context& context) {
  const auto database = open_database(context);
  const auto notes = !database         ? tl::unexpected(database.error())
                     : options.removed ? db::removed_notes(*database, options.game)
                                       : db::notes(*database, options.game);
  const auto loose = notes ? db::loose_names(*database, options.game) : tl::unexpected(notes.error());
  if (!loose) {
    return context.fail(loose.error());
  }
  if (context.json) {
    context.out << to_line(api::notes_json(*notes, *loose));
    return;
  }
  if (notes->empty()) {
    context.print({"notes.none", {}});
  }
  for (const db::Note& note : *notes) {
    print_note(note, context);
  }
  report_loose(*loose, context);
}

void show_history(const NotesOptions& options, Context& context) {
  const auto database = open_database(context);
  const auto note = database ? db::note(*database, options.id) : tl::unexpected(database.error());
  const auto former = note ? db::note_history(*database, options.id) : tl::unexpected(note.error());
  if (!former) {
    return context.fail(former.error());
  }
  if (context.json) {
    context.out << to_line(api::history_json(*note, *former));
    return;
  }
  for (const db::FormerNote& one : *former) {
    context.print({"notes.version", {{"version", one.version}, {"time", one.changed_at}}});
    print_text(one.said, context);
  }
  print_note(*note, context);
}

// ---- changing ----

/// Runs a change of one note, and gives the note as it is then.
template <class Change>
void change(Context& context, const char* done, const Change& change_in) {
  const auto note = open_database(context).and_then([&](db::Database database) {
    return change_in(database).and_then([&](const db::Note& changed) {
      return db::loose_names(database, changed.game).map([&](const std::vector<db::LooseName>& loose) {
        report_loose(loose, context);
        return changed;
      });
    });
  });
  give_answer(note, context, api::note_json, [&](const db::Note& changed, const Context&) {
    context.print({done, {{"id", changed.id}}});
    print_note(changed, context);
  });
}

std::string text_of(const NotesOptions& options) {
  return fmt::format("{}", fmt::join(options.words, " "));
}

std::vector<std::string> sections_of(const std::string& place) {
  std::vector<std::string> sections;
  std::istringstream names(place);
  for (std::string name; std::getline(names, name, ',');) {
    sections.push_back(name);
  }
  return sections;
}

void add_note(const NotesOptions& options, Context& context) {
  change(context, "notes.added", [&](db::Database& database) {
    const std::string language =
        options.language.empty() ? std::string(words::code_of(context.language)) : options.language;
    return db::add_note(database, options.game, language,
                        {options.kind, sections_of(options.place), {}, text_of(options), options.answer}, now());
  });
}

/// What is not said stays as it is.
void edit_note(const NotesOptions& options, const CLI::App& command, Context& context) {
  change(context, "notes.changed", [&](db::Database& database) {
    return db::note(database, options.id).and_then([&](const db::Note& before) {
      db::NoteText said = before.said;
      said.text = options.words.empty() ? said.text : text_of(options);
      said.kind = command.count("--kind") > 0 ? options.kind : said.kind;
      said.answer = command.count("--answer") > 0 ? options.answer : said.answer;
      said.sections = options.sections.empty() ? said.sections : options.sections;
      return db::change_note(database, options.id, said, now());
    });
  });
}

// ---- writing to a file ----

void export_notes(const NotesOptions& options, Context& context) {
  const auto sets = open_database(context).and_then(
      [&](const db::Database& database) { return rules::notes_to_export(database, options.game); });
  if (!sets) {
    return context.fail(sets.error());
  }
  const std::string text = std::string(importers::notes_file_mark) + "\n\n" + importers::write_notes(*sets);
  if (options.file == "-") {
    context.out << text;
    return;
  }
  const auto written = write_new_file(options.file, text, options.force, Readers::owner);
  if (!written) {
    return context.fail(written.error());
  }
  std::size_t count = 0;
  for (const db::NoteSet& set : *sets) {
    count += set.notes.size();
  }
  context.progress({"notes.exported", {{"count", count}, {"file", options.file}}});
}

// ---- the command line ----

CLI::App* command_for(CLI::App& parent, const char* name, const Context& context) {
  return parent.add_subcommand(name, context.say(std::string("notes.help.") + name));
}

void add_id(CLI::App& command, NotesOptions& options, const Context& context) {
  command.add_option("ID", options.id, context.say("notes.help.id"))->required();
}

void add_what_it_says(CLI::App& command, NotesOptions& options, const Context& context) {
  command.add_option("--kind", options.kind, context.say("notes.help.kind"))
      ->transform(CLI::CheckedTransformer(note_kinds).description(""))
      ->type_name("note|question|erratum");
  command.add_option("--answer", options.answer, context.say("notes.help.answer"))->type_name("TEXT");
}

using Options = std::shared_ptr<NotesOptions>;

void add_what_reads(CLI::App& parent, Context& context) {
  const auto list = add_command(parent, context, "list", "notes.help.list", list_notes);
  list.app.add_flag("--removed", list.options.removed, context.say("notes.help.removed"));

  const auto history = add_command(parent, context, "history", "notes.help.history", show_history);
  add_id(history.app, history.options, context);

  const auto to_file = add_command(parent, context, "export", "notes.help.export", export_notes);
  to_file.app.add_option("FILE", to_file.options.file, context.say("notes.help.export_file"));
  to_file.app.add_flag("--force", to_file.options.force, context.say("notes.help.force"));

  for (const auto& [either, options] : {list, to_file}) {
    either.add_option("--game", options.game, context.say("notes.help.only_game"))->type_name("G");
  }
}

void add_what_writes(CLI::App& parent, const Options& options, Context& context) {
  const auto add = add_command(parent, context, "add", "notes.help.add", add_note);
  add.app.add_option("G", add.options.game, context.say("notes.help.game"))->required();
  add.app.add_option("NUMBER", add.options.place, context.say("notes.help.number"))->required();
  add.app.add_option("TEXT", add.options.words, context.say("notes.help.text"))->required();
  add_what_it_says(add.app, add.options, context);
  add.app.add_option("--in", add.options.language, context.say("notes.help.in"))->type_name("L");

  auto* edit = command_for(parent, "edit", context);
  add_id(*edit, *options, context);
  edit->add_option("TEXT", options->words, context.say("notes.help.text"));
  add_what_it_says(*edit, *options, context);
  edit->add_option("--sections", options->sections, context.say("notes.help.number"))->delimiter(',')->type_name("N,N");
  edit->callback([options, edit, &context] { edit_note(*options, *edit, context); });

  auto* remove = command_for(parent, "remove", context);
  add_id(*remove, *options, context);
  remove->callback([options, &context] {
    change(context, "notes.removed", [&](db::Database& database) { return db::remove_note(database, options->id); });
  });

  auto* restore = command_for(parent, "restore", context);
  add_id(*restore, *options, context);
  restore->add_option("--version", options->version, context.say("notes.help.version"))->type_name("N");
  restore->callback([options, &context] {
    change(context, "notes.restored",
           [&](db::Database& database) { return db::restore_note(database, options->id, options->version, now()); });
  });
}

}  // namespace

void add_notes(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("notes", context.say("notes.help.notes"));
  command->require_subcommand(1);
  const auto options = std::make_shared<NotesOptions>();
  add_what_reads(*command, context);
  add_what_writes(*command, options, context);
}

}  // namespace adjutant::app
