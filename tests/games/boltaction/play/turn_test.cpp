#include "games/boltaction/play/turn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/bolt_table.h"
#include "games/boltaction/system.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::BoltTable;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

/// Two squads and their lieutenant against two others; nobody has a die yet.
BoltTable fresh_turn() {
  BoltTable table;
  table.put("first", "us", "infantry", 0, 0);
  table.put("second", "us", "infantry", 0, 3);
  table.put("ltn", "us", "infantry", 0, 1).values["rank"] = std::string("1st_lieutenant");
  table.put("foe", "them", "infantry", 10, 0);
  table.put("other", "them", "infantry", 10, 3);
  table.situation.ledger.phase = "orders";
  return table;
}

TurnView turn_of(const BoltTable& table) {
  return course().turn(table.situation, {test::scaled_charts(), {}});
}

std::vector<std::string> left(const TurnView& turn, const std::string& side) {
  std::vector<std::string> units;
  for (const SideLeft& one : turn.sides) {
    for (const UnitLeft& unit : one.units) {
      if (one.side == side) {
        units.push_back(unit.unit);
      }
    }
  }
  return units;
}

TEST(ATurnOfDice, BeginsWithADieInTheBagForEveryUnit) {
  BoltTable table = fresh_turn();
  table.put("spotter", "us", "spotter", 1, 1);
  EXPECT_THAT(dice_in_bag(table.situation), ElementsAre(Pair("them", 2), Pair("us", 3))) << "a spotter has no die";
  const TurnView turn = turn_of(table);
  EXPECT_EQ(turn.phase_label.key, "boltaction.phase.orders");
  EXPECT_EQ(turn.active, "");
  EXPECT_FALSE(turn.takes_initiative) << "the bag decides";
  EXPECT_EQ(turn.part, (Message{"boltaction.part.orders_early", {{"side", "them 2, us 3"}}}));
  EXPECT_THAT(left(turn, "them"), ElementsAre("foe", "other"));
}

TEST(ADrawnDie, GoesToAUnitOfItsSideAndToNoOther) {
  BoltTable table = fresh_turn();
  table.roll("draw", "first", "", {4});
  EXPECT_EQ(table.situation.ledger.active, "us") << "the dice of them are the first two";
  EXPECT_EQ(table.refusal("draw", "foe"), "boltaction.why.die_waits");
  EXPECT_EQ(table.refusal("order_run", "foe"), "boltaction.why.not_its_die");
  table.act("order_run", "first", "", {});
  EXPECT_EQ(table.refusal("order_run", "second"), "boltaction.why.die_is_given");
  EXPECT_THAT(dice_in_bag(table.situation), Contains(Pair("us", 2)));
  EXPECT_EQ(turn_of(table).part, (Message{"boltaction.part.die", {{"side", "them 2, us 2"}}}));
  EXPECT_THAT(left(turn_of(table), "us"), ElementsAre("first", "second", "ltn")) << "who acts and who waits";
}

TEST(ADrawnDie, IsDoneWhenTheNextIsDrawn) {
  BoltTable table = fresh_turn();
  table.act("draw", "first", "", {{"side", "us"}});
  table.act("order_advance", "first", "", {});
  table.act("draw", "foe", "", {{"side", "them"}});
  EXPECT_EQ(table.situation.ledger.impulse, 2);
  EXPECT_EQ(table.refusal("move", "first"), "boltaction.why.has_executed");
  EXPECT_THAT(left(turn_of(table), "us"), ElementsAre("second", "ltn"));
}

TEST(ADrawnDie, IsOneThatIsStillInTheBag) {
  BoltTable table = fresh_turn();
  EXPECT_EQ(table.refusal("draw", "first"), "boltaction.refuse.no_outcome");
  EXPECT_EQ(table.refusal("draw", "first", "", {{"side", "french"}}), "boltaction.refuse.no_die_of_side");
  EXPECT_EQ(table.refusal("draw", "first", "", {{"dice", 3}}), "boltaction.refuse.other_outcome");
}

TEST(AnOrder, WithoutADrawnDieRestsOnThePlayersWord) {
  BoltTable table = fresh_turn();
  EXPECT_THAT(table.action("foe", "order_fire").assumptions, ElementsAre(Message{"boltaction.assume.die_drawn", {}}));
  table.act("order_fire", "foe", "", {});
  EXPECT_EQ(table.situation.ledger.active, "them");
}

TEST(AnOfficer, GivesHisFurtherOrdersOutOfTheBagAtOnce) {
  BoltTable table = fresh_turn();
  table.put("far", "us", "infantry", 0, 20);
  table.act("draw", "ltn", "", {{"side", "us"}});
  table.act("order_advance", "ltn", "", {});
  table.roll("snap", "ltn", "", {});
  EXPECT_EQ(table.refusal("order_run", "far"), "boltaction.why.die_is_given") << "20 inches away";
  table.act("order_run", "first", "", {});
  table.act("order_run", "second", "", {});
  table.put("third", "us", "infantry", 1, 1);
  EXPECT_EQ(table.refusal("order_run", "third"), "boltaction.why.die_is_given") << "a lieutenant has two";
  EXPECT_EQ(table.refusal("snap", "ltn"), "boltaction.why.has_snapped");
  EXPECT_EQ(table.refusal("draw", "foe", "", {{"side", "them"}}), "");
}

TEST(AnOfficer, WhoGoesDownGivesNone) {
  BoltTable table = fresh_turn();
  table.act("order_down", "ltn", "", {});
  EXPECT_EQ(table.refusal("snap", "ltn"), "boltaction.why.snap_while_down");
}

TEST(TheOrderPhase, EndsWithTheLastDieOrWhenThePlayersSaySo) {
  BoltTable table = fresh_turn();
  EXPECT_EQ(phase_of(end_part(table.situation)), Phase::end_of_turn) << "no die was out";
  for (const char* unit : {"first", "second", "ltn", "foe"}) {
    table.unit(unit).markers = {"order_fire"};
  }
  table.act("draw", "other", "", {{"side", "them"}});
  EXPECT_EQ(turn_of(table).part.key, "boltaction.part.die");
  table.act("order_run", "other", "", {});
  EXPECT_EQ(turn_of(table).part.key, "boltaction.part.last_die");
  const Situation ended = end_part(table.situation);
  EXPECT_EQ(phase_of(ended), Phase::end_of_turn);
  EXPECT_EQ(ended.ledger.active, "");
}

/// All orders are given; one unit lies in Ambush, one is Down.
BoltTable end_of_turn() {
  BoltTable table = fresh_turn();
  table.situation.ledger.phase = "end_of_turn";
  table.unit("first").markers = {"order_ambush"};
  table.unit("second").markers = {"order_down", "pin", "pin", "pin"};
  table.unit("ltn").markers = {"order_run"};
  table.unit("foe").markers = {"order_down"};
  table.unit("other").markers = {"order_fire"};
  return table;
}

TEST(TheEndOfTheTurn, PutsTheDiceBackButForThoseThatAreKept) {
  BoltTable table = end_of_turn();
  EXPECT_EQ(table.refusal("order_run", "first"), "boltaction.why.has_a_die");
  json input = table.input("boltaction.bag.end_of_turn", "ltn");
  input["dice"][3]["keeps"] = false;
  table.act("return_dice", "ltn", "", test::Scaled("boltaction.bag.end_of_turn").resolve(input, {}));
  EXPECT_EQ(table.situation.ledger.turn, 2);
  EXPECT_EQ(phase_of(table.situation), Phase::ordering);
  EXPECT_THAT(dice_in_bag(table.situation), ElementsAre(Pair("them", 2), Pair("us", 1)));
  EXPECT_THAT(table.unit("second").markers, Contains("order_down"));
  EXPECT_THAT(table.unit("foe").markers, IsEmpty());
}

TEST(TheEndOfTheTurn, KeepsEveryAmbushAndDownWhereNobodySaysOtherwise) {
  BoltTable table = end_of_turn();
  table.situation = end_part(table.situation);
  EXPECT_EQ(table.situation.ledger.turn, 2);
  EXPECT_THAT(table.unit("foe").markers, ElementsAre("order_down"));
  EXPECT_THAT(dice_in_bag(table.situation), ElementsAre(Pair("them", 1), Pair("us", 1)));
}

TEST(AKeptDie, TakesOffPinsOrRollsForItsShot) {
  BoltTable table = end_of_turn();
  table.unit("first").values["weapon"] = std::string("rifle");
  table.situation = end_part(table.situation);
  EXPECT_EQ(table.refusal("recover", "second", "", {{"pins_after", 4}}), "boltaction.refuse.other_outcome");
  table.roll("recover", "second", "", {4});
  EXPECT_EQ(read_unit(table.unit("second")).pins, 1) << "a 4 is 2 pins less";
  EXPECT_EQ(table.refusal("recover", "second", "", {{"pins_after", 0}}), "boltaction.refuse.does_not_arise");
  EXPECT_EQ(table.refusal("ambush_shot", "first", "10,0"), "boltaction.why.ambush_roll_first");
  table.act("order_run", "other", "", {});
  table.act("move", "other", "", {});
  table.roll("ambush_roll", "first", "", {3});
  EXPECT_EQ(table.refusal("ambush_shot", "first", "10,3"), "boltaction.why.ambush_roll_first");
  std::erase_if(table.situation.ledger.facts, [](const Fact& fact) { return fact.fact == "moved"; });
  table.act("move", "other", "", {});
  table.roll("ambush_roll", "first", "", {4});
  table.roll("ambush_shot", "first", "10,3", {1, 1, 1, 1, 1}, {{"to_hit", {{"weapon", "rifle"}, {"shots", 5}}}});
  EXPECT_EQ(table.refusal("ambush_shot", "first", "10,3"), "boltaction.why.has_shot");
}

TEST(AnUnknownPhase, CountsAsTheOrderPhaseAndBarsNothing) {
  BoltTable table = fresh_turn();
  table.situation.ledger.phase = "";
  EXPECT_TRUE(table.action("foe", "order_fire").allowed);
  EXPECT_EQ(turn_of(table).phase, "");
  EXPECT_EQ(phase_of(end_part(table.situation)), Phase::end_of_turn);
}

TEST(WhatIsLeft, LeavesOutAnswersToOthers) {
  BoltTable table = fresh_turn();
  const TurnView turn = turn_of(table);
  for (const SideLeft& side : turn.sides) {
    for (const UnitLeft& unit : side.units) {
      for (const ActionName& action : unit.actions) {
        EXPECT_NE(action.id, "go_down");
        EXPECT_NE(action.id, "draw");
      }
    }
  }
  EXPECT_THAT(turn.sides, Not(IsEmpty()));
}

}  // namespace
}  // namespace adjutant::games::boltaction
