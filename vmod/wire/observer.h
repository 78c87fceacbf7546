#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/wire/client.h"

namespace adjutant::vmod::wire {

/// A guest in a room of the players' server, who disturbs nobody: enters only where somebody is, leaves before he would
/// own the room, asks for the game once, and again when it is in doubt, at most every fifteen seconds. Whoever is sent
/// out stays out until he is told to enter again.
class Observer {
 public:
  enum class Status {
    connecting,  ///< not listed yet
    choosing,    ///< which room? rooms() has them
    waiting,     ///< nobody is in the room
    locked_out,  ///< the room is locked: its owner may invite
    entering,    ///< has asked to enter
    watching,    ///< in the room
    sent_out,    ///< by its owner
    ended,
  };

  /// Without a room: the only one where somebody plays.
  Observer(Identity identity, std::optional<std::string> room, Instant now);

  void receive(std::string_view bytes, Instant now);
  void closed();
  /// About once a second.
  void tick(Instant now);
  std::string take_output() { return client_.take_output(); }
  std::vector<Event> take_events() { return events_.take(); }
  /// The ids that were told since this was last asked, for redaction: to be learnt before the events are told.
  std::vector<IdHeard> take_ids() { return client_.take_ids(); }

  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] std::vector<Room> rooms() const { return client_.rooms(); }
  /// Watch this room from now on.
  void choose(std::string room, Instant now);
  /// The game that was pieced together is not the players': ask for it anew as soon as that is allowed.
  void doubt() { in_doubt_ = true; }
  /// One line of chat, because a player asked for it.
  bool say(std::string_view text, Instant now) { return client_.say(text, now); }
  void sign_off(Instant now);

 private:
  void consider(Instant now);
  void consider_room(Instant now);
  [[nodiscard]] std::optional<std::string> goal() const;
  [[nodiscard]] bool inside() const;

  Client client_;
  std::optional<std::string> room_;
  Status status_ = Status::connecting;
  bool in_doubt_ = true;  ///< the game has to be asked for
  EventQueue events_;
};

}  // namespace adjutant::vmod::wire
