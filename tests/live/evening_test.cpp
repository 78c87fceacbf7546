#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QHostAddress>
#include <QTcpSocket>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/guest.h"
#include "live/relay.h"
#include "live/table.h"
#include "vmod/game.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/watched.h"

// Scripted stock clients on real sockets of this machine, and somebody who watches in each of the three ways.

namespace adjutant::live {
namespace {

using vmod::Point;
using vmod::wire::Forward;
using vmod::wire::Heard;
using vmod::wire::Secret;

constexpr const char* kEsc = "\x1b";
constexpr int kPieces = 20;
constexpr int kMoves = 500;

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

using Places = std::map<std::string, Point>;

Places places(const vmod::GameState& state) {
  Places places;
  for (const vmod::Object& object : state.objects()) {
    if (object.alive && object.kind == vmod::Object::Kind::piece) {
      places[object.id] = state.position_of(object);
    }
  }
  return places;
}

Places places(const session::Board& board) {
  Places places;
  for (const vmod::MapView& map : board.maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      places[piece.id] = piece.position;
    }
  }
  return places;
}

std::string point(Point at, char between) {
  return std::to_string(at.x) + between + std::to_string(at.y);
}

std::string whole_game(const Places& places) {
  std::string text = "begin_save";
  for (const auto& [id, at] : places) {
    text += std::string(kEsc) + "+/" + id + "/piece;;;a.png;Unit " + id + "/Main;" + point(at, ';') + ";1;0";
  }
  return text + kEsc + "PLAYER\tannword\tAnn\tAmber" + kEsc + "PLAYER\tbobword\tBob\tTeal" + kEsc + "end_save";
}

std::string move(const std::string& id, Point from, Point to) {
  return "M/" + id + "/Main/" + point(to, '/') + "/null/Main/" + point(from, '/') + "/null/someone";
}

/// A stock client as the wire knows it: says what it is told to, answers requests for the game, follows its room.
class Player {
 public:
  Player(std::uint16_t port, const std::string& name, std::string id) : id_(std::move(id)) {
    QObject::connect(&socket_, &QTcpSocket::readyRead, &socket_, [this] { hear(); });
    socket_.connectToHost(QHostAddress::LocalHost, port);
    properties_ = "name=" + name + "|client=3.7.26|id=" + id_;
    say("REG\t" + id_ + "\tM/Main Room\t" + properties_);
  }

  void join(const std::string& password = "null") { say("JOIN\tM/Cave\t" + password); }
  void ask_for_game(const std::string& owner) { say(to_line(Forward{"M/*/" + owner, "SYNC" + properties_})); }
  void load(const std::string& text) { game.hear({Secret(text), Heard::To::room}); }
  void say(const std::string& line) { write(line + "\n"); }
  void write(const std::string& bytes) { socket_.write(bytes.data(), static_cast<qint64>(bytes.size())); }
  void act(const std::string& command) {
    game.hear({Secret(command), Heard::To::room});
    say(to_line(Forward{"M/Cave/~" + id_, vmod::wire::pack_if_long(command)}));
  }
  void vanish() { socket_.abort(); }

  [[nodiscard]] bool connected() const { return socket_.state() != QAbstractSocket::UnconnectedState; }
  [[nodiscard]] bool listed_in(const std::string& room) const {
    return list_.find("M/" + room + "/" + id_ + "=") != std::string::npos;
  }
  [[nodiscard]] const std::string& list() const { return list_; }

  vmod::wire::Watched game{test::Game::module()};

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
      say(to_line(Forward{"M/*/" + vmod::wire::value_of(request->sender, "id"), text}));
    } else {
      game.hear({Secret(message), Heard::To::room});
    }
  }

  QTcpSocket socket_;
  std::string id_;
  std::string properties_;
  std::string buffer_;
  std::string list_;
};

/// What one watcher tells, and the board that its steps give.
struct Watcher {
  std::vector<std::string> events;
  std::map<GameId, session::Board> boards;
  std::map<GameId, std::string> sides;

  Surroundings surroundings() {
    const auto module = test::Game::module();
    return {[module](const std::string& name, const std::string&) {
              return name == "M" ? std::optional(KnownModule{name, module}) : std::nullopt;
            },
            [this](const Event& event) { std::visit([this](const auto& e) { hear(e); }, event); }};
  }

  void hear(const PlayerCame& e) { events.push_back(e.player + " comes to " + e.game.room); }
  void hear(const PlayerLeft& e) { events.push_back(e.player + " leaves " + e.game.room); }
  void hear(const ModuleMissing& e) { events.push_back("no module " + e.module); }
  void hear(const GameOpened& e) { boards[e.game] = {}; }
  void hear(const GameKnown& e) { events.push_back((e.known ? "known " : "unknown ") + e.game.room); }
  void hear(const GameClosed& e) { boards.erase(e.game); }
  void hear(const Told& e) { events.push_back(e.what.key); }
  void hear(const GameStepped& e) {
    sides[e.id] = e.game.side();
    if (e.step.whole) {
      boards[e.id] = e.game.board();
      return;
    }
    auto next = session::apply(boards[e.id], e.step.delta);
    ASSERT_TRUE(next) << next.error().what.key;
    boards[e.id] = std::move(*next);
  }

  [[nodiscard]] Places seen() const { return boards.size() == 1 ? places(boards.begin()->second) : Places{}; }
};

class Live : public testing::Test {
 protected:
  std::uint16_t open_table() {
    table = Table::open({{0, false}, "Adjutant (table)", "CHAT - once is enough"}, at_table.surroundings()).value();
    return table->port();
  }

  int argc = 0;
  QCoreApplication application{argc, nullptr};
  Watcher at_table;
  Watcher between;
  Watcher beside;
  std::unique_ptr<Table> table;
};

TEST_F(Live, AWholeEveningEndsWithTheSameGameOnAllSides) {
  const std::uint16_t port = open_table();
  const auto relay = Relay::open({0, false}, {"127.0.0.1", port}, between.surroundings()).value();
  Player ann(port, "Ann", "annword.1");
  ASSERT_TRUE(wait_for([&] { return ann.listed_in("Main Room"); }));
  ann.join();
  ann.say("ROOM_INFO\tCave=owner\\=annword.1\\|locked\\=true");
  Places start;
  for (int i = 0; i < kPieces; ++i) {
    start[std::to_string(100 + i)] = {i * 50, 0};
  }
  ann.load(whole_game(start));

  // Bob is invited into the locked room; his VASSAL plays through the relay.
  auto bob = std::make_unique<Player>(relay->port(), "Bob", "bobword.1");
  ASSERT_TRUE(wait_for([&] { return bob->listed_in("Main Room"); }));
  bob->join("annword.1");
  ASSERT_TRUE(wait_for([&] { return bob->listed_in("Cave"); }));
  bob->ask_for_game("annword.1");
  ASSERT_TRUE(wait_for([&] { return bob->game.known() && between.seen() == start && at_table.seen() == start; }));
  EXPECT_EQ(between.sides.begin()->second, "Teal");

  ann.say("ROOM_INFO\tCave=owner\\=annword.1");
  const Guest guest({{"127.0.0.1", port}, "M", "1", "Ann's companion", "Adjutant", "Cave"}, beside.surroundings());
  ASSERT_TRUE(wait_for([&] { return beside.seen() == start; }));

  std::unique_ptr<Player> cid;
  std::uint32_t random = 3;
  for (int i = 0; i < kMoves; ++i) {
    random = random * 1664525 + 1013904223;
    const std::string id = std::to_string(100 + (random >> 16) % kPieces);
    Player& mover = i % 2 == 1 && bob ? *bob : ann;
    const Player& other = &mover == &ann && bob ? *bob : ann;
    const Point from = places(mover.game.state()).at(id);
    const Point to{i * 10, 1000 + i};
    mover.act(move(id, from, to) + kEsc + "CHAT* " + id + " moves");
    if (i % 50 == 10) {
      mover.act("UNDO\ttrue" + std::string(kEsc) + "CHAT* UNDO: " + id + kEsc + move(id, to, from) + kEsc +
                "UNDO\tfalse");
    }
    ASSERT_TRUE(wait_for([&] { return places(other.game.state()) == places(mover.game.state()); })) << i;
    if (i == 250) {
      cid = std::make_unique<Player>(port, "Cid", "cidword.1");
      ASSERT_TRUE(wait_for([&] { return cid->listed_in("Main Room"); }));
      cid->join();
      ASSERT_TRUE(wait_for([&] { return cid->listed_in("Cave"); }));
      cid->ask_for_game("annword.1");
    }
    if (i == 350) {
      bob->vanish();
      bob.reset();
    }
    if (i == 400) {
      bob = std::make_unique<Player>(relay->port(), "Bob", "bobword.2");
      ASSERT_TRUE(wait_for([&] { return bob->listed_in("Main Room"); }));
      bob->join();
      ASSERT_TRUE(wait_for([&] { return bob->listed_in("Cave"); }));
      bob->ask_for_game("annword.1");
      ASSERT_TRUE(wait_for([&] { return bob->game.known(); }));
    }
  }
  const Places expected = places(ann.game.state());
  EXPECT_EQ(expected.size(), static_cast<std::size_t>(kPieces));
  EXPECT_TRUE(wait_for([&] { return at_table.seen() == expected; }));
  EXPECT_TRUE(wait_for([&] { return between.seen() == expected; }));
  EXPECT_TRUE(wait_for([&] { return beside.seen() == expected; }));
  EXPECT_TRUE(wait_for([&] { return places(bob->game.state()) == expected; }));
  EXPECT_TRUE(wait_for([&] { return places(cid->game.state()) == expected; }));
  EXPECT_THAT(at_table.events, testing::IsSupersetOf({"Ann comes to Main Room", "Ann comes to Cave", "known Cave",
                                                      "Bob leaves Cave", "Ann's companion comes to Cave"}));
  for (const std::string& event : at_table.events) {
    EXPECT_EQ(event.find("word"), std::string::npos) << "an id is a password";
  }
}

TEST_F(Live, WhatOnePeerDoesCostsItsOwnConnectionAlone) {
  const std::uint16_t port = open_table();
  Player ann(port, "Ann", "annword.1");
  Player bob(port, "Bob", "bobword.1");
  ASSERT_TRUE(wait_for([&] { return bob.listed_in("Main Room") && ann.listed_in("Main Room"); }));

  Player endless(port, "Eve", "eveword.1");
  Player bomber(port, "Ivo", "ivoword.1");
  ASSERT_TRUE(wait_for([&] { return bomber.listed_in("Main Room") && endless.listed_in("Main Room"); }));
  endless.write(std::string(33 << 20, 'x'));
  bomber.join();
  bomber.say(to_line(Forward{"M/Cave/~ivoword.1", vmod::wire::pack(std::string(64 << 20, ' '))}));
  bomber.say(to_line(Forward{"M/Cave/~ivoword.1", "!ZIP!garbage"}));
  bomber.say("FWD\t\t\t\tREG\tJOIN\\\t");
  EXPECT_TRUE(wait_for([&] { return !endless.connected(); }));
  bomber.vanish();
  EXPECT_TRUE(wait_for([&] {
    return ann.list().find("eveword") == std::string::npos && ann.list().find("ivoword") == std::string::npos;
  }));

  Player flooder(port, "Flo", "floword.1");
  ASSERT_TRUE(wait_for([&] { return flooder.listed_in("Main Room"); }));
  for (int i = 0; i < 20'000; ++i) {
    flooder.say("FWD\tM/Nowhere/~floword.1\tCHAT" + std::to_string(i));
  }
  ann.join();
  bob.join();
  ASSERT_TRUE(wait_for([&] { return ann.listed_in("Cave") && bob.listed_in("Cave"); }));
  ann.load(whole_game({{"1", {5, 5}}}));
  bob.ask_for_game("annword.1");
  EXPECT_TRUE(wait_for([&] { return bob.game.known(); }));
  EXPECT_TRUE(wait_for([&] { return at_table.seen() == Places({{"1", {5, 5}}}); }));
}

TEST_F(Live, AModuleThatIsUnknownHasItsRoomsToldButNoBoard) {
  const std::uint16_t port = open_table();
  Player stranger(port, "Zoe", "zoeword.1");
  stranger.say("REG\tzoeword.1\tOther/Cave\tname=Zoe|id=zoeword.1");
  EXPECT_TRUE(wait_for([&] { return testing::Value(at_table.events, testing::Contains("no module Other")); }));
  EXPECT_THAT(at_table.events, testing::Contains("Zoe comes to Cave"));
  EXPECT_TRUE(at_table.boards.empty());
}

TEST_F(Live, APortThatIsTakenIsAnErrorThatNamesIt) {
  const std::uint16_t port = open_table();
  const auto second = Table::open({{port, false}, "Adjutant", ""}, at_table.surroundings());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().what.key, "live.port_taken");
}

TEST_F(Live, AServerThatIsNotThereIsToldAndNotTriedAgainByAGuestNorHeldOpenByARelay) {
  const std::uint16_t port = open_table();
  table.reset();
  const Guest guest({{"127.0.0.1", port}, "M", "1", "A companion", "Adjutant", std::nullopt}, beside.surroundings());
  EXPECT_TRUE(wait_for([&] { return beside.events == std::vector<std::string>{"live.unreachable"}; }));
  const auto relay = Relay::open({0, false}, {"127.0.0.1", port}, between.surroundings()).value();
  Player bob(relay->port(), "Bob", "bobword.1");
  EXPECT_TRUE(wait_for([&] { return !bob.connected(); }));
  EXPECT_THAT(between.events, testing::ElementsAre("live.unreachable"));
}

}  // namespace
}  // namespace adjutant::live
