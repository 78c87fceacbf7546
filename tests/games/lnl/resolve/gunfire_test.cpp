#include <gmock/gmock.h>

#include "games/lnl/from_board/impact.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

// A whole shot of ordnance, from the roll to hit to who gets out (14.0 to 14.3, 15.4, 16.1.1).
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;

/// A tank at (5,4) that looks to the east, with other armour on each side.
Board tank() {
  Board board;
  Unit& unit = board.put("tank", "german", "vehicle", {5, 4}, {{"turret", true}, {"morale", 6LL}, {"armor", 1LL}});
  unit.values.insert({{"facing", std::string("E")}, {"armor_front", 5LL}, {"armor_flank", 3LL}, {"armor_rear", 1LL}});
  unit.values.insert({{"turret_front", 6LL}, {"turret_flank", 4LL}, {"turret_rear", 2LL}});
  return board;
}

std::optional<int> struck(const Board& board, const char* part, board::Hex from, const Settings& settings = {}) {
  std::vector<Message> assumed;
  const LnlUnit vehicle = read_unit(board.situation(), *board.situation().unit("tank"));
  return armor_struck(vehicle, part, from, settings, assumed);
}

TEST(TheAngleOfImpact, IsReadByTheHexsidesAroundTheCornerThatIsFaced) {  // 14.1
  const Board board = tank();
  EXPECT_EQ(struck(board, "armor", {8, 3}), 5) << "the side above the corner in the east";
  EXPECT_EQ(struck(board, "armor", {8, 6}), 5) << "the side below it";
  EXPECT_EQ(struck(board, "armor", {5, 1}), 3);
  EXPECT_EQ(struck(board, "armor", {5, 7}), 3);
  EXPECT_EQ(struck(board, "armor", {2, 3}), 1);
  EXPECT_EQ(struck(board, "armor", {2, 6}), 1);
}

TEST(TheAngleOfImpact, OnTheLineBetweenTwoIsTheWeaker) {  // 14.1
  const Board board = tank();
  EXPECT_EQ(struck(board, "armor", {7, 4}), 5) << "front on both sides";
  EXPECT_EQ(struck(board, "armor", {6, 3}), 3) << "front and flank: straight over a corner";
  EXPECT_EQ(struck(board, "armor", {4, 3}), 1) << "flank and rear";
}

TEST(TheAngleOfImpact, OfATurretGoesByItsOwnFacing) {
  Board board = tank();
  EXPECT_EQ(struck(board, "turret", {8, 3}), 6) << "as the hull without a marker";
  board.unit("tank").values["turret_facing"] = std::string("W");
  EXPECT_EQ(struck(board, "turret", {8, 3}), 2);
  EXPECT_EQ(struck(board, "armor", {8, 3}), 5);
}

TEST(TheAngleOfImpact, IsAskedForWhereNobodyKnowsIt) {
  Board board = tank();
  EXPECT_FALSE(struck(board, "armor", {8, 3}, {{"impact", "ask"}}));
  board.unit("tank").values.erase("facing");
  EXPECT_FALSE(struck(board, "armor", {8, 3}));
  board.put("gun", "us", "wt", {8, 4}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 9LL}, {"penetration", 4LL}});
  const Question shot("lnl.ordnance");
  json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  EXPECT_EQ(shot.needs(input, {3, 4}), "input armor");
  input["armor"] = 3;
  EXPECT_EQ(shot.resolve(input, {3, 4, 4, 3, 1})["strike"]["result"], "destroyed");
}

Board shot_at_the_tank() {
  Board board = tank();
  board.put("gun", "us", "wt", {8, 4}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 9LL}, {"penetration", 4LL}});
  return board;
}

TEST(AWholeShot, StrikesTheArmourOfWhereItHit) {
  const Board board = shot_at_the_tank();
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  const json hull = shot.resolve(input, {3, 4, 3, 4, 6, 1});
  EXPECT_EQ(hull["location"], "hull");
  EXPECT_EQ(hull["strike"]["defender_total"], 9);
  EXPECT_EQ(hull["strike"]["check"]["modified"], 5) << "7, and 2 short";
  const json turret = shot.resolve(input, {4, 4, 3, 4, 6, 1});
  EXPECT_EQ(turret["location"], "turret");
  EXPECT_EQ(turret["strike"]["defender_total"], 10);
  EXPECT_EQ(shot.resolve(input, {6, 6})["units"], json::array()) << "a miss asks for no more dice";
}

TEST(AWholeShot, ThatEqualsTheArmourShakesOrHasTheCrewLeave) {  // 14.01, 15.4
  const Board board = shot_at_the_tank();
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  EXPECT_EQ(shot.resolve(input, {3, 4, 4, 3, 3, 3})["units"][0]["result"], "shaken");
  const json left = shot.resolve(input, {3, 4, 4, 3, 6, 3});
  EXPECT_EQ(left["units"][0]["result"], "abandoned");
  EXPECT_EQ(left["crews"], (json::array({{{"from", "tank"}, {"face", "good"}, {"status", {"moved"}}}})));
}

TEST(AWholeShot, ThatDestroysRollsForTheCrewAndForEachWhoIsAboard) {  // 15.4, 16.1.1
  Board board = shot_at_the_tank();
  board.squad("riders", "german", {5, 4}).values["aboard"] = std::string("tank");
  board.weapon("mg", board.unit("riders"));
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  EXPECT_EQ(input["aboard"], (json{"riders", "mg"}));
  const json result = shot.resolve(input, {3, 4, 6, 1, 3, 4, 1});
  EXPECT_EQ(result["crews"], json::array()) << "an odd die";
  EXPECT_EQ(result["units"][0]["result"], "destroyed");
  EXPECT_EQ(result["units"][1], (json{{"id", "riders"}, {"result", "shaken"}, {"status", {"moved"}}}));
  EXPECT_EQ(result["units"][2], (json{{"id", "mg"}, {"result", "eliminated"}}));
}

TEST(AWholeShot, ThrowsOffWhoRidesOnTopAndWithTheCrewEverybody) {  // 16.2, 16.3
  Board board = shot_at_the_tank();
  for (const char* id : {"rider", "inside"}) {
    board.squad(id, "german", {5, 4}).values["aboard"] = std::string("tank");
  }
  board.unit("rider").values["on_top"] = true;
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  const auto off = [](const char* id, const char* result) {
    return json{{"id", id}, {"result", result}, {"status", {"moved"}}, {"gets_off", true}};
  };
  const json hit = shot.resolve(input, {3, 4, 3, 4, 6, 1, 3, 3});
  ASSERT_EQ(hit["units"].size(), 2U);
  EXPECT_EQ(hit["units"][1], off("rider", "no_effect"));
  const json left = shot.resolve(input, {3, 4, 4, 3, 6, 3, 3, 3, 4, 3});
  ASSERT_EQ(left["units"].size(), 3U);
  EXPECT_EQ(left["units"][1], off("rider", "no_effect"));
  EXPECT_EQ(left["units"][2], off("inside", "shaken")) << "7 against a morale of 6";
}

TEST(AWholeShot, IsResolvedWithoutABoard) {
  const json input = {{"base", 9}, {"penetration", 5}, {"target", "vehicle"}, {"armor", 4}, {"morale", 6}};
  const json result = Question("lnl.ordnance").resolve(input, {3, 4, 4, 3, 2});
  EXPECT_EQ(result["strike"]["result"], "destroyed");
  EXPECT_EQ(result["crews"].size(), 1U);
  EXPECT_EQ(result["units"], json::array()) << "nobody is named";
}

TEST(AWholeShot, HasExactOddsToTheEnd) {
  const Board board = shot_at_the_tank();
  const Question shot("lnl.ordnance");
  json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  EXPECT_EQ(shot.chance(input, "hit", true), "5/6");
  const json lost = json::array({{{"id", "tank"}, {"result", "destroyed"}}});
  input["armor"] = 4;
  EXPECT_EQ(shot.chance(input, "units", lost), "25/72") << "5/6 of 15/36, and the catastrophic hit is among them";
  input["switch"] = {{"firer_open", false}};
  EXPECT_EQ(
      shot.chance(input, "crews", json::array({{{"from", "tank"}, {"face", "shaken"}, {"status", json::array()}}})),
      "25/144");
}

TEST(AWholeShot, AtMenGoesOnToTheirDamageChecks) {  // 14.0
  Board board;
  board.put("gun", "us", "wt", {8, 4}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 9LL}, {"he", 3LL}});
  board.squad("men", "german", {5, 4});
  board.leader("leader", "german", {5, 4});
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {5, 4});
  const json result = shot.resolve(input, {3, 4, 4, 3, 2, 4});
  EXPECT_EQ(result["strike"]["dc_modifier"], 4);
  EXPECT_EQ(result["units"].size(), 2U);
  EXPECT_EQ(result["units"][0]["result"], "shaken") << "4 + 4 - 1, the leader having stood";
  EXPECT_EQ(result["at"], (json{"men", "leader"}));
}

}  // namespace
}  // namespace adjutant::games::lnl
