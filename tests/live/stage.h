#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "live/guest.h"
#include "live/relay.h"
#include "live/table.h"
#include "support/sanitized.h"
#include "vmod/game.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/watched.h"

// Scripted stock clients on real sockets of this machine, and somebody who watches them.
namespace adjutant::test {

/// Lets the sockets work until the condition holds; false where it does not in time.
template <class Condition>
bool wait_for(Condition condition, int milliseconds = 20'000) {
  QElapsedTimer clock;
  clock.start();
  while (!condition()) {
    if (clock.elapsed() > milliseconds) {
      return false;
    }
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
  }
  return true;
}

inline void let_pass(int milliseconds) {
  wait_for([] { return false; }, milliseconds);
}

/// Where every piece lies.
using Places = std::map<std::string, vmod::Point>;

inline Places places(const vmod::GameState& state) {
  Places places;
  for (const vmod::Object& object : state.objects()) {
    if (object.alive && object.kind == vmod::Object::Kind::piece) {
      places[object.id] = state.position_of(object);
    }
  }
  return places;
}

inline Places places(const session::Board& board) {
  Places places;
  for (const vmod::MapView& map : board.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      places[piece.id] = piece.position;
    }
  }
  return places;
}

inline std::string point(vmod::Point at, char between) {
  return std::to_string(at.x) + between + std::to_string(at.y);
}

inline std::string whole_game(const Places& places) {
  std::string text = "begin_save";
  for (const auto& [id, at] : places) {
    text += std::string(kEsc) + "+/" + id + "/piece;;;a.png;Unit " + id + "/Main;" + point(at, ';') + ";1;0";
  }
  return text + kEsc + "PLAYER\tannword\tAnn\tAmber" + kEsc + "PLAYER\tbobword\tBob\tTeal" + kEsc + "end_save";
}

inline std::string move(const std::string& id, vmod::Point from, vmod::Point to) {
  return "M/" + id + "/Main/" + point(to, '/') + "/null/Main/" + point(from, '/') + "/null/someone";
}

/// One end of a connection that says what it is told to, and keeps what it hears.
class Line {
 public:
  explicit Line(std::uint16_t port) : Line(std::make_unique<QTcpSocket>()) {
    socket_->connectToHost(QHostAddress::LocalHost, port);
  }
  explicit Line(std::unique_ptr<QTcpSocket> socket) : socket_(std::move(socket)) {
    QObject::connect(socket_.get(), &QTcpSocket::readyRead, socket_.get(), [this] {
      if (reading_) {
        heard += socket_->readAll().toStdString();
      }
    });
  }

  void say(const std::string& bytes) { socket_->write(bytes.data(), static_cast<qint64>(bytes.size())); }
  void close() { socket_->disconnectFromHost(); }
  /// Takes nothing more: what is sent to it waits with the sender.
  void stop_reading() {
    reading_ = false;
    socket_->setReadBufferSize(1);
  }
  /// Goes without a word, as a machine does that lost its net: the other end finds the connection reset.
  void vanish() {
    const linger at_once{1, 0};
    setsockopt(static_cast<int>(socket_->socketDescriptor()), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    socket_->abort();
  }
  [[nodiscard]] bool connected() const { return socket_->state() != QAbstractSocket::UnconnectedState; }

  std::string heard;

 private:
  std::unique_ptr<QTcpSocket> socket_;
  bool reading_ = true;
};

/// A server that does nothing of its own: a test says what each of its connections is told.
class ScriptedServer {
 public:
  ScriptedServer() {
    QObject::connect(&listener_, &QTcpServer::newConnection, &listener_, [this] {
      while (QTcpSocket* socket = listener_.nextPendingConnection()) {
        socket->setParent(nullptr);
        lines.push_back(std::make_unique<Line>(std::unique_ptr<QTcpSocket>(socket)));
      }
    });
    listener_.listen(QHostAddress::LocalHost);
  }
  [[nodiscard]] std::uint16_t port() const { return listener_.serverPort(); }

  std::vector<std::unique_ptr<Line>> lines;  ///< in the order in which they came

 private:
  QTcpServer listener_;
};

/// Memory of this process that is resident, in MB; under AddressSanitizer without what it keeps of the freed for a
/// while.
inline double resident_mb() {
  purge_sanitizer();
  std::ifstream statm("/proc/self/statm");
  std::size_t all = 0;
  std::size_t pages = 0;
  statm >> all >> pages;
  return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// A stock client of the module "M" as the wire knows it: says what it is told to, answers requests for the game,
/// follows its room.
class Player {
 public:
  Player(std::uint16_t port, const std::string& name, std::string id) : id_(std::move(id)) {
    QObject::connect(&socket_, &QTcpSocket::readyRead, &socket_, [this] { hear(); });
    socket_.connectToHost(QHostAddress::LocalHost, port);
    properties_ = "name=" + name + "|client=3.7.26|id=" + id_;
    say("REG\t" + id_ + "\tM/Main Room\t" + properties_);
  }

  void join(const std::string& password = "null") { say("JOIN\tM/Cave\t" + password); }
  void ask_for_game(const std::string& owner) {
    say(to_line(vmod::wire::Forward{"M/*/" + owner, "SYNC" + properties_}));
  }
  void load(const std::string& text) { game.hear({vmod::wire::Secret(text), vmod::wire::Heard::To::room}); }
  void say(const std::string& line) { write(line + "\n"); }
  void write(const std::string& bytes) { socket_.write(bytes.data(), static_cast<qint64>(bytes.size())); }
  void tell_room(const std::string& message) { say(to_line(vmod::wire::Forward{"M/Cave/~" + id_, message})); }
  void act(const std::string& command) {
    load(command);
    tell_room(vmod::wire::pack_if_long(command));
  }
  void vanish() { socket_.abort(); }

  [[nodiscard]] bool connected() const { return socket_.state() != QAbstractSocket::UnconnectedState; }
  [[nodiscard]] bool listed_in(const std::string& room) const {
    return list_.find("M/" + room + "/" + id_ + "=") != std::string::npos;
  }
  [[nodiscard]] const std::string& list() const { return list_; }

  vmod::wire::Watched game{Game::module()};

 private:
  void hear() {
    buffer_ += socket_.readAll().toStdString();
    for (auto end = buffer_.find('\n'); end != std::string::npos; end = buffer_.find('\n')) {
      const std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      list_ = line.starts_with("LIST\t") ? line : list_;
      const auto read = vmod::wire::read_server_line(line);
      if (const auto* delivered = std::get_if<vmod::wire::Delivered>(&read)) {
        answer(delivered->message);
      }
    }
  }

  void answer(const std::string& message) {
    const auto read = vmod::wire::read_message(message);
    if (const auto* request = read ? std::get_if<vmod::wire::SyncRequest>(&*read) : nullptr) {
      const std::string text = vmod::wire::pack_if_long(whole_game(places(game.state())));
      say(to_line(vmod::wire::Forward{"M/*/" + vmod::wire::value_of(request->sender, "id"), text}));
    } else {
      load(message);
    }
  }

  QTcpSocket socket_;
  std::string id_;
  std::string properties_;
  std::string buffer_;
  std::string list_;
};

/// Two who play in the Cave, whatever else happens.
class Innocents {
 public:
  Innocents(std::uint16_t anns_port, std::uint16_t bobs_port)
      : ann(anns_port, "Ann", "annword.1"), bob(bobs_port, "Bob", "bobword.1") {
    EXPECT_TRUE(wait_for([&] { return ann.listed_in("Main Room") && bob.listed_in("Main Room"); }));
    ann.join();
    EXPECT_TRUE(wait_for([&] { return ann.listed_in("Cave"); }));
    ann.load(whole_game({{"1", {0, 0}}, {"2", {50, 0}}}));
    bob.join();
    EXPECT_TRUE(wait_for([&] { return bob.listed_in("Cave"); }));
    bob.ask_for_game("annword.1");
    EXPECT_TRUE(wait_for([&] { return bob.game.known(); }));
  }

  /// Takes turns with moves; each is seen by the other in time.
  void play(int moves) {
    for (int i = 0; i < moves; ++i) {
      Player& mover = i % 2 == 0 ? ann : bob;
      const Player& other = i % 2 == 0 ? bob : ann;
      const std::string id = i % 3 == 0 ? "1" : "2";
      mover.act(move(id, places(mover.game.state()).at(id), {++turn_, 7 * turn_}));
      ASSERT_TRUE(wait_for([&] { return places(other.game.state()) == places(mover.game.state()); })) << "move " << i;
    }
  }
  [[nodiscard]] Places seen() const { return places(ann.game.state()); }

  Player ann;
  Player bob;

 private:
  int turn_ = 0;
};

/// What one watcher tells, and the boards that its steps give.
struct Watcher {
  std::vector<std::string> events;
  std::map<live::GameId, session::Board> boards;
  std::map<live::GameId, std::string> sides;

  /// Knows one module.
  live::Surroundings surroundings(std::shared_ptr<const vmod::Module> module = Game::module(),
                                  const std::string& name = "M") {
    return {[module, name](const std::string& asked, const std::string&) {
              return asked == name ? std::optional(live::KnownModule{name, module}) : std::nullopt;
            },
            [this](const live::Event& event) { std::visit([this](const auto& e) { hear(e); }, event); }};
  }

  void hear(const live::PlayerCame& e) { events.push_back(e.player + " comes to " + e.game.room); }
  void hear(const live::PlayerLeft& e) { events.push_back(e.player + " leaves " + e.game.room); }
  void hear(const live::ModuleMissing& e) { events.push_back("no module " + e.module); }
  void hear(const live::GameOpened& e) { boards[e.game] = {}; }
  void hear(const live::GameKnown& e) { events.push_back((e.known ? "known " : "unknown ") + e.game.room); }
  void hear(const live::GameDoubted& e) { events.push_back((e.doubted ? "doubted " : "sure ") + e.game.room); }
  void hear(const live::GameRefused& e) { events.push_back("refused " + e.game.room); }
  void hear(const live::WordsAsked& e) { events.push_back("asked in words: " + e.asked.text); }
  void hear(const live::GameClosed& e) { boards.erase(e.game); }
  void hear(const live::Told& e) { events.push_back(e.what.key); }
  void hear(const live::GameStepped& e) {
    sides[e.id] = e.game.side();
    if (e.step.whole) {
      boards[e.id] = e.game.board();
      return;
    }
    auto next = session::apply(boards[e.id], e.step.delta);
    ASSERT_TRUE(next) << next.error().what.key;
    boards[e.id] = std::move(*next);
  }

  /// Of the only game that is watched.
  [[nodiscard]] Places seen() const { return boards.size() == 1 ? places(boards.begin()->second) : Places{}; }
};

/// A table with somebody who watches it, and Qt's event loop.
class AtTable : public testing::Test {
 protected:
  std::uint16_t open_table() {
    table =
        live::Table::open({{0, false}, "Adjutant (table)", "CHAT - once is enough"}, at_table.surroundings()).value();
    return table->port();
  }

  int argc = 0;
  QCoreApplication application{argc, nullptr};
  Watcher at_table;
  std::unique_ptr<live::Table> table;
};

}  // namespace adjutant::test
