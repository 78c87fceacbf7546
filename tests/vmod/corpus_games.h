#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/shared.h"
#include "vmod/archive/archive.h"
#include "vmod/limits.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"
#include "vmod/shared_files.h"

// The saves and logs of the real modules (shared/corpus).
namespace adjutant::test {

/// The text behind the obfuscation, read by hand: on its own feet, since tests compare with it.
inline std::string unmasked(const std::string& bytes) {
  if (!bytes.starts_with("!VCSK")) {
    return bytes;
  }
  const auto byte = [&](std::size_t at) { return static_cast<char>(std::stoi(bytes.substr(at, 2), nullptr, 16)); };
  const char key = byte(5);
  std::string text;
  for (std::size_t i = 7; i + 1 < bytes.size(); i += 2) {
    text += static_cast<char>(byte(i) ^ key);
  }
  return text;
}

inline std::string text_of_game(const std::filesystem::path& file) {
  const auto archive = vmod::open_archive(file);
  return unmasked(archive ? archive->read("savedGame", vmod::limits::save_bytes).value() : read_file(file));
}

/// Read once for all games of its folder; null where there is none.
inline std::shared_ptr<const vmod::Module> module_beside(const std::filesystem::path& game) {
  static std::map<std::filesystem::path, std::shared_ptr<const vmod::Module>> modules;
  const auto folder = game.parent_path().parent_path();
  if (!modules.contains(folder)) {
    const bool there =
        std::filesystem::exists(folder / "buildFile") || std::filesystem::exists(folder / "buildFile.xml");
    modules[folder] = there ? std::make_shared<const vmod::Module>(module_at(folder)) : nullptr;
  }
  return modules[folder];
}

inline std::vector<SharedFile> games_of_the_corpus() {
  return shared_files({"corpus"}, [](const auto& path) { return path.parent_path().filename() == "saves"; });
}

}  // namespace adjutant::test
