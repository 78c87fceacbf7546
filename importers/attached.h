#pragma once

#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "vmod/module/files.h"

// Which extensions of the database belong to which modules. Nothing of it is stored: whichever of the two is imported
// first, they find each other by the name of the module, as in VASSAL, or by the folder beside the module. Of the
// extensions that fit any module, one that names a module was made for it and would be in the way of all others, which
// VASSAL keeps apart by that folder; one that names none belongs to all.
namespace adjutant::importers {

/// The extensions of a module in the database, in the order in which VASSAL loads them: sorted by path. Of an extension
/// that was imported in several versions only the last import is given.
Result<std::vector<db::ModuleRow>> extensions_of(const db::Database& database, const db::ModuleRow& module);

/// All versions of the modules that an extension belongs to.
Result<std::vector<db::ModuleRow>> modules_of(const db::Database& database, const db::ModuleRow& extension);

/// For a module, its extensions; for an extension, the modules that it belongs to.
Result<std::vector<db::ModuleRow>> partners_of(const db::Database& database, const db::ModuleRow& module);

/// Opens the files that the module and its extensions were imported from. Fails if the file of the module is gone or
/// has changed; such an extension is left out with a diagnostic. For an extension only its own file is opened.
Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module);

/// Opens the files that the module was imported from, and of its extensions those that a saved game had in use
/// (vmod::extensions_to_load). Fails if the file of the module is gone or has changed; such an extension is left out
/// with a diagnostic.
Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module,
                                       const std::vector<vmod::ExtensionInUse>& in_use);

}  // namespace adjutant::importers
