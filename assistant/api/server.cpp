#include "api/server.h"

#include <QDir>
#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <QString>
#include <QTimer>
#include <cstdlib>
#include <map>

#include <sys/stat.h>
#include <unistd.h>

#include "api/limits.h"

namespace adjutant::api {

namespace fs = std::filesystem;

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

  void close() {
    server_.close();
    while (!sockets_.empty()) {
      drop(sockets_.begin()->first);
    }
  }

  void send(const Outgoing& outgoing) {
    QLocalSocket* socket = find(outgoing.to);
    if (!socket) {
      return;
    }
    if (static_cast<std::size_t>(socket->bytesToWrite()) + outgoing.line.size() > max_unread) {
      drop(outgoing.to);
      return;
    }
    socket->write(outgoing.line.data(), static_cast<qint64>(outgoing.line.size()));
  }

 private:
  void accept() {
    while (QLocalSocket* socket = server_.nextPendingConnection()) {
      if (sockets_.size() >= max_clients) {
        socket->abort();
        socket->deleteLater();
        continue;
      }
      const ClientId id = ++last_id_;
      sockets_[id] = socket;
      socket->setReadBufferSize(static_cast<qint64>(max_line) + 1);
      QObject::connect(socket, &QLocalSocket::readyRead, &server_, [this, id] { read(id); });
      QObject::connect(socket, &QLocalSocket::disconnected, &server_, [this, id] { drop(id); });
      send({id, answering_.greet(id)});
      read(id);
    }
  }

  void read(ClientId id) {
    for (int answered = 0;; ++answered) {
      QLocalSocket* socket = find(id);
      if (!socket) {
        return;
      }
      if (!socket->canReadLine()) {
        if (socket->bytesAvailable() > static_cast<qint64>(max_line)) {
          drop(id);
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
      for (const Outgoing& outgoing :
           answering_.handle(id, {line.constData(), static_cast<std::size_t>(line.size())})) {
        send(outgoing);
      }
    }
  }

  QLocalSocket* find(ClientId id) {
    const auto found = sockets_.find(id);
    return found == sockets_.end() ? nullptr : found->second;
  }

  void drop(ClientId id) {
    QLocalSocket* socket = find(id);
    if (!socket) {
      return;
    }
    sockets_.erase(id);
    answering_.gone(id);
    socket->disconnect(&server_);
    socket->abort();
    socket->deleteLater();
  }

  Answering answering_;
  QLocalServer server_;
  std::map<ClientId, QLocalSocket*> sockets_;  // owned by server_, as QLocalServer has it
  ClientId last_id_ = 0;
};

namespace {

/// Somebody else has put it there (in the temporary folder anybody may) and could take the socket away.
bool is_strangers(const fs::path& folder) {
  struct stat status {};
  return ::stat(folder.c_str(), &status) == 0 && status.st_uid != ::getuid() && status.st_uid != 0;
}

}  // namespace

Server::Server(Answering answering) : connections_(std::make_unique<Connections>(std::move(answering))) {}

Server::~Server() {
  connections_->close();
}

Result<void> Server::listen(const fs::path& socket) {
  std::error_code error;
  const fs::path folder = socket.parent_path();
  if (!folder.empty() && !fs::exists(folder, error)) {
    fs::create_directories(folder, error);
    fs::permissions(folder, fs::perms::owner_all, error);
    if (error) {
      return failure(folder.string(), {"api.no_socket_folder", {{"reason", error.message()}}});
    }
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
