#pragma once

#include <filesystem>
#include <fstream>

#include "support/shared.h"
#include "vmod/zip_writer.h"

namespace adjutant::test {

/// An unpacked module as the file that a player has.
inline std::filesystem::path packed(const std::filesystem::path& folder, const std::filesystem::path& file) {
  ZipWriter zip;
  for (const auto& one : std::filesystem::recursive_directory_iterator(folder)) {
    if (one.is_regular_file()) {
      zip.add(std::filesystem::relative(one.path(), folder).generic_string(), read_file(one.path()));
    }
  }
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

}  // namespace adjutant::test
