#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"

namespace adjutant::app {

/// Writes a whole file, beside its place first, so that an interrupted command leaves no half file. Fails where it
/// cannot be written, and where there is one already unless `over`.
Result<void> write_new_file(const std::filesystem::path& file, const std::string& text, bool over);

}  // namespace adjutant::app
