#include "live/relay.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "live/limits.h"
#include "live/listener.h"
#include "live/passage.h"
#include "live/peer.h"
#include "live/publisher.h"
#include "live/work_thread.h"
#include "vmod/wire/pass_through.h"

namespace adjutant::live {

using vmod::wire::Clock;

/// The sockets around a wire::PassThrough for each player. Lives on a thread of its own, so that players never wait for
/// what is made of their game.
class RelayWire {
 public:
  RelayWire(ServerAddress server, Passage& passage)
      : server_(std::move(server)), own_id_("adjutant-" + random_nonce() + ".0"), passage_(passage) {
    QObject::connect(&listener_, &QTcpServer::newConnection, &listener_, [this] { accept(); });
  }

  Result<std::uint16_t> listen(const Listening& listening) {
    return live::listen(listener_, listening).map([this] { return listener_.serverPort(); });
  }

  void answer(std::uint64_t id, const std::string& name, const vmod::wire::PrivateAnswer& answer) {
    if (const auto line = lines_.find(id); line != lines_.end()) {
      line->second->pass.answer_player(answer, name, own_id_);
      pump(id, *line->second);
    }
  }

 private:
  /// One player and his server.
  struct Line {
    vmod::wire::PassThrough pass;
    std::unique_ptr<Peer> player;
    std::unique_ptr<Peer> server;
    bool connected = false;
    bool player_gone = false;
    bool server_gone = false;
    bool told_gone = false;
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
        passage_.put(Told{{"live.unreachable",
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
    for (vmod::wire::IdHeard& known : line.pass.take_ids()) {
      passage_.put(Registered{std::move(known)});
    }
    for (vmod::wire::Event& event : line.pass.take_events()) {
      if (!line.told_gone) {
        hand_on(id, line.pass, event);
      }
    }
    if ((line.player_gone || line.server_gone) && !std::exchange(line.told_gone, true)) {
      passage_.put(Gone{id});
    }
    if (line.player_gone && line.server_gone) {
      QTimer::singleShot(0, &listener_, [this, id] { lines_.erase(id); });
    }
  }

  void hand_on(std::uint64_t id, const vmod::wire::PassThrough& pass, vmod::wire::Event& event) {
    GameId here{id, pass.module(), pass.room().value_or("")};
    if (auto* heard = std::get_if<vmod::wire::Heard>(&event)) {
      passage_.put(Passed{std::move(here), std::move(*heard)});
    } else if (auto* asked = std::get_if<vmod::wire::AskedPrivately>(&event)) {
      passage_.put(WordsAsked{std::move(here), std::move(*asked)});
    } else if (std::holds_alternative<vmod::wire::RoomEntered>(event)) {
      passage_.put(Entered{std::move(here), pass.player()});
    } else if (std::holds_alternative<vmod::wire::RosterChanged>(event)) {
      passage_.put(Seated{id, pass.module(), pass.rooms(), false});
    }
  }

  ServerAddress server_;
  std::string own_id_;  ///< under which players are answered
  Passage& passage_;
  QTcpServer listener_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, std::unique_ptr<Line>> lines_;
};

/// The games that are heard on the thread of the sockets.
class Relay::Sockets {
 public:
  Sockets(ServerAddress server, Surroundings surroundings)
      : tell_(surroundings.tell),
        games_(std::move(surroundings)),
        thread_([server = std::move(server), this] { return std::make_unique<RelayWire>(server, passage_); }) {}

  Result<void> listen(const Listening& listening) {
    return thread_.ask([&listening](RelayWire& wire) { return wire.listen(listening); })
        .map([this](std::uint16_t port) { port_ = port; });
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const Games& games() const { return games_; }
  void answer(const GameId& game, const std::string& name, const vmod::wire::PrivateAnswer& answer) {
    thread_.wish([id = game.connection, name, answer](RelayWire& wire) { wire.answer(id, name, answer); });
  }

 private:
  void hear() {
    std::vector<WordsAsked> words = live::hear(games_, tell_, passage_.take());
    publisher_.publish([this, words = std::move(words)] { std::ranges::for_each(words, tell_); });
  }

  std::function<void(const Event&)> tell_;
  Games games_;
  Publisher publisher_{games_};
  std::uint16_t port_ = 0;
  QObject here_;
  Passage passage_{here_, [this] { hear(); }};
  WorkThread<RelayWire> thread_;  ///< the last one: it goes first
};

Relay::Relay(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Relay::~Relay() = default;

Result<std::unique_ptr<Relay>> Relay::open(const Listening& listening, ServerAddress server,
                                           Surroundings surroundings) {
  auto sockets = std::make_unique<Sockets>(std::move(server), std::move(surroundings));
  return sockets->listen(listening).map([&] { return std::unique_ptr<Relay>(new Relay(std::move(sockets))); });
}

std::uint16_t Relay::port() const {
  return sockets_->port();
}

const Games& Relay::games() const {
  return sockets_->games();
}

void Relay::answer(const GameId& game, const std::string& name, const vmod::wire::PrivateAnswer& answer) {
  sockets_->answer(game, name, answer);
}

}  // namespace adjutant::live
