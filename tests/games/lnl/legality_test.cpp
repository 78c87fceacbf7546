#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"

// The statements of legality.json as positions on a board; each test names its statement.
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

TEST(Legality, HEL10_AHelicoptersMachineGunOfFirepowerTwoReachesTenHexes) {
  Board board;
  board.put("huey", "us", "helicopter", {2, 5}, {{"mg", 2LL}, {"morale", 6LL}, {"armor", 1LL}});
  board.squad("near", "german", {12, 5});
  board.squad("far", "german", {13, 5});
  EXPECT_THAT(board.ask("huey", "fire").targets, ElementsAre("12,5"));
}

TEST(Legality, HEL12_ADamagedHelicopterNeitherFiresNorUnloadsAndMustLeave) {
  Board board;
  board.put("huey", "us", "helicopter", {2, 5}, {{"mg", 2LL}, {"mf", 20LL}}).markers = {"damaged"};
  board.squad("passenger", "us", {2, 5}).values["aboard"] = std::string("huey");
  board.squad("enemy", "german", {5, 5});
  refused(board.ask("huey", "fire"), "status", "19.5.1");
  refused(board.ask("passenger", "unload"), "damaged_carrier", "19.5.1");
  EXPECT_EQ(board.ask("huey", "move").cost.key, "lnl.cost.must_leave");
}

TEST(Legality, TXT05_StackingHoldsWhilePassingThrough) {
  Board board;
  board.put("half", "us", "half_squad", {5, 2}, {{"mf", 4LL}});
  for (const char* id : {"a", "b", "c"}) {
    board.squad(id, "us", {5, 3});
  }
  EXPECT_THAT(board.ask("half", "move").targets, Not(Contains("5,3")));
}

TEST(Legality, TXT06_ALeaderActivatesNeighboursOfHisStoreyAndTheStoreysBesideHim) {
  Board board;
  board.terrain({{"5,2", "stone_building"}}, {{"5,2", 1}});
  board.leader("leader", "us", {5, 2}).level = 1;
  const ActionView view = board.ask("leader", "activate");
  EXPECT_TRUE(view.allowed);
  EXPECT_THAT(view.targets, testing::SizeIs(7));
  EXPECT_EQ(view.cost.key, "lnl.cost.same_storey");
}

TEST(Legality, TXT07_AnSSLeaderDoesNotRallyParatroops) {
  Board board;
  board.ledger().phase = "rally";
  board.squad("squad", "us", {5, 2}).values["force"] = std::string("para");
  board.unit("squad").face = "shaken";
  board.leader("leader", "us", {5, 2}).values["force"] = std::string("ss");
  refused(board.ask("squad", "rally"), "other_colour", "3.0");
  board.unit("leader").values["force"] = std::string("para");
  EXPECT_TRUE(board.ask("squad", "rally").allowed);
}

TEST(Legality, TXT08_ASquadWhoseMachineGunHasFiredIsUsedUp) {
  Board board = one_squad();
  board.weapon("mg42", board.unit("squad")).markers = {"fired"};
  board.squad("enemy", "german", {7, 2});
  refused(board.ask("squad", "fire"), "status", "4.0");
}

TEST(Legality, TXT09_OtherSquadsOfAHexActInALaterImpulse) {
  Board board = one_squad();
  board.squad("moved", "us", {5, 2}).markers = {"moved"};
  EXPECT_TRUE(board.ask("squad", "move").allowed);
  EXPECT_FALSE(board.ask("moved", "move").allowed);
}

TEST(Legality, TXT46_SquadsOfOneHexMayPartlyMoveAndPartlyFire) {
  Board board = one_squad();
  board.squad("second", "us", {5, 2});
  board.squad("enemy", "german", {7, 2});
  for (const char* id : {"squad", "second"}) {
    EXPECT_TRUE(board.ask(id, "move").allowed);
    EXPECT_TRUE(board.ask(id, "fire").allowed);
  }
}

TEST(Legality, TXT48_AHoveringHelicopterDoesNotRevealTheSquadBelow) {
  Board board = one_squad();
  board.terrain({{"8,2", "forest"}});
  board.put("chopper", "german", "helicopter", {8, 2}, {{"morale", 6LL}});
  board.squad("below", "german", {8, 2});
  refused(board.ask("squad", "fire"), "not_spotted", "10.1");
}

TEST(Legality, DER28_AssaultMoveDoesNotEnterAnEnemysHexAndDER29_StealthDoes) {
  Board board = one_squad();
  board.unit("squad").values["assault_move"] = true;
  board.unit("squad").values["stealth"] = true;
  board.squad("enemy", "german", {5, 3});
  EXPECT_THAT(board.ask("squad", "assault_move").targets, Not(Contains("5,3")));
  EXPECT_THAT(board.ask("squad", "stealth").targets, Contains("5,3"));
}

TEST(Legality, DER30_AWeaponTeamNeitherCrawlsNorRuns) {
  Board board;
  board.put("mortar", "us", "wt", {5, 2}, {{"mf", 3LL}, {"morale", 6LL}});
  board.leader("leader", "us", {5, 2});
  refused(board.ask("mortar", "low_crawl"), "class", "6.3");
  refused(board.ask("mortar", "double_time"), "class", "6.2");
}

TEST(Legality, DER35_AStealthyUnitDoesNotFireAtOpportunity) {
  Board board = one_squad();
  board.unit("squad").markers = {"stealth"};
  board.squad("runner", "german", {7, 2});
  board.fact("moving", "runner").ledger().active = "german";
  refused(board.ask("squad", "opportunity_fire"), "status", "6.4");
}

TEST(Legality, DER37_NobodyFiresIntoAMeleeOrAMixedHex) {
  Board board = one_squad();
  board.squad("enemy", "german", {7, 2});
  board.squad("friend", "us", {7, 2});
  refused(board.ask("squad", "fire"), "mixed_hex", "5.0");
  board.marker({7, 2}, "melee");
  refused(board.ask("squad", "fire"), "melee_hex", "5.0");
}

TEST(Legality, DER38_FireGoesThroughFriends) {
  Board board = one_squad();
  board.squad("friend", "us", {6, 2});
  board.squad("enemy", "german", {7, 2});
  EXPECT_THAT(board.ask("squad", "fire").targets, ElementsAre("7,2"));
}

TEST(Legality, DER42_AWoundedLeaderActivatesOnlyHisHex) {
  Board board;
  board.leader("leader", "us", {5, 2}).markers = {"wounded"};
  EXPECT_THAT(board.ask("leader", "activate").targets, ElementsAre("5,2"));
}

TEST(Legality, DER44_ThreeSingleMenAreTooMany) {
  Board board;
  board.leader("leader", "us", {5, 2});
  board.put("medic", "us", "medic", {5, 3}, {{"mf", 4LL}});
  board.put("hero", "us", "hero", {5, 3}, {{"mf", 6LL}});
  EXPECT_THAT(board.ask("leader", "move").targets, Not(Contains("5,3")));
}

TEST(Legality, DER51_AWeaponTeamDoesNotAttackInMelee) {
  Board board;
  board.put("team", "us", "wt", {5, 2}).markers = {"melee"};
  board.squad("enemy", "german", {5, 2});
  refused(board.ask("team", "melee"), "class", "8.0");
}

TEST(Legality, DER77_OverrunIsBarredUnderAssaultMove) {
  Board board;
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}, {"mf", 10LL}});
  board.squad("enemy", "german", {5, 3});
  EXPECT_THAT(board.ask("tank", "overrun").targets, ElementsAre("5,3"));
  board.unit("tank").markers = {"assault_move"};
  refused(board.ask("tank", "overrun"), "status", "6.1");
}

TEST(Legality, DER78_AButtonedVehicleDoesNotSpot) {
  Board board;
  board.terrain({{"8,2", "light_woods"}});
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}});
  board.squad("enemy", "german", {8, 2});
  EXPECT_TRUE(board.ask("tank", "spot").allowed);
  board.unit("tank").markers = {"buttoned"};
  refused(board.ask("tank", "spot"), "status", "15.0");
}

TEST(Legality, DER79_TheThirdPassInARowEndsThePhase) {
  Board board = one_squad();
  const auto pass = [&] { return actions(board.situation(), {}, printed_charts(), {}).front(); };
  EXPECT_EQ(pass().id, "pass");
  EXPECT_EQ(pass().cost.key, "lnl.cost.pass");
  board.ledger().passes = 2;
  EXPECT_EQ(pass().cost.key, "lnl.cost.pass_ends_phase");
}

TEST(Legality, DER86_AShakenMedicHealsNobody) {
  Board board;
  board.ledger().phase = "rally";
  board.put("medic", "us", "medic", {5, 2}, {{"morale", 6LL}});
  board.squad("squad", "us", {5, 2}).face = "shaken";
  EXPECT_THAT(board.ask("medic", "heal").targets, ElementsAre("squad"));
  board.unit("medic").face = "shaken";
  refused(board.ask("medic", "heal"), "shaken_medic", "11.3");
}

// ---------------------------------------------------------------------------------- the tables, beside legality.json

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
  const auto views = actions(board.situation(), {"mg", "thing"}, printed_charts(), {});
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
  EXPECT_TRUE(action(board.situation(), "squad", "move", owner, {})->assumptions.empty());
  board.terrain({{"5,3", "forest"}});
  const auto view = action(board.situation(), "squad", "move", owner, {});
  ASSERT_THAT(view->assumptions, testing::SizeIs(1));
  EXPECT_EQ(view->assumptions[0], (Message{"lnl.assume.move_cost", {{"terrain", "forest"}}}));
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
      for (const ActionView& view : actions(board.situation(), {"unit"}, printed_charts(), {})) {
        EXPECT_NE(view.allowed, !view.reason.empty()) << kind << " " << view.id;
        EXPECT_FALSE(view.rule.empty()) << kind << " " << view.id;
      }
    }
  }
}

TEST(Actions, OfNobodyInParticularAreThoseOfTheActiveSide) {
  Board board = one_squad();
  board.squad("enemy", "german", {9, 9});
  for (const ActionView& view : actions(board.situation(), {}, printed_charts(), {})) {
    EXPECT_NE(view.unit, "enemy");
  }
}

}  // namespace
}  // namespace adjutant::games::lnl
