#pragma once

#include <QObject>
#include <QTcpSocket>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "vmod/wire/allowance.h"

namespace adjutant::live {

/// One TCP connection, for an owner that hands its bytes to a machine of the wire. Nothing waits and nothing is kept
/// beyond a small buffer: what the machine does not want yet stays with whoever sent it, and so does what comes from a
/// peer that has kept this thread busy for too long. The owner removes a peer in a turn of the event loop of its own,
/// never from within a handler.
class Peer {
 public:
  struct Handlers {
    std::function<bool()> wants_input;
    std::function<void(std::string_view)> received;
    std::function<void(std::size_t)> written;  ///< called with the number of bytes that the socket has sent
    std::function<void()> gone;  ///< called once at the end of the connection, after all input was received
  };

  /// Takes the socket, connected or connecting.
  Peer(QTcpSocket* socket, Handlers handlers);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Reads on, as long as the owner wants input: a little at a time, so that all peers have their turns.
  void read();
  void write(std::string_view bytes);
  /// Closes the connection once all output is written, or after a time limit.
  void close();
  /// Closes the connection after this time, if it is still open.
  void close_within(std::chrono::seconds time);

 private:
  void receive(std::string_view bytes);
  bool may_read();
  bool may_work();
  void count_written();
  void end_if_over();

  QObject context_;  ///< what is connected and timed ends with this peer, whenever Qt deletes the socket
  QTcpSocket* socket_;
  Handlers handlers_;
  vmod::wire::Allowance work_;
  qint64 unwritten_ = 0;
  bool reading_ = false;
  bool will_read_ = false;
  bool resting_ = false;
  bool closing_ = false;
  bool over_ = false;  ///< there is no connection any more
  bool gone_ = false;  ///< and that was told
};

/// The address of the other end as text; an IPv4 address inside an IPv6 one is written as IPv4.
std::string address_of(const QTcpSocket& socket);

}  // namespace adjutant::live
