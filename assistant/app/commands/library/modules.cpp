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
#include "importers/attached.h"
#include "library/database.h"
#include "tables/json_values.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

/// A module and what the user said it is; what is attached to it, or what it is attached to.
struct Listed {
  db::ModuleRow module;
  std::optional<db::GameBinding> game;
  std::vector<db::ModuleRow> partners;
};

bool is_extension(const db::ModuleRow& module) {
  return module.kind == db::ModuleKind::extension;
}

Result<std::vector<Listed>> listed(const db::Database& database) {
  const auto modules = db::modules(database);
  if (!modules) {
    return tl::unexpected(modules.error());
  }
  std::vector<Listed> list;
  for (const db::ModuleRow& module : *modules) {
    auto game = db::game_of(database, module.hash);
    auto partners = importers::partners_of(database, module);
    if (!game || !partners) {
      return tl::unexpected(!game ? game.error() : partners.error());
    }
    list.push_back({module, std::move(*game), std::move(*partners)});
  }
  return list;
}

void print_listed(const Listed& entry, const Context& context) {
  context.out << db::label(entry.module);
  if (is_extension(entry.module)) {
    context.out << ", " << context.say(Message{"import.extends", {base_of(entry.module)}});
  }
  if (entry.game) {
    context.out << ", " << entry.game->game << (entry.game->edition.empty() ? "" : " ") << entry.game->edition;
  }
  for (const db::ModuleRow& partner : entry.partners) {
    context.out << "\n  "
                << context.say(Message{is_extension(entry.module) ? "import.attached_to" : "import.with_extension",
                                       {{"module", db::label(partner)}}});
  }
  context.out << '\n';
}

json listed_json(const Listed& entry) {
  json answer = module_answer(entry.module, entry.game);
  answer[is_extension(entry.module) ? "attachedTo" : "extensions"] = labels(entry.partners);
  return answer;
}

void print_all_listed(const std::vector<Listed>& list, const Context& context) {
  if (list.empty()) {
    context.print({"import.modules_none", {}});
  }
  for (const Listed& entry : list) {
    print_listed(entry, context);
  }
}

void list_modules(Context& context) {
  give_answer(
      open_database(context).and_then([](const db::Database& database) { return listed(database); }), context,
      [](const std::vector<Listed>& list) {
        return json{{"modules", tables::list_of(list, listed_json)}};
      },
      print_all_listed);
}

}  // namespace

void add_modules(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("modules", context.say("import.help.modules"));
  command->callback([&context] { list_modules(context); });
}

}  // namespace adjutant::app
