#pragma once

#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "vmod/module/files.h"

// Which extensions of the database belong to which modules. Nothing of it is stored: whichever of the two is imported
// first, they find each other by the name of the module, as in VASSAL. An extension without that name fits any module.
namespace adjutant::importers {

/// The extensions of a module in the order in which VASSAL loads them, that of their paths. Of one that was imported in
/// several versions the last import counts.
Result<std::vector<db::ModuleRow>> extensions_of(const db::Database& database, const db::ModuleRow& module);

/// The modules that an extension belongs to, all their versions.
Result<std::vector<db::ModuleRow>> modules_of(const db::Database& database, const db::ModuleRow& extension);

/// Of a module its extensions, of an extension its modules.
Result<std::vector<db::ModuleRow>> partners_of(const db::Database& database, const db::ModuleRow& module);

/// Opens the files that the module and its extensions were imported from. Fails where the module's own is gone or is
/// another now; an extension of which that is true is left out with a diagnostic. Of an extension itself only its own.
Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module);

/// The same with the extensions that a saved game had in use (vmod::extensions_to_load).
Result<vmod::ModuleFiles> open_sources(const db::Database& database, const db::ModuleRow& module,
                                       const std::vector<vmod::ExtensionInUse>& in_use);

}  // namespace adjutant::importers
