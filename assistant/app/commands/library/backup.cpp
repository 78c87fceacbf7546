#include "db/file/backup.h"

#include <filesystem>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

struct BackupOptions {
  fs::path file;
  bool force = false;
};

Result<fs::path> back_up(const BackupOptions& options, const Context& context) {
  return open_database(context).and_then([&](const db::Database& database) -> Result<fs::path> {
    if (options.file.empty()) {
      return db::back_up_beside(database, now());
    }
    return db::back_up_to(database, options.file, options.force).map([&] { return options.file; });
  });
}

void run_backup(const BackupOptions& options, Context& context) {
  const auto file = back_up(options, context);
  if (!file) {
    return context.fail(file.error());
  }
  if (context.json) {
    context.out << to_line({{"file", file->string()}});
  } else {
    context.out << context.say(Message{"db.backed_up", {{"file", file->string()}}}) << '\n';
  }
}

void run_restore(const fs::path& file, Context& context) {
  const auto aside = db::restore_from(file, context.database, now());
  if (!aside) {
    return context.fail(aside.error());
  }
  if (context.json) {
    context.out << to_line(
        {{"file", file.string()}, {"kept", aside->empty() ? nlohmann::json() : nlohmann::json(aside->string())}});
    return;
  }
  context.out << context.say(Message{"db.restored", {{"file", file.string()}}}) << '\n';
  if (!aside->empty()) {
    context.out << context.say(Message{"db.kept_aside", {{"file", aside->string()}}}) << '\n';
  }
}

}  // namespace

void add_backup(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("backup", context.say("db.help.backup"));
  auto options = std::make_shared<BackupOptions>();
  command->add_option("FILE", options->file, context.say("db.help.backup_file"));
  command->add_flag("--force", options->force, context.say("db.help.force"));
  command->callback([options, &context] { run_backup(*options, context); });
}

void add_restore(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("restore", context.say("db.help.restore"));
  auto file = std::make_shared<fs::path>();
  command->add_option("FILE", *file, context.say("db.help.restore_file"))->required();
  command->callback([file, &context] { run_restore(*file, context); });
}

}  // namespace adjutant::app
