#include "vmod/game/save.h"

#include <algorithm>
#include <fstream>
#include <set>

#include "vmod/archive/metadata.h"
#include "vmod/archive/obfuscation.h"
#include "vmod/game/command.h"
#include "vmod/limits.h"
#include "vmod/piece/state_fields.h"
#include "vmod/sequence.h"
#include "vmod/unicode.h"
#include "vmod/utf16.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kLog = "LOG\t";
constexpr std::string_view kExtension = "EXT\t";
constexpr std::string_view kDeckFile = "DECK\t";
constexpr std::string_view kBegin = "begin_save";
constexpr std::string_view kEnd = "end_save";
constexpr std::string_view kAddPiece = "+/";
constexpr const char* kEntry = "savedGame";
constexpr std::string_view kZipMark = "PK\3\4";  // begins a ZIP file that is cut off, too

bool is_log_leaf(std::string_view leaf) {
  return leaf.starts_with(kLog);
}

/// Removes the marks of log steps from a command: what remains is the command behind each mark, and what follows the
/// marks nested in it.
CommandTree without_marks(CommandTree step) {
  if (!is_log_leaf(step.leaf)) {
    return step;
  }
  CommandTree command = read_command(std::string_view(step.leaf).substr(kLog.size())).value_or(CommandTree());
  for (CommandTree& sub : step.subs) {
    append_command(command, without_marks(std::move(sub)));
  }
  return command;
}

/// The map to which the command brings a piece, stack or deck; empty: none.
std::string map_named_in(std::string_view leaf) {
  std::string map;
  if (leaf.starts_with("M/")) {
    SequenceDecoder fields(leaf.substr(2), kField);
    fields.next();
    map = fields.next_or("");
  } else if (const auto definition = read_piece_definition(leaf); definition && !definition->states.empty()) {
    map = SequenceDecoder(definition->states.back(), ';').next_or("");
  }
  return is_none(map) ? std::string{} : map;
}

/// The text of a `savedGame`; as VASSAL reads it, what is no UTF-8 becomes U+FFFD.
Result<std::string> text_of_saved_game(std::string_view bytes) {
  auto text = deobfuscate(bytes);
  if (text && !is_utf8(*text)) {
    *text = to_utf8(to_utf16(*text));
  }
  return text;
}

/// Files written by hand end in a line break.
std::string_view without_line_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of("\r\n") + 1);
}

/// Whether a command of exactly this text stands in the game, however deep.
bool has_command(std::string_view text, std::string_view command) {
  for (std::size_t at = text.find(command); at != std::string_view::npos; at = text.find(command, at + 1)) {
    const std::size_t after = at + command.size();
    const bool begins = at == 0 || text[at - 1] == kCommandSeparator;
    const std::size_t next = text.find_first_not_of('\\', after);  // before the separator of a group within a group
    if (begins && (next == std::string_view::npos || text[next] == kCommandSeparator)) {
      return true;
    }
  }
  return false;
}

/// Why the game is not read, being larger than any; empty where it is read. Counted before any of it is taken apart.
Message too_much_in(std::string_view text) {
  std::size_t commands = 1;
  std::size_t pieces = 0;
  for (std::size_t at = text.find(kCommandSeparator); at != std::string_view::npos;
       at = text.find(kCommandSeparator, at + 1)) {
    ++commands;
    pieces += text.substr(at + 1).starts_with(kAddPiece) ? 1U : 0U;
  }
  if (pieces > limits::saved_objects) {
    return {"vmod.save.too_many_pieces", {{"pieces", pieces}, {"most", limits::saved_objects}}};
  }
  return commands > limits::command_leaves
             ? Message{"vmod.save.too_many_commands", {{"commands", commands}, {"most", limits::command_leaves}}}
             : Message();
}

/// Why the text is no whole game; empty where it is one. A game is what stands between "begin_save" and "end_save"
/// (saves.md 2); the continuation of a log and a deck's cards have neither.
Message flaw_of(std::string_view text) {
  if (Message too_much = too_much_in(text); !too_much.empty()) {
    return too_much;
  }
  if (text.starts_with(kDeckFile) || text.starts_with(kLog)) {
    return {};
  }
  if (!has_command(text, kBegin)) {
    return {"vmod.save.not_a_save", {}};
  }
  return has_command(text, kEnd) ? Message() : Message{"vmod.save.breaks_off", {}};
}

/// Empty where it is no regular file: a pipe might never give a byte.
std::string bytes_of(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return {};
  }
  const auto size = std::filesystem::file_size(file, error);
  std::string bytes(error ? 0 : std::min<std::uintmax_t>(size, limits::save_bytes), '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

/// Takes a command apart into what stands when the game is opened and the steps after it, as VASSAL's loading does: a
/// step is played when the player asks for it, wherever it stands, and everything else at once.
class SaveReader {
 public:
  explicit SaveReader(SavedGame& save) : save_(save) {}

  /// Reads the setup and the steps of a game. If the first command is a step of a log itself, each of its sub-commands
  /// counts as a step too.
  void read(CommandTree command) {
    std::vector<CommandTree> more;
    if (is_log_leaf(command.leaf)) {
      more.swap(command.subs);
    }
    add(std::move(command));
    for (CommandTree& step : more) {
      add(std::move(step));
    }
  }

 private:
  void add(CommandTree command) {
    if (is_log_leaf(command.leaf)) {
      save_.steps_.push_back(leaves_of(without_marks(std::move(command))));
      return;
    }
    if (!command.leaf.empty()) {
      save_.setup_.push_back(std::move(command.leaf));
    }
    for (CommandTree& sub : command.subs) {
      add(std::move(sub));
    }
  }

  SavedGame& save_;
};

SavedGame read_save_text(std::string_view text) {
  SavedGame save;
  if (auto command = read_command(text)) {
    SaveReader(save).read(std::move(*command));
  }
  return save;
}

Result<SavedGame> read_save(const Archive& archive) {
  auto bytes = archive.read(kEntry, limits::save_bytes);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  const auto text = text_of_saved_game(*bytes);
  *bytes = {};
  if (Message flaw = text ? flaw_of(*text) : text.error().what; !flaw.empty()) {
    return failure(archive.name() + ":" + kEntry, std::move(flaw));
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
  const auto archive = open_archive(file);
  if (archive) {
    return read_save(*archive);
  }
  const std::string name = file.filename().string();
  const std::string bytes = bytes_of(file);
  if (bytes.empty()) {
    return failure(name, {"vmod.save.unreadable", {}});
  }
  if (bytes.starts_with(kZipMark)) {
    // Its directory stands at the end, so that nothing of a part can be trusted.
    const bool cut = archive.error().what.key == "vmod.not_a_zip";
    return cut ? failure(name, {"vmod.zip_cut_off", {}}) : tl::unexpected(archive.error());
  }
  const auto text = text_of_saved_game(bytes);
  if (Message flaw = text ? flaw_of(without_line_end(*text)) : text.error().what; !flaw.empty()) {
    return failure(name, std::move(flaw));
  }
  return read_save_text(without_line_end(*text));
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
  const auto collect = [&names](const std::vector<std::string>& leaves) {
    for (const std::string& leaf : leaves) {
      if (std::string map = map_named_in(leaf); !map.empty()) {
        names.insert(std::move(map));
      }
    }
  };
  collect(setup_);
  std::ranges::for_each(steps_, collect);
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
