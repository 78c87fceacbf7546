#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::applied;
using test::Board;
using test::json;
using test::Question;

TEST(Rally, AddsTerrainAndLeadershipToWhatIsNeeded) {  // INF-20
  const json result = Question("lnl.rally").resolve({{"morale", 6}, {"leadership", 1}, {"positive_tm", true}}, {6, 3});
  EXPECT_EQ(result["needed"], 9);
  EXPECT_EQ(result["modified"], 6);
  EXPECT_EQ(result["success"], true);
}

TEST(Rally, SucceedsAsOftenAsTwoDiceDo) {
  const Question rally("lnl.rally");
  EXPECT_EQ(rally.chance({{"morale", 5}, {"positive_tm", true}}, "success", true), "7/12");  // 7 or less
  EXPECT_EQ(rally.chance({{"morale", 12}}, "success", true), "1");
  EXPECT_EQ(rally.chance({{"morale", 1}}, "success", true), "0");
}

TEST(Rally, AsksForTheChartWhereTheTerrainsModifierIsNotKnown) {
  Question rally("lnl.rally");
  const json in_brush = {{"morale", 5}, {"terrain", "brush"}, {"positive_tm", nullptr}};
  EXPECT_EQ(rally.needs(in_brush), "chart terrain brush/tm");
  EXPECT_EQ(rally.needs({{"morale", 5}, {"positive_tm", nullptr}}), "input positive_tm");
  EXPECT_EQ(rally.needs(json::object()), "input morale");
  EXPECT_EQ(rally.figure("terrain", "brush/tm", std::int64_t{1}).resolve(in_brush, {6, 1})["success"], true);
}

TEST(Rally, IsReadOffTheBoardWithTheBestLeaderOfItsColour) {
  Board board;
  board.terrain({{"4,4", "light_woods"}});
  board.ledger().phase = "rally";
  board.squad("squad", "us", {4, 4}).face = "shaken";
  board.unit("squad").values["force"] = "para";
  board.leader("para", "us", {4, 4}, 1).values["force"] = "para";
  board.leader("ss", "us", {4, 4}, 2).values["force"] = "ss";
  const Question rally("lnl.rally");
  const json input = rally.on_board(board.situation(), {"squad"}, {4, 4});
  EXPECT_EQ(input["leadership"], 1) << "the other's soldiers are not his (3.0)";
  EXPECT_EQ(input["positive_tm"], true);
  EXPECT_EQ(rally.resolve(input, {6, 3})["units"], (json{{{"id", "squad"}, {"result", "rallied"}}}));
  EXPECT_EQ(rally.not_on_board(board.situation(), {"para"}, {4, 4}), "lnl.refuse.not_shaken");
}

TEST(MoraleCheck, OfAMedicTakesTheTerrainAndNoLeadership) {
  const json result =
      Question("lnl.mc").resolve({{"use", "medic"}, {"morale", 6}, {"positive_tm", true}, {"leadership", 2}}, {6, 2});
  EXPECT_EQ(result["needed"], 8);
  EXPECT_EQ(result["success"], true);
  EXPECT_FALSE(applied(result, "leadership"));
}

TEST(MoraleCheck, ToWithdrawFromMeleeTakesLeadershipAndNoTerrain) {  // 8.1
  const json result = Question("lnl.mc").resolve(
      {{"use", "withdraw"}, {"morale", 6}, {"positive_tm", true}, {"leadership", 1}}, {6, 1});
  EXPECT_EQ(result["needed"], 7);
  EXPECT_EQ(result["success"], true);
}

TEST(MoraleCheck, BeforeACloseAssaultMarksWhoFailsIt) {  // D-49
  const Question check("lnl.mc");
  const json input = {{"use", "pre_assault"}, {"morale", 6}, {"positive_tm", false}};
  EXPECT_EQ(check.resolve(input, {6, 1})["marker_on_unit"], "ops_complete");
  json moving = input;
  moving["moving"] = true;
  EXPECT_EQ(check.resolve(moving, {6, 1})["marker_on_unit"], "moved");
  EXPECT_FALSE(check.resolve(input, {5, 1}).contains("marker_on_unit"));
}

TEST(MoraleCheck, IsReadOffTheBoardForWhatItIsFor) {
  Board board;
  board.terrain({{"4,4", "light_woods"}});
  board.squad("assault", "us", {4, 4});
  board.put("medic", "us", "medic", {6, 6}, {{"morale", 6LL}});
  board.leader("leader", "us", {4, 4});
  board.put("tank", "german", "vehicle", {4, 5}, {{"armor", 2LL}});
  const Question check("lnl.mc");
  const json assault = check.on_board(board.situation(), {"assault", "leader"}, {4, 5});
  EXPECT_EQ(assault["use"], "pre_assault");
  EXPECT_EQ(assault["leadership"], 1);
  EXPECT_EQ(assault["positive_tm"], true);
  EXPECT_EQ(assault["assumed"][0]["key"], "lnl.assume.leader_passed");
  EXPECT_EQ(check.on_board(board.situation(), {"assault"}, {4, 5})["leadership"], 0) << "no leader goes along";
  EXPECT_EQ(check.on_board(board.situation(), {"medic"}, {6, 6})["use"], "medic");
  board.unit("assault").markers.emplace_back("melee");
  EXPECT_EQ(check.on_board(board.situation(), {"assault"}, {4, 4})["use"], "withdraw");
}

}  // namespace
}  // namespace adjutant::games::lnl
