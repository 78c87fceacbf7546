#pragma once

#include "vmod/archive.h"
#include "vmod/build_file.h"
#include "vmod/module.h"

namespace adjutant::vmod {

/// Name, version and so on, into the module. The root element's own count: VASSAL goes by them once a module is open,
/// and metadata of modules that were edited by hand lag behind.
void read_identity(const Archive& archive, const BuildFile& build_file, Module& module);

/// Whether the first version is older by its numbers ("4.4.1-9"); letters between them do not count.
bool is_older(const std::string& version, const std::string& wanted);

}  // namespace adjutant::vmod
