#include "db/file/backup.h"

#include <filesystem>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "library/database.h"
#include "tables/json_values.h"

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
  give_answer(
      back_up(options, context), context,
      [](const fs::path& file) {
        return nlohmann::json{{"file", file.string()}};
      },
      [](const fs::path& file, const Context& told) {
        told.print({"db.backed_up", {{"file", file.string()}}});
      });
}

void run_restore(const fs::path& file, Context& context) {
  const auto as_json = [&](const fs::path& aside) {
    return nlohmann::json{{"file", file.string()}, {"kept", tables::or_null(aside.string())}};
  };
  const auto print = [&](const fs::path& aside, const Context&) {
    context.print({"db.restored", {{"file", file.string()}}});
    if (!aside.empty()) {
      context.print({"db.kept_aside", {{"file", aside.string()}}});
    }
  };
  give_answer(db::restore_from(file, context.database, now()), context, as_json, print);
}

}  // namespace

void add_backup(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "backup", "db.help.backup", run_backup);
  command.add_option("FILE", options.file, context.say("db.help.backup_file"));
  command.add_flag("--force", options.force, context.say("db.help.force"));
}

void add_restore(CLI::App& app, Context& context) {
  auto [command, file] = add_command(app, context, "restore", "db.help.restore", run_restore);
  command.add_option("FILE", file, context.say("db.help.restore_file"))->required();
}

}  // namespace adjutant::app
