#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "live/stage.h"

// What one peer does costs its own connection alone: the others play on meanwhile, and end with the same game.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

/// More than all attacks together may hold at any time; sanitizers keep what was freed for a while.
constexpr double kMostMb = 400;

/// A message on its way through the room, as this end of a connection writes it.
using Wrap = std::function<std::string(const std::string& message)>;

struct Attack {
  const char* name;
  void (*act)(Line& line, const Wrap& wrap);

  friend void PrintTo(const Attack& attack, std::ostream* out) { *out << attack.name; }
};

void endless_line(Line& line, const Wrap& /*wrap*/) {
  line.say(std::string(40 << 20, 'x'));
}

void zip_bombs(Line& line, const Wrap& wrap) {
  const std::string bomb = wrap(vmod::wire::pack(std::string(16 << 20, ' ')));
  for (int i = 0; i < 200; ++i) {
    line.say(bomb);
  }
}

void broken_zips(Line& line, const Wrap& wrap) {
  const std::string packed = vmod::wire::pack("NOISE " + std::string(2000, 'x') + whole_game({{"1", {1, 1}}}));
  for (std::size_t length = 0; length < packed.size(); length += 7) {
    const std::string part = packed.substr(0, length);
    if (!vmod::wire::is_packed(part) || !vmod::wire::unpack(part)) {  // else it is a game, which is his to send
      line.say(wrap(part));
    }
  }
}

void garbage(Line& line, const Wrap& /*wrap*/) {
  std::uint32_t random = 9;
  std::string bytes;
  for (int i = 0; i < 1 << 20; ++i) {
    random = random * 1664525 + 1013904223;
    bytes += static_cast<char>(random >> 24);
  }
  line.say(bytes + "\n");
}

void half_a_message_then_silence(Line& line, const Wrap& wrap) {
  const std::string whole = wrap(move("1", {0, 0}, {666, 666}));
  line.say(whole.substr(0, whole.size() / 2));
}

void flood(Line& line, const Wrap& wrap) {
  for (int i = 0; i < 30'000; ++i) {
    line.say(wrap("CHATflood " + std::to_string(i)));
  }
}

void nonsense_commands(Line& line, const Wrap& wrap) {
  for (const char* command :
       {"+/", "+/1", "+/x/stack/Main;a;b;x;x", "+/x/deck;;;/Main;1;1;true;x", "-/", "D/", "D/x/", "M/x",
        "M/1/Nowhere/99999999999/-1/x/y/z/z/z", "PLAYER\t\t\t", "TURN", "MutableProperty"}) {
    for (int i = 0; i < 100; ++i) {
      line.say(wrap(command));
    }
  }
}

/// Everything that is said to it waits, until that is too much.
void never_reads(Line& line, const Wrap& /*wrap*/) {
  line.stop_reading();
}

void vanishes_in_the_middle(Line& line, const Wrap& wrap) {
  const std::string whole = wrap("CHAT and then");
  line.say(whole + whole.substr(0, whole.size() / 2));
  let_pass(50);
  line.vanish();
}

const Attack kAttacks[] = {{"EndlessLine", endless_line},
                           {"ZipBombs", zip_bombs},
                           {"BrokenZips", broken_zips},
                           {"Garbage", garbage},
                           {"HalfAMessageThenSilence", half_a_message_then_silence},
                           {"Flood", flood},
                           {"NonsenseCommands", nonsense_commands},
                           {"NeverReads", never_reads},
                           {"VanishesInTheMiddle", vanishes_in_the_middle}};

class Faults : public AtTable, public testing::WithParamInterface<Attack> {
 protected:
  void SetUp() override {
    open_table();
    resident_ = resident_mb();
  }
  void TearDown() override { EXPECT_LT(resident_mb() - resident_, kMostMb); }

  /// Somebody who sits in the room of the innocents and does his worst there.
  std::unique_ptr<Line> attack_as_player(std::uint16_t port) {
    auto eve = std::make_unique<Line>(port);
    eve->say("REG\teveword.1\tM/Main Room\tname=Eve|id=eveword.1\nJOIN\tM/Cave\tnull\n");
    EXPECT_TRUE(wait_for([&] { return eve->heard.find("M/Cave/eveword.1") != std::string::npos; }));
    GetParam().act(*eve, [](const std::string& message) {
      return to_line(vmod::wire::Forward{"M/Cave/~eveword.1", message}) + "\n";
    });
    return eve;
  }

  /// Nonsense commands may have changed the game: it is the players' own. But it is the same for all.
  void expect_the_same_game_at_the_table(const Innocents& innocents) {
    EXPECT_TRUE(wait_for([&] { return at_table.seen() == innocents.seen(); }));
  }

 private:
  double resident_ = 0;
};

std::string name_of(const testing::TestParamInfo<Attack>& info) {
  return info.param.name;
}

// A player at the table

class AtTheTable : public Faults {};

TEST_P(AtTheTable, APlayerCostsHisOwnConnectionAlone) {
  Innocents innocents(table->port(), table->port());
  innocents.play(4);
  const auto eve = attack_as_player(table->port());
  innocents.play(30);
  expect_the_same_game_at_the_table(innocents);
  eve->vanish();
  innocents.play(4);
  expect_the_same_game_at_the_table(innocents);
  EXPECT_TRUE(wait_for([&] { return innocents.ann.list().find("eveword") == std::string::npos; }));
}

INSTANTIATE_TEST_SUITE_P(Live, AtTheTable, testing::ValuesIn(kAttacks), name_of);

// A player at the relay

class AtTheRelay : public Faults {
 protected:
  void SetUp() override {
    Faults::SetUp();
    relay = Relay::open({0, false}, {"127.0.0.1", table->port()}, between.surroundings()).value();
  }

  Watcher between;
  std::unique_ptr<Relay> relay;
};

TEST_P(AtTheRelay, APlayerCostsHisOwnConnectionAlone) {
  Innocents innocents(table->port(), relay->port());
  innocents.play(4);
  const auto eve = attack_as_player(relay->port());
  innocents.play(30);
  expect_the_same_game_at_the_table(innocents);
  eve->vanish();
  innocents.play(4);
  EXPECT_TRUE(wait_for([&] { return between.seen() == innocents.seen(); }));
  // What she said last is still handed on, as fast as the table takes it.
  const auto eve_is_gone = [&] { return innocents.ann.list().find("eveword") == std::string::npos; };
  EXPECT_TRUE(wait_for(eve_is_gone, 90'000));
}

INSTANTIATE_TEST_SUITE_P(Live, AtTheRelay, testing::ValuesIn(kAttacks), name_of);

// A server, before the relay and before the guest

class BeforeTheServer : public Faults {
 protected:
  /// What a server says to somebody of this id, who stands in the Cave with Dan then.
  static std::string seated(const std::string& id) {
    return "LIST\tM/Cave/danword.1=name\\=Dan|id\\=danword.1\tM/Cave/" + id + "=name\\=x|id\\=" + id +
           "\nROOM_INFO\tCave=owner\\=danword.1\n" + whole_game({{"1", {5, 5}}, {"2", {6, 6}}}) + "\n";
  }

  static std::string as_server(const std::string& message) { return message + "\n"; }

  Watcher watcher;
  ScriptedServer server;
};

TEST_P(BeforeTheServer, TheRelayLosesOneConnectionAndEveryByteOfTheOtherArrives) {
  const auto relay = Relay::open({0, false}, {"127.0.0.1", server.port()}, watcher.surroundings()).value();
  Line victim(relay->port());
  victim.say("REG\tcidword.1\tM/Main Room\tname=Cid|id=cidword.1\n");
  ASSERT_TRUE(wait_for([&] { return server.lines.size() == 1; }));
  Line other(relay->port());
  ASSERT_TRUE(wait_for([&] { return server.lines.size() == 2; }));

  server.lines[0]->say(seated("cidword.1"));
  ASSERT_TRUE(wait_for([&] { return watcher.seen().size() == 2; }));
  GetParam().act(*server.lines[0], as_server);
  std::string from_player;
  std::string from_server;
  for (int i = 0; i < 100; ++i) {
    const std::string line = "FWD\t" + std::to_string(i) + "\r\n\x01\n";
    other.say(line);
    from_player += line;
    server.lines[1]->say(line + line);
    from_server += line + line;
    ASSERT_TRUE(wait_for([&] { return server.lines[1]->heard == from_player && other.heard == from_server; })) << i;
  }
  EXPECT_TRUE(other.connected());
}

TEST_P(BeforeTheServer, TheGuestLosesItsConnectionAtMostAndATableBesideItNothing) {
  Innocents innocents(table->port(), table->port());
  {
    const Guest guest({{"127.0.0.1", server.port()}, "M", "1", "A companion", "Adjutant", "Cave"},
                      watcher.surroundings());
    ASSERT_TRUE(
        wait_for([&] { return !server.lines.empty() && server.lines[0]->heard.find('\n') != std::string::npos; }));
    const std::string& said = server.lines[0]->heard;
    const std::string id = said.substr(4, said.find('\t', 4) - 4);
    server.lines[0]->say(seated(id));
    ASSERT_TRUE(wait_for([&] { return watcher.seen().size() == 2; }));
    GetParam().act(*server.lines[0], as_server);
    innocents.play(30);
  }
  expect_the_same_game_at_the_table(innocents);
  EXPECT_THAT(watcher.events, testing::Not(testing::Contains("live.guest.gave_up")));
}

INSTANTIATE_TEST_SUITE_P(Live, BeforeTheServer, testing::ValuesIn(kAttacks), name_of);

// Many connections

class Crowd : public AtTable {
 protected:
  void SetUp() override { open_table(); }

  /// So many who connect and say this.
  void come(int many, const std::string& saying) {
    for (int i = 0; i < many; ++i) {
      crowd.push_back(std::make_unique<Line>(table->port()));
      crowd.back()->say(saying);
    }
  }

  std::vector<std::unique_ptr<Line>> crowd;
};

TEST_F(Crowd, AThousandConnectionsAtOnceDisturbNobodyAndAnHonestPlayerStillComesIn) {
  Innocents innocents(table->port(), table->port());
  come(1000, "");
  innocents.play(30);
  Player cid(table->port(), "Cid", "cidword.1");
  EXPECT_TRUE(wait_for([&] { return cid.listed_in("Main Room"); }));
  innocents.play(4);
  crowd.clear();
  EXPECT_TRUE(wait_for([&] { return at_table.seen() == innocents.seen(); }));
}

TEST_F(Crowd, ThoseWhoSayTheirNameLetterByLetterKeepNobodyOut) {
  Innocents innocents(table->port(), table->port());
  come(300, "R");
  for (const char letter : std::string("EG\tx")) {
    let_pass(100);
    for (const auto& line : crowd) {
      line->say(std::string(1, letter));
    }
    innocents.play(4);
  }
  Player cid(table->port(), "Cid", "cidword.1");
  EXPECT_TRUE(wait_for([&] { return cid.listed_in("Main Room"); }));
  innocents.play(4);
}

TEST_F(Crowd, WhoComesInVainToARelayThatIsFullIsClosedAndThoseWhoPlayGoOn) {
  Watcher between;
  const auto relay = Relay::open({0, false}, {"127.0.0.1", table->port()}, between.surroundings()).value();
  Innocents innocents(table->port(), relay->port());
  for (int i = 0; i < 200; ++i) {
    crowd.push_back(std::make_unique<Line>(relay->port()));
    crowd.back()->say("x");  // else one that the system forgot when its queue was full never learns of it
  }
  innocents.play(30);
  EXPECT_TRUE(
      wait_for([&] { return std::ranges::count_if(crowd, [](const auto& line) { return line->connected(); }) <= 20; }));
  innocents.play(4);
}

/// The program is busy for so long: nothing is heard, and what has to be done meanwhile is done at once afterwards.
void be_busy(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

// A player leaves, and the time to give up his server is over at the same moment, since the program was busy: what the
// relay does then finds nothing of him.
TEST_F(Crowd, WhoLeavesARelayWhileTheTimeToConnectEndsIsForgotten) {
  Watcher between;
  const auto relay = Relay::open({0, false}, {"127.0.0.1", table->port()}, between.surroundings()).value();
  for (int i = 0; i < 5; ++i) {
    crowd.push_back(std::make_unique<Line>(relay->port()));
    crowd.back()->say("x");
  }
  let_pass(13'500);  // of live::limits::connecting, which Qt may end a twentieth earlier
  for (const auto& line : crowd) {
    line->vanish();
  }
  be_busy(50);
  QCoreApplication::processEvents();  // hears that they are gone
  be_busy(2'500);
  let_pass(500);
  Innocents innocents(table->port(), relay->port());
  innocents.play(4);
  EXPECT_TRUE(wait_for([&] { return between.seen() == innocents.seen(); }));
}

// Slow readers

TEST_F(Crowd, WhoNeverReadsIsClosedOnceTooMuchWaitsForHim) {
  Innocents innocents(table->port(), table->port());
  Line sleeper(table->port());
  sleeper.say("REG\teveword.1\tM/Main Room\tname=Eve|id=eveword.1\nJOIN\tM/Cave\tnull\n");
  ASSERT_TRUE(wait_for([&] { return sleeper.heard.find("M/Cave/eveword.1") != std::string::npos; }));
  sleeper.stop_reading();
  for (int i = 0; i < 80 && innocents.ann.list().find("eveword") != std::string::npos; ++i) {
    (i % 2 == 0 ? innocents.ann : innocents.bob).tell_room("NOISE" + std::string(1 << 20, 'x'));
    innocents.play(2);
  }
  EXPECT_TRUE(wait_for([&] { return innocents.ann.list().find("eveword") == std::string::npos; }));
  EXPECT_TRUE(innocents.ann.connected() && innocents.bob.connected());
  innocents.play(4);
}

}  // namespace
}  // namespace adjutant::live
