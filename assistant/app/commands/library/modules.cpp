#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "importers/attached.h"
#include "library/database.h"

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

void list_modules(Context& context) {
  const auto list = open_database(context).and_then([](const db::Database& database) { return listed(database); });
  if (!list) {
    context.fail(list.error());
    return;
  }
  if (context.json) {
    json answer = json::array();
    for (const Listed& entry : *list) {
      answer.push_back(module_answer(entry.module, entry.game));
      answer.back()[is_extension(entry.module) ? "attachedTo" : "extensions"] = labels(entry.partners);
    }
    context.out << to_line({{"modules", answer}});
    return;
  }
  if (list->empty()) {
    context.out << context.say("import.modules_none") << '\n';
  }
  for (const Listed& entry : *list) {
    print_listed(entry, context);
  }
}

}  // namespace

void add_modules(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("modules", context.say("import.help.modules"));
  command->callback([&context] { list_modules(context); });
}

}  // namespace adjutant::app
