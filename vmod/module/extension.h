#pragma once

#include "vmod/archive/archive.h"
#include "vmod/module/build_file.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// Loads the extension into the build file of a module whose identity is known, notes it in Module::extensions, and
/// says in the module's diagnostics what does not fit. False, and nothing is changed, where the archive holds no
/// extension or one of another module. Source: ModuleExtension, ExtensionsLoader.
bool load_extension(const Archive& archive, BuildFile& into, Module& module);

}  // namespace adjutant::vmod
