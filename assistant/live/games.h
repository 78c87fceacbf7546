#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "live/event.h"
#include "live/limits.h"
#include "live/live_game.h"
#include "vmod/module/module.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/known_ids.h"
#include "vmod/wire/roster.h"

namespace adjutant::live {

/// A module of the database.
struct KnownModule {
  std::string name;  ///< as session.open takes it
  std::shared_ptr<const vmod::Module> module;
};

/// What watching needs from outside.
struct Surroundings {
  /// The module of this name, in the version that the players have where there are several; none where it is unknown.
  std::function<std::optional<KnownModule>(const std::string& name, const std::string& version)> module;
  std::function<void(const Event&)> tell;
  /// Another value once the database may hold other modules. Asked with each line of a room whose module is missing,
  /// so it must be quick. Where there is none, such a module is looked for when somebody enters or leaves a room.
  std::function<std::int64_t()> library_state{};
};

/// The games that are heard in one place: who is in which room, and a LiveGame for each room with players. Rooms of the
/// name "Main Room" have none: in VASSAL nothing but chat passes there.
class Games {
 public:
  explicit Games(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

  /// Sets who is in which room of the module, as one connection sees it. Games in empty rooms are closed.
  void seat(std::uint64_t connection, const std::string& module, const std::vector<vmod::wire::Room>& rooms);
  /// Watches the games of all rooms of the module with players, as a table does.
  void open_all(std::uint64_t connection, const std::string& module);
  /// Notes that the connection has entered a room: it watches the game of this room and of no other. The game is not
  /// known until all of it has been sent.
  void enter(const GameId& id);
  void hear(const GameId& id, const vmod::wire::Heard& heard);
  /// Messages of this game were missed: it is not known until it is sent whole again.
  void miss(const GameId& id);
  /// Knows the id of somebody who registered, so that it is in nothing that is told.
  void learn(const vmod::wire::Secret& id) { ids_.learn(id); }
  void learn(const vmod::wire::IdHeard& id) { ids_.learn(id); }
  /// The text, a name that somebody chose, with every id in it replaced.
  [[nodiscard]] std::string redact(std::string_view text) const { return ids_.redact(text); }
  /// From now on shows the game as this player sees it.
  void look_as(const GameId& id, const vmod::wire::Secret& player);
  /// The player at this machine is this one, or nobody: games are seen with his eyes where that is wanted.
  void lend_eyes(const GameId& id, const std::optional<vmod::wire::Secret>& player);
  /// From now on games are seen with the eyes that were lent, or with an observer's.
  void use_lent_eyes(bool use);
  /// Removes a connection with its games and players.
  void close(std::uint64_t connection);

  /// Sends events for all that has been heard since the last call.
  void publish();
  /// Updates some pieces of one board that has calculated properties to update, for about a millisecond. False if no
  /// board has any.
  bool catch_up();

  /// The game with this id; null if there is none.
  [[nodiscard]] const LiveGame* find(const GameId& id) const;
  /// The games that have to be sent whole, since their commands do not fit what is known.
  [[nodiscard]] std::vector<GameId> in_doubt() const;
  /// The games that are not known though something has happened in their rooms since the last call: somebody came or
  /// spoke.
  std::vector<GameId> take_signs();

 private:
  struct Watching {
    std::unique_ptr<LiveGame> game;
    bool heard = false;                      ///< something was heard for which no event was sent yet
    bool known = false;                      ///< whether the game was known by the last event
    bool refused = false;                    ///< whether it was refused by the last event
    std::optional<vmod::wire::Secret> lent;  ///< eyes
    bool doubted = false;                    ///< whether it was doubted by the last event
    bool sign = true;                        ///< something has happened in the room that take_signs has not told yet
    std::size_t objects_at_once = limits::fewest_objects;
  };
  using Seats = std::set<std::pair<GameId, std::string>>;

  Watching* watch(const GameId& id);
  void share();
  void keep_within_limits();
  template <class Unwanted>
  void close_games(Unwanted unwanted);
  void tell(const GameId& id, Watching& watching, const Step& step);
  std::optional<KnownModule> module_of(const GameId& id);
  void look_again_for(const std::string& module);

  Surroundings surroundings_;
  vmod::wire::KnownIds ids_;
  std::map<GameId, Watching> games_;
  bool lent_eyes_used_ = false;
  std::size_t freed_ = 0;  ///< bytes of games that were let go of
  GameId caught_up_;       ///< the game that catch_up updated last
  std::map<std::pair<std::uint64_t, std::string>, Seats> seats_;
  std::map<GameId, std::size_t> crowds_;         ///< how many players are in each room: names may be the same
  std::map<std::string, std::string> versions_;  ///< of modules, as their players have them
  struct Looked {
    std::optional<KnownModule> module;
    std::int64_t library = 0;  ///< its state when the module was looked for
  };
  std::map<std::string, Looked> modules_;
};

}  // namespace adjutant::live
