#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/library/make_extension.h"
#include "context/context.h"
#include "context/new_file.h"
#include "db/rules.h"
#include "importers/pack_draft.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

struct MakePackOptions {
  std::string from;
  std::string language;
  std::filesystem::path out;
  bool force = false;
};

struct MadePack {
  std::filesystem::path file;
  importers::PackDraft draft;
};

/// "bcs", "bcs/v2.0", "Combat charts/v2.0": a game or a title, and perhaps an edition.
bool is_meant(const db::RulebookRow& book, const MakePackOptions& options) {
  const auto is_called = [&](const std::string& name) { return name == book.game || name == book.title; };
  const std::size_t slash = options.from.rfind('/');
  const bool by_edition = slash != std::string::npos && is_called(options.from.substr(0, slash)) &&
                          options.from.substr(slash + 1) == book.edition;
  return (is_called(options.from) || by_edition) && (options.language.empty() || options.language == book.language);
}

Result<db::RulebookRow> find_book(const db::Database& database, const MakePackOptions& options) {
  return db::rulebooks(database, "").and_then([&](std::vector<db::RulebookRow> books) -> Result<db::RulebookRow> {
    std::erase_if(books, [&](const db::RulebookRow& book) { return !is_meant(book, options); });
    if (books.empty()) {
      return failure("", {"import.draft.no_book", {{"book", options.from}}});
    }
    if (books.size() > 1) {
      Message several{"import.draft.which_book", {}};
      for (const db::RulebookRow& book : books) {
        several.args.emplace_back("book", book.title + " (" + book.language + ")");
      }
      return failure("", std::move(several));
    }
    return std::move(books.front());
  });
}

void make_pack(const MakePackOptions& options, Context& context) {
  const auto made = open_database(context).and_then([&](const db::Database& database) {
    return find_book(database, options)
        .and_then([&](const db::RulebookRow& book) { return importers::draft_pack(database, book.id); })
        .and_then([&](importers::PackDraft draft) {
          return write_new_file(options.out, importers::text_of(draft), options.force).map([&] {
            return MadePack{options.out, std::move(draft)};
          });
        });
  });
  give_answer(
      made, context,
      [](const MadePack& pack) {
        return nlohmann::json{{"file", pack.file.string()},          {"id", pack.draft.pack.id},
                              {"game", pack.draft.pack.charts.game}, {"edition", pack.draft.pack.charts.edition},
                              {"charts", pack.draft.charts},         {"cells", pack.draft.cells}};
      },
      [](const MadePack& pack, const Context& said) {
        said.print({"import.draft.made",
                    {{"file", pack.file.string()}, {"charts", pack.draft.charts}, {"cells", pack.draft.cells}}});
      });
}

}  // namespace

void add_make(CLI::App& app, Context& context) {
  auto* parent = app.add_subcommand("make", context.say("import.help.make"));
  parent->require_subcommand(1);
  auto [command, options] = add_command(*parent, context, "pack", "import.help.make_pack", make_pack);
  command.add_option("--from", options.from, context.say("import.help.draft_from"))
      ->required()
      ->type_name("BOOK/EDITION");
  command.add_option("--in", options.language, context.say("import.help.draft_in"))->type_name("L");
  command.add_option("--out", options.out, context.say("import.help.draft_out"))->required()->type_name("FILE");
  command.add_flag("--force", options.force, context.say("import.help.draft_force"));
  add_make_extension(*parent, context);
}

}  // namespace adjutant::app
