#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/bolt_table.h"
#include "games/said.h"

// What orders, shots and assaults read off the table: distances measured, the rest from counters and markers.
namespace adjutant::games::boltaction {
namespace {

using games::test::Question;
using nlohmann::json;
using test::BoltTable;
using test::Scaled;
using test::squad_and_foe;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(FromTable, AShotIsMeasuredAndResolvedWithNothingTyped) {
  const BoltTable table = squad_and_foe();
  json input = table.input("boltaction.shoot", "squad");
  EXPECT_EQ(input["to_hit"]["distance"], 10);
  EXPECT_THAT(input["to_hit"]["flags"], ElementsAre("moving"));
  EXPECT_EQ(input["damage"]["target"], "inf_regular");
  const json result = Scaled("boltaction.shoot").resolve(input, {4, 3, 3, 3, 3, 4});
  EXPECT_EQ(result["hits"], 1) << "of five models: 3 or more, and 1 for moving";
  EXPECT_EQ(result["casualties"], 1);
  const json expected = {{{"id", "foe"}, {"result", "stands"}, {"casualties", 1}, {"pins", 1}}};
  EXPECT_EQ(result["units"], expected);
}

TEST(FromTable, AStartedInchCountsAndTheScaleIsAskedForOnce) {
  BoltTable table = squad_and_foe();
  table.unit("foe").values["x"] = 401LL;
  EXPECT_EQ(table.input("boltaction.shoot", "squad")["to_hit"]["distance"], 11);
  const Question without("boltaction.shoot");
  const json input = without.on_board(table.situation, {"squad"}, {10, 0});
  EXPECT_EQ(input["to_hit"]["pixels"], 401);
  EXPECT_EQ(without.needs(input), "chart table map/pixels_per_inch");
  EXPECT_EQ(Scaled("boltaction.shoot").needs(input), "dice to_hit");
}

TEST(FromTable, WhatNobodyHasSaidIsAskedFor) {
  BoltTable table = squad_and_foe();
  table.unit("squad").values.erase("weapon");
  EXPECT_EQ(Question("boltaction.shoot").needs(table.input("boltaction.shoot", "squad")), "input to_hit/shots");
  table.unit("foe").values.erase("quality");
  EXPECT_FALSE(table.input("boltaction.shoot", "squad")["damage"].contains("target"));
  table.unit("foe").values.erase("x");
  EXPECT_FALSE(table.input("boltaction.shoot", "squad")["to_hit"].contains("pixels")) << "nothing to measure from";
}

TEST(FromTable, VehiclesAreShotAtByTheirArmour) {
  BoltTable table = squad_and_foe();
  table.put("tiger", "them", "heavy_tank", 0, 20, {});
  table.unit("squad").values["weapon"] = std::string("m_at_gun");
  const json input = table.input("boltaction.shoot", "squad", {0, 20});
  EXPECT_EQ(input["damage"]["target"], "heavy_tank");
  EXPECT_EQ(input["damage"]["pen"], 5);
  EXPECT_EQ(input["damage"]["long"], false) << "20 inches of 60";
  EXPECT_FALSE(input.contains("target")) << "a vehicle has a table of its own";
}

TEST(FromTable, AnOrderIsTestedWithTheBestOfficerInReach) {
  BoltTable table = squad_and_foe();
  table.put("ltn", "us", "infantry", 0, 5, {}).values["rank"] = std::string("2nd_lieutenant");
  table.put("maj", "us", "infantry", 0, 20, {}).values["rank"] = std::string("major");
  table.unit("squad").markers = {"pin", "pin"};
  const json input = table.input("boltaction.order.run", "squad");
  EXPECT_EQ(input["order"], "run");
  const json result = Scaled("boltaction.order.run").resolve(input, {4, 4});
  EXPECT_EQ(result["morale"]["officer"], 1) << "the major is 20 inches away";
  const json expected = {{{"id", "squad"}, {"result", "carried_out"}, {"order", "run"}, {"pins", 1}}};
  EXPECT_EQ(result["units"], expected);
}

TEST(FromTable, ExactOddsSayWhatBecomesOfTheUnit) {
  BoltTable table = squad_and_foe();
  table.unit("squad").markers = {"pin"};
  EXPECT_EQ(Scaled("boltaction.order.fire").chance(table.input("boltaction.order.fire", "squad"), "result", "fire"),
            "13/18")
      << "8 or less";
}

TEST(FromTable, AssaultsKnowTheDistanceAndWhetherTheTargetHasActed) {
  BoltTable table = squad_and_foe();
  table.unit("squad").markers = {"order_run"};
  const json input = table.input("boltaction.cq.reaction", "squad");
  EXPECT_EQ(Question("boltaction.cq.reaction").resolve(input, {})["may_react"], true)
      << "10 inches away, not activated";
  table.unit("foe").markers = {"order_fire"};
  const json acted = table.input("boltaction.cq.reaction", "squad");
  EXPECT_EQ(Question("boltaction.cq.reaction").resolve(acted, {})["may_react"], false);
  table.put("truck", "them", "wheeled", 0, 10, {"order_advance"}).values["armour"] = std::string("soft_vehicle");
  table.unit("squad").values["tank_hunters"] = true;
  const json vehicle = table.input("boltaction.cq.vehicle", "squad", {0, 10});
  EXPECT_EQ(vehicle["vehicle_moved"], "advance");
  EXPECT_EQ(vehicle["attacks"], 5);
  EXPECT_EQ(vehicle["front"], 6);
}

TEST(FromTable, AUnitInAmbushFiresWhenItsTimeComes) {
  BoltTable table = squad_and_foe();
  table.unit("squad").markers = {"order_ambush"};
  EXPECT_EQ(table.action("squad", "ambush_shot").procedure, "boltaction.shoot");
  EXPECT_THAT(table.input("boltaction.shoot", "squad")["to_hit"]["flags"], IsEmpty());
}

TEST(FromTable, RefusesWhatTheDieDoesNotAllow) {
  BoltTable table = squad_and_foe();
  const Question shoot("boltaction.shoot");
  EXPECT_EQ(shoot.not_on_board(table.situation, {"squad"}, {9, 9}), "boltaction.why.nobody_there");
  EXPECT_EQ(shoot.not_on_board(table.situation, {"nobody"}, {10, 0}), "games.no_unit");
  table.unit("squad").markers = {};
  EXPECT_EQ(shoot.not_on_board(table.situation, {"squad"}, {10, 0}), "boltaction.why.has_no_die");
  table.unit("squad").markers = {"order_down"};
  EXPECT_EQ(shoot.not_on_board(table.situation, {"squad"}, {10, 0}), "boltaction.why.order_without_shots");
}

TEST(TableActions, AimAtTheEnemiesInReachAndNameTheirProcedure) {
  BoltTable table = squad_and_foe();
  table.put("far", "them", "infantry", 100, 0, {});
  EXPECT_THAT(table.action("squad", "shoot").targets, ElementsAre("10,0")) << "a rifle reaches 24 inches";
  EXPECT_EQ(table.action("squad", "shoot").procedure, "boltaction.shoot");
  EXPECT_EQ(table.action("foe", "order_run").procedure, "boltaction.order.run");
  table.unit("foe").values["x"] = 3'000LL;
  EXPECT_EQ(table.action("squad", "shoot").reason.key, "boltaction.why.no_target");
}

TEST(OrderDice, AreDrawnInProportionToTheUnitsThatWait) {
  BoltTable table = squad_and_foe();
  table.put("second", "them", "infantry", 0, 10, {});
  table.put("third", "us", "infantry", 0, 11, {});
  const json input = table.input("boltaction.bag.draw", "squad");
  const json expected = {{{"side", "them"}, {"dice", 2}}, {{"side", "us"}, {"dice", 1}}};
  EXPECT_EQ(input["bag"], expected);
  const Question draw("boltaction.bag.draw");
  EXPECT_EQ(draw.chance(input, "side", "them"), "2/3");
  EXPECT_EQ(draw.resolve(input, {3})["side"], "us");
  EXPECT_EQ(draw.resolve(input, {1})["left"][0]["dice"], 1);
  EXPECT_TRUE(draw.resolve({{"bag", json::array()}}, {})["side"].is_null());
}

TEST(OrderDice, GoBackIntoTheBagButForAmbushAndDown) {
  BoltTable table = squad_and_foe();
  table.unit("foe").markers = {"order_ambush"};
  const json result =
      Question("boltaction.bag.end_of_turn").resolve(table.input("boltaction.bag.end_of_turn", "squad"), {});
  const json expected = {{{"id", "squad"}, {"result", "back"}}, {{"id", "foe"}, {"result", "kept"}}};
  EXPECT_EQ(result["units"], expected);
  const json stubborn = {{"dice", {{{"id", "squad"}, {"order", "run"}, {"keeps", true}}}}};
  EXPECT_EQ(Question("boltaction.bag.end_of_turn").resolve(stubborn, {})["kept"], 0) << "a Run is never kept";
}

TEST(OrderDice, AnOfficerGivesHisExtraOrdersToThoseInReach) {
  BoltTable table = squad_and_foe();
  table.put("cap", "us", "infantry", 0, 1, {"order_advance"}).values["rank"] = std::string("captain");
  table.put("near", "us", "infantry", 0, 10, {});
  table.put("far", "us", "infantry", 0, 25, {});
  EXPECT_EQ(table.action("cap", "snap").procedure, "boltaction.snap");
  EXPECT_TRUE(table.action("squad", "snap").id.empty());
  const json result = Scaled("boltaction.snap").resolve(table.input("boltaction.snap", "cap"), {});
  EXPECT_EQ(result["orders"], 1) << "of three: one unit in reach has no die yet";
  const json expected = {{{"id", "near"}, {"result", "in_reach"}}, {{"id", "far"}, {"result", "too_far"}}};
  EXPECT_EQ(result["units"], expected);
}

TEST(BoltActionLanguages, SayWhatTheTableShows) {
  games::test::Said said;
  BoltTable table = squad_and_foe();
  said.add(Scaled("boltaction.shoot")
               .trace(table.input("boltaction.shoot", "squad"), {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}));
  said.add(Question("boltaction.bag.draw").trace(table.input("boltaction.bag.draw", "squad"), {1}));
  said.add(Question("boltaction.bag.draw").trace({{"bag", json::array()}}, {}));
  said.add(Question("boltaction.bag.end_of_turn").trace(table.input("boltaction.bag.end_of_turn", "squad"), {}));
  said.add(Question("boltaction.snap").trace({{"rank", "major"}, {"near", json::array()}}, {}));
  table.unit("squad").values["rank"] = std::string("major");
  for (const char* name : {"shoot", "snap", "order_run"}) {
    said.add(table.action("squad", name));
  }
  const Procedure& shoot = *find_game(games::test::known_games(), "boltaction")->procedure("boltaction.shoot");
  for (const char* result : {"stands", "destroyed", "hit", "untouched", "carried_out", "down", "fubar", "routed",
                             "back", "kept", "in_reach", "too_far"}) {
    said.add(shoot.unit_says({{"result", result}, {"order", "run"}, {"pins", 1}, {"casualties", 2}}));
  }
  said.add(shoot.unit_says({{"result", "stands"}}));
  for (const char* why : {"boltaction.why.nobody_there", "boltaction.why.has_no_die", "boltaction.why.no_target"}) {
    said.add(Message{why, {{"hex", "1,1"}}});
  }
  EXPECT_GT(said.messages().size(), 30U);
  games::test::expect_read_in_every_language(said);
}

}  // namespace
}  // namespace adjutant::games::boltaction
