#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "context.h"
#include "dock/feed.h"

namespace adjutant::app {

/// Feeds the board from files, on a thread of its own: opens modules, saves and recorded games, publishes them over the
/// socket and plays recorded games step by step. Modules are imported into the database of the context. Every wish
/// returns at once; `report` is called on the feeder's thread with what came of it.
class Feeder {
 public:
  Feeder(const Context& context, std::filesystem::path socket, std::function<void(const dock::FeedState&)> report);
  ~Feeder();
  Feeder(const Feeder&) = delete;
  Feeder& operator=(const Feeder&) = delete;

  /// A module (shows its boards, or its first set-up), a save or a recorded game (of a module that is in the database).
  void open(const std::filesystem::path& file);
  /// The sample game: its module, and its recorded game, playing.
  void open_sample();
  void open_setup(std::size_t index);
  void go_to(int step);
  void play(bool playing);
  /// Shows the board as this side of the game sees it; empty: an observer, as each file begins.
  void look_as(const std::string& side);

 private:
  class Work;
  void wish(std::function<void(Work&)> what);

  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace adjutant::app
