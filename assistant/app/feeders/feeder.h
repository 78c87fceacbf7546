#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

#include "context/context.h"
#include "dock/heard/feed.h"
#include "live/work_thread.h"

namespace adjutant::app {

/// How a recorded game is shown once it is open; a save or a module has but one moment.
enum class Beginning { at_start, playing, at_end };

/// Feeds the board from files, on a thread of its own: opens modules, saves and recorded games, publishes them over the
/// socket and plays recorded games step by step. Modules are imported into the database of the context. Every wish
/// returns at once; `report` is called on the feeder's thread with what came of it.
class Feeder {
 public:
  /// The time between two steps of a recorded game that is playing.
  static constexpr std::chrono::milliseconds step_time{1'500};

  Feeder(const Context& context, std::filesystem::path socket, std::function<void(const dock::FeedState&)> report,
         std::chrono::milliseconds between_steps = step_time);
  ~Feeder();

  /// A module (shows its boards, or its first set-up), a save or a recorded game (of a module that is in the database),
  /// as this side of the game sees it; empty: an observer. Where the game has no such side it stays at its start, as an
  /// observer sees it. A save that does not name its module is of the one that was opened just before it, else of
  /// `module`, the content hash of the one it was opened with before, else of the one whose game is open.
  void open(const std::filesystem::path& file, Beginning beginning = Beginning::at_start, const std::string& side = {},
            const std::string& module = {});
  /// The sample game: its module, and its recorded game at a moment where there is something to look at.
  void open_sample();
  void open_setup(std::size_t index);
  void go_to(int step);
  void play(bool playing);
  /// Plays recorded games so many times as fast; from an eighth to eight times.
  void set_speed(double factor);
  /// Shows the board as this side of the game sees it; empty: an observer, as each file begins.
  void look_as(const std::string& side);
  /// The module that is open may be another game now: turn and phase are said in that game's terms.
  void learn_game();
  /// Feeds what is open once more, from its file, where the core that had it is gone and another answers. What was done
  /// by hand went with the former, which is said.
  void feed_again();

 private:
  class Work;
  live::WorkThread<Work> thread_;
};

}  // namespace adjutant::app
