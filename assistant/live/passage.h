#pragma once

#include <QObject>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "live/event.h"
#include "live/games.h"
#include "vmod/wire/event.h"
#include "vmod/wire/known_ids.h"
#include "vmod/wire/roster.h"
#include "vmod/wire/secret.h"

// What the sockets' thread hears, on its way to the thread where games are watched.
namespace adjutant::live {

/// Somebody registered under this id, entered a room or left.
struct Registered {
  vmod::wire::IdHeard id;
};
/// Who is in which room of the module, as one connection sees it.
struct Seated {
  std::uint64_t connection = 0;
  std::string module;
  std::vector<vmod::wire::Room> rooms;
  bool every_room = false;  ///< all of them are watched, as a table does
};
/// The connection stands in this room now, and whose eyes it has.
struct Entered {
  GameId game;
  vmod::wire::Secret player;
};
/// Whose eyes a game that is watched may be seen with, if anybody's: those of the only player at this machine.
struct Lent {
  GameId game;
  std::optional<vmod::wire::Secret> player;
};
/// A message passed in this room.
struct Passed {
  GameId game;
  vmod::wire::Heard heard;
};
/// Messages passed in this room that there was no room to keep.
struct Overlooked {
  GameId game;
};
/// The connection is gone.
struct Gone {
  std::uint64_t connection = 0;
};
using Overheard = std::variant<Registered, Seated, Entered, Lent, Passed, Overlooked, WordsAsked, Gone, Told>;

/// Hands on what one thread hears to another, so that the first never waits for the second. It is bounded: beyond
/// limits::passing_event_bytes messages are dropped, and their games are told to be overlooked; of several rosters of
/// one module the newest is kept.
class Passage {
 public:
  /// `ready` is called on the thread of `at` when something has come; there take is to be called.
  Passage(QObject& at, std::function<void()> ready) : at_(at), ready_(std::move(ready)) {}

  void put(Overheard what);
  /// The first of what has come, as much as is done in some milliseconds; for the rest `ready` is called again.
  std::vector<Overheard> take();

 private:
  void put_roster(Seated seated);
  void put_message(Passed passed);
  void overlook(const GameId& game);
  void call();
  [[nodiscard]] bool is_full() const;

  QObject& at_;
  std::function<void()> ready_;
  std::mutex mutex_;  ///< for all that follows
  std::deque<Overheard> waiting_;
  std::uint64_t taken_ = 0;  ///< how many were taken: the number of the first that waits
  std::map<std::pair<std::uint64_t, std::string>, std::uint64_t> rosters_;  ///< the newest of each that waits
  std::set<GameId> overlooked_;                                             ///< that waiting_ tells of
  std::size_t bytes_ = 0;
  bool called_ = false;
};

/// Has the games take up what was heard; for what is to be told to the player `tell` is called. Gives what players ask
/// in words, which is to be told once the games are published: they ask about what they have just done.
std::vector<WordsAsked> hear(Games& games, const std::function<void(const Event&)>& tell,
                             std::vector<Overheard> overheard);

}  // namespace adjutant::live
