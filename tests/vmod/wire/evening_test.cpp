#include <map>
#include <memory>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/message.h"
#include "vmod/wire/observer.h"
#include "vmod/wire/pass_through.h"
#include "vmod/wire/stock_lines.h"
#include "vmod/wire/table.h"
#include "vmod/wire/watched.h"

// A whole evening at one table: scripted players, and somebody who watches in each of the three ways.

namespace adjutant::vmod::wire {
namespace {

using std::chrono::seconds;
using test::kEsc;
using test::Table;

constexpr int kPieces = 20;
constexpr int kMoves = 500;

/// Where every piece lies.
std::map<std::string, Point> places(const Watched& watched) {
  std::map<std::string, Point> places;
  const GameState& state = watched.state();
  for (const Object& object : state.objects()) {
    if (object.alive && object.kind == Object::Kind::piece) {
      places[object.id] = state.position_of(object);
    }
  }
  return places;
}

std::string piece_at(const std::string& id, Point at) {
  return "+/" + id + "/piece;;;a.png;Unit " + id + "/Main;" + std::to_string(at.x) + ";" + std::to_string(at.y) +
         ";1;0";
}

std::string whole_game(const std::map<std::string, Point>& places) {
  std::string text = "begin_save";
  for (const auto& [id, at] : places) {
    text += kEsc + piece_at(id, at);
  }
  return text + kEsc + "PLAYER\tannword\tAnn\tAmber" + kEsc + "PLAYER\tbobword\tBob\tTeal" + kEsc + "end_save";
}

std::string point(Point at) {
  return std::to_string(at.x) + "/" + std::to_string(at.y);
}

std::string move(const std::string& id, Point from, Point to) {
  return "M/" + id + "/Main/" + point(to) + "/null/Main/" + point(from) + "/null/someone";
}

/// A stock client as the wire knows it: says what it is told to, answers requests for the game, follows its room.
class ScriptedPlayer {
 public:
  ScriptedPlayer(Table& table, std::string name, std::string id, bool listened_to = false)
      : game(test::Game::module()), table_(table), id_(std::move(id)), connection_(table.connect()) {
    if (listened_to) {
      pass_.emplace();
    }
    properties_ = "name=" + name + "|client=3.7.26|id=" + id_;
    say("REG\t" + id_ + "\tM/Main Room\t" + properties_);
  }

  void join(const std::string& password = "null") { say("JOIN\tM/Cave\t" + password); }
  void ask_for_game(const std::string& owner) { say(to_line(Forward{"M/*/" + owner, "SYNC" + properties_})); }
  void load(const std::string& text) { game.hear({Secret(text), Heard::To::room}); }
  void say(const std::string& line) { send(line + "\n"); }

  /// Does something and tells the others.
  void act(const std::string& command) {
    game.hear({Secret(command), Heard::To::room});
    say(to_line(Forward{"M/Cave/~" + id_, pack_if_long(command)}));
  }

  /// Takes in what has arrived; false where it was nothing.
  bool hear() {
    std::string bytes = std::exchange(table_.sent[connection_], {});
    if (pass_) {
      pass_->from_server(bytes);
      bytes = pass_->take_for_player();
      listen();
    }
    std::istringstream lines(bytes);
    for (std::string line; std::getline(lines, line);) {
      if (const auto read = read_server_line(line); std::holds_alternative<Delivered>(read)) {
        answer(std::get<Delivered>(read).message);
      }
    }
    return !bytes.empty();
  }

  void drop() { table_.close(connection_); }
  [[nodiscard]] const PassThrough& pass() const { return *pass_; }

  Watched game;
  Watched overheard{test::Game::module()};  ///< by the pass-through

 private:
  void send(const std::string& bytes) {
    std::string out = bytes;
    if (pass_) {
      pass_->from_player(bytes);
      out = pass_->take_for_server();
      listen();
    }
    table_.server.receive(connection_, out, table_.now);
    table_.drain();
  }

  void listen() {
    for (const Event& event : pass_->take_events()) {
      if (const auto* heard = std::get_if<Heard>(&event)) {
        overheard.hear(*heard);
      }
    }
  }

  void answer(const std::string& message) {
    const auto read = read_message(message);
    ASSERT_TRUE(read);
    if (const auto* request = std::get_if<SyncRequest>(&*read)) {
      const std::string text = pack_if_long(whole_game(places(game)));
      say(to_line(Forward{"M/*/" + value_of(request->sender, "id"), text}));
    } else {
      game.hear({Secret(message), Heard::To::room});
    }
  }

  Table& table_;
  std::string id_;
  std::string properties_;
  ConnectionId connection_;
  std::optional<PassThrough> pass_;
};

class Evening {
 public:
  Evening() { ann.emplace(table, "Ann", "annword.1"); }

  /// Everything that was said arrives everywhere.
  void settle() {
    for (bool more = true; more;) {
      more = false;
      for (auto* player : {&ann, &bob, &cid}) {
        more = (*player && (*player)->hear()) || more;
      }
      more = watch() || more;
    }
  }

  void pass_time(seconds time) {
    for (seconds passed{0}; passed < time; passed += seconds(1)) {
      table.wait(seconds(1));
      if (observer) {
        observer->tick(table.now);
      }
      settle();
    }
  }

  void seat_observer() {
    observer_connection_ = table.connect();
    observer.emplace(Identity{"M", "1", "Ann's companion", "Adjutant", "seat"}, "Cave", table.now);
  }

  Table table;
  std::optional<ScriptedPlayer> ann;
  std::optional<ScriptedPlayer> bob;
  std::optional<ScriptedPlayer> cid;
  std::optional<Observer> observer;
  Watched observed{test::Game::module()};
  Watched tapped{test::Game::module()};

 private:
  bool watch() {
    for (const ServerEvent& event : table.server.take_events()) {
      const auto* relayed = std::get_if<Relayed>(&event);
      if (relayed != nullptr && relayed->where.room == "Cave") {
        tapped.hear(relayed->heard);
      }
    }
    if (!observer) {
      return false;
    }
    const std::string in = std::exchange(table.sent[observer_connection_], {});
    observer->receive(in, table.now);
    for (const Event& event : observer->take_events()) {
      if (const auto* heard = std::get_if<Heard>(&event)) {
        observed.hear(*heard);
      }
    }
    const std::string out = observer->take_output();
    table.server.receive(observer_connection_, out, table.now);
    table.drain();
    return !in.empty() || !out.empty();
  }

  ConnectionId observer_connection_ = 0;
};

std::map<std::string, Point> set_up() {
  std::map<std::string, Point> places;
  for (int i = 0; i < kPieces; ++i) {
    places[std::to_string(100 + i)] = {i * 50, 0};
  }
  return places;
}

TEST(WireEvening, EndsWithTheSameGameOnAllSides) {
  Evening evening;
  auto& ann = *evening.ann;
  ann.join();
  ann.say("ROOM_INFO\tCave=owner\\=annword.1\\|locked\\=true");
  ann.load(whole_game(set_up()));

  // Bob is invited into the locked room; his VASSAL plays through the listener.
  evening.bob.emplace(evening.table, "Bob", "bobword.1", true);
  evening.settle();
  ann.say(to_line(Forward{"M/*/bobword.1", to_text(Invite{"Ann", "annword.1", "Cave"})}));
  evening.bob->join("annword.1");
  evening.bob->ask_for_game("annword.1");
  evening.settle();
  ASSERT_TRUE(evening.bob->game.known());
  EXPECT_EQ(evening.bob->overheard.viewer(evening.bob->pass().player()).side, "Teal");

  // The room is opened, and an observer sits down.
  ann.say("ROOM_INFO\tCave=owner\\=annword.1");
  evening.seat_observer();
  evening.settle();
  ASSERT_EQ(evening.observer->status(), Observer::Status::watching);
  ASSERT_TRUE(evening.observed.known());
  ASSERT_TRUE(evening.tapped.known());

  std::uint32_t random = 3;
  for (int i = 0; i < kMoves; ++i) {
    random = random * 1664525 + 1013904223;
    const std::string id = std::to_string(100 + (random >> 16) % kPieces);
    auto& mover = i % 2 == 1 && evening.bob ? *evening.bob : ann;
    const Point from = places(mover.game).at(id);
    const Point to{i * 10, 1000 + i};
    mover.act(move(id, from, to) + kEsc + "CHAT* " + id + " moves");
    if (i % 50 == 10) {
      mover.act("UNDO\ttrue" + std::string(kEsc) + "CHAT* UNDO: " + id + kEsc + move(id, to, from) + kEsc +
                "UNDO\tfalse");
    }
    if (i == 250) {
      evening.cid.emplace(evening.table, "Cid", "cidword.1");
      evening.cid->join();
      evening.cid->ask_for_game("annword.1");
    }
    if (i == 350) {
      evening.bob->drop();
      evening.bob.reset();
    }
    if (i == 400) {
      evening.bob.emplace(evening.table, "Bob", "bobword.2", true);
      evening.bob->join();
      evening.bob->ask_for_game("annword.1");
    }
    evening.settle();
    if (i % 20 == 0) {
      evening.pass_time(seconds(7));
    }
  }
  evening.settle();

  const auto expected = places(ann.game);
  EXPECT_EQ(expected.size(), static_cast<std::size_t>(kPieces));
  EXPECT_EQ(places(evening.bob->game), expected);
  EXPECT_EQ(places(evening.cid->game), expected);
  EXPECT_EQ(places(evening.tapped), expected);
  EXPECT_EQ(places(evening.observed), expected);
  EXPECT_EQ(places(evening.bob->overheard), expected);
  for (const Watched* watched : {&evening.tapped, &evening.observed, &evening.bob->overheard}) {
    EXPECT_FALSE(watched->in_doubt());
  }
  EXPECT_EQ(evening.observer->status(), Observer::Status::watching);
}

TEST(WireEvening, ATableThatNobodyJoinsAsksItsOwnerForTheGame) {
  Evening evening;
  evening.ann->join();
  evening.ann->load(whole_game(set_up()));
  evening.ann->act(move("100", {0, 0}, {5, 5}));
  evening.settle();
  EXPECT_FALSE(evening.tapped.known());
  EXPECT_TRUE(evening.tapped.in_doubt());
  EXPECT_TRUE(evening.table.server.ask_for_game({"M", "Cave"}, evening.table.now));
  evening.table.drain();
  evening.settle();
  ASSERT_TRUE(evening.tapped.known());
  EXPECT_EQ(places(evening.tapped), places(evening.ann->game));
}

}  // namespace
}  // namespace adjutant::vmod::wire
