#include "commands/library/import_rules.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "commands/command.h"
#include "context/context.h"
#include "context/places.h"
#include "db/rules.h"
#include "importers/rules_import.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ImportRulesOptions {
  std::filesystem::path file;
  importers::RulesOptions about;
  bool preview = false;
};

// ---- keeping ----

json imported_rules_json(const importers::ImportedRules& done, const Context& context) {
  return json{{"rulebook",
               {{"title", done.rulebook.title},
                {"game", done.rulebook.game},
                {"language", done.rulebook.language},
                {"edition", done.rulebook.edition},
                {"kind", done.rulebook.kind},
                {"hash", done.rulebook.hash}}},
              {"sections", done.sections},
              {"numbered", done.numbered},
              {"unchanged", done.unchanged},
              {"replaced", done.replaced},
              {"diagnostics", diagnostics_json(done.diagnostics, context)}};
}

Message imported_rules_message(const importers::ImportedRules& done) {
  const char* key = done.unchanged  ? "import.rules_unchanged"
                    : done.replaced ? "import.rules_replaced"
                                    : "import.rules_added";
  return {key,
          {{"title", done.rulebook.title},
           {"game", done.rulebook.game},
           {"language", done.rulebook.language},
           {"sections", done.sections},
           {"numbered", done.numbered}}};
}

// ---- showing ----

/// What a section holds besides its sentences.
struct Contents {
  std::size_t words = 0;
  std::size_t rows = 0;   ///< of tables
  std::size_t notes = 0;  ///< paragraphs that are footnotes
};

Contents contents_of(const db::Section& section) {
  Contents contents;
  std::istringstream lines(section.body);
  for (std::string line; std::getline(lines, line);) {
    contents.words += importers::words_of(line).size();
    contents.rows += line.find(" | ") != std::string::npos ? 1U : 0U;
    contents.notes += importers::begins_with_footnote_mark(line) ? 1U : 0U;
  }
  return contents;
}

std::size_t numbered_in(const std::vector<db::Section>& sections) {
  return static_cast<std::size_t>(
      std::count_if(sections.begin(), sections.end(), [](const db::Section& s) { return !s.number.empty(); }));
}

json preview_json(const importers::RulebookPreview& preview, const Context& context) {
  const std::vector<db::Section>& sections = preview.book.sections;
  json listed = json::array();
  for (const db::Section& section : sections) {
    const Contents contents = contents_of(section);
    listed.push_back(
        {{"number", section.number},
         {"key", section.key},
         {"title", section.title},
         {"parent", section.parent ? json(sections[*section.parent].key) : json()},
         {"aliases", section.aliases},
         {preview.format == importers::SourceFormat::pdf ? "pages" : "lines", {section.first_line, section.last_line}},
         {"words", contents.words},
         {"tableRows", contents.rows},
         {"footnotes", contents.notes}});
  }
  return {{"preview", true},
          {"format", name_of(preview.format)},
          {"title", preview.book.title},
          {"sections", std::move(listed)},
          {"numbered", numbered_in(sections)},
          {"diagnostics", diagnostics_json(preview.book.diagnostics, context)}};
}

/// How deep a section lies; parents stand before their children.
std::vector<std::size_t> depths_of(const std::vector<db::Section>& sections) {
  std::vector<std::size_t> depths;
  for (const db::Section& section : sections) {
    depths.push_back(section.parent ? depths[*section.parent] + 1 : 0);
  }
  return depths;
}

/// "    5.2 Fire at several targets (lines 82-87, 40 words, 6 rows of tables)"
void print_preview(const importers::RulebookPreview& preview, const Context& context) {
  const std::vector<db::Section>& sections = preview.book.sections;
  const std::vector<std::size_t> depths = depths_of(sections);
  const char* place = preview.format == importers::SourceFormat::pdf ? "import.preview_pages" : "import.preview_lines";
  constexpr std::size_t deepest = 10;  // where the page ends at the right
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const db::Section& section = sections[i];
    const Contents contents = contents_of(section);
    context.out << std::string(2 * std::min(depths[i], deepest), ' ')
                << (section.number.empty() ? "[" + section.key + "]" : section.number) << ' ' << section.title << " ("
                << context.say(Message{place, {{"first", section.first_line}, {"last", section.last_line}}}) << ", "
                << context.say(Message{"import.preview_words", {{"words", contents.words}}});
    if (contents.rows > 0) {
      context.out << ", " << context.say(Message{"import.preview_tables", {{"rows", contents.rows}}});
    }
    if (contents.notes > 0) {
      context.out << ", " << context.say(Message{"import.preview_notes", {{"notes", contents.notes}}});
    }
    context.out << ")\n";
  }
  context.print({"import.preview_title",
                 {{"title", preview.book.title}, {"sections", sections.size()}, {"numbered", numbered_in(sections)}}});
}

// ---- the command ----

bool has_arrived(int descriptor) {
  pollfd request{descriptor, POLLIN, 0};
  return poll(&request, 1, 0) > 0;
}

/// Says each twenty pages how far it is, and stops where the user interrupts the program.
importers::PageProgress progress_to(const Context& context) {
  return [&context, stop = termination_requests(), said = -1](int read, int all) mutable {
    if (read > said && read > 0) {
      context.progress({"import.rules_progress", {{"read", read}, {"all", all}}});
    }
    said = std::max(said, read);
    return !has_arrived(stop);
  };
}

void keep_rules(db::Database& database, const ImportRulesOptions& options, Context& context) {
  const auto done = importers::import_rules(database, options.file, options.about, now(), progress_to(context));
  if (done) {
    context.report(done->diagnostics);
  }
  give_answer(
      done, context, [&](const importers::ImportedRules& kept) { return imported_rules_json(kept, context); },
      [](const importers::ImportedRules& kept, const Context& told) { told.print(imported_rules_message(kept)); });
}

void show_preview(const db::Database& database, const ImportRulesOptions& options, Context& context) {
  const auto preview = importers::preview_rules(database, options.file, options.about, progress_to(context));
  if (preview) {
    context.report(preview->book.diagnostics);
  }
  give_answer(
      preview, context, [&](const importers::RulebookPreview& seen) { return preview_json(seen, context); },
      print_preview);
}

void import_rules(const ImportRulesOptions& options, Context& context) {
  auto database = open_database(context);
  if (!database) {
    context.fail(database.error());
  } else if (options.preview) {
    show_preview(*database, options, context);
  } else {
    keep_rules(*database, options, context);
  }
}

}  // namespace

void add_import_rules(CLI::App& parent, Context& context) {
  auto [command, options] = add_command(parent, context, "rules", "import.help.rules", import_rules);
  importers::RulesOptions& about = options.about;
  command.add_option("file", options.file, context.say("import.help.rules_file"))->required()->type_name("FILE");
  command.add_option("--game", about.game, context.say("import.help.game"))->required()->type_name("G");
  command.add_option("--in", about.language, context.say("import.help.rules_language"))->required()->type_name("L");
  command.add_option("--title", about.title, context.say("import.help.rules_title"))->type_name("T");
  command.add_option("--edition", about.edition, context.say("import.help.rules_edition"))->type_name("E");
  command.add_option("--kind", about.kind, context.say("import.help.rules_kind"))->type_name("KIND");
  command.add_option("--override", about.overriding, context.say("import.help.rules_override"))->type_name("FILE");
  command.add_flag("--preview", options.preview, context.say("import.help.rules_preview"));
}

}  // namespace adjutant::app
