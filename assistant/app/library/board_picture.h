#pragma once

#include <string>

#include "base/result.h"
#include "pictures/raster.h"
#include "vmod/module/files.h"

namespace adjutant::app {

/// A picture of a module at its full size (picture_source.h), searched as VASSAL searches it.
Result<pictures::Raster> picture_in_module(const vmod::ModuleFiles& files, const std::string& image);

/// What a picture of a module is known by: SHA-256 of its file. The file and not its pixels, which two decoders of one
/// JPEG give slightly differently, and which cost seconds; a new version of a module has the same files. Empty where
/// the module has no such picture.
std::string picture_hash(const vmod::ModuleFiles& files, const std::string& image);

}  // namespace adjutant::app
