#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "live/stage.h"

// What an opponent does so that the board that is told here is another than the one on the table.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

class Opponent : public AtTable {
 protected:
  /// Bob sends a message where it may please him.
  static void send(Innocents& innocents, const std::string& path, const std::string& message) {
    innocents.bob.say(to_line(vmod::wire::Forward{path, vmod::wire::pack_if_long(message)}));
  }

  const Places false_game{{"1", {666, 6}}, {"3", {6, 666}}};
};

TEST_F(Opponent, SwapsNoBoardByAGameThatTheRoomDoesNotHear) {
  const std::uint16_t port = open_table();
  Innocents innocents(port, port);
  innocents.play(4);
  ASSERT_TRUE(wait_for([&] { return at_table.seen() == innocents.seen(); }));
  const Places truth = innocents.seen();
  at_table.events.clear();
  for (const char* path : {"M/*/nobody.1", "M/*/bobword.1", "M/*/annword.1", "M/Cave/~annword.1",
                           "M/Nowhere/~bobword.1", "M/Main Room/~bobword.1", "*/*/nobody.1"}) {
    send(innocents, path, whole_game(false_game));
    send(innocents, path, move("2", truth.at("2"), {6, 6}));
  }
  let_pass(200);
  EXPECT_EQ(at_table.seen(), truth);
  for (Player* player : {&innocents.ann, &innocents.bob}) {
    player->load(whole_game(truth));  // whatever was sent to their programs
  }
  innocents.play(4);
  EXPECT_TRUE(wait_for([&] { return at_table.seen() == innocents.seen(); }));
  EXPECT_THAT(at_table.events, testing::Not(testing::Contains("doubted Cave")));
}

TEST_F(Opponent, SwapsNoBoardWhileTheOwnerIsAsked) {
  const std::uint16_t port = open_table();
  Innocents innocents(port, port);
  innocents.play(2);
  ASSERT_TRUE(wait_for([&] { return at_table.seen() == innocents.seen(); }));
  innocents.bob.tell_room(move("99", {1, 1}, {2, 2}));
  for (int i = 0; i < 5; ++i) {
    send(innocents, "M/*/nobody.1", whole_game(false_game));
    let_pass(20);
  }
  EXPECT_TRUE(wait_for([&] { return testing::Value(at_table.events, testing::Contains("doubted Cave")); }));
  EXPECT_EQ(at_table.seen(), innocents.seen());
}

}  // namespace
}  // namespace adjutant::live
