#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vmod/wire/allowance.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/event.h"
#include "vmod/wire/known_ids.h"
#include "vmod/wire/line_channel.h"
#include "vmod/wire/lobby.h"
#include "vmod/wire/private_answer.h"
#include "vmod/wire/roster.h"

namespace adjutant::vmod::wire {

/// Bytes for a socket, and whether it is to be closed once they are written.
struct Output {
  ConnectionId to = 0;
  std::string bytes;
  bool close = false;
};

/// Players came, went or changed: Server::rooms says what is now.
struct LobbyChanged {
  std::string module;
};
/// A message passed in this room.
struct Relayed {
  RoomAddress where;
  Heard heard;
};
/// Messages passed in this room that there was no room to keep: its game is not known any more.
struct Missed {
  RoomAddress where;
};
/// A player of this room has written into the private window of our answers.
struct ServerAsked {
  RoomAddress where;
  AskedPrivately asked;
};
using ServerEvent = std::variant<LobbyChanged, Relayed, Missed, ServerAsked>;

struct ServerSettings {
  std::string name;                     ///< as whom the server asks players for their game: they read it
  std::string nonce;                    ///< random: makes an id that no player has
  std::string one_connection_per_name;  ///< what is said to an older connection when LOGIN names the same user again
};

/// VASSAL's private server, without sockets: whoever owns those hands in what happens to them and the time, and writes
/// what take_outputs() gives. Stock players find what VASSAL's own server does, but that each change is announced at
/// once and none is forgotten, and that nobody gains by saying what is not so: that he owns a room, is somebody else,
/// or is the server. What a connection asks beyond limits.h waits, or ends that connection; the others do not notice.
class Server {
 public:
  explicit Server(ServerSettings settings);

  /// A new connection from this address, which the other players will see; none where the table is full of players. Of
  /// those who have not said who they are the one that came first makes room.
  std::optional<ConnectionId> accept(std::string address, Instant now);
  void receive(ConnectionId connection, std::string_view bytes, Instant now);
  /// The socket got rid of so many bytes.
  void written(ConnectionId connection, std::size_t bytes);
  /// The socket is gone, with or without a word. Unknown connections are passed over.
  void closed(ConnectionId connection, Instant now);
  /// About once a second: keep-alives, lines that had to wait, connections that say nothing.
  void tick(Instant now);

  /// False: read no more of this socket for now.
  [[nodiscard]] bool wants_input(ConnectionId connection) const;
  /// Somebody's lines wait for his allowance, or for that of all: call tick soon.
  [[nodiscard]] bool anyone_waits() const;
  std::vector<Output> take_outputs();
  std::vector<ServerEvent> take_events();
  /// The ids under which somebody registered, entered a room or left since this was last asked, for redaction: to be
  /// learnt before the events are told.
  std::vector<IdHeard> take_ids() { return ids_.take(); }

  /// Who is in which room of the module.
  [[nodiscard]] std::vector<Room> rooms(const std::string& module) const;
  /// The only player in the room who is at this machine, for Watched::viewer; none where there are several, or nobody.
  [[nodiscard]] std::optional<Secret> local_player(const RoomAddress& where) const;
  /// Asks the owner of the room for the game, under the server's own name, at most every fifteen seconds: for a game
  /// that nobody has joined since it was opened. His VASSAL tells him so; its answer is Relayed, to nobody else.
  bool ask_for_game(const RoomAddress& where, Instant now);
  /// One line of chat to everybody in the room, under the server's own name, because a player asked for it.
  void say(const RoomAddress& where, std::string_view text, Instant now);
  /// An answer to this connection alone, under the server's own name, as long as it is a player in this room.
  void answer(const RoomAddress& where, ConnectionId connection, const PrivateAnswer& answer, Instant now);

 private:
  struct Connection {
    Connection(std::string from, Instant now);

    std::string address;
    LineChannel channel;
    Allowance lines;
    Allowance bytes;
    Instant since;
    bool registered = false;
    std::string login;
    std::string name;              ///< of the player
    std::vector<std::string> ids;  ///< under which it was ever known
  };
  /// What came from one address lately.
  struct Arrivals {
    explicit Arrivals(Instant now);
    void refill(Instant now);
    [[nodiscard]] bool none(Instant now) const;

    Allowance registrations;
    Allowance strangers;  ///< who enter a room for the first time
  };
  using Connections = std::map<ConnectionId, Connection>;

  Arrivals& arrivals_from(const std::string& address, Instant now);
  [[nodiscard]] bool registers_too_often(const std::string& address) const;
  bool note_ids(Connection& connection, const std::string& id, std::string_view properties);
  void forget_ids(const Connection& connection);
  [[nodiscard]] bool may_enter(const Connection& connection, const RoomAddress& where, Instant now);
  void keep_ids(ConnectionId id, const Connection& connection, Instant now);
  void work(ConnectionId id, Instant now);
  [[nodiscard]] bool waits(const Connection& connection) const;
  [[nodiscard]] bool may_work(const Connection& connection) const;
  void handle(ConnectionId id, Connection& connection, const std::string& line, Instant now);
  void log_in(ConnectionId id, const std::string& name, Instant now);
  void forward(ConnectionId id, const std::string& path, const std::string& message, Instant now);
  [[nodiscard]] bool takes_our_id(std::string_view id, std::string_view properties) const;
  void note_asked(ConnectionId sender, const std::string& message);
  void note_relayed(ConnectionId sender, const std::vector<ConnectionId>& to, bool to_player,
                    const std::string& message);
  [[nodiscard]] bool all_others_hear(const RoomAddress& where, ConnectionId sender,
                                     const std::vector<ConnectionId>& to) const;
  void send(ConnectionId id, std::string_view line, Instant now);
  void announce_changes(Instant now);
  void announce(const std::string& module, Instant now);
  void drop(ConnectionId id);
  void drop_the_greediest();
  bool make_room();
  void put_event(ServerEvent event);

  ServerSettings settings_;
  std::string own_id_;
  Lobby lobby_;
  Connections connections_;
  ConnectionId last_ = 0;
  std::map<std::string, Roster> rosters_;
  std::map<std::pair<std::string, std::string>, Instant> asked_;
  IdsHeard ids_;
  std::map<std::string, Arrivals> arrivals_;  ///< by address
  std::vector<Output> farewells_;
  std::vector<ServerEvent> events_;
  std::size_t relayed_bytes_ = 0;                         ///< in events_
  std::set<std::pair<std::string, std::string>> missed_;  ///< rooms that events_ tells so of
  Allowance told_;
  Allowance unpacking_;
};

}  // namespace adjutant::vmod::wire
