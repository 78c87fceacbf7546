#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "vmod/game/aids.h"
#include "vmod/module/files.h"
#include "vmod/module/module.h"

namespace adjutant::app {

struct Context;

/// Opens the files of the module that a command was given: a path if a file or folder of that name exists, else a
/// module in the database (name, name@version or hash), read from where it was imported. Extensions are loaded from
/// beside the file as VASSAL does, or as the database has them; with a saved game that names its extensions, only
/// these. Fails, without changing the context, if there is no such module or it cannot be read.
Result<vmod::ModuleFiles> open_named_module(const std::string& path_or_name, const Context& context,
                                            const std::vector<vmod::ExtensionInUse>& in_use = {});

/// Reads the module from its open files, with the extensions.
Result<vmod::Module> read_named_module(const std::string& path_or_name, const Context& context,
                                       const std::vector<vmod::ExtensionInUse>& in_use = {});

}  // namespace adjutant::app
