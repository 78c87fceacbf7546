#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "vmod/module/module.h"
#include "vmod/zip_writer.h"

namespace adjutant::test {

/// The module of a file or folder; an empty one and a failure of the test where it cannot be read.
inline vmod::Module module_at(const std::filesystem::path& path) {
  const auto archive = vmod::open_archive(path);
  EXPECT_TRUE(archive) << path << ": " << (archive ? "" : archive.error().what.key);
  auto module = archive ? vmod::read_module(*archive) : Result<vmod::Module>(vmod::Module());
  EXPECT_TRUE(module) << path << ": " << (module ? "" : module.error().what.key);
  return module.value_or(vmod::Module());
}

/// What was written; the test fails where it cannot be opened.
inline vmod::Archive opened(const ZipWriter& zip, const std::string& name = "test.vmod") {
  auto archive = vmod::open_archive_bytes(zip.bytes(), name);
  EXPECT_TRUE(archive) << (archive ? "" : archive.error().what.key);
  return std::move(archive.value());
}

/// A ZIP file that holds nothing but this build file.
inline vmod::Archive archive_of(const std::string& build_file, const std::string& name = "test.vmod") {
  return opened(ZipWriter().add("buildFile.xml", build_file), name);
}

/// What the diagnostics say, by key.
inline std::vector<std::string> keys_of(const Diagnostics& diagnostics) {
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : diagnostics) {
    keys.push_back(diagnostic.what.key);
  }
  return keys;
}

}  // namespace adjutant::test
