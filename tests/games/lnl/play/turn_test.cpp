#include "games/lnl/play/turn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/play_positions.h"

namespace adjutant::games::lnl {
namespace {

using test::Board;
using testing::ElementsAre;

Situation rally_led_by_us() {
  return with_initiative(test::in_the_rally_phase().situation(), "us");
}

TEST(ATurn, BeginsWithTheSideThatHasTheInitiative) {
  const Situation situation = rally_led_by_us();
  EXPECT_THAT(sides(situation), ElementsAre("us", "german"));
  EXPECT_EQ(turn_of(situation), (Turn{1, Phase::rally, "us", "us", 1, 0, false}));
  EXPECT_EQ(turn_of(with_initiative(situation, "german")).active, "german");
}

TEST(ATurn, GoesFromRalliesToImpulses) {
  Situation situation = end_part(rally_led_by_us());
  EXPECT_EQ(turn_of(situation), (Turn{1, Phase::rally, "german", "us", 2, 0, false}));
  situation = end_part(situation);
  EXPECT_EQ(turn_of(situation), (Turn{1, Phase::operations, "us", "us", 1, 0, false}));
}

TEST(TheThirdPassInARow, EndsTheOperationsPhase) {
  Situation situation = test::in_the_woods().situation();
  situation = end_part(end_part(situation));
  EXPECT_EQ(turn_of(situation).passes, 2);
  Situation acted = situation;
  acted.ledger.facts.push_back({"activated", "rifles", "", "", Proof::said, {}});
  EXPECT_EQ(turn_of(end_part(acted)).passes, 0) << "to end an impulse in which somebody acted is no pass";
  EXPECT_EQ(turn_of(end_part(situation)).phase, Phase::administrative);
  EXPECT_EQ(turn_of(end_part(situation)).active, "");
}

TEST(EverybodyWhoIsDone, EndsTheOperationsPhase) {  // 4.0
  Board board = test::in_the_woods();
  for (Unit& unit : board.situation().units) {
    unit.markers = {unit.side == "us" ? "moved" : "fired"};
  }
  board.unit("flank").markers = {"stealth"};
  EXPECT_EQ(turn_of(end_part(board.situation())).phase, Phase::operations) << "6.4: who has stolen on may fire later";
  board.unit("flank").markers = {"stealth", "fired"};
  EXPECT_EQ(turn_of(end_part(board.situation())).phase, Phase::administrative);
  board.unit("hidden").markers = {};
  EXPECT_EQ(turn_of(end_part(board.situation())).phase, Phase::operations);
}

TEST(AnImpulse, TakesItsFactsWithIt) {
  Board board = test::in_the_woods();
  board.fact("activated", "rifles").fact("moving", "rifles").fact("spent", "rifles", "", "2");
  board.fact("spotted", "leader", "7,5").fact("spotted", "", "7,5").fact("shot", "flank");
  const Situation after = end_part(board.situation());
  ASSERT_THAT(after.ledger.facts, testing::SizeIs(1)) << "that the hex is spotted stays";
  EXPECT_EQ(after.ledger.facts[0].hex, "7,5");
  EXPECT_THAT(after.unit("flank")->markers, ElementsAre("fired")) << "its other shots are forgone";
  EXPECT_EQ(after.ledger.active, "german");
}

TEST(TheAdministrativePhase, ClearsUp) {
  Board board = test::under_fire();
  board.ledger().phase = "administrative";
  board.unit("watchers").markers = {"moved", "fired", "wounded"};
  board.unit("opponents").hex = {3, 9};
  board.marker({6, 4}, "spotted").marker({6, 5}, "smoke").marker({6, 6}, "smoke 2").marker({6, 7}, "flare");
  board.fact("melee_fought", "", "2,8").fact("called_artillery", "sergeant");
  const Situation after = end_part(board.situation());
  EXPECT_EQ(after.ledger.turn, 2);
  EXPECT_EQ(after.ledger.phase, "rally");
  EXPECT_THAT(after.unit("watchers")->markers, ElementsAre("wounded"));
  ASSERT_THAT(after.markers, testing::SizeIs(1)) << "the melee is over, for one side is gone";
  EXPECT_EQ(after.markers[0].kind, "smoke 2");
  ASSERT_THAT(after.ledger.facts, testing::SizeIs(1));
  EXPECT_EQ(after.ledger.facts[0].fact, "initiative_due") << "3.0: it is rolled anew";
}

TEST(WhatIsLeft, AreTheUnitsOfASideThatCouldStillAct) {
  Board board = test::in_the_woods();
  board.unit("rifles").markers = {"fired"};
  board.unit("flank").markers = {"ops_complete"};
  const auto units = [&](const std::string& side) {
    std::vector<std::string> names;
    for (const Left& left : left_to_do(board.situation(), side, {printed_charts(), {}})) {
      names.push_back(left.unit);
      EXPECT_THAT(left.actions, testing::Not(testing::IsEmpty()));
    }
    return names;
  };
  EXPECT_THAT(units("us"), ElementsAre("leader"));
  EXPECT_THAT(units("german"), ElementsAre("hidden", "open", "officer")) << "though it is not their impulse";
  board.ledger().phase = "administrative";
  EXPECT_THAT(units("us"), testing::IsEmpty());
}

}  // namespace
}  // namespace adjutant::games::lnl
