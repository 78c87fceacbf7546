#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "vmod/wire/message.h"
#include "vmod/wire/secret.h"

// What is noticed at a place from where a game can be watched.
namespace adjutant::vmod::wire {

/// A message of the game went by; a Watched reads it.
struct Heard {
  /// For whom it was, which decides what of it counts: whoever is told nothing cannot object.
  enum class To {
    room,    ///< all others of the room got it: everything
    player,  ///< our own player sent it to one of them: a whole game
    answer,  ///< the owner of the room sent it to one player, or to us: a whole game, as long as one has to be sent; if
             ///< another is known, it is a reason to ask him
    guest,   ///< it came to us, who are a guest and not told who else got it: everything, but that a whole game for
             ///< which nobody was asked is no more than a reason to ask
    aside,   ///< somebody else said it to a part of the room, or to nobody: nothing
  };

  Secret message;
  To to = To::room;
  std::string by = {};  ///< name of the player whose connection it came from; empty where that is not known
  /// Which connection that is, for private answers: its number at a server, 1 where it is the player of a pass-through;
  /// 0: nobody here.
  std::uint64_t from = 0;
};

/// A player has written into the private window of our answers, which nobody else gets.
struct AskedPrivately {
  std::string text;        ///< as he typed it
  std::uint64_t from = 0;  ///< as of Heard
};

/// Somebody came, went or changed: rooms() says what is now.
struct RosterChanged {};

/// The connection here stands in another room, whose game is not known yet.
struct RoomEntered {
  std::string room;
  bool sent_out = false;  ///< the client did not ask for it: the owner of its former room removed it
};

/// JOIN was not followed within ten seconds: the room is locked, or the server is slow.
struct JoinUnanswered {
  std::string room;
};

struct PrivateLine {
  std::string sender;
  std::string text;
};

struct Invited {
  std::string sender;
  std::string room;
};

struct Called {  ///< the wake-up sound
  std::string sender;
};

/// A message could not be unpacked.
struct Unreadable {};

/// The other end signed off, or the connection ended.
struct Ended {};

using Event = std::variant<Heard, AskedPrivately, RosterChanged, RoomEntered, JoinUnanswered, PrivateLine, Invited,
                           Called, Unreadable, Ended>;

/// The events that nobody has fetched yet; beyond limits::pending_events the newest are dropped.
class EventQueue {
 public:
  void put(std::optional<Event> event);
  std::vector<Event> take() { return std::exchange(events_, {}); }

 private:
  std::vector<Event> events_;
};

/// The event for a delivered message; none for a message that only the owner of the game has to answer. Only of a game
/// command is more kept than what may be shown.
std::optional<Event> event_of(const Result<Message>& message);

}  // namespace adjutant::vmod::wire
