#include "live/peer.h"

#include <QHostAddress>
#include <QTimer>
#include <array>
#include <utility>

#include "live/limits.h"

namespace adjutant::live {

Peer::Peer(QTcpSocket* socket, Handlers handlers) : socket_(socket), handlers_(std::move(handlers)) {
  socket_->setReadBufferSize(limits::read_buffer);
  QObject::connect(socket_, &QTcpSocket::readyRead, socket_, [this] { read(); });
  QObject::connect(socket_, &QTcpSocket::bytesWritten, socket_,
                   [this](qint64 bytes) { handlers_.written(static_cast<std::size_t>(bytes)); });
  QObject::connect(socket_, &QTcpSocket::disconnected, socket_, [this] {
    read();  // what came before the end
    end();
  });
}

Peer::~Peer() {
  socket_->disconnect(socket_);
  socket_->abort();
  socket_->deleteLater();
}

void Peer::end() {
  if (!std::exchange(gone_, true)) {
    handlers_.gone();
  }
}

void Peer::read() {
  std::array<char, 64 * 1024> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
  while (!closing_ && !gone_ && socket_->bytesAvailable() > 0 && handlers_.wants_input()) {
    const qint64 count = socket_->read(buffer.data(), static_cast<qint64>(buffer.size()));
    if (count <= 0) {
      return;
    }
    handlers_.received({buffer.data(), static_cast<std::size_t>(count)});
  }
}

void Peer::write(std::string_view bytes) {
  if (!bytes.empty() && !closing_ && !gone_) {
    socket_->write(bytes.data(), static_cast<qint64>(bytes.size()));
    socket_->flush();
  }
}

void Peer::close() {
  if (std::exchange(closing_, true)) {
    return;
  }
  QTimer::singleShot(limits::farewell, socket_, [this] { socket_->abort(); });
  socket_->disconnectFromHost();
}

std::string address_of(const QTcpSocket& socket) {
  bool is_ipv4 = false;
  const QHostAddress ipv4(socket.peerAddress().toIPv4Address(&is_ipv4));
  return (is_ipv4 ? ipv4 : socket.peerAddress()).toString().toStdString();
}

}  // namespace adjutant::live
