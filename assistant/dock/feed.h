#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"

namespace adjutant::dock {

/// What the program itself feeds the board from: a save, or a recorded game that can be stepped through. A board that
/// somebody else feeds (a script, a table for VASSAL) has no file.
struct FeedState {
  std::string file;  ///< its name, without the folder; empty: nothing is fed from here
  int step = 0;
  int steps = 0;          ///< 0: a save, not a recorded game
  bool new_game = false;  ///< neither: the module as a game of it begins
  bool playing = false;
  std::optional<Message> busy;      ///< what is being done, where it takes a while ("reading Kassala.vmod")
  std::optional<Message> problem;   ///< why the last wish could not be fulfilled, and what would help
  std::string problem_place;        ///< the file and place the problem is about; may be empty
  std::vector<std::string> setups;  ///< set-ups that the opened module offers, by name
  std::vector<std::string> sides;   ///< of the game: the player may look as one of them
  std::string side;                 ///< the one he looks as; empty: as an observer, who sees what everybody sees

  friend bool operator==(const FeedState&, const FeedState&) = default;
};

/// The state of the feed on the thread of the window: the program sets it, the session bar shows it.
class Feed : public QObject {
  Q_OBJECT
 public:
  [[nodiscard]] const FeedState& state() const { return state_; }
  void set(FeedState state);

 Q_SIGNALS:
  void changed();

 private:
  FeedState state_;
};

/// What the window wants done by the program around it. Each returns at once; what comes of it shows in the Feed.
struct Host {
  std::function<void(const std::filesystem::path& file)> open;  ///< a module, a save or a recorded game
  std::function<void()> open_sample;
  std::function<void(std::size_t index)> open_setup;  ///< one of FeedState::setups
  std::function<void(int step)> go_to;
  std::function<void(bool playing)> play;
  std::function<void(const std::string& side)> look_as;  ///< one of FeedState::sides; empty: an observer
};

}  // namespace adjutant::dock
