#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/archive.h"
#include "vmod/game/game_state.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

namespace wire {
class LoggedPointing;
}

/// A saved game, or a log: the state it starts with and the steps after it. The commands in it name players by their
/// ids, so they are kept inside; what they do is asked of the GameState.
class SavedGame {
 public:
  [[nodiscard]] const std::string& module_name() const { return module_name_; }  ///< empty in old files
  [[nodiscard]] const std::string& module_version() const { return module_version_; }
  /// The extensions that were loaded when the game was saved; none if the file does not say.
  [[nodiscard]] std::vector<ExtensionInUse> extensions() const;
  /// The number of steps of a log; 0 for a save.
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  [[nodiscard]] bool is_log() const { return !steps_.empty(); }

  /// The game as it stands before the first step.
  [[nodiscard]] GameState start(std::shared_ptr<const Module> module) const;
  /// Plays one step (0 is the first) on a state that has all steps before it; an index beyond the end does nothing.
  void play(GameState& state, std::size_t step) const;
  /// The game after `steps` steps of the log; at most after its last step.
  [[nodiscard]] GameState after(std::shared_ptr<const Module> module, std::size_t steps) const;
  /// The game after the last step of the log.
  [[nodiscard]] GameState end(std::shared_ptr<const Module> module) const { return after(std::move(module), steps()); }

  /// A module that knows nothing but the maps this game names: enough for pieces and places where the real module is
  /// not at hand. No boards, no location names; and since any of the maps may be a player's hand, all count as private,
  /// so that only Viewer::engine sees what is on them.
  [[nodiscard]] Module bare_module() const;

 private:
  std::string module_name_;
  std::string module_version_;
  std::vector<std::string> setup_;
  std::vector<std::vector<std::string>> steps_;

  friend class SaveReader;
  friend class wire::LoggedPointing;
  friend Result<SavedGame> read_save(const Archive& archive);
};

/// Reads a game from text that is already de-obfuscated. Any text gives a game; one without commands gives an empty
/// one.
SavedGame read_save_text(std::string_view text);

/// Reads the game in the `savedGame` entry of an archive. It is an error if the entry is absent or broken, if it is no
/// game, if the game breaks off before its end, or if it has more pieces or commands than any (limits.h).
Result<SavedGame> read_save(const Archive& archive);

/// Reads a game from a file: an archive (.vsav, .vlog, .sav, .log), a `savedGame` entry on its own, or bare text. A
/// deck of cards that a player saved is a game too: its cards lie on no map. An archive that is cut off, and a game
/// that breaks off before its end, are errors and never a board with less on it.
Result<SavedGame> read_save(const std::filesystem::path& file);

}  // namespace adjutant::vmod
