#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace adjutant::test {

/// The top of the project's checkout.
std::filesystem::path source_dir();

/// The folder with other people's files (real modules, rulebooks, the engine's answers) that tests read in place: the
/// environment's ADJUTANT_SHARED, else `shared` beside the checkout. Absent on most machines.
inline std::optional<std::filesystem::path> shared_folder() {
  const char* named = std::getenv("ADJUTANT_SHARED");
  const std::filesystem::path folder = named ? std::filesystem::path(named) : source_dir().parent_path() / "shared";
  if (std::filesystem::is_directory(folder)) {
    return folder;
  }
  return std::nullopt;
}

/// A file of the project itself, by its path from the top.
inline std::filesystem::path project_file(const std::string& path) {
  return source_dir() / path;
}

/// The bytes of a file; an empty string and a test failure where it cannot be read.
inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace adjutant::test

/// Skips the test, visibly, where shared/ is absent; otherwise `variable` is its path.
#define ADJUTANT_NEEDS_SHARED(variable)                                   \
  const auto variable##_or_none = ::adjutant::test::shared_folder();      \
  if (!variable##_or_none) {                                              \
    GTEST_SKIP() << "needs the real files of shared/, which is not here"; \
  }                                                                       \
  const std::filesystem::path variable = *variable##_or_none
