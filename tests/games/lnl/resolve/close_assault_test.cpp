#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;

TEST(CloseAssault, OfTheExampleDestroysTheShermanAndATieDoesNot) {  // ARM-11, DER-62
  const Question assault("lnl.close_assault");
  const json squad = {{"fp", 1}, {"lowest_armor", 2}};
  EXPECT_EQ(assault.resolve(squad, {4, 2})["destroyed"], true);
  const json tie = assault.resolve(squad, {3, 2});
  EXPECT_EQ(tie["destroyed"], false);
  EXPECT_EQ(tie["marker_on_unit"], "moved");
  EXPECT_EQ(assault.chance(squad, "destroyed", true), "5/18");
}

TEST(CloseAssault, AddsOneWeaponAndOneLeader) {
  const json panzerfaust = {{"fp", 1}, {"he", 1}, {"leadership", 2}, {"lowest_armor", 2}};
  const Question assault("lnl.close_assault");
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
  const Question assault("lnl.close_assault");
  const json input = assault.on_board(board.situation(), {"leader", "squad"}, {4, 5});
  EXPECT_EQ(input["fp"], 2);
  EXPECT_EQ(input["he"], 6) << "a satchel charge counts with its firepower";
  EXPECT_EQ(input["leadership"], 1);
  const json assaulted = assault.resolve(input, {3, 3, 4, 3, 1, 6});  // 17.1: both check before, the leader first
  EXPECT_EQ(assaulted["units"], (json{{{"id", "tank"}, {"result", "destroyed"}}}));
  EXPECT_EQ(assaulted["failed"], json::array()) << "7 against 6 and the leader's 1";
  EXPECT_EQ(assault.not_on_board(board.situation(), {"squad"}, {9, 9}), "lnl.refuse.nobody_there");
  board.squad("escort", "german", {4, 5});
  EXPECT_EQ(assault.not_on_board(board.situation(), {"squad"}, {4, 5}), "lnl.refuse.vehicle_defended");
}

}  // namespace
}  // namespace adjutant::games::lnl
