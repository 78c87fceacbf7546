#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "live/games.h"
#include "live/table.h"
#include "vmod/wire/private_answer.h"

namespace adjutant::live {

/// A server of VASSAL's protocol.
struct ServerAddress {
  std::string host;
  std::uint16_t port = 5050;
};

/// Stands between players on this side and the server where they play: passes every byte on, unaltered, both ways, and
/// watches each player's game with that player's eyes. Says nothing itself but what `answer` is given. It
/// lives on the thread that made it, which
/// must run Qt's event loop.
class Relay {
 public:
  /// Fails where the port cannot be had. A server that cannot be reached is told of when a player comes, who is then
  /// closed.
  static Result<std::unique_ptr<Relay>> open(const Listening& listening, ServerAddress server,
                                             Surroundings surroundings);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const Games& games() const;
  /// An answer to the player of this game's connection alone, under this name, because he wants it so.
  void answer(const GameId& game, const std::string& name, const vmod::wire::PrivateAnswer& answer);

 private:
  class Sockets;
  explicit Relay(std::unique_ptr<Sockets> sockets);
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace adjutant::live
