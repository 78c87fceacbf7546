#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "base/wanted.h"

namespace adjutant::api {

using ClientId = std::uint64_t;

/// A line for one client, its end of line included.
struct Outgoing {
  ClientId to = 0;
  std::string line;
  bool may_be_lost = false;  ///< a notification: left out where the client does not read what it is sent
};

/// What answers: lines in, lines out. Service (service.h) is the real one; a server needs no more of it than this.
struct Answering {
  std::function<std::string(ClientId)> greet;
  /// `wanted`: whether the client is still there and the server goes on. None where another program holds what the
  /// answer needs: the line is asked again, while others are answered, until it may not wait any longer.
  std::function<std::optional<std::vector<Outgoing>>(ClientId, std::string_view line, const Wanted& wanted,
                                                     bool may_wait)>
      handle;
  std::function<void(ClientId)> gone;
  /// What a client is sent that reads again after so many notifications were left out: how many, and how things stand.
  std::function<std::vector<Outgoing>(ClientId, std::size_t left_out)> catch_up;
  /// The last line to a client, which says why it is sent nothing more.
  std::function<std::string(const Message& why)> farewell;
};

/// The local socket (docs/api.md): owns the connections, bounds them (limits.h) and keeps them apart. A client that
/// does not read loses notifications and is not heard until it reads, but keeps its connection; whoever loses that is
/// told why. Only processes of this user, or the administrator's, are let in. It lives on the thread that made it,
/// which must run Qt's event loop; everything in `answering` is called there.
class Server {
 public:
  explicit Server(Answering answering);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Listens at `socket`, whose folder is made for this user alone if need be. A socket left by a program that is gone
  /// is replaced; one that somebody still answers on is an error.
  Result<void> listen(const std::filesystem::path& socket);
  void close();
  /// Has an answer that is being worked out given up, and every later one; from any thread.
  void stop_answering();
  /// Lines that no client of this server has asked for just now. Those to nobody who is connected are dropped.
  void send(const std::vector<Outgoing>& lines);

 private:
  class Connections;
  std::unique_ptr<Connections> connections_;
};

/// Where the socket of this user stands: $XDG_RUNTIME_DIR/adjutant, else a folder of their own in the temporary folder.
std::filesystem::path default_socket();

}  // namespace adjutant::api
