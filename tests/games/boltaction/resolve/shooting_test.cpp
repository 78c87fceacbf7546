#include <gtest/gtest.h>

#include "games/question.h"

namespace adjutant::games::boltaction {
namespace {

using games::test::Question;
using nlohmann::json;

TEST(ToHit, AnImpossibleShotHitsOneTimeInThirtySix) {
  const json input = {{"shots", 1}, {"flags", {"bunker", "down"}}};
  EXPECT_EQ(Question("boltaction.to_hit").chance(input, "hits", 1), "1/36");
}

TEST(ToHit, AOneAlwaysMisses) {
  EXPECT_EQ(Question("boltaction.to_hit").chance({{"shots", 1}, {"base", -3}}, "hits", 1), "5/6");
}

TEST(ToHit, OddsOfManyShotsAreCountedExactly) {
  // Nobody of a hundred misses with 2/3 each.
  const Question shots("boltaction.to_hit");
  EXPECT_EQ(shots.chance({{"shots", 2}}, "hits", 2), "4/9");
  EXPECT_NE(shots.chance({{"shots", 100}}, "hits", 67), "0");
  EXPECT_EQ(shots.refusal({{"shots", 101}}), "games.input.kind");
}

TEST(ToHit, ConfirmsTheSixesInTheOrderInWhichTheyLie) {
  const json result = Question("boltaction.to_hit").resolve({{"shots", 3}, {"flags", {"bunker"}}}, {5, 6, 6, 2, 6});
  EXPECT_EQ(result["detail"], json::parse("[[5], [6, 2], [6, 6]]"));
  EXPECT_EQ(result["hits"], 1);
}

TEST(ToHit, WaitsForTheOwnersFigureWhereThePlayersTrustNoOtherSheet) {
  Question shots("boltaction.to_hit");
  const json input = {{"shots", 1}, {"flags", {"small"}}};
  EXPECT_EQ(shots.set("lost_rows", "needed").needs(input, {4}), "chart to_hit modifiers/small");
  EXPECT_EQ(shots.figure("to_hit", "modifiers/small", std::int64_t{-2}).resolve(input, {5})["hits"], 1);
}

TEST(ToHit, KnowsTheWeaponsTable) {
  const Question shots("boltaction.to_hit");
  const json far = shots.resolve({{"weapon", "lmg"}, {"distance", 20}, {"national", {"buzz_saw"}}}, {4, 4, 4, 4, 3});
  EXPECT_EQ(far["mods"], json({{"long", -1}}));
  EXPECT_EQ(far["hits"], 4);
  EXPECT_EQ(shots.resolve({{"weapon", "pistol"}, {"distance", 6}, {"flags", {"moving"}}}, {2})["hits"], 1);
  EXPECT_EQ(shots.resolve({{"weapon", "smg"}, {"distance", 13}}, {})["legal"], false);
  EXPECT_EQ(shots.refusal({{"weapon", "bow"}}), "games.input.kind");
}

TEST(ToHit, ReadsTheBonusOfBuildingsAsThePlayersDo) {
  const json input = {{"shots", 1}, {"flags", {"protected"}}};
  EXPECT_EQ(Question("boltaction.to_hit").resolve(input, {3})["hits"], 0);
  EXPECT_EQ(Question("boltaction.to_hit").set("protection", "against_damage").resolve(input, {3})["hits"], 1);
  const json hurt = {{"target", "inf_regular"}, {"hits", 1}, {"protected", true}};
  EXPECT_EQ(Question("boltaction.damage").resolve(hurt, {4})["casualties"], 1);
  EXPECT_EQ(Question("boltaction.damage").set("protection", "against_damage").resolve(hurt, {4})["casualties"], 0);
}

TEST(Damage, OddsOfExceptionalOnesAreThoseOfTwoSixes) {
  const json input = {{"target", "inf_veteran"}, {"hits", 1}};
  EXPECT_EQ(Question("boltaction.damage").chance(input, "casualties", 1), "1/3");
  EXPECT_EQ(Question("boltaction.damage").chance(input, "exceptional", 1), "1/36");
}

TEST(Damage, OfASnipersShotIsAlwaysExceptional) {
  const json input = {{"target", "inf_regular"}, {"hits", 1}, {"sniper", true}};
  EXPECT_EQ(Question("boltaction.damage").resolve(input, {4})["exceptional"], 1);
}

TEST(Damage, ANaturalOneNeverPenetrates) {
  const json input = {{"target", "armoured_car"}, {"hits", 1}, {"pen", 7}};
  EXPECT_EQ(Question("boltaction.damage").chance(input, "penetrations", 1), "5/6");
}

TEST(Damage, OfSoftVehiclesIsReadAsThePlayersDo) {
  const json rifles = {{"target", "soft_vehicle"}, {"hits", 1}};
  EXPECT_EQ(Question("boltaction.damage").chance(rifles, "casualties", 1), "1/6");
  EXPECT_EQ(Question("boltaction.damage").set("soft_vehicles", "heavy_only").resolve(rifles, {})["legal"], false);
}

TEST(VehicleDamage, BelowTheTableIsReadAsThePlayersDo) {
  const json input = {{"mode", "superficial"}};
  EXPECT_EQ(Question("boltaction.vehicle_damage").resolve(input, {3})["results"][0]["result"], "crew_stunned");
  EXPECT_EQ(Question("boltaction.vehicle_damage")
                .set("superficial_below", "no_effect")
                .resolve(input, {3})["results"][0]["result"],
            "no_effect");
}

TEST(Shooting, GoesFromTheDiceToHitToTheMoraleOfTheTarget) {
  const json input = {{"to_hit", {{"shots", 4}}},
                      {"damage", {{"target", "inf_regular"}}},
                      {"target", {{"quality", "regular"}, {"pins", 1}, {"models", 5}}}};
  // Four hits, three dead of five; 9 - 2 pins: an 8 is too much.
  const json result = Question("boltaction.shoot").resolve(input, {3, 4, 5, 6, 4, 5, 4, 1, 4, 4});
  EXPECT_EQ(result["hits"], 4);
  EXPECT_EQ(result["casualties"], 3);
  EXPECT_EQ(result["pins"], 2);
  EXPECT_EQ(result["models_left"], 2);
  EXPECT_EQ(result["result"], "destroyed");
}

TEST(Shooting, HasExactOddsFromEndToEnd) {
  const json input = {{"to_hit", {{"shots", 1}}},
                      {"damage", {{"target", "inf_regular"}}},
                      {"target", {{"quality", "regular"}, {"models", 2}}}};
  // A hit 2/3, a casualty 1/2, then a morale of 8 fails 10 times in 36.
  EXPECT_EQ(Question("boltaction.shoot").chance(input, "result", "destroyed"), "5/54");
  EXPECT_EQ(Question("boltaction.shoot").chance(input, "result", "untouched"), "1/3");
}

TEST(Shooting, AWholeSquadsOddsAreCountedToo) {
  const json input = {{"to_hit", {{"shots", 14}}},
                      {"damage", {{"target", "inf_regular"}}},
                      {"target", {{"quality", "regular"}, {"models", 12}}}};
  EXPECT_NE(Question("boltaction.shoot").chance(input, "result", "destroyed"), "0");
}

TEST(HighExplosive, TheWidestTemplateIsReadAsThePlayersDo) {
  const json input = {{"inches", 4}, {"under_template", 2}};
  EXPECT_EQ(Question("boltaction.he").chance(input, "pins", 4), "1/4");
  EXPECT_EQ(Question("boltaction.he").set("widest_template", "d3").chance(input, "pins", 3), "1/3");
  EXPECT_EQ(Question("boltaction.he").refusal({{"inches", 5}, {"under_template", 2}}), "games.input.kind");
}

TEST(Strikes, NearAnAircraftThePinsAreReadAsThePlayersDo) {
  const json near = {{"distance", 6}};
  EXPECT_EQ(Question("boltaction.strike.aircraft").resolve(near, {4})["readings"], json({{"d3_plus_1", 3}, {"d3", 2}}));
  EXPECT_EQ(Question("boltaction.strike.aircraft").set("aircraft_pins", "d3_plus_1").resolve(near, {4})["pins"], 3);
  EXPECT_EQ(Question("boltaction.strike.aircraft").set("aircraft_pins", "d3").resolve(near, {4})["pins"], 2);
  EXPECT_EQ(Question("boltaction.strike.aircraft").resolve({{"distance", 7}}, {})["pins"], 0);
}

TEST(Strikes, OddsOfABarrageAreThoseOfItsTable) {
  EXPECT_EQ(Question("boltaction.strike").chance({{"list", "artillery"}}, "result", "barrage"), "1/2");
  EXPECT_EQ(Question("boltaction.strike.unit").chance({{"list", "artillery"}}, "effect", "he4_hit_pen4"), "1/6");
}

TEST(IndirectFire, GetsBetterShotByShotAndStaysOnItsTarget) {
  const Question shot("boltaction.indirect.to_hit");
  EXPECT_EQ(shot.chance(json::object(), "hit", true), "1/6");
  EXPECT_EQ(shot.chance({{"earlier_shots", 2}}, "hit", true), "1/2");
  EXPECT_EQ(shot.chance({{"ranged_in", true}}, "hit", true), "5/6");
  EXPECT_EQ(shot.chance({{"ranged_in", true}, {"kept_place", false}}, "hit", true), "1/6");
}

TEST(CloseQuarters, ATankIsLetByOrDestroysWhatIsInItsPath) {
  const Question tank("boltaction.cq.tank");
  EXPECT_EQ(tank.resolve({{"value", 9}, {"morale", "fail"}}, {})["target"], "destroyed");
  EXPECT_EQ(tank.resolve({{"value", 9}, {"national", {"death_first"}}}, {})["target"], "let_by");
  EXPECT_EQ(tank.resolve({{"value", 9}, {"target", "artillery"}}, {})["target"], "destroyed");
  EXPECT_EQ(tank.resolve({{"value", 9}, {"straight_fraction", 0.4}}, {})["legal"], false);
  EXPECT_EQ(tank.needs({{"value", 9}}), "input morale");
  EXPECT_EQ(tank.refusal({{"value", 9}, {"straight_fraction", 1e300}}), "boltaction.no_fraction");
}

}  // namespace
}  // namespace adjutant::games::boltaction
