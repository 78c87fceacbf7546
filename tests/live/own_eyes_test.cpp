#include <gmock/gmock.h>

#include "live/stage.h"

// At our own table the player at this machine sees his own side.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

using OwnEyes = AtTable;

TEST_F(OwnEyes, TheOnlyPlayerAtThisMachineSeesHisSideAndOfTwoNobodyDoes) {
  const std::uint16_t port = open_table();
  table->use_own_eyes(true);
  Player ann(port, "Ann", "annword.1");
  ASSERT_TRUE(wait_for([&] { return ann.listed_in("Main Room"); }));
  ann.join();
  ASSERT_TRUE(wait_for([&] { return ann.listed_in("Cave"); }));
  ann.act(whole_game({{"1", {5, 5}}}));
  const GameId cave{0, "M", "Cave"};
  ASSERT_TRUE(wait_for([&] { return at_table.sides[cave] == "Amber"; }));
  Player bob(port, "Bob", "bobword.1");
  ASSERT_TRUE(wait_for([&] { return bob.listed_in("Main Room"); }));
  bob.join();
  EXPECT_TRUE(wait_for([&] { return at_table.sides[cave].empty(); })) << "whose side it is cannot be told";
  bob.vanish();
  EXPECT_TRUE(wait_for([&] { return at_table.sides[cave] == "Amber"; }));
  table->use_own_eyes(false);
  EXPECT_TRUE(wait_for([&] { return at_table.sides[cave].empty(); }));
}

}  // namespace
}  // namespace adjutant::live
