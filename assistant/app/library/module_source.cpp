#include "library/module_source.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/database.h"
#include "vmod/module/files.h"

namespace adjutant::app {

namespace {

namespace fs = std::filesystem;
using InUse = std::vector<vmod::ExtensionInUse>;

Result<vmod::ModuleFiles> open_beside(const fs::path& module, const InUse& in_use) {
  std::vector<fs::path> extensions = vmod::active_extensions(module);
  std::vector<std::string> names;
  std::ranges::transform(extensions, std::back_inserter(names), vmod::extension_name);
  const std::vector<std::string> wanted = vmod::extensions_to_load(names, in_use);
  std::erase_if(extensions, [&](const fs::path& path) {
    return std::ranges::find(wanted, vmod::extension_name(path)) == wanted.end();
  });
  return vmod::open_module_files(module, extensions);
}

Result<vmod::ModuleFiles> open_imported(const std::string& name, const Context& context, const InUse& in_use) {
  return db::open_database(context.database, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, name).and_then([&](const db::ModuleRow& module) {
      return importers::open_sources(database, module, in_use);
    });
  });
}

}  // namespace

Result<vmod::ModuleFiles> open_named_module(const std::string& path_or_name, const Context& context,
                                            const InUse& in_use) {
  std::error_code ignored;
  return fs::exists(path_or_name, ignored) ? open_beside(path_or_name, in_use)
                                           : open_imported(path_or_name, context, in_use);
}

Result<vmod::Module> read_named_module(const std::string& path_or_name, const Context& context, const InUse& in_use) {
  return open_named_module(path_or_name, context, in_use).and_then([](const vmod::ModuleFiles& files) {
    return vmod::read_module(files);
  });
}

}  // namespace adjutant::app
