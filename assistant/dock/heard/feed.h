#pragma once

#include <QString>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A save that does not name its module, and the one it was opened with (its content hash).
struct UnnamedSave {
  std::filesystem::path save;
  std::string module;

  friend bool operator==(const UnnamedSave&, const UnnamedSave&) = default;
};

/// What the program itself feeds the board from: a save, or a recorded game that can be stepped through. A board that
/// somebody else feeds (a script, a table for VASSAL) has no file.
struct FeedState {
  std::string file;  ///< its name, without the folder; empty: nothing is fed from here
  int step = 0;
  int steps = 0;          ///< 0: a save, not a recorded game
  bool new_game = false;  ///< neither save nor recorded game: a new game of the module
  bool playing = false;
  std::optional<Message> busy;      ///< what is being done, where it takes a while ("reading Kassala.vmod")
  std::optional<Message> problem;   ///< why the last wish could not be fulfilled, and what would help
  std::string problem_place;        ///< the file and place the problem is about; may be empty
  std::vector<std::string> setups;  ///< set-ups that the opened module offers, by name
  std::vector<std::string> sides;   ///< sides of the game as which the player may look at the board
  std::string side;          ///< side as which the player looks; empty: as an observer, who sees what everybody sees
  UnnamedSave unnamed = {};  ///< what is shown, where its file does not name its module; else empty
  std::filesystem::path path = {};  ///< the file that the player opened, whole; empty: none, or the sample game
  std::string module = {};          ///< the name of its module; empty: it has none

  friend bool operator==(const FeedState&, const FeedState&) = default;
};

/// A saved game or a log that came into the folder that is watched.
struct NewGame {
  std::filesystem::path path;
  std::string file;  ///< its name, without the folder
  std::string module;
  std::string module_version;
  std::size_t steps = 0;  ///< 0: a save
  std::string mark;       ///< tells this file from a later one of its name

  friend bool operator==(const NewGame&, const NewGame&) = default;
};

/// Play by e-mail: the folder that is watched, and what has come into it. Nothing of it is opened unasked.
struct MailState {
  std::filesystem::path folder;    ///< empty: none is watched
  std::vector<NewGame> offers;     ///< the oldest first
  std::optional<Message> problem;  ///< what is wrong with the folder or a file in it
  std::string problem_place;

  friend bool operator==(const MailState&, const MailState&) = default;
};

/// The state of the feed on the thread of the window: the program sets it, the session bar shows it.
class Feed : public ChangingState<FeedState> {
  Q_OBJECT
 public:
  void set(FeedState state) { show_state(std::move(state)); }

  [[nodiscard]] const MailState& mail() const { return mail_; }
  void set_mail(MailState mail);

 Q_SIGNALS:
  void mail_changed();

 private:
  MailState mail_;
};

/// What the window wants done by the program around it. Each returns at once; what comes of it shows in the Feed.
struct Host {
  std::function<void(const std::filesystem::path& file)> open;  ///< a module, a save or a recorded game
  std::function<void()> open_sample;
  std::function<void(std::size_t index)> open_setup;  ///< one of FeedState::setups
  std::function<void(int step)> go_to;
  std::function<void(bool playing)> play;
  std::function<void(const std::string& side)> look_as;                 ///< one of FeedState::sides; empty: an observer
  std::function<void(const std::filesystem::path& folder)> watch = {};  ///< folder to watch for new games; empty: none
  /// Opens one of MailState::offers, at its first step or at its end.
  std::function<void(const NewGame& game, bool at_end)> open_new = {};
  std::function<void(const NewGame& game)> put_off = {};
  std::function<void()> forget_mail_problem = {};
  /// Plays recorded games so many times as fast as usual.
  std::function<void(double factor)> set_speed = {};
};

}  // namespace adjutant::dock
