#pragma once

#include <QObject>
#include <QTcpSocket>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace adjutant::live {

/// One TCP connection, for an owner that hands its bytes to a machine of the wire. Nothing waits and nothing is kept
/// beyond a small buffer: what the machine does not want yet stays with whoever sent it. The owner removes a peer in a
/// turn of the event loop of its own, never from within a handler.
class Peer {
 public:
  struct Handlers {
    std::function<bool()> wants_input;
    std::function<void(std::string_view)> received;
    std::function<void(std::size_t)> written;  ///< so many bytes have left
    std::function<void()> gone;                ///< once
  };

  /// Takes the socket, connected or connecting.
  Peer(QTcpSocket* socket, Handlers handlers);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Reads on, as long as the owner wants input.
  void read();
  void write(std::string_view bytes);
  /// Closes once everything is written, or after a while without it.
  void close();

 private:
  void end();

  QTcpSocket* socket_;
  Handlers handlers_;
  bool closing_ = false;
  bool gone_ = false;
};

/// As players know addresses: an IPv4 one is written as such.
std::string address_of(const QTcpSocket& socket);

}  // namespace adjutant::live
