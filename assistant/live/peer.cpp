#include "live/peer.h"

#include <QHostAddress>
#include <QTimer>
#include <array>
#include <utility>

#include "base/thread_clock.h"
#include "live/limits.h"
#include "vmod/wire/clock.h"

namespace adjutant::live {

using vmod::wire::Clock;

Peer::Peer(QTcpSocket* socket, Handlers handlers)
    : socket_(socket),
      handlers_(std::move(handlers)),
      work_(limits::work_at_once, limits::work_per_second, Clock::now()) {
  socket_->setReadBufferSize(limits::read_buffer);
  QObject::connect(socket_, &QTcpSocket::readyRead, &context_, [this] { read(); });
  QObject::connect(socket_, &QTcpSocket::bytesWritten, &context_, [this] { count_written(); });
  QObject::connect(socket_, &QTcpSocket::disconnected, &context_, [this] {
    over_ = true;
    read();
  });
}

Peer::~Peer() {
  socket_->disconnect();
  socket_->abort();
  socket_->deleteLater();
}

void Peer::read() {
  if (std::exchange(reading_, true)) {
    return;  // whoever reads already goes on
  }
  std::array<char, limits::read_at_once> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
  if (may_read()) {
    const qint64 count = socket_->read(buffer.data(), static_cast<qint64>(buffer.size()));
    if (count > 0) {
      receive({buffer.data(), static_cast<std::size_t>(count)});
    }
  }
  reading_ = false;
  if (may_read() && !std::exchange(will_read_, true)) {
    QTimer::singleShot(0, &context_, [this] {
      will_read_ = false;
      read();
    });
  }
  end_if_over();
}

bool Peer::may_read() {
  return !closing_ && !gone_ && socket_->bytesAvailable() > 0 && may_work() && handlers_.wants_input();
}

/// What a peer costs is the processor's time: while the machine serves somebody else, he owes nothing.
void Peer::receive(std::string_view bytes) {
  const auto begun = ThreadClock::now();
  handlers_.received(bytes);
  work_.spend(std::chrono::duration_cast<std::chrono::microseconds>(ThreadClock::now() - begun).count());
}

/// False: this peer rests, and is read again by and by.
bool Peer::may_work() {
  work_.refill(Clock::now());
  if (work_.exhausted() && !std::exchange(resting_, true)) {
    QTimer::singleShot(limits::rest, &context_, [this] {
      resting_ = false;
      read();
    });
  }
  return !resting_;
}

void Peer::end_if_over() {
  const bool all_received = closing_ || socket_->bytesAvailable() == 0;
  if (over_ && all_received && !std::exchange(gone_, true)) {
    handlers_.gone();
  }
}

void Peer::write(std::string_view bytes) {
  if (!bytes.empty() && !closing_ && !gone_) {
    unwritten_ += socket_->write(bytes.data(), static_cast<qint64>(bytes.size()));
    socket_->flush();
    count_written();
  }
}

/// Qt does not tell of what is written while it tells of what was written: so what is left is counted.
void Peer::count_written() {
  const qint64 left = socket_->bytesToWrite();
  const qint64 written = std::exchange(unwritten_, left) - left;
  if (written > 0) {
    handlers_.written(static_cast<std::size_t>(written));
  }
}

void Peer::close() {
  if (std::exchange(closing_, true)) {
    return;
  }
  QTimer::singleShot(limits::farewell, &context_, [this] { socket_->abort(); });
  socket_->disconnectFromHost();
}

void Peer::close_within(std::chrono::seconds time) {
  QTimer::singleShot(time, &context_, [this] { close(); });
}

std::string address_of(const QTcpSocket& socket) {
  bool is_ipv4 = false;
  const QHostAddress ipv4(socket.peerAddress().toIPv4Address(&is_ipv4));
  return (is_ipv4 ? ipv4 : socket.peerAddress()).toString().toStdString();
}

}  // namespace adjutant::live
