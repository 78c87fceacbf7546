#pragma once

#include <filesystem>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"

namespace adjutant::importers {

/// A module as it will stand in the database: everything is understood before anything is written.
struct ReadModule {
  db::ModuleRow row;
  db::ModuleContent content;
};

/// What the database keeps of a module.
db::ModuleContent content_of(const vmod::Module& module);

/// Reads a module or extension: a .vmod, .vmdx, .mod or .mdx file, or a folder that holds its build file. Fails on what
/// is neither, and on what cannot be read; everything smaller is a diagnostic of the content.
Result<ReadModule> read_module_at(const std::filesystem::path& path, db::Time now);

/// Reads the module and writes it in one short transaction. The file itself is only ever read. Content that is already
/// there is found by its hash and not even read again.
Result<db::InsertedModule> import_module(db::Database& database, const std::filesystem::path& path, db::Time now);

/// A module and the extensions that VASSAL loads with it.
struct ImportedModule {
  db::InsertedModule module;
  std::vector<db::InsertedModule> extensions;  ///< in the order of their paths
  Diagnostics diagnostics;                     ///< an extension that could not be imported, and why
};

/// Imports the module, and with it the active extensions that lie beside its file (vmod::active_extensions), each in a
/// transaction of its own.
Result<ImportedModule> import_with_extensions(db::Database& database, const std::filesystem::path& path, db::Time now);

/// Opens the file or folder that a module was imported from, for its pictures and for what the database does not hold.
/// Fails where it is gone or where other content stands there now.
Result<vmod::Archive> open_source(const db::ModuleRow& module);

}  // namespace adjutant::importers
