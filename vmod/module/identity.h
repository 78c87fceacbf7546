#pragma once

#include "vmod/archive/archive.h"
#include "vmod/module/build_file.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// Sets name, version and the other identifying fields of the module. The attributes of the root element take
/// precedence over the metadata entry: VASSAL uses them once a module is open, and the metadata of modules that were
/// edited by hand are outdated.
void read_identity(const Archive& archive, const BuildFile& build_file, Module& module);

}  // namespace adjutant::vmod
