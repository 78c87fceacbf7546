#include "vmod/save.h"

#include <algorithm>
#include <fstream>
#include <set>

#include "vmod/command.h"
#include "vmod/limits.h"
#include "vmod/metadata.h"
#include "vmod/obfuscation.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kLog = "LOG\t";
constexpr std::string_view kExtension = "EXT\t";
constexpr const char* kEntry = "savedGame";

bool is_log_leaf(std::string_view leaf) {
  return leaf.starts_with(kLog);
}

/// One step of a log: every leaf without its mark, groups inside it opened.
std::vector<std::string> read_step(std::string_view token) {
  std::vector<std::string> leaves;
  for (std::string& leaf : flatten_command(token)) {
    if (!is_log_leaf(leaf)) {
      leaves.push_back(std::move(leaf));
      continue;
    }
    for (std::string& inner : flatten_command(std::string_view(leaf).substr(kLog.size()))) {
      leaves.push_back(std::move(inner));
    }
  }
  return leaves;
}

/// The map that the state of a piece, stack or deck names; empty: none.
std::string map_in_state(std::string_view leaf) {
  const auto definition = read_piece_definition(leaf);
  if (!definition || definition->states.empty()) {
    return {};
  }
  std::string map = SequenceDecoder(definition->states.back(), ';').next_or("");
  return map == "null" ? std::string{} : map;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  std::string bytes(error ? 0 : std::min<std::uintmax_t>(size, limits::save_bytes), '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

SavedGame read_save_text(std::string_view text) {
  SavedGame save;
  SequenceDecoder tokens(text, kCommandSeparator);
  bool ended = false;
  std::size_t leaves = 0;
  while (const auto token = leaves < limits::command_leaves ? tokens.next() : std::nullopt) {
    if (ended || is_log_leaf(*token)) {
      save.steps_.push_back(read_step(*token));
      leaves += save.steps_.back().size() + 1;
      continue;
    }
    for (std::string& leaf : flatten_command(*token)) {
      ended = ended || leaf == "end_save";
      save.setup_.push_back(std::move(leaf));
      ++leaves;
    }
  }
  return save;
}

Result<SavedGame> read_save(const Archive& archive) {
  auto bytes = archive.read(kEntry, limits::save_bytes);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  const auto text = deobfuscate(*bytes);
  if (!text) {
    return failure(archive.name() + ":" + kEntry, text.error().what);
  }
  SavedGame save = read_save_text(*text);
  Diagnostics ignored;
  if (auto metadata = read_metadata(archive, "moduledata", ignored)) {
    save.module_name_ = std::move(metadata->name);
    save.module_version_ = std::move(metadata->version);
  }
  return save;
}

Result<SavedGame> read_save(const std::filesystem::path& file) {
  if (const auto archive = open_archive(file)) {
    return read_save(*archive);
  }
  const std::string name = file.filename().string();
  const std::string bytes = bytes_of(file);
  if (bytes.empty()) {
    return failure(name, {"vmod.save.unreadable", {}});
  }
  const auto text = deobfuscate(bytes);
  if (!text) {
    return failure(name, text.error().what);
  }
  if (!text->starts_with("begin_save") && text->find(kCommandSeparator) == std::string::npos) {
    return failure(name, {"vmod.save.not_a_save", {}});
  }
  return read_save_text(*text);
}

std::vector<ExtensionInUse> SavedGame::extensions() const {
  GameAids aids;
  PlayerTable players;
  for (const std::string& leaf : setup_) {
    if (leaf.starts_with(kExtension)) {
      apply_to_aids(aids, Command::extension, leaf, players);
    }
  }
  return std::move(aids.extensions);
}

GameState SavedGame::start(std::shared_ptr<const Module> module) const {
  GameState state(std::move(module));
  const auto announce = [&state](const std::vector<std::string>& leaves) {
    for (const std::string& leaf : leaves) {
      state.announce(leaf);
    }
  };
  announce(setup_);
  for (const auto& step : steps_) {
    announce(step);
  }
  for (const std::string& leaf : setup_) {
    state.apply(leaf);
  }
  return state;
}

void SavedGame::play(GameState& state, std::size_t step) const {
  if (step < steps_.size()) {
    for (const std::string& leaf : steps_[step]) {
      state.apply(leaf);
    }
  }
}

GameState SavedGame::after(std::shared_ptr<const Module> module, std::size_t steps) const {
  GameState state = start(std::move(module));
  for (std::size_t i = 0; i < std::min(steps, steps_.size()); ++i) {
    play(state, i);
  }
  return state;
}

Module SavedGame::bare_module() const {
  std::set<std::string> names;
  for (const std::string& leaf : setup_) {
    if (std::string map = map_in_state(leaf); !map.empty()) {
      names.insert(std::move(map));
    }
  }
  Module module;
  module.name = module_name_;
  module.version = module_version_;
  for (const std::string& name : names) {
    Map map;
    map.id = name;
    map.name = name;
    map.visible_to_all = false;
    module.maps.push_back(std::move(map));
  }
  return module;
}

}  // namespace adjutant::vmod
