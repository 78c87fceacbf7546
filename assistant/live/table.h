#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "live/games.h"
#include "vmod/wire/private_answer.h"

namespace adjutant::live {

/// Where VASSAL's players may come from.
struct Listening {
  std::uint16_t port = 5050;  ///< VASSAL's own; 0: any that is free
  bool lan = false;           ///< else from this machine alone
};

struct TableSettings {
  Listening listening;
  std::string name;                     ///< as whom the table asks players for their game: they read it
  std::string one_connection_per_name;  ///< told to a player whose name has come a second time
};

/// The private server of VASSAL's players, whose games are watched. It lives on the thread that made it, which must run
/// Qt's event loop; everything is told there. The sockets have a thread of their own.
class Table {
 public:
  /// Fails where the port cannot be had.
  static Result<std::unique_ptr<Table>> open(const TableSettings& settings, Surroundings surroundings);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const Games& games() const;
  /// Whether a game is seen with the eyes of the only player in its room who is at this machine, which is not so at
  /// first; otherwise with an observer's.
  void use_own_eyes(bool use);
  /// One line of chat to everybody in the room, under the table's name, because a player asked for it.
  void say(const GameId& room, const std::string& line);
  /// An answer to one player of the room alone, by his connection (Question::connection), because he wants it so.
  void answer(const GameId& room, std::uint64_t connection, const vmod::wire::PrivateAnswer& answer);

 private:
  class Sockets;
  explicit Table(std::unique_ptr<Sockets> sockets);
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace adjutant::live
