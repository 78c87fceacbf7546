#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "live/event.h"
#include "live/limits.h"
#include "live/live_game.h"
#include "vmod/module/module.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/roster.h"

namespace adjutant::live {

/// A module that is in the database.
struct KnownModule {
  std::string name;  ///< as session.open takes it
  std::shared_ptr<const vmod::Module> module;
};

/// What watching needs from outside.
struct Surroundings {
  /// The module of this name, in the version that the players have where there are several; none where it is unknown.
  std::function<std::optional<KnownModule>(const std::string& name, const std::string& version)> module;
  std::function<void(const Event&)> tell;
};

/// The games that are heard in one place: who is in which room, and a LiveGame for each room with players. Rooms of the
/// name "Main Room" have none: in VASSAL nothing but chat passes there.
class Games {
 public:
  explicit Games(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

  /// Who is in which room of the module, as this connection sees it. Games whose rooms are empty are closed.
  void seat(std::uint64_t connection, const std::string& module, const std::vector<vmod::wire::Room>& rooms);
  /// Watches every room that somebody is in, as a table does.
  void open_all(std::uint64_t connection, const std::string& module);
  /// The connection stands in this room now: its game is watched, not known yet, and no other of the connection's.
  void enter(const GameId& id);
  void hear(const GameId& id, const vmod::wire::Heard& heard);
  /// The game is looked at as this player from now on.
  void look_as(const GameId& id, const vmod::wire::Secret& player);
  /// The connection is gone, with its games and players.
  void close(std::uint64_t connection);

  /// Tells what has been heard since this was last called.
  void publish();
  /// Looks further round one of the boards that are behind, for about a millisecond; false where none is.
  bool catch_up();

  /// Null where there is no such game.
  [[nodiscard]] const LiveGame* find(const GameId& id) const;
  /// Those whose commands make no sense without the whole game.
  [[nodiscard]] std::vector<GameId> in_doubt() const;

 private:
  struct Watching {
    std::unique_ptr<LiveGame> game;
    bool heard = false;  ///< something that was not told yet
    bool known = false;  ///< as it was told
    std::size_t objects_at_once = limits::fewest_objects;
  };
  using Seats = std::set<std::pair<GameId, std::string>>;

  Watching* watch(const GameId& id);
  template <class Unwanted>
  void close_games(Unwanted unwanted);
  void tell(const GameId& id, Watching& watching, const Step& step);
  std::optional<KnownModule> module_of(const GameId& id);
  void look_again_for(const std::string& module);

  Surroundings surroundings_;
  std::map<GameId, Watching> games_;
  GameId caught_up_;  ///< the last whose turn it was
  std::map<std::pair<std::uint64_t, std::string>, Seats> seats_;
  std::map<std::string, std::string> versions_;  ///< of modules, as their players have them
  std::map<std::string, std::optional<KnownModule>> modules_;
};

}  // namespace adjutant::live
