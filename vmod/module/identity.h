#pragma once

#include "vmod/archive/archive.h"
#include "vmod/module/build_file.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// Name, version and so on, into the module. The root element's own count: VASSAL goes by them once a module is open,
/// and metadata of modules that were edited by hand lag behind.
void read_identity(const Archive& archive, const BuildFile& build_file, Module& module);

}  // namespace adjutant::vmod
