#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <variant>

#include "base/message.h"
#include "live/live_game.h"
#include "vmod/wire/event.h"

// The events of the classes that watch games (Table, Relay, Guest). No event contains a player id.
namespace adjutant::live {

/// A game that is watched: the room of a module, as one connection hears it (0: as the table or the guest does).
struct GameId {
  std::uint64_t connection = 0;
  std::string module;
  std::string room;

  friend auto operator<=>(const GameId&, const GameId&) = default;
};

struct PlayerCame {
  GameId game;
  std::string player;
};
struct PlayerLeft {
  GameId game;
  std::string player;
};
/// The module is not in the database: who is in which room is told, but no board.
struct ModuleMissing {
  std::string module;
};
/// A room is watched from now on; its game is not known yet.
struct GameOpened {
  GameId game;
  std::string module;  ///< as session.open takes it
};
/// The whole game has been seen, or is not known any more.
struct GameKnown {
  GameId game;
  bool known = false;
};
/// What is known of the game may not be what is played: its commands do not fit; or they do again.
struct GameDoubted {
  GameId game;
  bool doubted = false;
};
/// The game is beyond the limits of what is followed: it is not known until one that is not is sent.
struct GameRefused {
  GameId game;
  bool too_many_ids = false;  ///< more than can be kept out of what is told; else it is too large
};
/// A step of the game; `game` is as it is after it, for the time of the call.
struct GameStepped {
  GameId id;
  const LiveGame& game;
  const Step& step;
  bool alone = false;  ///< one player is in the room, and no other
};
/// A player of this game has written into the private window of our answers.
struct WordsAsked {
  GameId game;
  vmod::wire::AskedPrivately asked;
};
struct GameClosed {
  GameId game;
};
/// What the player is to know of the connection, and whether it is at an end.
struct Told {
  Message what;
  bool end = false;
};

using Event = std::variant<PlayerCame, PlayerLeft, ModuleMissing, GameOpened, GameKnown, GameDoubted, GameRefused,
                           GameStepped, WordsAsked, GameClosed, Told>;

}  // namespace adjutant::live
