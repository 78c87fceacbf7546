#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/by_hand.h"
#include "games/boltaction/system.h"
#include "games/boltaction/table/units.h"

// What the source says where players do it by hand, of orders, moves, transports and close quarters: each test names
// the heading. The situations of by_hand/ stand just before the step that their names say.
namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::ByHand;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

// ------------------------------------------------------------------------------------------------------------ assaults

TEST(AnAssault,
     StopsShortOfAnEnemyWhoIsTooFarAway) {  // CUERPO A CUERPO, Infantería: step 2 measures; a Run is 12 inches
  ByHand play("a02");
  ASSERT_TRUE(play.act("assault", {"sq1"}, "10,50")) << play.refusal();
  EXPECT_EQ(play.outcome()["in_reach"], false);
  EXPECT_FALSE(play.knows("attacks", "sq1")) << "there are no close quarters";
  EXPECT_EQ(play.may("foe3", "hold_fire").id, "") << "and no assault to answer";
  EXPECT_EQ(play.may("sq1", "strike").id, "");
  EXPECT_EQ(play.may("sq1", "move").reason.key, "boltaction.why.has_moved");
}

TEST(AnAssault, ThatStopsShortGoesNoFartherThanARun) {
  ByHand play("a02");
  EXPECT_FALSE(play.go("assault", "sq1", 10, 23, "10,50"));
  EXPECT_EQ(play.refusal(), "boltaction.refuse.too_far");
  ASSERT_TRUE(play.go("assault", "sq1", 8, 20, "10,50")) << play.refusal();
  EXPECT_EQ(play.unit("sq1")->hex, (board::Hex{8, 20}));
  EXPECT_FALSE(play.knows("attacks", "sq1"));
}

TEST(AnAssault, ThatReachesItsTargetEndsBesideIt) {
  ByHand play("a02");
  ASSERT_TRUE(play.act("assault", {"sq1"}, "10,20")) << play.refusal();
  EXPECT_TRUE(play.outcome()["may_react"]) << "from 10 inches";
  ASSERT_TRUE(play.act("hold_fire", {"foe1"}));
  ASSERT_TRUE(play.act("strike", {"sq1"})) << play.refusal();
  EXPECT_EQ(play.unit("sq1")->hex, (board::Hex{10, 20})) << "in contact";
  EXPECT_EQ(play.reads("boltaction.damage", "foe1")["hits"], 10);
}

TEST(AnAssault, IsAnsweredWithFireAtMost) {  // CUERPO A CUERPO: a surprise assault by nothing, one from afar by fire
  const ByHand surprised("a18");
  EXPECT_EQ(surprised.may("flam", "go_down").reason.key, "boltaction.why.assaulted_not_down");
}

TEST(GoingDown, AnswersAShotAndNothingElse) {  // COMBATE A DISTANCIA: step 2
  ByHand play("a02");
  EXPECT_EQ(play.may("foe1", "go_down").reason.key, "boltaction.why.nobody_shoots") << "the squad runs";
  play.change().units.front().markers = {"order_fire"};
  EXPECT_TRUE(play.may("foe1", "go_down").allowed);
  EXPECT_THAT(play.may("foe1", "go_down").assumptions, Contains(Message{"boltaction.assume.shot_declared", {}}));
  EXPECT_EQ(play.may("ltn", "go_down").reason.key, "boltaction.why.nobody_shoots") << "its own side fires";
  ASSERT_TRUE(play.act("go_down", {"foe1"})) << play.refusal();
  EXPECT_TRUE(play.marked("foe1", "order_down"));
}

TEST(GoingDown, AnswersAnAmbushToo) {  // COMBATE A DISTANCIA: who lies in Ambush may fire at any time
  ByHand play("a18");
  play.change().ledger.facts = {{"acting", "sq1", "", "", Proof::said, {}}};
  EXPECT_FALSE(play.may("flam", "go_down").allowed);
  for (Unit& unit : play.change().units) {
    if (unit.id == "mmg") {
      unit.markers = {"order_ambush"};
    }
  }
  EXPECT_TRUE(play.may("flam", "go_down").allowed);
}

// --------------------------------------------------------------------------------------------------- assaults on
// vehicles

TEST(InfantryThatAssaultsAVehicle, TakesAnOrderTestAtMinusThree) {  // CUERPO A CUERPO, Infantería
  ByHand play("a06");
  EXPECT_EQ(play.may("foe2", "assault_vehicle").reason.key, "boltaction.why.vehicle_test_first");
  EXPECT_FALSE(play.act("assault_vehicle", {"foe2"}, "16,10", {4, 4, 1, 1, 1, 6}));
  EXPECT_EQ(play.refusal(), "boltaction.why.vehicle_test_first");
  ByHand fails = play;
  ASSERT_TRUE(fails.act("vehicle_test", {"foe2"}, "", {4, 4})) << "veterans: 10, and 3 less";
  EXPECT_TRUE(fails.marked("foe2", "order_down"));
  EXPECT_EQ(fails.may("foe2", "vehicle_test").id, "");
  ASSERT_TRUE(play.act("vehicle_test", {"foe2"}, "", {4, 3})) << play.refusal();
  ASSERT_TRUE(play.act("assault_vehicle", {"foe2"}, "16,10", {4, 4, 1, 1, 1, 6})) << play.refusal();
  EXPECT_TRUE(play.may("foe2", "regroup").allowed);
}

TEST(InfantryThatAssaultsAVehicle, NeedsNoTestAsTankHuntersOrWhereItIsOpen) {
  ByHand hunters("a06");
  for (Unit& unit : hunters.change().units) {
    if (unit.id == "foe2") {
      unit.values["tank_hunters"] = true;
    }
  }
  EXPECT_TRUE(hunters.act("assault_vehicle", {"foe2"}, "16,10", {4, 4, 1, 1, 1, 6})) << hunters.refusal();
  ByHand open("a06");
  for (Unit& unit : open.change().units) {
    if (unit.id == "tank") {
      unit.values["open_topped"] = true;
    }
  }
  EXPECT_THAT(open.may("foe2", "assault_vehicle").targets, Contains("16,10"));
}

TEST(InfantryThatAssaultsAVehicle, StopsShortWhereItIsTooFarAway) {
  ByHand play("a06");
  for (Unit& unit : play.change().units) {
    if (unit.id == "tank") {
      unit.values["x"] = 1'600LL;
      unit.hex = {40, 10};
    }
  }
  ASSERT_TRUE(play.act("vehicle_test", {"foe2"}, "", {4, 3})) << play.refusal();
  ASSERT_TRUE(play.act("assault_vehicle", {"foe2"}, "40,10")) << play.refusal();
  EXPECT_EQ(play.outcome()["in_reach"], false);
  EXPECT_FALSE(play.knows("due_damage", "tank"));
}

TEST(PassengersWhoAreAssaulted, GetOutAndFightInPlaceOfTheirTruck) {  // CUERPO A CUERPO, Infantería
  ByHand play("a19");
  EXPECT_FALSE(play.act("assault_vehicle", {"foe1"}, "6,10", {4, 4, 4, 4, 4, 4, 4, 4, 6}));
  EXPECT_EQ(play.refusal(), "boltaction.why.passengers_fight");
  ASSERT_TRUE(play.act("assault", {"foe1"}, "6,10")) << play.refusal();
  EXPECT_FALSE(play.marked("rider", "in_transport"));
  ASSERT_TRUE(play.act("hold_fire", {"rider"})) << play.refusal();
  ASSERT_TRUE(play.act("strike", {"foe1"})) << play.refusal();
  ASSERT_TRUE(play.act("take_hits", {"rider"}, "", {4, 1, 1, 1, 1, 1, 1, 1})) << play.refusal();
  EXPECT_EQ(read_unit(*play.unit("rider")).models, 4);
  EXPECT_NE(play.unit("truck"), nullptr) << "nobody has touched it";
}

TEST(PassengersWhoAreAssaulted, AreTheLargestUnitOfSeveral) {
  ByHand play("a19");
  Unit large = *play.unit("rider");
  large.id = "large";
  large.values["models"] = 7LL;
  play.change().units.push_back(large);
  ASSERT_TRUE(play.act("assault", {"foe1"}, "6,10")) << play.refusal();
  EXPECT_TRUE(play.knows("defends", "large"));
  EXPECT_FALSE(play.marked("rider", "in_transport")) << "all get out";
}

TEST(PassengersOfATruckThatRan, AreNotAssaulted) {
  ByHand play("a19");
  for (Unit& unit : play.change().units) {
    if (unit.id == "truck") {
      unit.markers = {"order_run"};
    }
  }
  EXPECT_THAT(play.may("foe1", "assault").targets, Not(Contains("6,10")));
}

TEST(ATankThatAssaults, StopsShortWhereItsAdvanceDoesNotReach) {  // CUERPO A CUERPO, Vehículos
  ByHand play("a02");
  play.change().units[0].markers = {};
  play.change().units[3].markers = {"order_advance"};
  const json overrun = {{"legal", true}, {"target", "destroyed"}};
  ASSERT_TRUE(play.tell("tank_assault", {"tank"}, overrun, "10,50")) << play.refusal();
  EXPECT_NE(play.unit("foe3"), nullptr) << "40 inches away";
  EXPECT_EQ(play.may("tank", "move").reason.key, "boltaction.why.has_moved");
}

// --------------------------------------------------------------------------------------------------------------- moves

TEST(AFixedWeapon, TurnsWithAdvanceAndDoesNotMove) {  // REGLAS ESPECIALES, FIJA
  ByHand play("a03");
  EXPECT_EQ(play.may("mmg", "move").cost.key, "trace.boltaction.effect.pivots_only");
  EXPECT_FALSE(play.go("move", "mmg", 14, 14));
  EXPECT_EQ(play.refusal(), "boltaction.refuse.turns_only");
  EXPECT_THAT(play.reads("boltaction.shoot", "mmg", "10,20")["to_hit"]["flags"], Contains("moving"));
  play.change().units[2].markers = {"order_run"};
  EXPECT_TRUE(play.go("move", "mmg", 14, 22)) << play.refusal() << ": 12 inches with Run";
}

TEST(AGunThatNeedsATow, TurnsWithAdvanceAndDoesNotMove) {  // MOVIMIENTO, Artillería
  ByHand play("a03");
  Unit& gun = play.change().units[4];
  gun.values["one_crew"] = true;
  gun.markers = {"order_advance"};
  EXPECT_FALSE(play.go("move", "gun", 18, 12));
}

TEST(AMove, EndsMoreThanAnInchFromFriendAndFoe) {  // MOVIMIENTO, Infantería
  ByHand play("a17");
  EXPECT_FALSE(play.go("move", "sq1", 10, 20));
  EXPECT_EQ(play.refusal(), "boltaction.refuse.too_near") << "on the enemy's spot";
  EXPECT_FALSE(play.go("move", "sq1", 12, 11)) << "an inch from the lieutenant";
  EXPECT_EQ(play.refusal(), "boltaction.refuse.too_near");
  EXPECT_TRUE(play.go("move", "sq1", 10, 18)) << play.refusal();
}

TEST(APanic, EndsFartherFromTheNearestEnemy) {  // TABLAS FUBAR, 3-6
  ByHand play("a20");
  EXPECT_THAT(play.may("sq1", "fubar_run").assumptions, Contains(Message{"boltaction.assume.panic", {}}));
  EXPECT_FALSE(play.go("fubar_run", "sq1", 10, 19));
  EXPECT_FALSE(play.go("fubar_run", "sq1", 12, 12));
  EXPECT_EQ(play.refusal(), "boltaction.refuse.panic_goes_away");
  EXPECT_FALSE(play.go("fubar_run", "sq1", 10, 24)) << "farther than a Run";
  EXPECT_TRUE(play.go("fubar_run", "sq1", 3, 1)) << play.refusal();
}

TEST(AVehicleWhoseOrderFails, SaysThatNoEnemyIsAssumedAndMayReverse) {  // MOVIMIENTO, Vehículos
  ByHand play("a13");
  ASSERT_TRUE(play.act("order_advance", {"tank"}, "", {5, 5})) << play.refusal();
  EXPECT_TRUE(play.marked("tank", "order_down"));
  const auto& steps = play.trace().steps();
  EXPECT_TRUE(std::ranges::any_of(steps, [](const auto& step) { return step.step == "boltaction.assume.front_arc"; }));
  EXPECT_FALSE(play.go("reverse", "tank", 16, 0)) << "9 inches backwards";
  EXPECT_EQ(play.refusal(), "boltaction.refuse.too_far");
  ASSERT_TRUE(play.go("reverse", "tank", 16, 1)) << play.refusal();
  EXPECT_TRUE(play.marked("tank", "order_down"));
  EXPECT_EQ(play.may("tank", "reverse").id, "");
}

TEST(AVehicleWhoseOrderFails, MustReverseBeforeTheNextDieWhereTheEnemyIsSeen) {
  ByHand play("a13");
  ASSERT_TRUE(play.act("order_advance", {"tank"}, "", {5, 5}));
  EXPECT_TRUE(play.may("sq1", "draw").allowed);
  ByHand seen("a13");
  ASSERT_TRUE(
      seen.tell("order_advance", {"tank"}, {{"result", "down"}, {"pins_after", 3}, {"extra", "reverse_then_halted"}}))
      << seen.refusal();
  EXPECT_EQ(seen.may("sq1", "draw").reason.key, "boltaction.why.due_first");
  ASSERT_TRUE(seen.go("reverse", "tank", 16, 2)) << seen.refusal();
  EXPECT_TRUE(seen.may("sq1", "draw").allowed);
}

// ---------------------------------------------------------------------------------------------------------- transports

TEST(ThoseInsideATruckThatRan, StayThere) {  // MOVIMIENTO, Transportes
  ByHand play("a04");
  EXPECT_FALSE(play.go("move", "rider", 24, 20));
  EXPECT_EQ(play.refusal(), "boltaction.why.inside_transport");
  EXPECT_FALSE(play.act("enter_building", {"rider"}));
  EXPECT_EQ(play.refusal(), "boltaction.why.inside_transport");
  EXPECT_EQ(play.may("rider", "leave").reason.key, "boltaction.why.vehicle_ran");
}

TEST(ThoseWhoHaveLeftTheirTruck, ActAsOthersDo) {
  ByHand play("a04");
  play.change().units[6].markers = {};
  ASSERT_TRUE(play.act("leave", {"rider"})) << play.refusal();
  EXPECT_TRUE(play.may("rider", "assault").allowed) << "the truck stands still";
  EXPECT_TRUE(play.go("move", "rider", 24, 20)) << play.refusal();
  EXPECT_EQ(read_unit(*play.unit("rider")).aboard, "");
}

TEST(ThoseWhoLeaveATruckThatAdvances, NeitherAssaultNorBoard) {  // MOVIMIENTO, Transportes
  ByHand play("a04");
  play.change().units[6].markers = {"order_advance"};
  ASSERT_TRUE(play.act("leave", {"rider"})) << play.refusal();
  EXPECT_EQ(play.may("rider", "assault").reason.key, "boltaction.why.not_after_leaving");
  EXPECT_EQ(play.may("rider", "board").reason.key, "boltaction.why.not_after_leaving");
  EXPECT_TRUE(play.go("move", "rider", 24, 20)) << play.refusal();
}

TEST(BoardingATruck, NeedsARunThatEndsWithinAnInchOfIt) {  // MOVIMIENTO, Transportes
  ByHand play("a05");
  EXPECT_FALSE(play.act("board", {"sq1"}, "6,10"));
  EXPECT_EQ(play.refusal(), "boltaction.why.transport_too_far");
  play.change().units[0].values["x"] = 760LL;
  EXPECT_TRUE(play.act("board", {"sq1"}, "6,10")) << "13 inches: " << play.refusal();
}

TEST(BoardingATruck, IsNotARunAndARunMore) {
  ByHand play("a05");
  play.change().units[0].values["x"] = 1'000LL;
  ASSERT_TRUE(play.go("move", "sq1", 15, 14)) << play.refusal();
  EXPECT_EQ(play.may("sq1", "board").reason.key, "boltaction.why.transport_too_far");
}

TEST(AGunInATruck, LeavesNoRoomForOthers) {  // MOVIMIENTO, Transportes
  ByHand play("a05b");
  play.change().units[4].values["x"] = 400LL;
  EXPECT_FALSE(play.act("board", {"gun"}, "6,10"));
  EXPECT_EQ(play.refusal(), "boltaction.why.gun_rides_alone");
  std::erase_if(play.change().units, [](const Unit& unit) { return unit.id == "rider"; });
  ASSERT_TRUE(play.act("board", {"gun"}, "6,10")) << play.refusal();
  play.change().units[0].markers = {"order_run"};
  EXPECT_EQ(play.may("sq1", "board").reason.key, "boltaction.why.gun_rides_alone");
}

TEST(AGun, BoardsFromSixInches) {
  ByHand play("a05b");
  std::erase_if(play.change().units, [](const Unit& unit) { return unit.id == "rider"; });
  EXPECT_FALSE(play.act("board", {"gun"}, "6,10")) << "12 inches";
  EXPECT_EQ(play.refusal(), "boltaction.why.transport_too_far");
}

TEST(AnOfficer, DoesNothingForThoseInsideNorFromInside) {  // COMBATE A DISTANCIA, Vehículos
  ByHand play("a09");
  EXPECT_THAT(play.reads("boltaction.order.run", "rider")["officers"], IsEmpty());
  EXPECT_EQ(play.may("rider", "order_run").cost, (Message{"boltaction.cost.test", {{"morale", 6}}}));
  ASSERT_TRUE(play.act("order_run", {"rider"}, "", {4, 4}));
  EXPECT_TRUE(play.marked("rider", "order_down")) << "8 against 6";
  const json snap = play.reads("boltaction.snap", "ltn");
  for (const json& near : snap["near"]) {
    EXPECT_NE(near["id"], "rider");
  }
  play.change().units[1].markers = {"in_transport"};
  play.change().units[1].values["aboard"] = std::string("truck");
  EXPECT_THAT(play.reads("boltaction.order.run", "rider")["officers"], Not(IsEmpty())) << "he rides with them";
  EXPECT_THAT(play.reads("boltaction.order.run", "sq1")["officers"], IsEmpty());
  EXPECT_THAT(play.reads("boltaction.snap", "ltn")["near"], IsEmpty());
}

TEST(AnOfficer, HelpsInEveryMoraleCheck) {  // Modificadores de oficiales
  const ByHand play("a02");
  EXPECT_THAT(play.reads("boltaction.morale", "sq1")["officers"],
              Contains(json{{"rank", "1st_lieutenant"}, {"distance", 2}}));
}

TEST(ThoseInsideATransport, AreGivenNeitherFireNorAmbush) {  // MOVIMIENTO, Transportes
  const ByHand play("a10");
  for (const char* order : {"order_fire", "order_ambush"}) {
    EXPECT_EQ(play.may("rider", order).reason.key, "boltaction.why.order_inside") << order;
    EXPECT_EQ(play.may("rider", order).rule, "MOVIMIENTO");
  }
  for (const char* order : {"order_run", "order_advance", "order_rally", "order_down"}) {
    EXPECT_TRUE(play.may("rider", order).allowed) << order;
  }
}

TEST(AnEmptyTransport, IsLostWhereTheNearestUnitIsAnEnemy) {  // COMBATE A DISTANCIA, Transportes
  ByHand play("a24");
  EXPECT_EQ(play.may("truck", "lose_transport").id, "") << "somebody rides in it";
  std::erase_if(play.change().units, [](const Unit& unit) { return unit.id == "rider"; });
  EXPECT_EQ(play.may("truck", "lose_transport").id, "") << "friends are nearer";
  play.change().units[7].values["x"] = 240LL;
  play.change().units[7].values["y"] = 440LL;
  EXPECT_EQ(play.may("truck", "lose_transport").reason.key, "");
  ASSERT_TRUE(play.act("lose_transport", {"truck"})) << play.refusal();
  EXPECT_EQ(play.unit("truck"), nullptr);
}

// ----------------------------------------------------------------------------------------------------------- the turn

TEST(AWordThatIsNotKnown,
     IsNamedWithTheNearest) {  // TURNO: a die that nobody reads would leave the tank without an order
  const ByHand play("a22");
  const Diagnostics said = unknown_words(play.now(), vocabulary(), "a22");
  const auto names = [&](const std::string& word, const std::string& nearest) {
    return std::ranges::any_of(said, [&](const Diagnostic& one) {
      const auto has = [&](const std::string& value) {
        return std::ranges::any_of(one.what.args, [&](const Argument& arg) { return arg.value == value; });
      };
      return one.severity == Severity::warning && has(word) && (nearest.empty() || has(nearest));
    });
  };
  EXPECT_TRUE(names("order_runn", "order_run"));
  EXPECT_TRUE(names("Regular", "regular"));
  EXPECT_TRUE(names("lieutenant", ""));
  ByHand refused("a22");
  EXPECT_FALSE(refused.act("order_run", {"mmg"}, "", {4, 5}));
  EXPECT_EQ(refused.refusal(), "games.input.kind") << "the quality is not missing, it is not known";
}

TEST(TheDiceOfAmbushAndDown, GoBackOrStayAsThePlayersLike) {  // TURNO
  ByHand play("a24");
  EXPECT_THAT(play.may("foe1", "return_dice").assumptions, Contains(Message{"boltaction.assume.dice_stay", {}}));
  ByHand both = play;
  ASSERT_TRUE(play.act("return_dice", {"foe1"})) << play.refusal();
  EXPECT_FALSE(play.marked("foe1", "order_down"));
  EXPECT_TRUE(play.marked("mmg", "order_ambush"));
  EXPECT_EQ(play.now().ledger.turn, 2);
  ASSERT_TRUE(both.act("return_dice", {"foe1", "mmg"})) << both.refusal();
  EXPECT_FALSE(both.marked("mmg", "order_ambush"));
  EXPECT_FALSE(both.marked("foe1", "order_down"));
}

TEST(TheNextDie,
     IsDrawnWhenEverythingOfTheLastIsResolved) {  // COMBATE A DISTANCIA, CUERPO A CUERPO: one step after another
  ByHand play("a02");
  ASSERT_TRUE(play.act("assault", {"sq1"}, "10,20"));
  EXPECT_EQ(play.may("foe2", "draw").reason, (Message{"boltaction.why.due_first", {{"unit", "sq1"}}}));
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "boltaction.why.due_first");
}

}  // namespace
}  // namespace adjutant::games::boltaction
