#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "vmod/game/aids.h"
#include "vmod/module/files.h"
#include "vmod/module/module.h"

namespace adjutant::app {

struct Context;

/// The files of the module that a command was told: a file or folder where there is one of that name, else a module in
/// the database (name, name@version or hash), read again from where it was imported. Its extensions are loaded: those
/// beside the file as VASSAL takes them, or those of the database; of these the ones that a saved game had in use,
/// where it says so. Fails, without touching the context, where it is neither or cannot be read.
Result<vmod::ModuleFiles> open_named_module(const std::string& path_or_name, const Context& context,
                                            const std::vector<vmod::ExtensionInUse>& in_use = {});

/// The module in these files.
Result<vmod::Module> read_named_module(const std::string& path_or_name, const Context& context,
                                       const std::vector<vmod::ExtensionInUse>& in_use = {});

}  // namespace adjutant::app
