#include <gmock/gmock.h>

#include "live/stage.h"

// A whole evening: players at a table, one of them through the relay, and somebody who watches in each of the three
// ways.

namespace adjutant::live {
namespace {

using namespace adjutant::test;
using vmod::Point;

constexpr int kPieces = 20;
constexpr int kMoves = 500;

class Live : public AtTable {
 protected:
  Watcher between;
  Watcher beside;
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
