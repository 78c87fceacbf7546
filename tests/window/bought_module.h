#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "support/sample_game.h"
#include "vmod/archive/archive.h"
#include "vmod/zip_writer.h"

namespace adjutant::test {

/// Every place where the sample's name stands, under another name.
inline std::string renamed(std::string text, const std::string& name) {
  const std::string sample = "The Orsel Crossing";
  for (std::size_t at = text.find(sample); at != std::string::npos; at = text.find(sample, at + name.size())) {
    text.replace(at, sample.size(), name);
  }
  return text;
}

/// A file of the sample (its module, its save) as a publisher would name it, in that folder.
inline std::filesystem::path write_renamed(const std::string& sample, const std::filesystem::path& file,
                                           const std::string& name) {
  const auto archive = vmod::open_archive(sample_file(sample)).value();
  ZipWriter zip;
  for (const auto& one : archive.entries()) {
    zip.add(one.first, renamed(archive.read(one.first).value(), name));
  }
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

/// The sample's module under another name; no one has said which game it is.
inline std::filesystem::path write_bought_module(const std::filesystem::path& folder, const std::string& name) {
  return write_renamed("sample.vmod", folder / "bought.vmod", name);
}

}  // namespace adjutant::test
