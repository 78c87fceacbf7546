#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod::wire {

/// A connection of a Server.
using ConnectionId = std::uint64_t;

/// A room of a module.
struct RoomAddress {
  std::string module;
  std::string room;

  friend bool operator==(const RoomAddress&, const RoomAddress&) = default;
};

/// The server's modules, rooms and players, and VASSAL's rules for them: who owns a room, who may enter, who is meant
/// by a path. Ids are inside: for the Server. Source: chat.node.Node, ServerNode, PlayerNode, AsynchronousServerNode.
class Lobby {
 public:
  struct Player {
    ConnectionId connection = 0;
    std::string id;
    std::string info;     ///< encoded properties, as the player wrote them
    std::string address;  ///< is added to them for all to see, as VASSAL does
  };

  /// REG, and again: puts the player into the room, which is made where it does not exist. Without effect where a name
  /// is too long or there are too many rooms.
  bool enter(Player player, const RoomAddress& where);
  /// JOIN. A locked room where somebody is lets in only who knows its owner's id; nobody is told of a refusal.
  bool move(ConnectionId connection, const RoomAddress& where, const std::optional<std::string>& password);
  /// STATS: sets the encoded properties of a player.
  bool set_info(ConnectionId connection, std::string info);
  /// ROOM_INFO. What is said of a room is its owner's to say; anybody else is told what is. A room with "/" in its name
  /// is not found, as VASSAL's server does not find it.
  bool set_room_info(ConnectionId connection, std::string_view room, std::string info);
  /// KICK: the owner of a room sends a player of it to the module's first room.
  bool kick(ConnectionId owner, std::string_view player);
  void leave(ConnectionId connection);

  [[nodiscard]] std::optional<RoomAddress> room_address_of(ConnectionId connection) const;
  /// The connections that the path of a FWD message addresses, in the order of the rooms. "All but me" leaves out the
  /// sender alone: whoever took his id, or whose id he took, hears what is said under it.
  [[nodiscard]] std::vector<ConnectionId> recipients(std::string_view path, ConnectionId sender = 0) const;
  [[nodiscard]] std::vector<ConnectionId> players_of(const RoomAddress& where) const;
  [[nodiscard]] std::vector<ConnectionId> members(std::string_view module) const;
  /// The first player of a room, who is its owner.
  [[nodiscard]] std::optional<ConnectionId> first_of(const RoomAddress& where) const;

  /// The id of the only player in this room who is at this machine, by his address; none where there are several, or
  /// nobody.
  [[nodiscard]] std::optional<std::string> only_local_player(const RoomAddress& where) const;

  /// A module in which something changed since it was last given; none where all of them were.
  std::optional<std::string> take_changed();
  /// Tells the module: LIST, then ROOM_INFO with the first player of every room but the main one as its owner.
  struct Announcement {
    std::string list;
    std::string room_info;
  };
  Announcement announce(std::string_view module);

 private:
  struct Room {
    std::string name;
    std::string info;  ///< as its owner wrote it; who that is stands in the players alone
    std::vector<Player> players;
  };
  struct Module {
    std::string name;
    std::vector<Room> rooms;  ///< the main room is the first, and stays
  };
  struct Spot {
    std::size_t module = 0;
    std::size_t room = 0;
    std::size_t player = 0;
  };

  [[nodiscard]] std::optional<Spot> find(ConnectionId connection) const;
  [[nodiscard]] const Module* module_named(std::string_view name) const;
  [[nodiscard]] const Room* room_of(const RoomAddress& where) const;
  [[nodiscard]] static bool owns_room(const Spot& spot);
  Room* make_room(const RoomAddress& where);
  static void drop_empty_rooms(Module& module);
  void drop_if_deserted(std::size_t module);
  [[nodiscard]] static std::string info_of(const Room& room);
  [[nodiscard]] static bool lets_in(const Room& room, const std::optional<std::string>& password);
  Player take(const Spot& spot);

  std::vector<Module> modules_;
  std::set<std::string> changed_;
};

}  // namespace adjutant::vmod::wire
