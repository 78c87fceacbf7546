#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::applied;
using test::Board;
using test::json;
using test::Question;

// ---------------------------------------------------------------------------------------------------------- roll to
// hit

TEST(RollToHit, OfTheExampleTakesItsModifiersFromTheChart) {  // ARM-01, ARM-12
  const Question hit("lnl.to_hit");
  const json atg = {{"range", 4},
                    {"table", {{{"range", 7}, {"to_hit", 9}, {"penetration", 5}}}},
                    {"conditions", {"target_assault_move", "bocage_beside"}},
                    {"target", "vehicle"},
                    {"turret", true}};
  const json result = hit.resolve(atg, {5, 1});
  EXPECT_EQ(result["needed"], 7);
  EXPECT_EQ(result["modified"], 8);
  EXPECT_EQ(result["location"], "turret");
  EXPECT_EQ(result["penetration"], 5);
  const json darius = {{"base", 8}, {"conditions", {"firer_open"}}, {"leadership", 1}, {"degrading", 1}};
  EXPECT_EQ(hit.resolve(darius, {6, 1})["needed"], 9);
}

TEST(RollToHit, UsesTheFirstColumnThatReaches) {
  const Question hit("lnl.to_hit");
  json input = {
      {"table", {{{"range", 1}, {"to_hit", 10}}, {{"range", 3}, {"to_hit", 7}}, {{"range", 4}, {"to_hit", 4}}}},
      {"range", 2}};
  EXPECT_EQ(hit.resolve(input, {3, 4})["base"], 7);
  input["range"] = 4;
  EXPECT_EQ(hit.resolve(input, {3, 4})["base"], 4);
  input["range"] = 5;
  EXPECT_EQ(hit.refusal(input), "lnl.refuse.beyond_gun");
  input.erase("range");
  EXPECT_EQ(hit.needs(input), "input range");
  EXPECT_EQ(hit.needs(json::object()), "input base");
}

TEST(RollToHit, ANaturalTwoHitsAndANaturalTwelveMissesWhateverTheModifiers) {
  const Question hit("lnl.to_hit");
  EXPECT_EQ(hit.chance({{"base", -5}}, "hit", true), "1/36");
  EXPECT_EQ(hit.chance({{"base", 30}}, "hit", true), "35/36");
  EXPECT_EQ(hit.chance({{"base", 7}}, "hit", true), "7/12");
}

TEST(RollToHit, StrikesTheTurretOnEvenNaturalRollsAboveTwo) {  // 14.1
  const Question hit("lnl.to_hit");
  json input = {{"base", 11}, {"target", "vehicle"}, {"turret", true}};
  EXPECT_EQ(hit.resolve(input, {1, 1})["location"], "hull");
  EXPECT_EQ(hit.resolve(input, {1, 3})["location"], "turret");
  EXPECT_EQ(hit.resolve(input, {2, 3})["location"], "hull");
  EXPECT_EQ(hit.chance(input, "location", "turret"), "4/9");  // 4, 6, 8, 10
  input["turret"] = false;
  EXPECT_EQ(hit.resolve(input, {1, 3})["location"], "hull");
  EXPECT_FALSE(hit.resolve({{"base", 11}}, {1, 3}).contains("location"));
}

TEST(RollToHit, NeedsAPenaltyOnlyThePrintedChartHasUnlessThePlayerLeavesItOut) {
  Question hit("lnl.to_hit");
  json input = {{"base", 8}, {"conditions", {"turret_turned"}}};
  EXPECT_EQ(hit.needs(input, {3, 3}), "chart ordnance modifiers/turret_turned");
  json left_out = input;
  left_out["switch"] = {{"turret_turned", false}};
  EXPECT_EQ(hit.resolve(left_out, {3, 3})["needed"], 8);
  hit.figure("ordnance", "modifiers/turret_turned", std::int64_t{2});
  EXPECT_EQ(hit.resolve(input, {3, 3})["needed"], 6);
  EXPECT_EQ(hit.refusal({{"base", 8}, {"conditions", {"rain"}}}), "games.input.kind");
}

TEST(RollToHit, CountsTheSecondAcquisitionInsteadOfTheFirst) {
  const json result =
      Question("lnl.to_hit").resolve({{"base", 8}, {"conditions", {"acquired_once", "acquired_twice"}}}, {6, 4});
  EXPECT_EQ(result["needed"], 10);
  EXPECT_FALSE(applied(result, "acquired_once"));
}

TEST(RollToHit, IsReadOffTheBoard) {
  Board board;
  board.terrain({{"6,4", "light_woods"}});
  board.put("atg", "us", "weapon_team", {2, 4}, {{"gun", true}, {"gun_range", 10LL}, {"to_hit", 9LL}});
  Unit& tank = board.put("tank", "german", "vehicle", {6, 4}, {{"armor", 2LL}, {"turret", true}});
  tank.markers.emplace_back("assault_move");
  const Question hit("lnl.to_hit");
  const json input = hit.on_board(board.situation(), {"atg"}, {6, 4});
  EXPECT_EQ(input["conditions"], json::array({"target_assault_move"}));
  EXPECT_EQ(input["range"], 4);
  EXPECT_EQ(input["tm"], 1);
  const json result = hit.resolve(input, {4, 2});
  EXPECT_EQ(result["needed"], 7);
  EXPECT_EQ(result["location"], "turret");
  EXPECT_EQ(hit.not_on_board(board.situation(), {"atg"}, {9, 9}), "lnl.refuse.nobody_there");
}

TEST(RollToHit, OfASupportWeaponKnowsItsHandsAndTheNight) {
  Board board;
  board.squad("squad", "us", {2, 4});
  Unit& rocket = board.weapon("rocket", board.unit("squad"), "ordnance");
  rocket.values["captured"] = true;
  board.unit("rocket").values["to_hit"] = 8LL;
  board.squad("enemy", "german", {4, 4}).markers.emplace_back("fired");
  board.fact("night", "");
  const json input = Question("lnl.to_hit").on_board(board.situation(), {"rocket"}, {4, 4});
  EXPECT_EQ(input["conditions"], (json{"captured", "night"}));
  EXPECT_EQ(Question("lnl.to_hit").resolve(input, {1, 2})["needed"], 5);
}

// ------------------------------------------------------------------------------------------------------- penetration

TEST(Penetration, DestroysWhenItIsMoreAndDudsGoByTheDice) {
  const Question pen("lnl.pen");
  EXPECT_EQ(pen.resolve({{"penetration", 4}, {"armor", 4}}, {4, 3})["result"], "destroyed");
  EXPECT_EQ(pen.resolve({{"penetration", 4}, {"armor", 4}}, {3, 3})["result"], "non-penetrating");
  EXPECT_EQ(pen.resolve({{"penetration", 4}, {"armor", 4}}, {3, 4})["short_by"], 1);
  EXPECT_EQ(pen.resolve({{"penetration", 12}, {"armor", 4}}, {1, 6})["result"], "dud");
  EXPECT_EQ(pen.resolve({{"penetration", 1}, {"armor", 12}}, {6, 1})["result"], "destroyed") << "catastrophic";
  EXPECT_EQ(pen.chance({{"penetration", 20}, {"armor", 1}}, "result", "dud"), "1/36");
  EXPECT_EQ(pen.chance({{"penetration", 4}, {"armor", 4}}, "result", "destroyed"), "5/12");
}

TEST(Penetration, OfHeatIsHalvedAgainstRedArmourAsTheSettingRounds) {
  Question pen("lnl.pen");
  const json heat = {{"penetration", 5}, {"armor", 1}, {"heat", true}, {"red_armor", true}};
  EXPECT_EQ(pen.resolve(heat, {1, 1})["attacker_total"], 3);
  pen.set("heat_half", "up");
  EXPECT_EQ(pen.resolve(heat, {1, 1})["attacker_total"], 4);
  EXPECT_EQ(pen.resolve({{"penetration", 5}, {"armor", 1}, {"heat", true}}, {1, 1})["attacker_total"], 6);
}

TEST(NonPenetratingHit, ShakesWhoPassesOnlyWhereBothAreEqual) {
  const Question check("lnl.nonpen");
  const json equal = {{"attacker_total", 8}, {"defender_total", 8}, {"morale", 6}};
  EXPECT_EQ(check.resolve(equal, {4, 2})["result"], "shaken");
  EXPECT_EQ(check.resolve(equal, {4, 3})["result"], "abandoned");
  const json less = {{"attacker_total", 4}, {"defender_total", 10}, {"morale", 6}};
  EXPECT_EQ(check.resolve(less, {6, 5})["result"], "no_effect");
  EXPECT_EQ(check.resolve(less, {6, 6})["result"], "shaken") << "a natural 12 always fails";
  EXPECT_EQ(check.chance(less, "result", "shaken"), "1/36");
}

TEST(NonPenetratingHit, AbandonsAVehicleThatIsShakenAlready) {
  const Question check("lnl.nonpen");
  const json shaken = {{"attacker_total", 7}, {"defender_total", 8}, {"morale", 6}, {"already_shaken", true}};
  EXPECT_EQ(check.resolve(shaken, {6, 2})["result"], "abandoned");
  EXPECT_EQ(check.resolve(shaken, {6, 1})["result"], "no_effect");
  json equal = shaken;
  equal["attacker_total"] = 8;
  EXPECT_EQ(check.resolve(equal, {1, 1})["result"], "abandoned") << "passing shakes it a second time";
  EXPECT_EQ(check.refusal({{"attacker_total", 9}, {"defender_total", 8}, {"morale", 6}}), "lnl.refuse.penetrates");
}

TEST(HelicopterHit, ComparesWithoutDice) {
  const Question hit("lnl.helo_pen");
  EXPECT_EQ(hit.resolve({{"penetration", 5}, {"armor", 1}}, {})["result"], "destroyed");
  EXPECT_EQ(hit.resolve({{"penetration", 1}, {"armor", 1}}, {})["result"], "damaged");
  EXPECT_EQ(hit.resolve({{"penetration", 0}, {"armor", 1}}, {})["result"], "no_effect");
}

}  // namespace
}  // namespace adjutant::games::lnl
