#include "commands/library/import_module.h"

#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "importers/module_import.h"
#include "library/database.h"
#include "vmod/archive/metadata.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

json failed(const fs::path& path, const Error& error, Context& context) {
  context.fail(error);
  return {{"path", path.string()}, {"status", "failed"}, {"message", context.say(error.what)}};
}

Message imported_module_message(const db::InsertedModule& done, const db::ModuleCounts& counts) {
  const std::string label = db::label(done.module);
  if (done.already_there) {
    return {"import.module_already_there", {{"module", label}}};
  }
  return {"import.module_added", {{"module", label}, {"slots", counts.piece_slots}, {"prototypes", counts.prototypes}}};
}

json imported(const std::string& path, const db::InsertedModule& done, const db::ModuleCounts& counts,
              Context& context) {
  if (!context.json) {
    context.print(imported_module_message(done, counts));
  }
  return {{"path", path},
          {"status", done.already_there ? "already there" : "imported"},
          {"name", done.module.name},
          {"version", done.module.version},
          {"hash", done.module.hash},
          {"pieceSlots", counts.piece_slots},
          {"prototypes", counts.prototypes}};
}

/// Says to which modules of the database the extension now belongs.
void tell_bases(const db::ModuleRow& extension, const std::vector<db::ModuleRow>& modules, Context& context) {
  if (modules.empty()) {
    context.print({"import.extension_waits", {base_of(extension)}});
  }
  for (const db::ModuleRow& module : modules) {
    context.print({"import.extension_of", {{"module", db::label(module)}}});
  }
}

/// Warns of modules that are older than the version that an extension asks for; VASSAL loads the extension
/// nevertheless.
void warn_of_old_bases(const db::ModuleRow& extension, const std::vector<db::ModuleRow>& modules, Context& context) {
  for (const db::ModuleRow& module : modules) {
    if (!extension.base_module.empty() && vmod::is_older(module.version, extension.base_version)) {
      context.report(
          {Severity::warning,
           extension.source,
           {"vmod.extension_wants_newer", {{"wanted", extension.base_version}, {"version", module.version}}}});
    }
  }
}

Result<json> bound(const db::Database& database, const db::ModuleRow& extension, Context& context) {
  return importers::modules_of(database, extension).map([&](const std::vector<db::ModuleRow>& modules) {
    if (!context.json) {
      tell_bases(extension, modules, context);
    }
    warn_of_old_bases(extension, modules, context);
    return labels(modules);
  });
}

/// What is said of one module or extension that is in the database now.
json one_answer(const db::Database& database, const std::string& path, const db::InsertedModule& done,
                Context& context) {
  const auto counts = db::counts(database, done.module);
  if (!counts) {
    return failed(path, counts.error(), context);
  }
  json answer = imported(path, done, *counts, context);
  if (done.module.kind == db::ModuleKind::extension) {
    const auto modules = bound(database, done.module, context);
    if (!modules) {
      return failed(path, modules.error(), context);
    }
    answer["extends"] = *modules;
  }
  return answer;
}

json import_one(db::Database& database, const fs::path& path, Context& context) {
  context.progress({"import.reading", {{"path", path.string()}}});
  const auto done = importers::import_with_extensions(database, path, now());
  if (!done) {
    return failed(path, done.error(), context);
  }
  context.report(done->diagnostics);
  json answer = one_answer(database, path.string(), done->module, context);
  for (const db::InsertedModule& extension : done->extensions) {
    answer["extensions"].push_back(one_answer(database, extension.module.source, extension, context));
  }
  return answer;
}

/// Each path is an import of its own: one that fails does not keep the others out.
void import_modules(const std::vector<fs::path>& paths, Context& context) {
  auto database = open_database(context);
  if (!database) {
    context.fail(database.error());
    return;
  }
  json answers = json::array();
  for (const fs::path& path : paths) {
    answers.push_back(import_one(*database, path, context));
  }
  if (context.json) {
    context.out << to_line({{"modules", answers}});
  }
}

}  // namespace

void add_import_module(CLI::App& parent, Context& context) {
  auto [command, paths] = add_command(parent, context, "module", "import.help.module", import_modules);
  command.add_option("path", paths, context.say("import.help.path"))->required()->type_name("PATH");
}

}  // namespace adjutant::app
