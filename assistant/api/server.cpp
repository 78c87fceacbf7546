#include "api/server.h"

#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <QString>
#include <QTimer>
#include <atomic>
#include <cstdlib>
#include <map>
#include <utility>

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/limits.h"
#include "base/own_files.h"
#include "base/own_peer.h"

namespace adjutant::api {

namespace fs = std::filesystem;

namespace {

/// Whether nobody is at the other end any more, whatever he has written before.
bool has_left(int descriptor) {
  pollfd asked{descriptor, 0, 0};
  return ::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLHUP | POLLERR)) != 0;
}

}  // namespace

/// The sockets. A connection's unread input stays in its QLocalSocket, whose read buffer is bounded: a client that
/// floods is answered `requests_per_turn` at a time, and its own writes wait.
class Server::Connections {
 public:
  explicit Connections(Answering answering) : answering_(std::move(answering)) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    server_.setMaxPendingConnections(static_cast<int>(max_clients));
    QObject::connect(&server_, &QLocalServer::newConnection, &server_, [this] { accept(); });
  }

  QLocalServer& server() { return server_; }
  void stop_answering() { stops_ = true; }

  void close() {
    server_.close();
    while (!clients_.empty()) {
      const ClientId id = clients_.begin()->first;
      QLocalSocket& socket = *clients_.begin()->second.socket;
      write(socket, answering_.farewell({"api.closing.ends", {}}));
      socket.flush();
      drop(id);
    }
  }

  void send(const Outgoing& outgoing) {
    Client* client = find(outgoing.to);
    if (!client) {
      return;
    }
    const std::size_t waiting = waiting_for(*client->socket);
    const bool fits = waiting == 0 || waiting + outgoing.line.size() <= max_waiting;
    if (outgoing.may_be_lost && (client->left_out > 0 || !fits)) {
      ++client->left_out;
      return;
    }
    write(*client->socket, outgoing.line);
  }

 private:
  struct Client {
    QLocalSocket* socket = nullptr;  ///< owned by server_, as QLocalServer has it
    std::size_t left_out = 0;        ///< notifications that it was not sent, since it reads too slowly
    bool is_unheard = false;         ///< its requests wait until it has read
    QByteArray held_up = {};  ///< the request that waits for what another program holds; its others wait behind it
    int tries = 0;            ///< how often that was asked
  };

  static std::size_t waiting_for(const QLocalSocket& socket) { return static_cast<std::size_t>(socket.bytesToWrite()); }

  static void write(QLocalSocket& socket, const std::string& line) {
    socket.write(line.data(), static_cast<qint64>(line.size()));
  }

  void accept() {
    while (QLocalSocket* socket = server_.nextPendingConnection()) {
      if (!is_own_peer(static_cast<int>(socket->socketDescriptor()))) {
        socket->abort();
        socket->deleteLater();
        continue;
      }
      if (clients_.size() >= max_clients) {
        send_away(*socket, {"api.closing.too_many", {{"most", max_clients}}});
        continue;
      }
      const ClientId id = ++last_id_;
      clients_[id] = {socket};
      socket->setReadBufferSize(static_cast<qint64>(max_line) + 1);
      QObject::connect(socket, &QLocalSocket::readyRead, &server_, [this, id] { read(id); });
      QObject::connect(socket, &QLocalSocket::bytesWritten, &server_, [this, id] { go_on(id); });
      QObject::connect(socket, &QLocalSocket::disconnected, &server_, [this, id] { drop(id); });
      send({id, answering_.greet(id)});
      read(id);
    }
  }

  void read(ClientId id) {
    for (int answered = 0;; ++answered) {
      Client* client = find(id);
      if (!client || !client->held_up.isEmpty()) {
        return;
      }
      QLocalSocket* socket = client->socket;
      client->is_unheard = waiting_for(*socket) > max_waiting;
      if (client->is_unheard) {
        return;
      }
      if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > static_cast<qint64>(max_line)) {
          forget(id);
          send_away(*socket, {"api.closing.long_line", {{"megabytes", max_line >> 20U}}});
        }
        return;
      }
      if (answered == requests_per_turn) {
        QTimer::singleShot(0, &server_, [this, id] { read(id); });
        return;
      }
      QByteArray line = socket->readLine();
      if (line.endsWith('\n')) {
        line.chop(1);
      }
      if (line.trimmed().isEmpty()) {
        continue;
      }
      if (!answer(id, line, true)) {
        client->held_up = line;
        client->tries = 1;
        QTimer::singleShot(between_tries_ms, &server_, [this, id] { try_again(id); });
      }
    }
  }

  /// False where the answer needs what another program holds.
  bool answer(ClientId id, const QByteArray& line, bool may_wait) {
    const int descriptor = static_cast<int>(find(id)->socket->socketDescriptor());
    const auto lines = answering_.handle(
        id, {line.constData(), static_cast<std::size_t>(line.size())},
        [this, descriptor] { return !stops_ && !has_left(descriptor); }, may_wait);
    for (const Outgoing& outgoing : lines.value_or(std::vector<Outgoing>())) {
      send(outgoing);
    }
    return lines.has_value();
  }

  void try_again(ClientId id) {
    Client* client = find(id);
    if (!client) {
      return;
    }
    if (!answer(id, client->held_up, ++client->tries * between_tries_ms < held_up_ms)) {
      QTimer::singleShot(between_tries_ms, &server_, [this, id] { try_again(id); });
    } else if (client = find(id); client) {
      client->held_up.clear();
      read(id);
    }
  }

  /// The client has read: what was left out, and what it asked meanwhile.
  void go_on(ClientId id) {
    Client* client = find(id);
    if (!client || waiting_for(*client->socket) > max_waiting / 4) {
      return;
    }
    if (const std::size_t left_out = std::exchange(client->left_out, 0); left_out > 0) {
      for (const Outgoing& outgoing : answering_.catch_up(id, left_out)) {
        send(outgoing);
      }
    }
    if (client->is_unheard) {
      client->is_unheard = false;
      QTimer::singleShot(0, &server_, [this, id] { read(id); });
    }
  }

  Client* find(ClientId id) {
    const auto found = clients_.find(id);
    return found == clients_.end() ? nullptr : &found->second;
  }

  /// The client is nobody's any more; its socket is still there.
  void forget(ClientId id) {
    find(id)->socket->disconnect(&server_);
    clients_.erase(id);
    answering_.gone(id);
  }

  void drop(ClientId id) {
    if (const Client* client = find(id)) {
      QLocalSocket* socket = client->socket;
      forget(id);
      socket->abort();
      socket->deleteLater();
    }
  }

  /// Closes a connection that is nobody's once its other end has read why, or was given the time to.
  void send_away(QLocalSocket& socket, const Message& why) {
    QObject::connect(&socket, &QLocalSocket::disconnected, &socket, &QObject::deleteLater);
    write(socket, answering_.farewell(why));
    QTimer::singleShot(farewell_ms, &socket, [&socket] {
      socket.abort();
      socket.deleteLater();
    });
    socket.disconnectFromServer();
  }

  Answering answering_;
  QLocalServer server_;
  std::map<ClientId, Client> clients_;
  ClientId last_id_ = 0;
  std::atomic<bool> stops_ = false;
};

namespace {

/// Whether somebody else has put it there (in the temporary folder anybody may), has put a link in its place, or could
/// take the socket away.
bool is_strangers(const fs::path& folder) {
  struct stat named {};
  struct stat status {};
  if (::lstat(folder.c_str(), &named) != 0 || ::stat(folder.c_str(), &status) != 0) {
    return false;
  }
  const auto is_anothers = [](uid_t owner) { return owner != ::geteuid() && owner != 0; };
  const bool is_open = (status.st_mode & S_IWOTH) != 0 && (status.st_mode & S_ISVTX) == 0;
  const bool is_link_of_ours = S_ISLNK(named.st_mode) && folder == default_socket().parent_path();
  return is_anothers(named.st_uid) || is_anothers(status.st_uid) || !S_ISDIR(status.st_mode) || is_open ||
         is_link_of_ours;
}

}  // namespace

Server::Server(Answering answering) : connections_(std::make_unique<Connections>(std::move(answering))) {}

Server::~Server() {
  connections_->close();
}

Result<void> Server::listen(const fs::path& socket) {
  std::error_code error;
  const fs::path folder = socket.parent_path();
  if (const std::error_code failed = make_own_folders(folder)) {
    return failure(folder.string(), {"api.no_socket_folder", {{"reason", failed.message()}}});
  }
  if (folder == default_socket().parent_path()) {
    close_to_others(folder);  // of a version that left it open, or made by hand
  }
  if (is_strangers(folder)) {
    return failure(folder.string(), {"api.strangers_folder", {}});
  }
  const QString name = QString::fromStdString(socket.string());
  QLocalSocket probe;
  probe.connectToServer(name);
  if (probe.waitForConnected(200)) {
    return failure(socket.string(), {"api.socket_in_use", {}});
  }
  if (fs::exists(socket, error) && !fs::is_socket(socket, error)) {
    return failure(socket.string(), {"api.socket_is_a_file", {}});
  }
  QLocalServer::removeServer(name);
  if (!connections_->server().listen(name)) {
    return failure(socket.string(),
                   {"api.no_socket", {{"reason", connections_->server().errorString().toStdString()}}});
  }
  return {};
}

void Server::close() {
  connections_->close();
}

void Server::stop_answering() {
  connections_->stop_answering();
}

void Server::send(const std::vector<Outgoing>& lines) {
  for (const Outgoing& line : lines) {
    connections_->send(line);
  }
}

fs::path default_socket() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");  // NOLINT(concurrency-mt-unsafe): nobody changes it
  const fs::path folder = runtime && *runtime ? fs::path(runtime) / "adjutant"
                                              : fs::temp_directory_path() / ("adjutant-" + std::to_string(::getuid()));
  return folder / "adjutant.sock";
}

}  // namespace adjutant::api
