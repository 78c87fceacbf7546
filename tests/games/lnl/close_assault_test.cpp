#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::Asked;
using test::Board;
using test::json;

TEST(CloseAssault, OfTheExampleDestroysTheShermanAndATieDoesNot) {  // ARM-11, DER-62
  const Asked assault("lnl.close_assault");
  const json squad = {{"fp", 1}, {"lowest_armor", 2}};
  EXPECT_EQ(assault.resolve(squad, {4, 2})["destroyed"], true);
  const json tie = assault.resolve(squad, {3, 2});
  EXPECT_EQ(tie["destroyed"], false);
  EXPECT_EQ(tie["marker_on_unit"], "moved");
  EXPECT_EQ(assault.chance(squad, "destroyed", true), "5/18");
}

TEST(CloseAssault, AddsOneWeaponAndOneLeader) {
  const json panzerfaust = {{"fp", 1}, {"he", 1}, {"leadership", 2}, {"lowest_armor", 2}};
  const Asked assault("lnl.close_assault");
  EXPECT_EQ(assault.resolve(panzerfaust, {1, 1})["attacker_total"], 5);
  json without = panzerfaust;
  without["switch"] = {{"leadership", false}};
  EXPECT_EQ(assault.resolve(without, {1, 1})["attacker_total"], 3);
  EXPECT_EQ(assault.needs({{"fp", 1}}), "input lowest_armor");
  EXPECT_EQ(assault.needs({{"fp", 1}, {"he", nullptr}, {"lowest_armor", 2}}), "input he");
}

TEST(CloseAssault, IsReadOffTheBoard) {
  Board board;
  board.squad("squad", "us", {4, 4});
  board.weapon("satchel", board.unit("squad"), "satchel", 6);
  board.leader("leader", "us", {4, 4});
  board.put("tank", "german", "vehicle", {4, 5}, {{"armor", 2LL}});
  const Asked assault("lnl.close_assault");
  const json input = assault.on_board(board.situation(), {"leader", "squad"}, {4, 5});
  EXPECT_EQ(input["fp"], 2);
  EXPECT_EQ(input["he"], 6) << "a satchel charge counts with its firepower";
  EXPECT_EQ(input["leadership"], 1);
  EXPECT_EQ(assault.resolve(input, {1, 6})["units"], (json{{{"id", "tank"}, {"result", "destroyed"}}}));
  EXPECT_EQ(assault.not_on_board(board.situation(), {"squad"}, {9, 9}), "lnl.refuse.nobody_there");
  board.squad("escort", "german", {4, 5});
  EXPECT_EQ(assault.not_on_board(board.situation(), {"squad"}, {4, 5}), "lnl.refuse.vehicle_defended");
}

TEST(Overrun, AddsGunMachineGunsTwoAndTheCommanderAgainstABareDie) {  // 15.3, DER-83
  const Asked overrun("lnl.overrun");
  const json input = {{"he", 2}, {"mg", 2}, {"leadership", 1}};
  const json result = overrun.resolve(input, {3, 6});
  EXPECT_EQ(result["attacker_total"], 10);
  EXPECT_EQ(result["defender_total"], 6);
  EXPECT_EQ(result["dc_modifier"], 4);
  EXPECT_EQ(overrun.chance({{"mg", 0}}, "effect", false), "5/18") << "the defender rolls at least two more";
}

TEST(HighExplosive, GainsByMovingTargetsAndLosesInTheOpenWhenItIsHeat) {  // 14.0, 14.2.1
  const Asked he("lnl.he");
  const auto total = [&](const json& input) { return he.resolve(input, {1, 6})["attacker_total"]; };
  EXPECT_EQ(total({{"he", 4}}), 5);
  EXPECT_EQ(total({{"he", 4}, {"moving", true}}), 6);
  EXPECT_EQ(total({{"he", 4}, {"heat", true}}), 4);
  EXPECT_EQ(total({{"he", 4}, {"heat", true}, {"in_cover", true}}), 5);
}

TEST(Mortar, TakesTheHigherOfTwoDice) {  // 18.1
  const Asked mortar("lnl.mortar");
  const json result = mortar.resolve({{"fp", 2}, {"tm", 1}}, {2, 5, 3});
  EXPECT_EQ(result["attacker_total"], 7);
  EXPECT_EQ(result["defender_total"], 4);
  EXPECT_EQ(result["dc_modifier"], 3);
  EXPECT_EQ(mortar.chance({{"fp", 0}}, "effect", true), "125/216");
}

}  // namespace
}  // namespace adjutant::games::lnl
