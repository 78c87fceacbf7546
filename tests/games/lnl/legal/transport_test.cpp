#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"
#include "games/lnl/play/play.h"

// Who finds room in or on a carrier, and what riders do to it (16.1, 16.2, 16.4).
namespace adjutant::games::lnl {
namespace {

using test::Board;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr board::Hex here = {5, 2};

Board carrier_with_letters(const std::string& letters) {
  Board board;
  board.put("carrier", "us", "vehicle", here, {{"mf", 8LL}, {"morale", 6LL}}).values["passengers"] = letters;
  board.squad("squad", "us", here);
  board.put("half", "us", "half_squad", here, {{"fp", 1LL}, {"range", 4LL}, {"mf", 4LL}, {"morale", 6LL}});
  board.leader("leader", "us", here);
  return board;
}

Situation having_done(const Board& board, const ChosenAction& chosen) {
  auto after = apply(board.situation(), chosen, {}, {printed_charts(), {}});
  EXPECT_TRUE(after) << chosen.action << ": " << after.error().what.key;
  return after ? *std::move(after) : Situation();
}

TEST(Transport, TakesWhatTheLettersSay) {
  const Board small = carrier_with_letters("P");
  EXPECT_EQ(small.ask("squad", "load").reason.key, "lnl.refuse.no_room");
  EXPECT_EQ(small.ask("squad", "load").rule, "16.1");
  EXPECT_THAT(small.ask("half", "load").targets, ElementsAre("carrier"));
  EXPECT_THAT(small.ask("leader", "load").targets, ElementsAre("carrier"));
  EXPECT_THAT(carrier_with_letters("PP").ask("squad", "load").targets, ElementsAre("carrier"));
  EXPECT_EQ(carrier_with_letters("").ask("half", "load").reason.key, "lnl.refuse.no_carrier");
}

TEST(Transport, CountsWhoRidesAlreadyAndTheWeaponsOfAll) {
  Board board = carrier_with_letters("PP");
  board.squad("aboard", "us", here).values["aboard"] = std::string("carrier");
  EXPECT_EQ(board.ask("half", "load").reason.key, "lnl.refuse.no_room");
  EXPECT_TRUE(board.ask("leader", "load").allowed);
  board.weapon("first", board.unit("aboard"));
  board.weapon("second", board.unit("aboard"));
  EXPECT_TRUE(board.ask("leader", "load").allowed);
  board.weapon("third", board.unit("leader"));
  EXPECT_EQ(board.ask("leader", "load").reason.key, "lnl.refuse.no_room");
}

TEST(Transport, LeavesGunsOverTwentyMillimetresBehind) {
  Board board = carrier_with_letters("PP");
  Unit& gun = board.put("gun", "us", "weapon_team", here, {{"mf", 2LL}, {"morale", 6LL}, {"calibre", 81LL}});
  EXPECT_EQ(board.ask("gun", "load").reason.key, "lnl.refuse.gun_too_large");
  gun.values["calibre"] = 20LL;
  EXPECT_TRUE(board.ask("gun", "load").allowed);
}

TEST(Transport, PutsRidersOnTopWhereTheLettersHaveAnOAndTakesThemDownAgain) {
  Board board = carrier_with_letters("OPP");
  Situation loaded = having_done(board, {"load", "squad", "carrier"});
  EXPECT_EQ(loaded.unit("squad")->values.at("on_top"), UnitValue(true));
  const Situation inside = having_done(carrier_with_letters("PP"), {"load", "squad", "carrier"});
  EXPECT_FALSE(inside.unit("squad")->values.contains("on_top"));

  board.unit("squad").values.insert({{"aboard", std::string("carrier")}, {"on_top", true}});
  const Situation off = having_done(board, {"unload", "squad", ""});
  EXPECT_FALSE(off.unit("squad")->values.contains("aboard"));
  EXPECT_FALSE(off.unit("squad")->values.contains("on_top"));
}

TEST(Riders, HoldTheVehicleInPlaceByFiringBeforeItHasMoved) {
  Board board = carrier_with_letters("OPP");
  board.unit("squad").values.insert({{"aboard", std::string("carrier")}, {"on_top", true}});
  board.squad("enemy", "german", {7, 2});
  EXPECT_TRUE(board.ask("carrier", "move").allowed);
  EXPECT_EQ(board.ask("squad", "fire").cost.key, "lnl.cost.rider_still");
  board.situation() = having_done(board, {"fire", "squad", "7,2"});
  for (const char* way : {"move", "reverse", "turn"}) {
    EXPECT_EQ(board.ask("carrier", way).reason.key, "lnl.refuse.riders_fired") << way;
    EXPECT_EQ(board.ask("carrier", way).rule, "16.2") << way;
  }
}

TEST(Riders, FireFromAMovingVehicleWithoutStoppingIt) {
  Board board = carrier_with_letters("OPP");
  board.unit("squad").values.insert({{"aboard", std::string("carrier")}, {"on_top", true}});
  board.squad("enemy", "german", {7, 2});
  board.unit("carrier").markers = {"moved"};
  board.fact("moving", "carrier").fact("spent", "carrier", "", "1");
  EXPECT_EQ(board.ask("squad", "fire").cost.key, "lnl.cost.rider_moves");
  board.situation() = having_done(board, {"fire", "squad", "7,2"});
  EXPECT_TRUE(board.ask("carrier", "move").allowed) << board.ask("carrier", "move").reason.key;
}

}  // namespace
}  // namespace adjutant::games::lnl
