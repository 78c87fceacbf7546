#include "games/boltaction/play/play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/bolt_table.h"
#include "games/boltaction/table/units.h"

// What each kind of action leaves.
namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::BoltTable;
using test::squad_and_foe;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsNull;
using testing::Not;

json fate(const std::string& id, json more) {
  more["id"] = id;
  return {{"units", {more}}};
}

// -------------------------------------------------------------------------------------------------------------- orders

class BoltActionOrders : public testing::Test {
 protected:
  BoltActionOrders() { table.unit("foe").markers = {"pin", "pin"}; }
  [[nodiscard]] const Unit& foe() { return table.unit("foe"); }

  BoltTable table = squad_and_foe();
};

TEST_F(BoltActionOrders, AreCarriedOutWithAPinLess) {
  table.roll("order_run", "foe", "", {3, 3});
  EXPECT_THAT(foe().markers, ElementsAre("pin", "order_run"));
}

TEST_F(BoltActionOrders, TurnToDownWhereTheTestFails) {
  table.roll("order_run", "foe", "", {5, 5});
  EXPECT_THAT(foe().markers, ElementsAre("pin", "pin", "order_down"));
}

TEST_F(BoltActionOrders, NeedTheResultOfTheirTest) {
  EXPECT_EQ(table.refusal("order_run", "foe"), "boltaction.refuse.no_outcome");
  EXPECT_EQ(table.refusal("order_run", "foe", "", {{"result", "rally"}}), "boltaction.refuse.other_outcome");
  EXPECT_EQ(table.refusal("order_run", "foe", "", {{"result", "run"}, {"pins_after", -1}}),
            "boltaction.refuse.other_outcome");
  EXPECT_EQ(table.refusal("order_down", "foe"), "") << "Down takes no test";
}

TEST_F(BoltActionOrders, ThatEndInFriendlyFireTurnTheDieToFire) {
  table.put("friend", "them", "infantry", 10, 5);
  table.put("distant", "them", "infantry", 10, 30);
  table.unit("foe").values["weapon"] = std::string("rifle");
  table.roll("order_rally", "foe", "", {6, 6, 1});
  EXPECT_THAT(foe().markers, Contains("order_fire"));
  EXPECT_EQ(table.refusal("shoot", "foe", "0,0"), "boltaction.why.fubar_first");
  EXPECT_THAT(table.action("foe", "fubar_fire").targets, ElementsAre("10,5")) << "12 inches at most";
  table.act("fubar_fire", "foe", "10,5", fate("friend", {{"result", "stands"}, {"casualties", 2}, {"pins", 1}}));
  EXPECT_EQ(read_unit(table.unit("friend")).models, 3);
}

TEST_F(BoltActionOrders, ThatEndInPanicSendItAwayOrDown) {
  table.roll("order_fire", "foe", "", {6, 6, 5});
  BoltTable other = table;
  table.act("fubar_run", "foe", "", {{"to", {{"hex", "20,0"}, {"x", 800}, {"y", 0}}}});
  EXPECT_EQ(foe().hex, (board::Hex{20, 0}));
  other.act("fubar_down", "foe", "", {});
  EXPECT_THAT(other.unit("foe").markers, Contains("order_down"));
}

TEST_F(BoltActionOrders, AreNotGivenToWhoFlees) {
  table.unit("foe").markers.assign(9, "pin");
  EXPECT_EQ(table.refusal("order_run", "foe"), "boltaction.why.flees");
  table.act("flee", "foe", "", {});
  EXPECT_THAT(table.situation.unit("foe"), IsNull());
}

TEST_F(BoltActionOrders, GoDownAsAnAnswer) {
  table.act("go_down", "foe", "", {});
  EXPECT_THAT(foe().markers, Contains("order_down"));
  EXPECT_EQ(table.refusal("go_down", "foe"), "boltaction.why.already_acted");
}

// ------------------------------------------------------------------------------------------------------------ movement

TEST(AMove, GoesWhereThePlayersSayAndNoFartherThanItsOrder) {
  BoltTable table = squad_and_foe();
  const json too_far = {{"to", {{"hex", "7,0"}, {"x", 280}, {"y", 0}}}};
  EXPECT_EQ(table.refusal("move", "squad", "", too_far), "boltaction.refuse.too_far");
  EXPECT_EQ(table.refusal("move", "squad", "", {{"to", {{"hex", "north"}}}}), "boltaction.refuse.no_place");
  EXPECT_EQ(table.refusal("move", "squad", "", {{"legal", false}}), "boltaction.refuse.came_to_nothing");
  table.act("move", "squad", "", {{"distance", 6}, {"to", {{"hex", "6,0"}, {"x", 240}, {"y", 0}}}});
  EXPECT_EQ(table.unit("squad").hex, (board::Hex{6, 0}));
  EXPECT_EQ(table.input("boltaction.shoot", "squad")["to_hit"]["distance"], 4);
  EXPECT_EQ(table.refusal("move", "squad"), "boltaction.why.has_moved");
}

TEST(AMove, LeavesThePlaceAloneWhereNobodyGivesOne) {
  BoltTable table = squad_and_foe();
  table.act("move", "squad", "", {});
  EXPECT_EQ(table.unit("squad").hex, (board::Hex{0, 0}));
}

TEST(APlaceWithoutPixels, CannotBeMeasuredAnyMore) {
  BoltTable table = squad_and_foe();
  table.act("move", "squad", "", {{"to", {{"hex", "1,0"}}}});
  EXPECT_FALSE(table.unit("squad").values.contains("x"));
}

TEST(ABuilding, IsEnteredAtARunAndLeft) {
  BoltTable table = squad_and_foe();
  table.unit("squad").markers = {"order_run"};
  table.act("enter_building", "squad", "", {});
  EXPECT_THAT(table.unit("squad").markers, Contains("in_building"));
  table.act("leave_building", "squad", "", {});
  EXPECT_THAT(table.unit("squad").markers, Not(Contains("in_building")));
}

class BoltActionTransport : public testing::Test {
 protected:
  BoltActionTransport() {
    table.unit("squad").markers = {"order_run"};
    table.put("truck", "us", "wheeled", 3, 0).values["armour"] = std::string("soft_vehicle");
  }
  BoltTable table = squad_and_foe();
};

TEST_F(BoltActionTransport, IsBoardedWhileItStandsAndTakesItsRidersAlong) {
  EXPECT_EQ(table.refusal("board", "squad", "10,0"), "boltaction.refuse.not_offered");
  table.act("board", "squad", "3,0", {});
  EXPECT_EQ(table.unit("squad").hex, (board::Hex{3, 0}));
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0"), "boltaction.why.inside_transport");
  table.act("order_advance", "truck", "", {});
  table.act("move", "truck", "", {{"to", {{"hex", "3,9"}, {"x", 120}, {"y", 360}}}});
  EXPECT_EQ(table.unit("squad").hex, (board::Hex{3, 9}));
  table.act("leave", "squad", "", {});
  EXPECT_THAT(table.unit("squad").markers, ElementsAre("order_run"));
}

TEST_F(BoltActionTransport, ThatMovesIsNotBoarded) {
  table.unit("truck").markers = {"order_run"};
  EXPECT_EQ(table.refusal("board", "squad", "3,0"), "boltaction.why.no_own_target");
}

TEST_F(BoltActionTransport, ThatIsDestroyedHurtsThoseInside) {
  table.act("board", "squad", "3,0", {});
  table.unit("foe").markers = {"order_fire"};
  table.act("shoot", "foe", "3,0", fate("truck", {{"result", "destroyed"}}));
  EXPECT_THAT(table.situation.unit("truck"), IsNull());
  table.roll("bail_out", "squad", "", {3, 2});
  EXPECT_THAT(table.unit("squad").markers, ElementsAre("order_down"));
  table.roll("take_hits", "squad", "", {4, 4, 4});
  EXPECT_EQ(read_unit(table.unit("squad")).models, 2);
  table.roll("check_morale", "squad", "", {6, 6});
  EXPECT_THAT(table.situation.unit("squad"), IsNull()) << "more than half are lost";
}

// ---------------------------------------------------------------------------------------------------------------- fire

class BoltActionFire : public testing::Test {
 protected:
  BoltActionFire() { table.unit("squad").markers = {"order_fire"}; }
  void hit_the_tank(json outcome) {
    table.unit("squad").values["weapon"] = std::string("m_at_gun");
    outcome.update(fate("tank", {{"result", "hit"}}));
    table.act("shoot", "squad", "0,9", outcome);
  }
  [[nodiscard]] Unit& tank() { return table.unit("tank"); }

  BoltTable table = squad_and_foe();
};

TEST_F(BoltActionFire, CostsModelsAndPins) {
  table.roll("shoot", "squad", "10,0", {6, 1, 1, 1, 1, 5});
  EXPECT_EQ(read_unit(table.unit("foe")).models, 4);
  EXPECT_EQ(read_unit(table.unit("foe")).pins, 1);
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0"), "boltaction.why.has_shot");
}

TEST_F(BoltActionFire, DestroysAndNeedsAResult) {
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0"), "boltaction.refuse.no_outcome");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", fate("nobody", {{"result", "hit"}})),
            "boltaction.refuse.other_outcome");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", fate("squad", {{"result", "hit"}})),
            "boltaction.refuse.other_outcome")
      << "who was not aimed at";
  EXPECT_EQ(table.refusal("shoot", "squad", "9,9", fate("foe", {{"result", "hit"}})), "boltaction.refuse.not_offered");
  table.act("shoot", "squad", "10,0", fate("foe", {{"result", "destroyed"}}));
  EXPECT_THAT(table.situation.unit("foe"), IsNull());
}

TEST_F(BoltActionFire, OnVehiclesIsFollowedByTheirTables) {
  table.put("tank", "them", "medium_tank", 0, 9);
  hit_the_tank({{"modes", {{"full", 1}, {"massive", 1}}}, {"damage", {{"value", 9}, {"bonus", 5}}}});
  EXPECT_EQ(table.input("boltaction.vehicle_pins", "tank")["heavy"], true);
  table.roll("pin_vehicle", "tank", "", {5});
  EXPECT_EQ(read_unit(tank()).pins, 1);
  table.roll("take_damage", "tank", "", {2});
  EXPECT_THAT(tank().markers, Contains("immobilised"));
  table.roll("take_damage", "tank", "", {1, 3});
  EXPECT_THAT(tank().markers, Contains("order_down"));
  EXPECT_EQ(read_unit(tank()).pins, 2) << "a stunned crew has one more";
  table.roll("check_turret", "tank", "", {4});
  EXPECT_THAT(tank().markers, Contains("turret_jammed"));
  table.roll("check_fire", "tank", "", {2, 2});
  EXPECT_EQ(table.refusal("check_fire", "tank"), "boltaction.refuse.does_not_arise") << "the fire is out";
  EXPECT_EQ(table.refusal("take_damage", "tank"), "boltaction.refuse.does_not_arise");
}

TEST_F(BoltActionFire, TakesNoModelsWhereNobodyHasSaidHowManyThereAre) {
  table.unit("foe").values.erase("models");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", fate("foe", {{"result", "stands"}, {"casualties", 1}})),
            "boltaction.refuse.models_unknown");
}

TEST_F(BoltActionFire, MovesNobodyWhoIsImmobilised) {
  table.put("tank", "them", "medium_tank", 0, 9, {"order_advance", "immobilised"});
  EXPECT_EQ(table.refusal("move", "tank"), "boltaction.why.immobilised");
}

TEST_F(BoltActionFire, OfAFlamethrowerMayBeItsLast) {
  table.unit("squad").values["weapon"] = std::string("flamer_inf");
  table.unit("foe").values["x"] = 200LL;
  table.act("shoot", "squad", "10,0", fate("foe", {{"result", "untouched"}}));
  table.roll("check_fuel", "squad", "", {1});
  EXPECT_EQ(read_unit(table.unit("squad")).models, 4);
}

TEST_F(BoltActionFire, OfMortarsRangesInAndLaysATemplate) {
  table.unit("squad").values["weapon"] = std::string("m_mortar");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0"), "boltaction.why.indirect_only");
  EXPECT_EQ(table.refusal("indirect", "squad", "10,0"), "boltaction.why.no_target") << "10 inches are too near";
  table.put("mark", "them", "infantry", 20, 0);
  table.roll("indirect", "squad", "20,0", {5});
  EXPECT_EQ(table.refusal("indirect", "squad", "20,0"), "boltaction.why.has_shot");
  table.situation.ledger.facts.pop_back();
  std::erase_if(table.situation.ledger.facts, [](const Fact& fact) { return fact.fact == "shot"; });
  table.roll("indirect", "squad", "20,0", {6});
  EXPECT_EQ(table.input("boltaction.he", "mark")["inches"], 2);
  table.roll("take_blast", "mark", "", {4}, {{"under_template", 3}});
  EXPECT_EQ(read_unit(table.unit("mark")).pins, 2);
  EXPECT_EQ(table.input("boltaction.damage", "mark")["hits"], 3);
  EXPECT_EQ(table.input("boltaction.damage", "mark")["pen"], 2);
}

// ------------------------------------------------------------------------------------------------------ close quarters

class BoltActionAssaults : public testing::Test {
 protected:
  BoltActionAssaults() { table.unit("squad").markers = {"order_run"}; }
  BoltTable table = squad_and_foe();
};

TEST_F(BoltActionAssaults, AreFoughtInTurnUntilOneSideHasLostMore) {
  table.roll("assault", "squad", "10,0", {});
  EXPECT_EQ(table.refusal("strike", "squad", "", {{"hits", 5}}), "boltaction.why.reaction_first");
  table.act("hold_fire", "foe", "", {});
  EXPECT_EQ(table.refusal("strike", "foe", "", {{"hits", 5}}), "boltaction.why.attacker_first");
  table.roll("strike", "squad", "", {});
  EXPECT_EQ(table.refusal("strike", "foe", "", {{"hits", 5}}), "boltaction.why.hits_first");
  table.roll("take_hits", "foe", "", {4, 4, 1, 1, 1});
  EXPECT_EQ(table.refusal("settle", "squad"), "boltaction.why.round_goes_on");
  table.roll("strike", "foe", "", {});
  EXPECT_EQ(table.input("boltaction.damage", "squad")["hits"], 3) << "two have fallen before they struck";
  table.roll("take_hits", "squad", "", {4, 1, 1});
  table.roll("settle", "squad", "", {});
  EXPECT_THAT(table.situation.unit("foe"), IsNull());
  table.roll("regroup", "squad", "", {3});
  EXPECT_THAT(table.situation.ledger.facts, Not(Contains(testing::Field(&Fact::fact, "attacks"))));
}

TEST_F(BoltActionAssaults, GoIntoAnotherRoundWhereBothHaveLostAsMuch) {
  table.unit("foe").markers = {"order_fire"};
  table.roll("assault", "squad", "10,0", {});
  table.act("strike", "squad", "", {{"hits", 0}});
  table.act("strike", "foe", "", {{"hits", 0}});
  table.roll("settle", "squad", "", {});
  EXPECT_EQ(table.refusal("strike", "squad", "", {{"hits", 1}}), "") << "the attacker begins again";
}

TEST_F(BoltActionAssaults, EndWhereNobodyIsLeft) {
  table.unit("foe").markers = {"order_fire"};
  table.unit("foe").values["models"] = 1LL;
  table.roll("assault", "squad", "10,0", {});
  table.roll("strike", "squad", "", {});
  table.roll("take_hits", "foe", "", {4, 1, 1, 1, 1});
  EXPECT_THAT(table.situation.unit("foe"), IsNull());
  EXPECT_TRUE(table.action("squad", "regroup").allowed);
  EXPECT_TRUE(table.action("squad", "strike").id.empty());
}

TEST_F(BoltActionAssaults, BeginWithTheFireOfWhoHasNotActed) {
  table.unit("foe").values["weapon"] = std::string("rifle");
  table.roll("assault", "squad", "10,0", {});
  const json input = table.input("boltaction.shoot", "foe", {0, 0});
  EXPECT_FALSE(input["to_hit"].contains("distance")) << "from where he likes best";
  table.act("react", "foe", "0,0", fate("squad", {{"result", "stands"}, {"casualties", 1}, {"pins", 1}}));
  EXPECT_EQ(read_unit(table.unit("squad")).models, 4);
  EXPECT_THAT(table.unit("foe").markers, ElementsAre("order_fire")) << "its die of this turn";
}

TEST_F(BoltActionAssaults, HurtVehiclesThatDoNotRun) {
  table.put("tank", "them", "light_tank", 0, 9);
  table.put("racer", "them", "light_tank", 0, 12, {"order_run"});
  table.roll("vehicle_test", "squad", "", {3, 3});
  EXPECT_THAT(table.action("squad", "assault_vehicle").targets, ElementsAre("0,9"));
  table.roll("assault_vehicle", "squad", "0,9", {6, 6, 4, 1, 1, 6});
  EXPECT_EQ(table.input("boltaction.vehicle_damage", "tank")["mode"], "full") << "6 and 3 hits against 8";
  EXPECT_TRUE(table.action("squad", "regroup").allowed);
}

TEST_F(BoltActionAssaults, OfTanksRollOverWhoFailsHisMorale) {
  table.put("tank", "us", "heavy_tank", 8, 0, {"order_advance"});
  EXPECT_EQ(table.input("boltaction.cq.tank", "tank")["value"], 10);
  EXPECT_EQ(table.refusal("tank_assault", "tank", "10,0", {{"legal", false}}), "boltaction.refuse.came_to_nothing");
  table.roll("tank_assault", "tank", "10,0", {}, {{"morale", "fail"}});
  EXPECT_THAT(table.situation.unit("foe"), IsNull());
}

// ------------------------------------------------------------------------------------------------------------- hostile

TEST(AnAction, LeavesTheSituationAsItWasWhenItIsRefused) {
  BoltTable table = squad_and_foe();
  const json before = to_json(table.situation);
  EXPECT_EQ(table.refusal("move", "nobody"), "boltaction.refuse.does_not_arise");
  EXPECT_EQ(table.refusal("dance", "squad"), "boltaction.refuse.does_not_arise");
  EXPECT_EQ(table.refusal("move", "squad", "1,1"), "boltaction.refuse.not_offered");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", json::array()), "boltaction.refuse.other_outcome");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", {{"units", 3}}), "boltaction.refuse.other_outcome");
  EXPECT_EQ(table.refusal("shoot", "squad", "10,0", fate("foe", {{"result", "stands"}, {"casualties", "all"}})),
            "boltaction.refuse.other_outcome");
  EXPECT_EQ(to_json(table.situation), before);
}

}  // namespace
}  // namespace adjutant::games::boltaction
