#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/wire/known_ids.h"
#include "vmod/wire/properties.h"
#include "vmod/wire/protocol.h"

namespace adjutant::vmod::wire {

/// A player as all others in the module see him.
struct RoomPlayer {
  std::string name;
  std::string client;  ///< VASSAL's version
  std::string module_version;
  bool looking = false;  ///< looking for a game
  bool away = false;
  bool owner = false;  ///< of this room
  bool self = false;   ///< whoever is connected here

  friend bool operator==(const RoomPlayer&, const RoomPlayer&) = default;
};

struct Room {
  std::string name;
  bool locked = false;
  std::vector<RoomPlayer> players;

  friend bool operator==(const Room&, const Room&) = default;
};

/// Who is where in one module, as LIST and ROOM_INFO tell it. Ids stay inside: for connections.
class Roster {
 public:
  void hear(const List& list, std::string_view module);
  void hear(const RoomInfo& info);
  /// The ids that were told since this was last asked, for redaction.
  std::vector<IdHeard> take_ids() { return ids_.take(); }
  /// Nobody is there any more, as far as anybody is told here.
  void hear_nothing();

  [[nodiscard]] bool empty() const { return rooms_.empty(); }
  /// The rooms without player ids, as the player with this id sees them.
  [[nodiscard]] std::vector<Room> rooms(std::string_view own_id) const;

  /// The room of the player with this id; none if he is in no room.
  [[nodiscard]] std::optional<std::string> room_of(std::string_view id) const;
  [[nodiscard]] bool has_players(std::string_view room) const;
  [[nodiscard]] bool locked(std::string_view room) const;
  /// False for a room that has just been listed: whether it is locked comes right behind.
  [[nodiscard]] bool lock_known(std::string_view room) const;
  /// Who sends the game to newcomers: the owner, if he is there.
  [[nodiscard]] std::optional<std::string> owner_of(std::string_view room) const;
  /// Whether the player is the first in a room, whose owner he will become.
  [[nodiscard]] bool first_in(std::string_view room, std::string_view id) const;

 private:
  struct Player {
    std::string id;
    Properties properties;
  };
  struct KnownRoom {
    std::string name;
    std::string owner;
    bool locked = true;       ///< until ROOM_INFO says otherwise
    bool lock_known = false;  ///< ROOM_INFO has come since the room was listed first
    std::vector<Player> players;
  };

  void note(std::set<std::string>& former, std::set<std::string> now);
  [[nodiscard]] const KnownRoom* find(std::string_view room) const;
  KnownRoom& room_named(std::string_view room);

  std::vector<KnownRoom> rooms_;
  IdsHeard ids_;
  std::set<std::string> listed_;  ///< ids of those who are there
  std::set<std::string> owners_;  ///< ids of whom ROOM_INFO calls owners
};

}  // namespace adjutant::vmod::wire
