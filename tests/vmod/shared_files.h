#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/shared.h"

namespace adjutant::test {

/// A file of shared/, as the parameter of a test: the test is named after it.
struct SharedFile {
  std::filesystem::path path;
  std::string name;  ///< from shared/ on

  friend void PrintTo(const SharedFile& file, std::ostream* out) { *out << file.name; }
};

/// All files under these folders of shared/ for which `wanted` holds, in the order of their names; none where shared/
/// is absent.
inline std::vector<SharedFile> shared_files(const std::vector<std::string>& folders,
                                            const std::function<bool(const std::filesystem::path&)>& wanted) {
  std::vector<SharedFile> files;
  const auto shared = shared_folder();
  for (const std::string& folder : shared ? folders : std::vector<std::string>{}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*shared / folder)) {
      if (entry.is_regular_file() && wanted(entry.path())) {
        files.push_back({entry.path(), std::filesystem::relative(entry.path(), *shared).string()});
      }
    }
  }
  std::ranges::sort(files, {}, &SharedFile::name);
  return files;
}

/// GoogleTest's names are of letters and digits.
inline std::string test_name(const testing::TestParamInfo<SharedFile>& info) {
  std::string name = info.param.name;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

}  // namespace adjutant::test
