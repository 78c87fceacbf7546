#include "importers/attached.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <utility>

#include "importers/module_import.h"

namespace adjutant::importers {
namespace {

using Rows = std::vector<db::ModuleRow>;

/// VASSAL's user chose the module by putting the extension there; one that does not fit is told when it is loaded.
bool lies_beside(const db::ModuleRow& extension, const db::ModuleRow& module) {
  return std::filesystem::path(extension.source).parent_path() == vmod::extensions_folder(module.source);
}

bool belongs_to(const db::ModuleRow& extension, const db::ModuleRow& module) {
  return extension.kind == db::ModuleKind::extension && module.kind == db::ModuleKind::module &&
         (extension.base_module.empty() || extension.base_module == module.name || lies_beside(extension, module));
}

/// The last import of each extension that was imported several times.
Rows newest_of_each(const Rows& rows) {
  std::map<std::string, db::ModuleRow> by_name;
  for (const db::ModuleRow& row : rows) {
    const auto [place, is_new] = by_name.try_emplace(row.name, row);
    if (!is_new && place->second.id < row.id) {
      place->second = row;
    }
  }
  Rows newest;
  for (auto& [name, row] : by_name) {
    newest.push_back(std::move(row));
  }
  std::ranges::sort(newest, {}, [](const db::ModuleRow& row) { return std::pair(row.source, row.id); });
  return newest;
}

Result<vmod::ModuleFiles> open_them(const db::ModuleRow& module, const Rows& extensions) {
  auto archive = open_source(module);
  if (!archive) {
    return tl::unexpected(std::move(archive.error()));
  }
  vmod::ModuleFiles files{std::move(*archive), {}, {}};
  for (const db::ModuleRow& extension : extensions) {
    files.add(open_source(extension));
  }
  return files;
}

}  // namespace

Result<Rows> extensions_of(const db::Database& database, const db::ModuleRow& module) {
  return db::modules(database).map([&](Rows rows) {
    std::erase_if(rows, [&](const db::ModuleRow& row) { return !belongs_to(row, module); });
    return newest_of_each(rows);
  });
}

Result<Rows> modules_of(const db::Database& database, const db::ModuleRow& extension) {
  return db::modules(database).map([&](Rows rows) {
    std::erase_if(rows, [&](const db::ModuleRow& row) { return !belongs_to(extension, row); });
    return rows;
  });
}

Result<Rows> partners_of(const db::Database& database, const db::ModuleRow& module) {
  return module.kind == db::ModuleKind::extension ? modules_of(database, module) : extensions_of(database, module);
}

Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module) {
  return open_sources(database, module, {});
}

Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module,
                                       const std::vector<vmod::ExtensionInUse>& in_use) {
  return extensions_of(database, module).and_then([&](Rows extensions) {
    std::vector<std::string> names;
    std::ranges::transform(extensions, std::back_inserter(names), &db::ModuleRow::name);
    const std::vector<std::string> wanted = vmod::extensions_to_load(names, in_use);
    std::erase_if(extensions,
                  [&](const db::ModuleRow& row) { return std::ranges::find(wanted, row.name) == wanted.end(); });
    return open_them(module, extensions);
  });
}

}  // namespace adjutant::importers
