#include "live/table.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "live/limits.h"
#include "live/listener.h"
#include "live/peer.h"
#include "live/publisher.h"
#include "vmod/wire/server.h"

namespace adjutant::live {

using vmod::wire::Clock;
using vmod::wire::ConnectionId;
using vmod::wire::Instant;

/// The sockets around a wire::Server.
class Table::Sockets {
 public:
  Sockets(const TableSettings& settings, Surroundings surroundings)
      : server_({settings.name, random_nonce(), settings.one_connection_per_name}), games_(std::move(surroundings)) {
    QObject::connect(&listener_, &QTcpServer::newConnection, &listener_, [this] { accept(); });
    QObject::connect(&second_, &QTimer::timeout, &listener_, [this] { tick(); });
    second_.start(std::chrono::seconds(1));
  }

  QTcpServer& listener() { return listener_; }
  [[nodiscard]] const Games& games() const { return games_; }

  void say(const GameId& room, const std::string& line) {
    server_.say({room.module, room.room}, line, Clock::now());
    pump();
  }

 private:
  struct Question {
    Instant next;
    vmod::wire::Duration wait;
  };

  void accept() {
    while (QTcpSocket* socket = listener_.nextPendingConnection()) {
      const auto id = server_.accept(address_of(*socket), Clock::now());
      if (!id) {
        socket->abort();
        socket->deleteLater();
        continue;
      }
      socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
      peers_[*id] = std::make_unique<Peer>(
          socket, Peer::Handlers{[this, id = *id] { return server_.wants_input(id); },
                                 [this, id = *id](std::string_view bytes) {
                                   server_.receive(id, bytes, Clock::now());
                                   pump();
                                 },
                                 [this, id = *id](std::size_t bytes) { server_.written(id, bytes); },
                                 [this, id = *id] { lose(id); }});
      peers_[*id]->read();
    }
  }

  void lose(ConnectionId id) {
    server_.closed(id, Clock::now());
    QTimer::singleShot(0, &listener_, [this, id] { peers_.erase(id); });
    pump();
  }

  void tick() {
    server_.tick(Clock::now());
    pump();
    for (const auto& [id, peer] : peers_) {
      peer->read();
    }
    ask_for_games(Clock::now());
  }

  /// Players first, then who watches.
  void pump() {
    for (const vmod::wire::Output& output : server_.take_outputs()) {
      if (const auto peer = peers_.find(output.to); peer != peers_.end()) {
        peer->second->write(output.bytes);
        if (output.close) {
          peer->second->close();
        }
      }
    }
    for (const vmod::wire::ServerEvent& event : server_.take_events()) {
      if (const auto* relayed = std::get_if<vmod::wire::Relayed>(&event)) {
        games_.hear({0, relayed->where.module, relayed->where.room}, relayed->heard);
      } else {
        const std::string& module = std::get<vmod::wire::LobbyChanged>(event).module;
        games_.seat(0, module, server_.rooms(module));
        games_.open_all(0, module);
      }
    }
    publisher_.publish();
  }

  /// Asks the owners of games that are not known for the whole game, at growing intervals while they do not answer.
  void ask_for_games(Instant now) {
    const std::vector<GameId> doubtful = games_.in_doubt();
    std::erase_if(questions_, [&](const auto& q) { return std::ranges::find(doubtful, q.first) == doubtful.end(); });
    for (const GameId& id : doubtful) {
      const auto [question, first] = questions_.try_emplace(id, Question{now, limits::first_question});
      if (now >= question->second.next && server_.ask_for_game({id.module, id.room}, now)) {
        question->second.next = now + question->second.wait;
        question->second.wait = std::min<vmod::wire::Duration>(2 * question->second.wait, limits::last_question);
      }
    }
    if (!doubtful.empty()) {
      pump();
    }
  }

  vmod::wire::Server server_;
  Games games_;
  QTcpServer listener_;
  QTimer second_;
  Publisher publisher_{games_};
  std::map<GameId, Question> questions_;
  std::map<ConnectionId, std::unique_ptr<Peer>> peers_;
};

Table::Table(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Table::~Table() = default;

Result<std::unique_ptr<Table>> Table::open(const TableSettings& settings, Surroundings surroundings) {
  auto sockets = std::make_unique<Sockets>(settings, std::move(surroundings));
  return listen(sockets->listener(), settings.listening).map([&] {
    return std::unique_ptr<Table>(new Table(std::move(sockets)));
  });
}

std::uint16_t Table::port() const {
  return sockets_->listener().serverPort();
}

const Games& Table::games() const {
  return sockets_->games();
}

void Table::say(const GameId& room, const std::string& line) {
  sockets_->say(room, line);
}

}  // namespace adjutant::live
