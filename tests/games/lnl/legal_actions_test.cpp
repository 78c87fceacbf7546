#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"

// The tables of legal actions, beside the statements of legality_test.cpp.
namespace adjutant::games::lnl {
namespace {

using test::Board;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

void refused(const ActionView& view, const std::string& reason, const std::string& rule) {
  EXPECT_FALSE(view.allowed);
  EXPECT_EQ(view.reason.key, "lnl.refuse." + reason);
  EXPECT_EQ(view.rule, rule);
}

Board one_squad() {
  Board board;
  board.squad("squad", "us", {5, 2});
  return board;
}

TEST(Phases, BarWhatBelongsToAnother) {
  Board board = one_squad();
  refused(board.ask("squad", "rally"), "phase", "3.0");
  board.ledger().phase = "rally";
  refused(board.ask("squad", "move"), "phase", "4.0");
  board.ledger().phase = "administrative";
  refused(board.ask("squad", "rally"), "phase", "3.0");
}

TEST(Phases, AreAssumedAndSaidWhereNobodyHasSaidThem) {
  Board board = one_squad();
  board.ledger().phase.clear();
  board.ledger().active.clear();
  const ActionView view = board.ask("squad", "move");
  EXPECT_TRUE(view.allowed);
  std::vector<std::string> keys;
  for (const Message& message : view.assumptions) {
    keys.push_back(message.key);
  }
  EXPECT_THAT(keys, testing::IsSupersetOf({"lnl.assume.phase", "lnl.assume.active"}));
}

TEST(Sides, TakeTurns) {
  Board board = one_squad();
  board.ledger().active = "german";
  refused(board.ask("squad", "move"), "enemy_impulse", "4.0");
  board.ledger().active = "us";
  refused(board.ask("squad", "opportunity_fire"), "own_impulse", "5.3");
}

TEST(Weapons, ActOnlyWithTheirOwnerAndStrangersNotAtAll) {
  Board board = one_squad();
  board.weapon("mg", board.unit("squad"));
  board.put("thing", "us", "balloon", {1, 1});
  const auto views = actions(board.situation(), {"mg", "thing"}, {printed_charts(), {}});
  ASSERT_THAT(views, testing::SizeIs(3));
  EXPECT_EQ(views[1].reason.key, "lnl.refuse.weapon_with_owner");
  EXPECT_EQ(views[2].reason.key, "lnl.refuse.unknown_unit");
}

TEST(Spotting, IsTriedOncePerImpulseAndNeedsSight) {
  Board board = one_squad();
  board.terrain({{"8,2", "forest"}, {"7,2", "forest"}, {"7,1", "forest"}, {"5,5", "light_woods"}});
  board.squad("behind", "german", {9, 2});
  board.squad("hidden", "german", {5, 5});
  EXPECT_THAT(board.ask("squad", "spot").targets, ElementsAre("5,5"));
  board.fact("spot_attempt", "squad");
  refused(board.ask("squad", "spot"), "one_attempt", "10.1");
}

TEST(Fire, IsRefusedOutOfRangeOutOfSightAndForTheOwnHex) {
  Board board = one_squad();
  board.squad("far", "german", {12, 2});
  refused(board.ask("squad", "fire"), "range", "5.0");
  board.terrain({{"6,2", "forest"}, {"6,3", "forest"}});
  board.squad("behind", "german", {7, 3});
  refused(board.ask("squad", "fire"), "no_sight", "10.3");
}

TEST(Fire, IsRefusedWhereTheCounterPrintsNoFirepowerWhichIsNotThatNobodyKnowsIt) {
  Board board;
  board.put("scouts", "us", "squad", {5, 2}, {{"fp", std::string("none")}, {"range", 5LL}, {"morale", 6LL}});
  board.squad("enemy", "german", {5, 4});
  board.marker({5, 4}, "spotted");
  const auto fire = [&board] { return action(board.situation(), "scouts", "fire", {printed_charts(), {}}).value(); };
  EXPECT_FALSE(fire().allowed);
  EXPECT_EQ(fire().reason.key, "games.prints_none");
  EXPECT_EQ(fire().reason.args.front(), Argument("unit", "scouts"));
  EXPECT_TRUE(fire().assumptions.empty()) << "nobody is asked for it";
  const GameSystem game = system();
  const Procedure& direct_fire = *game.procedure("lnl.direct_fire");
  const auto input = direct_fire.from_board({board.situation(), {"scouts"}, {5, 4}, {game.charts, {}}});
  ASSERT_FALSE(input);
  EXPECT_EQ(input.error().what.key, "games.prints_none");
  const auto views = game.read(board.situation(), game.charts);
  EXPECT_EQ(views.front().figures.front().text, "\u2013");
  EXPECT_TRUE(views.front().figures.front().known);
  board.unit("scouts").values.erase("fp");
  EXPECT_TRUE(fire().allowed) << "what nobody knows is asked for";
}

TEST(Fire, SaysThatTheRangeIsUnknownInsteadOfGuessingIt) {
  Board board = one_squad();
  board.unit("squad").values.erase("range");
  board.squad("enemy", "german", {12, 2});
  const ActionView view = board.ask("squad", "fire");
  EXPECT_TRUE(view.allowed);
  ASSERT_FALSE(view.assumptions.empty());
  EXPECT_EQ(view.assumptions[0].key, "lnl.assume.figure");
}

TEST(Movement, GivesTheAllowanceOfEachKind) {
  Board board = one_squad();
  board.unit("squad").values = {{"mf", 5LL}, {"assault_move", true}, {"stealth", true}};
  board.leader("leader", "us", {5, 2});
  const auto points = [&](const char* action) { return board.ask("squad", action).cost.args.at(0).value; };
  EXPECT_EQ(points("move"), "5");
  EXPECT_EQ(points("assault_move"), "3") << "half, rounded up";
  EXPECT_EQ(points("stealth"), "2") << "half, rounded down";
  EXPECT_EQ(points("double_time"), "6") << "two more, but no faster than the leader";
}

TEST(Movement, SaysWhichCostsNobodyHasGiven) {
  Board board = one_squad();
  const auto owner = printed_charts().with({{"terrain", "clear/leg_mp", std::int64_t{1}}});
  EXPECT_TRUE(action(board.situation(), "squad", "move", {owner, {}})->assumptions.empty());
  board.terrain({{"5,3", "forest"}});
  const auto view = action(board.situation(), "squad", "move", {owner, {}});
  ASSERT_THAT(view->assumptions, testing::SizeIs(1));
  EXPECT_EQ(view->assumptions[0], (Message{"lnl.assume.move_cost", {term("terrain", "terrain.forest")}}));
}

TEST(Movement, KeepsAShakenUnitFromComingNearer) {
  Board board = one_squad();
  board.unit("squad").face = "shaken";
  board.squad("enemy", "german", {8, 3});
  const auto targets = board.ask("squad", "move").targets;
  EXPECT_THAT(targets, Not(Contains("6,3")));
  EXPECT_THAT(targets, Contains("4,2"));
}

TEST(Movement, AllowsALeaderToAssaultMoveOnlyWithAStackThatMay) {
  Board board;
  board.leader("leader", "us", {5, 2});
  refused(board.ask("leader", "assault_move"), "needs_stack", "6.1");
  board.squad("squad", "us", {5, 2}).values["assault_move"] = true;
  EXPECT_TRUE(board.ask("leader", "assault_move").allowed);
}

TEST(CloseAssault, IsBarredByGoodOrderDefendersOfTheVehicle) {
  Board board = one_squad();
  board.put("tank", "german", "vehicle", {5, 3});
  EXPECT_THAT(board.ask("squad", "close_assault").targets, ElementsAre("tank"));
  board.squad("guard", "german", {5, 3});
  refused(board.ask("squad", "close_assault"), "vehicle_defended", "17.1");
}

TEST(Weapons, OfASquadAreTwoAtMost) {
  Board board = one_squad();
  board.ledger().phase = "rally";
  board.weapon("one", board.unit("squad"));
  board.put("loose", "us", "sw", {5, 2});
  EXPECT_THAT(board.ask("squad", "take_weapon").targets, ElementsAre("loose"));
  board.weapon("two", board.unit("squad"));
  refused(board.ask("squad", "take_weapon"), "carries_enough", "1.6.1");
}

TEST(OpportunityFire, IsHalvedUnderOpsCompleteAndNotForMortars) {
  Board board = one_squad();
  board.unit("squad").markers = {"ops_complete"};
  board.put("mortar", "us", "wt", {5, 2}, {{"fp", 2LL}, {"range", 9LL}, {"mortar", true}});
  board.squad("runner", "german", {7, 2});
  board.squad("still", "german", {7, 3});
  board.fact("moving", "runner").ledger().active = "german";
  EXPECT_THAT(board.ask("squad", "opportunity_fire").targets, ElementsAre("7,2"));
  EXPECT_EQ(board.ask("squad", "opportunity_fire").cost.key, "lnl.cost.half_firepower");
  refused(board.ask("mortar", "opportunity_fire"), "mortar_opportunity", "18.1");
}

TEST(Actions, HaveAReasonAndARuleForEveryRefusalOfEveryClass) {
  for (const char* kind : {"squad", "half_squad", "crew", "wt", "leader", "hero", "medic", "sniper", "scout",
                           "chaplain", "advisor", "armor_leader", "vehicle", "helicopter"}) {
    for (const char* phase : {"rally", "operations"}) {
      Board board;
      board.ledger().phase = phase;
      board.put("unit", "us", kind, {5, 2});
      board.squad("enemy", "german", {5, 3});
      for (const ActionView& view : actions(board.situation(), {"unit"}, {printed_charts(), {}})) {
        EXPECT_NE(view.allowed, !view.reason.empty()) << kind << " " << view.id;
        EXPECT_FALSE(view.rule.empty()) << kind << " " << view.id;
      }
    }
  }
}

TEST(Actions, OfNobodyInParticularAreThoseOfTheActiveSide) {
  Board board = one_squad();
  board.squad("enemy", "german", {9, 9});
  for (const ActionView& view : actions(board.situation(), {}, {printed_charts(), {}})) {
    EXPECT_NE(view.unit, "enemy");
  }
}

}  // namespace
}  // namespace adjutant::games::lnl
