#include "games/lnl/by_hand.h"
#include "games/lnl/play/play.h"

// Units of one hex that do one thing together, by hand (4.0, 5.0 to 5.3, 11.11, 17.1).
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::ByHand;

/// Two squads and a leader on clear ground, two hexes from a squad that has fired.
Board stack() {
  Board board;
  board.squad("first", "us", {2, 4});
  board.squad("second", "us", {2, 4});
  board.leader("captain", "us", {2, 4});
  board.squad("enemy", "german", {4, 3}).markers = {"fired"};
  return board;
}

Board a_mover() {
  Board board = stack();
  board.ledger().active = "german";
  board.unit("enemy").markers = {"moved"};
  board.fact("moving", "enemy").fact("spent", "enemy", "", "1").fact("spent_here", "enemy", "", "1");
  return board;
}

TEST(AStackByHand, FiresAsOneAttack) {  // 5.2: the second adds half of its 2
  ByHand play(stack().situation());
  ASSERT_TRUE(play.act("fire", {"first", "second"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 3);
  EXPECT_TRUE(play.marked("first", "fired"));
  EXPECT_TRUE(play.marked("second", "fired"));
  EXPECT_FALSE(play.marked("captain", "fired")) << "who has not helped";
}

TEST(AStackByHand, IsHelpedByOneLeaderWhoIsMarkedWithIt) {  // 5.01
  ByHand play(stack().situation());
  ASSERT_TRUE(play.act("fire", {"captain", "first", "second"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 4);
  EXPECT_TRUE(play.marked("captain", "fired"));
  Board board = stack();
  board.leader("major", "us", {2, 4}, 2);
  ByHand two(board.situation());
  ASSERT_TRUE(two.act("fire", {"first", "captain", "major"}, "4,3", {1, 6})) << two.refusal();
  EXPECT_EQ(two.outcome()["total_fp"], 4) << "11.11: one leader helps, the better one";
  EXPECT_TRUE(two.marked("major", "fired"));
  EXPECT_FALSE(two.marked("captain", "fired"));
}

TEST(ALeader, WhoLeadsHelpsEveryAttackOfHisHexInTheImpulse) {  // 5.01
  Board board = stack();
  board.weapon("tube", board.unit("second"), "ordnance").values.insert({{"gun_range", 6LL}, {"to_hit", 7LL}});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("lead", {"captain"}, "first")) << play.refusal();
  ASSERT_TRUE(play.act("fire", {"first", "second"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 4);
  ASSERT_TRUE(play.act("fire_ordnance", {"second"}, "4,3", {6, 6})) << play.refusal();
  const auto with_leader = play.outcome();
  ByHand alone(board.situation());
  ASSERT_TRUE(alone.act("fire_ordnance", {"second"}, "4,3", {6, 6})) << alone.refusal();
  EXPECT_NE(with_leader, alone.outcome());
  ByHand another(stack().situation());
  ASSERT_TRUE(another.act("lead", {"captain"}, "first"));
  another.end();
  another.end();
  ASSERT_TRUE(another.act("fire", {"first", "captain"}, "4,3", {1, 6})) << another.refusal();
  EXPECT_EQ(another.outcome()["total_fp"], 2) << "not in another impulse of that turn";
}

TEST(AStackByHand, HasEveryoneInItJudged) {
  Board board = stack();
  board.unit("second").values["range"] = 1LL;
  ByHand far(board.situation());
  EXPECT_FALSE(far.act("fire", {"first", "second"}, "4,3", {1, 6}));
  EXPECT_EQ(far.refusal(), "lnl.refuse.range");
  board = stack();
  board.unit("second").face = "shaken";
  ByHand shaken(board.situation());
  EXPECT_FALSE(shaken.act("fire", {"first", "second"}, "4,3", {1, 6}));
  EXPECT_EQ(shaken.refusal(), "lnl.refuse.status");
  board = stack();
  board.unit("second").hex = {2, 5};
  ByHand apart(board.situation());
  EXPECT_FALSE(apart.act("fire", {"first", "second"}, "4,3", {1, 6}));
  EXPECT_EQ(apart.refusal(), "lnl.refuse.one_stack");
  board = stack();
  board.unit("captain").markers = {"ops_complete"};
  ByHand spent(board.situation());
  ASSERT_TRUE(spent.act("fire", {"first", "captain"}, "4,3", {1, 6})) << spent.refusal();
  EXPECT_EQ(spent.outcome()["total_fp"], 2) << "who may not help adds nothing (4.1, 5.01)";
  EXPECT_FALSE(spent.marked("captain", "fired"));
}

TEST(AStackByHand, IsOneUnitThoughItIsNamedTwice) {
  ByHand play(stack().situation());
  ASSERT_TRUE(play.act("fire", {"first", "first"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 2);
}

TEST(AStackByHand, ThrowsASatchelChargeThatIsGoneThen) {  // 1.6.2
  Board board = stack();
  board.unit("enemy").hex = {3, 4};
  board.weapon("charge", board.unit("first"), "satchel", 6);
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("fire", {"first", "charge"}, "3,4", {1, 6, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 10) << "the example of 1.6.2";
  EXPECT_EQ(play.unit("charge"), nullptr);
}

TEST(AMover, IsAttackedByAllOfAHexAtOnceForAPoint) {  // 5.3
  ByHand play(a_mover().situation());
  ASSERT_TRUE(play.act("opportunity_fire", {"first", "second"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 3);
  EXPECT_TRUE(play.marked("second", "fired"));
  ByHand apart(a_mover().situation());
  ASSERT_TRUE(apart.act("opportunity_fire", {"first"}, "4,3", {1, 6}));
  EXPECT_FALSE(apart.act("opportunity_fire", {"second"}, "4,3", {1, 6}));
  EXPECT_EQ(apart.may("second", "opportunity_fire").rule, "5.3");
}

TEST(AMover, IsAttackedWithoutTheHelpOfLeaders) {  // 5.01: in their own impulse
  ByHand play(a_mover().situation());
  ASSERT_TRUE(play.act("opportunity_fire", {"first", "captain"}, "4,3", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["total_fp"], 2);
  EXPECT_FALSE(play.marked("captain", "fired"));
}

TEST(AMelee, IsFoughtByAllWhoAreNamed) {  // 8.0
  Board board;
  board.squad("first", "us", {2, 4}).markers = {"melee"};
  board.squad("second", "us", {2, 4}).markers = {"melee"};
  board.leader("captain", "us", {2, 4}).markers = {"melee"};
  board.squad("enemy", "german", {2, 4}).markers = {"melee"};
  const tables::ChartSheet charts = printed_charts();
  const ChosenAction chosen{"melee", "first", "enemy", {"captain", "second"}};
  const auto fought = apply(board.situation(), chosen, {}, {charts, {}});
  ASSERT_TRUE(fought) << fought.error().what.key;
  EXPECT_FALSE(action(*fought, "second", "melee", {charts, {}})->allowed) << "one round in a turn";
}

TEST(ACloseAssault, IsHelpedByTheLeaderWhoGoesAlong) {  // 17.1
  Board board;
  board.squad("first", "us", {2, 4});
  board.squad("second", "us", {2, 4});
  board.leader("captain", "us", {2, 4});
  board.put("tank", "german", "vehicle", {3, 4}, {{"armor", 2LL}, {"armored", true}, {"mf", 8LL}, {"morale", 6LL}});
  ByHand play(board.situation());
  EXPECT_FALSE(play.act("close_assault", {"first", "second"}, "tank", {6, 1}));
  EXPECT_EQ(play.refusal(), "lnl.refuse.assaults_alone");
  ASSERT_TRUE(play.act("close_assault", {"first", "captain"}, "tank", {3, 3, 3, 3, 3, 3})) << play.refusal();
  EXPECT_EQ(play.outcome()["destroyed"], true) << "3 + 2 + 1 against 3 + 2";
  EXPECT_EQ(play.unit("captain")->hex, (board::Hex{3, 4}));
  EXPECT_TRUE(play.marked("captain", "moved"));
}

}  // namespace
}  // namespace adjutant::games::lnl
