#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/result.h"

namespace adjutant::importers {

/// A terrain file or a pack of the largest map has a few megabytes; beyond this a file is something else.
inline constexpr std::uintmax_t max_text_file_bytes = 64U << 20U;

/// The whole file; an Error where it cannot be read or is larger than `max_text_file_bytes`.
Result<std::string> read_text_file(const std::filesystem::path& path);

}  // namespace adjutant::importers
