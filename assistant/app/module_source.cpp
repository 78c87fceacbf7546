#include "module_source.h"

#include <filesystem>
#include <system_error>

#include "commands/database.h"
#include "context.h"
#include "db/modules.h"
#include "importers/module_import.h"

namespace adjutant::app {

namespace {

Result<vmod::Archive> open_imported(const std::string& name, Context& context) {
  const auto database = db::open_database(context.database, now());
  if (!database) {
    return tl::unexpected(database.error());
  }
  return db::find_module(*database, name).and_then(importers::open_source);
}

}  // namespace

Result<vmod::Module> read_named_module(const std::string& path_or_name, Context& context) {
  std::error_code ignored;
  const auto archive = std::filesystem::exists(path_or_name, ignored) ? vmod::open_archive(path_or_name)
                                                                      : open_imported(path_or_name, context);
  if (!archive) {
    return tl::unexpected(archive.error());
  }
  return vmod::read_module(*archive);
}

}  // namespace adjutant::app
