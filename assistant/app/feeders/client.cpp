#include "feeders/client.h"

#include <QLocalSocket>
#include <QScopedValueRollback>
#include <QString>

#include "api/limits.h"
#include "base/json_extra.h"
#include "base/json_text.h"
#include "base/own_peer.h"

namespace adjutant::app {

using Json = nlohmann::json;

namespace {

/// Far longer than any answer takes; a server that is silent so long has died.
constexpr int patience_ms = 30'000;

bool is_farewell(const Json& message) {
  return message.value("method", "") == "closing";
}

/// What the server said when it closed the connection.
tl::unexpected<Error> sent_away(const std::string& where, const Json& farewell) {
  const Json why = farewell.value("params", Json::object()).value("why", Json::object());
  return failure(where, {"app.client.refused", {{"reason", why.value("text", "")}}});
}

}  // namespace

struct Client::Connection {
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  /// Closing ends without a word: who would hear it may be gone.
  ~Connection() { socket.disconnect(); }

  QLocalSocket socket;
  std::vector<Json> notifications;
  int last_id = 0;
  bool waits = false;  ///< for an answer, which nobody else may read
};

Client::Client(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

Result<Client> Client::connect(const std::filesystem::path& socket) {
  Client client(std::make_unique<Connection>());
  client.connection_->socket.connectToServer(QString::fromStdString(socket.string()));
  if (!client.connection_->socket.waitForConnected(patience_ms)) {
    return failure(socket.string(), {"app.client.nobody_there", {}});
  }
  if (!is_own_peer(static_cast<int>(client.connection_->socket.socketDescriptor()))) {
    return failure(socket.string(), {"app.client.strangers", {}});
  }
  const Result<Json> greeting = client.next_message();
  if (!greeting) {
    return tl::unexpected(greeting.error());
  }
  if (is_farewell(*greeting)) {
    return sent_away(socket.string(), *greeting);
  }
  if (greeting->value("method", "") != "greeting") {
    return failure(socket.string(), {"app.client.not_adjutant", {}});
  }
  return client;
}

bool Client::connected() const {
  return connection_ && connection_->socket.state() == QLocalSocket::ConnectedState;
}

Result<Json> Client::call(const std::string& method, Json params) {
  const int id = ++connection_->last_id;
  const Json request = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
  const std::string line = dumped(request) + '\n';
  connection_->socket.write(line.data(), static_cast<qint64>(line.size()));
  const QScopedValueRollback<bool> waiting(connection_->waits, true);
  while (true) {
    Result<Json> message = next_message();
    if (!message) {
      return message;
    }
    if (is_farewell(*message)) {
      return sent_away("", *message);
    }
    if (message->contains("method")) {
      connection_->notifications.push_back(std::move(*message));
    } else if (message->value("id", Json()) == id) {
      if (const auto error = message->find("error"); error != message->end()) {
        const Json data = error->value("data", Json::object());
        return failure(data.value("where", ""), {"app.client.refused", {{"reason", error->value("message", "")}}});
      }
      return (*message)["result"];
    }
  }
}

std::vector<Json> Client::take_notifications() {
  return std::exchange(connection_->notifications, {});
}

void Client::listen(std::function<void(const Json&)> told, std::function<void()> gone) {
  QLocalSocket& socket = connection_->socket;
  const auto hear = [this, told = std::move(told)] {
    if (connection_->waits) {
      return;
    }
    for (const Json& waiting : take_notifications()) {
      told(waiting);
    }
    while (connection_->socket.canReadLine()) {
      if (const auto message = next_message(); message && message->contains("method")) {
        told(*message);
      }
    }
  };
  QObject::connect(&socket, &QLocalSocket::readyRead, &socket, hear);
  QObject::connect(&socket, &QLocalSocket::disconnected, &socket, [hear, gone = std::move(gone)] {
    hear();
    gone();
  });
  QMetaObject::invokeMethod(&socket, hear, Qt::QueuedConnection);
}

Result<Json> Client::next_message() {
  QLocalSocket& socket = connection_->socket;
  while (!socket.canReadLine()) {
    if (!socket.waitForReadyRead(patience_ms)) {
      return failure("", {"app.client.silent", {}});
    }
  }
  const QByteArray line = socket.readLine();
  Json message = parsed_json({line.constData(), static_cast<std::size_t>(line.size())}, api::max_answer_depth);
  if (message.is_discarded() || !message.is_object()) {
    return failure("", {"app.client.not_adjutant", {}});
  }
  return message;
}

}  // namespace adjutant::app
