#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vmod/wire/clock.h"
#include "vmod/wire/event.h"
#include "vmod/wire/line_channel.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/roster.h"

namespace adjutant::vmod::wire {

/// The identity under which a client registers. Nothing in it belongs to a player.
struct Identity {
  std::string module;  ///< its name, to the letter
  std::string module_version;
  std::string name;     ///< its name as the players read it, which says that it is a program
  std::string program;  ///< name and version of the program, sent in place of the version of VASSAL
  std::string nonce;    ///< random: makes an id of its own, fresh for every connection
};

/// The lines that a Client can say, all of them. None changes a game.
namespace speech {
struct Registration {};
struct Entering {
  std::string room;
  std::optional<std::string> password;  ///< from the owner's invitation
};
struct SyncWish {
  std::string owner;
};
struct ChatLine {
  std::string text;
};
struct Farewell {};
}  // namespace speech
using Speech =
    std::variant<speech::Registration, speech::Entering, speech::SyncWish, speech::ChatLine, speech::Farewell>;

/// A client of the node server that listens: registers, enters rooms, asks for the game, hears what is said. It has no
/// words for anything else. Source: chat.node.NodeClient.
class Client {
 public:
  /// Registers at once.
  Client(Identity identity, Instant now);

  void receive(std::string_view bytes, Instant now);
  /// To be called when the socket has closed.
  void closed();
  /// About once a second.
  void tick(Instant now);
  std::string take_output() { return channel_.take_output(); }
  std::vector<Event> take_events() { return events_.take(); }
  std::vector<IdHeard> take_ids() { return roster_.take_ids(); }

  [[nodiscard]] bool ended() const { return ended_; }
  /// True once the server has listed this client: nothing but the registration is said before.
  [[nodiscard]] bool listed() const { return own_room_.has_value(); }
  [[nodiscard]] const std::optional<std::string>& own_room() const { return own_room_; }
  [[nodiscard]] std::vector<Room> rooms() const { return roster_.rooms(id_); }
  [[nodiscard]] bool has_players(std::string_view room) const { return roster_.has_players(room); }
  [[nodiscard]] bool locked(std::string_view room) const { return roster_.locked(room); }
  [[nodiscard]] bool lock_known(std::string_view room) const { return roster_.lock_known(room); }
  /// The owner of the room sent an invitation, which opens it.
  [[nodiscard]] bool invited_to(std::string_view room) const;
  /// Newcomers would ask this client for the game: it owns its room, or stands first in it.
  [[nodiscard]] bool would_own() const;

  /// Asks the server to move the client into a room, which is made if nobody is in it. The roster tells whether it
  /// succeeded.
  void enter(const std::string& room, Instant now);
  /// Whether a request to enter a room awaits its answer; it is given up after ten seconds.
  [[nodiscard]] bool entering() const { return wished_room_.has_value(); }
  /// Asks the owner of the room for the whole game; false where there is none to ask, or he was asked less than fifteen
  /// seconds ago.
  bool ask_for_game(Instant now);
  /// One line of chat to the others in the room, control characters left out. False where there is no room yet.
  bool say(std::string_view text, Instant now);
  void sign_off(Instant now);

 private:
  void speak(const Speech& speech, Instant now);
  [[nodiscard]] Properties properties() const;
  [[nodiscard]] std::string path_to(std::vector<std::string> names) const;
  void handle(const std::string& line, Instant now);
  void hear_list(const List& list);
  void hear_message(const std::string& message);
  Heard::To meant_for(std::string_view command);

  Identity identity_;
  std::string id_;
  LineChannel channel_;
  Roster roster_;
  std::optional<std::string> own_room_;
  std::optional<std::string> wished_room_;
  Instant wished_at_{};
  std::optional<Instant> asked_at_;
  bool awaits_game_ = false;  ///< none has come since the room was entered or its owner asked
  std::map<std::string, std::string, std::less<>> invitations_;  ///< room -> its owner's id
  bool ended_ = false;
  EventQueue events_;
};

}  // namespace adjutant::vmod::wire
