#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/result.h"

namespace adjutant::importers {

/// A terrain file or a pack of the largest map has a few megabytes; beyond this a file is something else.
inline constexpr std::uintmax_t max_text_file_bytes = 64U << 20U;

/// The whole file; an Error where it cannot be read or has more than `most` bytes.
Result<std::string> read_text_file(const std::filesystem::path& path, std::uintmax_t most = max_text_file_bytes);

}  // namespace adjutant::importers
