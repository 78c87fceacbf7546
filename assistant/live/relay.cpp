#include "live/relay.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <map>
#include <utility>
#include <variant>

#include "live/limits.h"
#include "live/listener.h"
#include "live/peer.h"
#include "live/publisher.h"
#include "vmod/wire/pass_through.h"

namespace adjutant::live {

using vmod::wire::Clock;

/// The sockets around a wire::PassThrough for each player.
class Relay::Sockets {
 public:
  Sockets(ServerAddress server, Surroundings surroundings)
      : server_(std::move(server)), tell_(surroundings.tell), games_(std::move(surroundings)) {
    QObject::connect(&listener_, &QTcpServer::newConnection, &listener_, [this] { accept(); });
  }

  QTcpServer& listener() { return listener_; }
  [[nodiscard]] const Games& games() const { return games_; }

 private:
  /// One player and his server.
  struct Line {
    vmod::wire::PassThrough pass;
    std::unique_ptr<Peer> player;
    std::unique_ptr<Peer> server;
    bool connected = false;
    bool player_gone = false;
    bool server_gone = false;
    /// Whoever calls back later is forgotten with the line: a socket is deleted later than that. The last member, since
    /// what is destroyed first is called back by nothing.
    QObject context;
  };

  void accept() {
    while (QTcpSocket* socket = listener_.nextPendingConnection()) {
      if (lines_.size() >= limits::relayed_players) {
        socket->abort();
        socket->deleteLater();
        continue;
      }
      const std::uint64_t id = ++last_;
      Line& line = *(lines_[id] = std::make_unique<Line>());
      line.player = std::make_unique<Peer>(socket, player_handlers(id, line));
      connect_to_server(id, line);
      line.player->read();
    }
  }

  /// What comes from one side when the other is gone is taken and thrown away: its end comes behind it.
  Peer::Handlers player_handlers(std::uint64_t id, Line& line) {
    return {[&line] { return line.server_gone || line.pass.wants_from_player(); },
            [this, id, &line](std::string_view bytes) {
              if (!line.server_gone) {
                line.pass.from_player(bytes);
                pump(id, line);
              }
            },
            [this, id, &line](std::size_t bytes) {
              line.pass.written_to_player(bytes);
              line.server->read();
              pump(id, line);
            },
            [this, id, &line] { lose_player(id, line); }};
  }

  Peer::Handlers server_handlers(std::uint64_t id, Line& line) {
    return {[&line] { return line.player_gone || line.pass.wants_from_server(); },
            [this, id, &line](std::string_view bytes) {
              if (!line.player_gone) {
                line.pass.from_server(bytes);
                pump(id, line);
              }
            },
            [this, id, &line](std::size_t bytes) {
              line.pass.written_to_server(bytes);
              line.player->read();
              pump(id, line);
            },
            [this, id, &line] { lose_server(id, line); }};
  }

  void connect_to_server(std::uint64_t id, Line& line) {
    auto* socket = new QTcpSocket(&listener_);
    line.server = std::make_unique<Peer>(socket, server_handlers(id, line));
    QObject::connect(socket, &QTcpSocket::connected, &line.context, [this, id, &line] {
      line.connected = true;
      pump(id, line);
    });
    QObject::connect(socket, &QTcpSocket::errorOccurred, &line.context, [this, id, &line, socket] {
      if (!line.connected && !line.server_gone) {
        tell_(Told{{"live.unreachable",
                    {{"server", server_.host + ":" + std::to_string(server_.port)},
                     {"reason", socket->errorString().toStdString()}}}});
        lose_server(id, line);
      }
    });
    socket->connectToHost(QString::fromStdString(server_.host), server_.port);
    QTimer::singleShot(limits::connecting, &line.context, [&line, socket] {
      if (!line.connected) {
        socket->abort();
      }
    });
  }

  /// What a player said last is handed on as long as the server takes it.
  void lose_player(std::uint64_t id, Line& line) {
    line.player_gone = true;
    line.pass.player_closed();
    line.server->close_within(limits::last_words);
    pump(id, line);
  }

  void lose_server(std::uint64_t id, Line& line) {
    line.server_gone = true;
    line.pass.server_closed();
    line.player->close_within(limits::last_words);
    pump(id, line);
  }

  /// Bytes first, then who listens.
  void pump(std::uint64_t id, Line& line) {
    if (line.connected) {
      line.server->write(line.pass.take_for_server());
    }
    line.player->write(line.pass.take_for_player());
    if (line.pass.close_player()) {
      line.player->close();
    }
    if (line.pass.close_server()) {
      line.server->close();
    }
    line.server_gone = line.server_gone || (line.player_gone && !line.connected);
    for (const vmod::wire::Event& event : line.pass.take_events()) {
      listen(id, line.pass, event);
    }
    publisher_.publish();
    if (line.player_gone || line.server_gone) {
      games_.close(id);
    }
    if (line.player_gone && line.server_gone) {
      QTimer::singleShot(0, &listener_, [this, id] { lines_.erase(id); });
    }
  }

  void listen(std::uint64_t id, const vmod::wire::PassThrough& pass, const vmod::wire::Event& event) {
    const GameId here{id, pass.module(), pass.room().value_or("")};
    if (const auto* heard = std::get_if<vmod::wire::Heard>(&event)) {
      games_.hear(here, *heard);
    } else if (std::holds_alternative<vmod::wire::RoomEntered>(event)) {
      games_.enter(here);
      games_.look_as(here, pass.player());
    } else if (std::holds_alternative<vmod::wire::RosterChanged>(event)) {
      games_.seat(id, pass.module(), pass.rooms());
    }
  }

  ServerAddress server_;
  std::function<void(const Event&)> tell_;
  Games games_;
  QTcpServer listener_;
  Publisher publisher_{games_};
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, std::unique_ptr<Line>> lines_;
};

Relay::Relay(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Relay::~Relay() = default;

Result<std::unique_ptr<Relay>> Relay::open(const Listening& listening, ServerAddress server,
                                           Surroundings surroundings) {
  auto sockets = std::make_unique<Sockets>(std::move(server), std::move(surroundings));
  return listen(sockets->listener(), listening).map([&] {
    return std::unique_ptr<Relay>(new Relay(std::move(sockets)));
  });
}

std::uint16_t Relay::port() const {
  return sockets_->listener().serverPort();
}

const Games& Relay::games() const {
  return sockets_->games();
}

}  // namespace adjutant::live
