#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"
#include "vmod/archive/archive.h"

namespace adjutant::importers {

/// What a module is, whatever it is called and wherever it lies: SHA-256 in 64 hexadecimal digits. Of a file its bytes;
/// of a folder its build file and the sorted hashes of all its entries, so that the same files in the same folder are
/// the same module on every machine. `archive` is what open_archive gave for `path`.
Result<std::string> content_hash(const std::filesystem::path& path, const vmod::Archive& archive);

/// SHA-256 of bytes, in 64 hexadecimal digits.
std::string content_hash(std::string_view bytes);

}  // namespace adjutant::importers
