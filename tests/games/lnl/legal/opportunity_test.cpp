#include <string>

#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play_positions.h"

// How often those who move are fired at (5.3).
namespace adjutant::games::lnl {
namespace {

using test::Board;

/// A runner of the enemy who goes from (6,4) to (7,4), which costs so many points; three places of ours watch.
Board a_run_of(int points) {
  Board board;
  board.ledger().active = "german";
  board.squad("runner", "german", {7, 4}).markers = {"moved"};
  board.fact("moving", "runner").fact("spent_here", "runner", "", std::to_string(points));
  board.squad("first", "us", {4, 4});
  board.squad("beside", "us", {4, 4});
  board.squad("second", "us", {5, 3});
  board.squad("third", "us", {9, 4});
  return board;
}

void fires(Board& board, const std::string& unit, const char* action = "opportunity_fire") {
  auto after = apply(board.situation(), {action, unit, "7,4"}, {}, {printed_charts(), {}});
  ASSERT_TRUE(after) << unit << ": " << after.error().what.key;
  board.situation() = *std::move(after);
}

std::string refusal(const Board& board, const std::string& unit, const char* action = "opportunity_fire") {
  const ActionView view = board.ask(unit, action);
  EXPECT_EQ(view.allowed, view.reason.empty());
  return view.reason.key;
}

TEST(OpportunityFire, StrikesAMoverOnceForEachPoint) {
  Board board = a_run_of(1);
  fires(board, "first");
  EXPECT_EQ(refusal(board, "second"), "lnl.refuse.attacks_used");
  EXPECT_EQ(board.ask("second", "opportunity_fire").rule, "5.3");
  board = a_run_of(2);
  fires(board, "first");
  EXPECT_EQ(refusal(board, "second"), "");
  fires(board, "second");
  EXPECT_EQ(refusal(board, "third"), "lnl.refuse.attacks_used");
}

TEST(OpportunityFire, OfOnePlaceIsOneAttackAtOneTime) {
  Board board = a_run_of(1);
  board.put("gun", "us", "weapon_team", {4, 4}, {{"fp", 2LL}, {"range", 8LL}, {"morale", 6LL}});
  fires(board, "first");
  EXPECT_EQ(refusal(board, "beside"), "lnl.refuse.fires_together") << "W11";
  EXPECT_EQ(refusal(board, "gun"), "") << "a weapon team stacked with who has fired";
}

TEST(OpportunityFire, OfOrdnanceThatMenCarryCountsForNothing) {
  Board board = a_run_of(1);
  Unit& tube = board.weapon("tube", board.unit("second"), "ordnance");
  tube.values.insert({{"gun_range", 6LL}, {"to_hit", 7LL}, {"penetration", 4LL}});
  fires(board, "second", "opportunity_ordnance");
  EXPECT_EQ(refusal(board, "first"), "");
  fires(board, "first");
  board = a_run_of(1);
  board.weapon("tube", board.unit("second"), "ordnance").values.insert({{"gun_range", 6LL}, {"to_hit", 7LL}});
  fires(board, "first");
  EXPECT_EQ(refusal(board, "second", "opportunity_ordnance"), "");
}

TEST(OpportunityFire, BeginsAnewInTheNextHex) {
  Board board = a_run_of(1);
  fires(board, "first");
  board.unit("runner").values["mf"] = 4LL;
  board.fact("activated", "runner").fact("spent", "runner", "", "1");
  const tables::ChartSheet charts = test::charts_with_costs();
  auto on = apply(board.situation(), {"move", "runner", "8,4"}, {{"points", 1}}, {charts, {}});
  ASSERT_TRUE(on) << on.error().what.key;
  board.situation() = *std::move(on);
  EXPECT_EQ(refusal(board, "second"), "");
}

TEST(OpportunityFire, IsNotCountedWhereNobodyHasCountedThePoints) {
  Board board = a_run_of(1);
  std::erase_if(board.ledger().facts, [](const Fact& fact) { return fact.fact == "spent_here"; });
  fires(board, "first");
  EXPECT_EQ(refusal(board, "second"), "");
}

}  // namespace
}  // namespace adjutant::games::lnl
