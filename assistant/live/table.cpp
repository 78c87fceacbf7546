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
#include "live/passage.h"
#include "live/peer.h"
#include "live/publisher.h"
#include "live/work_thread.h"
#include "vmod/wire/server.h"

namespace adjutant::live {

using vmod::wire::Clock;
using vmod::wire::ConnectionId;
using vmod::wire::Instant;

/// The sockets around a wire::Server. Lives on a thread of its own, so that players never wait for what is made of
/// their game.
class TableWire {
 public:
  TableWire(const TableSettings& settings, Passage& passage)
      : server_({settings.name, random_nonce(), settings.one_connection_per_name}), passage_(passage) {
    QObject::connect(&listener_, &QTcpServer::newConnection, &listener_, [this] { accept(); });
    QObject::connect(&second_, &QTimer::timeout, &listener_, [this] { tick(); });
    QObject::connect(&soon_, &QTimer::timeout, &listener_, [this] { tick(); });
    second_.start(std::chrono::seconds(1));
    soon_.setSingleShot(true);
  }

  Result<std::uint16_t> listen(const Listening& listening) {
    return live::listen(listener_, listening).map([this] { return listener_.serverPort(); });
  }

  void say(const GameId& room, const std::string& line) {
    server_.say({room.module, room.room}, line, Clock::now());
    pump();
  }

  void answer(const GameId& room, ConnectionId connection, const vmod::wire::PrivateAnswer& answer) {
    server_.answer({room.module, room.room}, connection, answer, Clock::now());
    pump();
  }

  /// Asks the owners of games that are not known for the whole game, at growing intervals while they do not answer.
  void ask_for_games(const std::vector<GameId>& doubtful) {
    const Instant now = Clock::now();
    std::erase_if(questions_, [&](const auto& q) { return std::ranges::find(doubtful, q.first) == doubtful.end(); });
    for (const GameId& id : doubtful) {
      const auto [question, first] = questions_.try_emplace(id, Question{now, limits::first_question});
      if (now >= question->second.next && server_.ask_for_game({id.module, id.room}, now)) {
        question->second.next = now + question->second.wait;
        question->second.wait = std::min<vmod::wire::Duration>(2 * question->second.wait, limits::last_question);
      }
    }
    pump();
  }

  /// Asks them now, unless it has just been done.
  void ask_once(const std::vector<GameId>& unknown) {
    for (const GameId& id : unknown) {
      server_.ask_for_game({id.module, id.room}, Clock::now());
    }
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
  }

  /// Players first, then who watches: of these the ids, so that no event tells any.
  void pump() {
    for (const vmod::wire::Output& output : server_.take_outputs()) {
      if (const auto peer = peers_.find(output.to); peer != peers_.end()) {
        peer->second->write(output.bytes);
        if (output.close) {
          peer->second->close();
        }
      }
    }
    for (vmod::wire::IdHeard& id : server_.take_ids()) {
      passage_.put(Registered{std::move(id)});
    }
    for (vmod::wire::ServerEvent& event : server_.take_events()) {
      if (auto* relayed = std::get_if<vmod::wire::Relayed>(&event)) {
        passage_.put(Passed{{0, relayed->where.module, relayed->where.room}, std::move(relayed->heard)});
      } else if (auto* asked = std::get_if<vmod::wire::ServerAsked>(&event)) {
        passage_.put(WordsAsked{{0, asked->where.module, asked->where.room}, std::move(asked->asked)});
      } else if (const auto* missed = std::get_if<vmod::wire::Missed>(&event)) {
        passage_.put(Overlooked{{0, missed->where.module, missed->where.room}});
      } else {
        const std::string& module = std::get<vmod::wire::LobbyChanged>(event).module;
        std::vector<vmod::wire::Room> rooms = server_.rooms(module);
        std::vector<Lent> eyes;
        for (const vmod::wire::Room& room : rooms) {
          eyes.push_back({{0, module, room.name}, server_.local_player({module, room.name})});
        }
        passage_.put(Seated{0, module, std::move(rooms), true});
        for (Lent& lent : eyes) {
          passage_.put(std::move(lent));
        }
      }
    }
    if (!soon_.isActive() && server_.anyone_waits()) {
      soon_.start(limits::rest);
    }
  }

  vmod::wire::Server server_;
  Passage& passage_;
  QTcpServer listener_;
  QTimer second_;
  QTimer soon_;  ///< what has to wait is looked after
  std::map<GameId, Question> questions_;
  std::map<ConnectionId, std::unique_ptr<Peer>> peers_;
};

/// The games that are heard on the thread of the sockets.
class Table::Sockets {
 public:
  Sockets(const TableSettings& settings, Surroundings surroundings)
      : tell_(surroundings.tell),
        games_(std::move(surroundings)),
        thread_([settings, this] { return std::make_unique<TableWire>(settings, passage_); }) {
    QObject::connect(&second_, &QTimer::timeout, &second_, [this] { ask_for_games(); });
    second_.start(std::chrono::seconds(1));
  }

  Result<void> listen(const Listening& listening) {
    return thread_.ask([&listening](TableWire& wire) { return wire.listen(listening); })
        .map([this](std::uint16_t port) { port_ = port; });
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const Games& games() const { return games_; }

  void use_own_eyes(bool use) {
    games_.use_lent_eyes(use);
    publisher_.publish();
  }
  void say(const GameId& room, const std::string& line) {
    thread_.wish([room, line](TableWire& wire) { wire.say(room, line); });
  }
  void answer(const GameId& room, ConnectionId connection, const vmod::wire::PrivateAnswer& answer) {
    thread_.wish([room, connection, answer](TableWire& wire) { wire.answer(room, connection, answer); });
  }

 private:
  void hear() {
    std::vector<WordsAsked> words = live::hear(games_, tell_, passage_.take());
    publisher_.publish([this, words = std::move(words)] { std::ranges::for_each(words, tell_); });
  }

  void ask_for_games() {
    std::vector<GameId> doubtful = games_.in_doubt();
    if (!doubtful.empty() || asked_) {
      asked_ = !doubtful.empty();
      thread_.wish([doubtful = std::move(doubtful)](TableWire& wire) { wire.ask_for_games(doubtful); });
    }
    ask_unknown();
  }

  /// Whoever loads a game into his own room tells nobody: the owner is asked at the first sign of life and once more
  /// some seconds later, and at later signs likewise.
  void ask_unknown() {
    const Instant now = Clock::now();
    for (const GameId& id : games_.take_signs()) {
      const auto [asked, first] = asked_once_.try_emplace(id, Asked{now, true});
      if (first || now - asked->second.when >= limits::between_signs) {
        asked->second = {now, true};
      }
    }
    std::vector<GameId> unknown;
    for (auto& [id, asked] : asked_once_) {
      const bool again = asked.again && now - asked.when >= limits::first_question;
      if (const LiveGame* game = games_.find(id); game && !game->known() && (asked.when == now || again)) {
        asked.again = asked.again && !again;
        unknown.push_back(id);
      }
    }
    std::erase_if(asked_once_, [this](const auto& one) { return games_.find(one.first) == nullptr; });
    if (!unknown.empty()) {
      thread_.wish([unknown = std::move(unknown)](TableWire& wire) { wire.ask_once(unknown); });
    }
  }

  struct Asked {
    Instant when;
    bool again = false;  ///< to be asked once more
  };

  std::function<void(const Event&)> tell_;
  Games games_;
  Publisher publisher_{games_};
  QTimer second_;
  bool asked_ = false;                  ///< the thread keeps questions
  std::map<GameId, Asked> asked_once_;  ///< of games that are not known
  std::uint16_t port_ = 0;
  Passage passage_{second_, [this] { hear(); }};
  WorkThread<TableWire> thread_;  ///< the last one: it goes first
};

Table::Table(std::unique_ptr<Sockets> sockets) : sockets_(std::move(sockets)) {}
Table::~Table() = default;

Result<std::unique_ptr<Table>> Table::open(const TableSettings& settings, Surroundings surroundings) {
  auto sockets = std::make_unique<Sockets>(settings, std::move(surroundings));
  return sockets->listen(settings.listening).map([&] { return std::unique_ptr<Table>(new Table(std::move(sockets))); });
}

std::uint16_t Table::port() const {
  return sockets_->port();
}

const Games& Table::games() const {
  return sockets_->games();
}

void Table::use_own_eyes(bool use) {
  sockets_->use_own_eyes(use);
}

void Table::say(const GameId& room, const std::string& line) {
  sockets_->say(room, line);
}

void Table::answer(const GameId& room, std::uint64_t connection, const vmod::wire::PrivateAnswer& answer) {
  sockets_->answer(room, connection, answer);
}

}  // namespace adjutant::live
