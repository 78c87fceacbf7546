#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;

TEST(Spotting, OfTheExampleNeedsFourWithTheCaptainsLeadership) {  // INF-02
  const json result = Question("lnl.spot").resolve({{"target_class", "degrading"}, {"leadership", 1}}, {5});
  EXPECT_EQ(result["needed_on_die"], 4);
  EXPECT_EQ(result["modified"], 4);
  EXPECT_EQ(result["success"], false);
  EXPECT_EQ(result["marker_on_unit"], "ops_complete") << "whatever came of it (10.1)";
}

TEST(Spotting, IsHarderThroughDegradingHexesAndEasierForAScout) {
  const Question spot("lnl.spot");
  EXPECT_EQ(spot.resolve({{"target_class", "blocking"}, {"degrading_hexes", 2}}, {1})["needed_on_die"], 0);
  EXPECT_EQ(spot.resolve({{"target_class", "blocking"}, {"degrading_hexes", 2}, {"scout", true}}, {1})["needed_on_die"],
            2);
  EXPECT_EQ(spot.chance({{"target_class", "blocking"}, {"degrading_hexes", 2}}, "success", true), "0");
  EXPECT_EQ(spot.chance({{"target_class", "blocking"}, {"leadership", 1}}, "success", true), "1/2");
}

TEST(Spotting, IsNotTriedThroughThreeDegradingHexesAndTheDieCountsForNothing) {  // DER-17
  const Question spot("lnl.spot");
  const json through_three = {{"target_class", "degrading"}, {"degrading_hexes", 3}};
  EXPECT_EQ(spot.resolve(through_three, {})["legal"], false);
  EXPECT_EQ(spot.resolve(through_three, {1})["legal"], false);
  EXPECT_FALSE(spot.resolve(through_three, {1}).contains("success"));
}

TEST(Spotting, NeedsToKnowTheTerrainAndALeadersFigure) {
  const Question spot("lnl.spot");
  EXPECT_EQ(spot.needs(json::object()), "input target_class");
  EXPECT_EQ(spot.needs({{"target_class", "degrading"}, {"leadership", nullptr}}), "input leadership");
  EXPECT_EQ(spot.needs({{"target_class", "degrading"}}), "dice spot");
  EXPECT_EQ(spot.refusal({{"target_class", "clear"}}), "games.input.kind");
  EXPECT_EQ(spot.refusal({{"target_class", "blocking"}, {"degrading_hexes", "two"}}), "games.input.not_a_number");
}

TEST(Spotting, GoesByThePlayersWordOnAModifier) {
  const json input = {{"target_class", "blocking"}, {"scout", true}, {"switch", {{"scout", false}}}};
  const json result = Question("lnl.spot").resolve(input, {3});
  EXPECT_EQ(result["needed_on_die"], 2);
  EXPECT_FALSE(test::applied(result, "scout"));
}

TEST(Spotting, IsReadOffTheBoard) {
  Board board;
  board.terrain({{"2,4", "light_woods"}, {"2,7", "forest"}});
  board.leader("weiss", "us", {2, 2});
  board.squad("hidden", "german", {2, 7});
  board.squad("near", "german", {2, 4});
  const Question spot("lnl.spot");
  const json near = spot.on_board(board.situation(), {"weiss"}, {2, 4});
  EXPECT_EQ(near["target_class"], "degrading");
  EXPECT_EQ(near["leadership"], 1);
  EXPECT_EQ(near["degrading_hexes"], 0) << "the target's own hex does not degrade";
  const json far = spot.on_board(board.situation(), {"weiss"}, {2, 7});
  EXPECT_EQ(far["target_class"], "blocking");
  EXPECT_EQ(far["degrading_hexes"], 1);
  EXPECT_EQ(spot.resolve(far, {3})["success"], false);
  EXPECT_EQ(spot.resolve(far, {2})["units"], (json{{{"id", "weiss"}, {"result", "spotted"}}}));
}

TEST(Spotting, TakesATargetInSmokeForBlockingTerrain) {
  Board board;
  board.terrain({{"5,2", "light_woods"}}).marker({5, 2}, "smoke_1");
  board.squad("scout", "us", {2, 2});
  board.squad("hidden", "german", {5, 2});
  EXPECT_EQ(Question("lnl.spot").on_board(board.situation(), {"scout"}, {5, 2})["target_class"], "blocking");
}

TEST(Spotting, IsRefusedWhereTheRulesDoNotAllowTheAttempt) {
  Board board;
  board.terrain({{"5,2", "light_woods"}});
  board.squad("tired", "us", {2, 2}).markers.emplace_back("fired");
  board.squad("hidden", "german", {5, 2});
  EXPECT_EQ(Question("lnl.spot").not_on_board(board.situation(), {"tired"}, {5, 2}), "lnl.refuse.status");
  EXPECT_EQ(Question("lnl.spot").not_on_board(board.situation(), {"nobody"}, {5, 2}), "lnl.input.no_unit");
}

TEST(AnAttackByHand, SaysWhatIsMissingNotThatNothingIsUnknown) {
  const json input = {{"firers", {{{"id", "a"}, {"fp", 4}}}},
                      {"targets", {{{"id", "x"}, {"morale", 5}}, {{"id", "y"}, {"morale", 5}}}},
                      {"terrain", "clear"}};
  EXPECT_EQ(Question("lnl.direct_fire").refusal(input), "games.input.not_given");
  json misspelt = input;
  misspelt["firers"][0]["kind"] = "squid";
  EXPECT_EQ(Question("lnl.direct_fire").refusal(misspelt), "games.input.kind");
}

}  // namespace
}  // namespace adjutant::games::lnl
