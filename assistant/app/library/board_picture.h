#pragma once

#include <string>

#include "base/result.h"
#include "pictures/raster.h"
#include "vmod/module/files.h"

namespace adjutant::app {

/// A picture of a module at its full size (picture_source.h), searched as VASSAL searches it.
Result<pictures::Raster> picture_in_module(const vmod::ModuleFiles& files, const std::string& image);

}  // namespace adjutant::app
