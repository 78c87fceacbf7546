#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;

TEST(Initiative, GoesToTheHigherDieAndATieToWhoHadIt) {  // 3.0
  const Question initiative("lnl.initiative");
  const json input = {{"sides", {"US", "German"}}, {"previous", "German"}};
  EXPECT_EQ(initiative.resolve(input, {5, 4})["winner"], "US");
  EXPECT_EQ(initiative.resolve(input, {4, 5})["winner"], "German");
  EXPECT_EQ(initiative.resolve(input, {5, 5})["winner"], "German");
  EXPECT_EQ(initiative.chance(input, "winner", "German"), "7/12");
}

TEST(Initiative, NeedsWhoHadItOnlyForATie) {
  const Question initiative("lnl.initiative");
  const json input = {{"sides", {"US", "German"}}};
  EXPECT_EQ(initiative.resolve(input, {6, 1})["winner"], "US");
  EXPECT_EQ(initiative.needs(input, {3, 3}), "input previous");
  EXPECT_EQ(initiative.needs(json::object()), "input sides");
  EXPECT_EQ(initiative.needs(input, {3}), "dice initiative/German");
  EXPECT_EQ(initiative.refusal({{"sides", {"US", "US"}}}), "lnl.input.same_side");
}

TEST(EvenDice, MakeHeroesSparkSurvivalAndStrengthenHalfSquads) {  // 5.1, 15.4, 13.82
  EXPECT_EQ(Question("lnl.hero").resolve(json::object(), {4})["created"], true);
  EXPECT_EQ(Question("lnl.hero").resolve(json::object(), {3})["created"], false);
  EXPECT_EQ(Question("lnl.hero").chance(json::object(), "created", true), "1/2");
  const json crew = Question("lnl.parity").resolve({{"unit", "crew"}}, {2});
  EXPECT_EQ(crew["survives"], true);
  EXPECT_EQ(crew["units"], (json{{{"id", "crew"}, {"result", "shaken"}}}));
  EXPECT_EQ(Question("lnl.parity").resolve(json::object(), {1})["survives"], false);
  EXPECT_EQ(Question("lnl.half_squad").resolve({{"kind", "glider"}}, {6})["fp"], 1);
  EXPECT_EQ(Question("lnl.half_squad").resolve({{"kind", "wehrmacht"}}, {5})["fp"], 0);
}

TEST(Smoke, IsLaidAtTheCapabilityOrLessAndTiresEitherWay) {  // 7.0
  const Question smoke("lnl.smoke");
  EXPECT_EQ(smoke.resolve(json::object(), {2})["success"], true) << "all of Band of Heroes have 2";
  EXPECT_EQ(smoke.resolve({{"force", "US Vietnam"}}, {3})["success"], true);
  EXPECT_EQ(smoke.resolve({{"force", "vc"}}, {2})["success"], false);
  EXPECT_EQ(smoke.resolve({{"capability", 1}}, {2})["marker_on_unit"], "ops_complete");
  EXPECT_EQ(smoke.chance(json::object(), "success", true), "1/3");
  EXPECT_EQ(smoke.refusal({{"force", "martians"}}), "games.input.kind");
}

TEST(Flare, TakesLeadership) {  // 20.1
  const Question flare("lnl.flare");
  const json result = flare.resolve({{"force", "german"}, {"leadership", 1}}, {3});
  EXPECT_EQ(result["needed"], 3);
  EXPECT_EQ(result["success"], true);
  EXPECT_EQ(flare.resolve({{"force", "british"}}, {3})["success"], true);
  EXPECT_EQ(flare.needs(json::object()), "input capability");
}

TEST(Flare, IsReadOffTheBoardByNight) {
  Board board;
  board.leader("leader", "us", {4, 4}, 1);
  const Question flare("lnl.flare");
  EXPECT_EQ(flare.not_on_board(board.situation(), {"leader"}, {4, 5}), "lnl.refuse.by_day");
  board.fact("night", "");
  const json input = flare.on_board(board.situation(), {"leader"}, {4, 5});
  EXPECT_EQ(flare.resolve(input, {3})["success"], true);
}

TEST(ExtraMission, IsGrantedOnThreeOrLess) {  // 13.91
  EXPECT_EQ(Question("lnl.extra_mission").resolve(json::object(), {3})["granted"], true);
  EXPECT_EQ(Question("lnl.extra_mission").resolve(json::object(), {4})["granted"], false);
}

TEST(Allowance, RoundsUpForAnAssaultAndDownForStealth) {  // 6.1, 6.4
  const auto points = [](const json& input) { return Question("lnl.allowance").resolve(input, {})["allowance"]; };
  EXPECT_EQ(points({{"mf", 5}}), 5);
  EXPECT_EQ(points({{"mf", 5}, {"mode", "assault"}}), 3);
  EXPECT_EQ(points({{"mf", 5}, {"mode", "stealth"}}), 2);
  EXPECT_EQ(points({{"mf", 4}, {"double_time", true}, {"leader_mf", 6}}), 6);
  EXPECT_EQ(points({{"mf", 4}, {"double_time", true}, {"leader_mf", 5}, {"mode", "assault"}}), 3)
      << "double-time before the half";
  EXPECT_EQ(points({{"mf", 4}, {"mode", "double_time"}, {"leader_mf", 6}}), 6);
  EXPECT_EQ(points({{"mf", 6}, {"carries_weapon", true}}), 4);
  EXPECT_EQ(points({{"mf", 1}, {"carries_weapon", true}}), 0);
}

TEST(Allowance, OfDoubleTimeNeedsTheLeaderAndExcludesStealth) {  // 6.2, 6.4
  const Question allowance("lnl.allowance");
  EXPECT_EQ(allowance.needs({{"mf", 4}, {"double_time", true}}), "input leader_mf");
  EXPECT_EQ(allowance.refusal({{"mf", 4}, {"double_time", true}, {"leader_mf", 6}, {"mode", "stealth"}}),
            "lnl.refuse.stealth_double_time");
}

TEST(Allowance, IsReadOffTheBoard) {
  Board board;
  board.leader("leader", "us", {4, 4});
  board.weapon("mg", board.unit("leader"));
  board.squad("squad", "us", {4, 4});
  const Question allowance("lnl.allowance");
  EXPECT_EQ(allowance.on_board(board.situation(), {"squad", "leader"}, {4, 4})["leader_mf"], 6);
  EXPECT_EQ(allowance.resolve(allowance.on_board(board.situation(), {"leader"}, {4, 4}), {})["allowance"], 4);
}

// ------------------------------------------------------------------------------------------------- artillery and crash

TEST(Scatter, FallsHalfTheWhiteDieAwayInTheDirectionOfTheColouredOne) {  // 18.2
  const Question scatter("lnl.scatter");
  const json result = scatter.resolve({{"leadership", 1}, {"hex", "2,2"}}, {4, 1});
  EXPECT_EQ(result["distance"], 1);
  EXPECT_EQ(result["direction"], "N");
  EXPECT_EQ(result["lands"], "2,1");
  EXPECT_EQ(scatter.resolve({{"leadership", 6}}, {1, 6})["distance"], 0) << "never behind the hex";
  EXPECT_EQ(scatter.resolve({{"degrading_hexes", 1}}, {6, 5})["direction"], "SW");
  EXPECT_EQ(scatter.chance({{"leadership", 1}}, "distance", 0), "1/3");
}

TEST(Scatter, IsNotCalledThroughThreeDegradingHexes) {
  EXPECT_EQ(Question("lnl.scatter").resolve({{"degrading_hexes", 3}}, {6, 4})["legal"], false);
}

TEST(Crash, GoesHalfTheWhiteDieRoundedUp) {  // 19.5.1
  const Question crash("lnl.crash");
  EXPECT_EQ(crash.resolve({{"hex", "4,4"}}, {5, 4})["lands"], "4,7");
  EXPECT_EQ(crash.resolve(json::object(), {1, 2})["hexes"], 1);
  EXPECT_EQ(crash.needs(json::object(), {5}), "dice coloured");
  EXPECT_EQ(crash.trace(json::object(), {5}).standing(), (std::vector<tables::Standing>{{"hexes", std::int64_t{3}}}));
  EXPECT_EQ(crash.refusal({{"hex", "north"}}), "games.input.kind");
}

TEST(Crash, AndScatterAreReadOffTheBoard) {
  Board board;
  board.leader("leader", "us", {2, 2}, 2);
  board.put("huey", "us", "helicopter", {6, 6}, {}).helicopter = true;
  EXPECT_EQ(Question("lnl.scatter").on_board(board.situation(), {"leader"}, {5, 2})["leadership"], 2);
  EXPECT_EQ(Question("lnl.crash").on_board(board.situation(), {"huey"}, {6, 6})["hex"], "6,6");
  EXPECT_EQ(Question("lnl.crash").not_on_board(board.situation(), {"leader"}, {2, 2}), "lnl.refuse.no_helicopter");
}

// ------------------------------------------------------------------------------------------------ sight past features

TEST(SightPastFeatures, IsBlockedByTheThirdDegradingHex) {  // 10.3
  const Question sight("lnl.los");
  const json brush = {{"class", "degrading"}};
  EXPECT_EQ(sight.resolve({{"features", {brush, brush}}}, {})["los"], "degraded");
  const json three = sight.resolve({{"features", {brush, brush, brush}}}, {});
  EXPECT_EQ(three["los"], "blocked");
  EXPECT_EQ(three["degrading_hexes"], 3);
  EXPECT_EQ(sight.resolve({{"features", json::array()}}, {})["los"], "clear");
}

TEST(SightPastFeatures, GoesByLevelsOfBothEnds) {
  const auto verdict = [](int firer, int target, int feature) {
    const json woods = {{"class", "blocking"}, {"level", feature}};
    return Question("lnl.los").resolve(
        {{"firer_level", firer}, {"target_level", target}, {"features", json::array({woods})}}, {})["los"];
  };
  EXPECT_EQ(verdict(0, 0, 0), "blocked");
  EXPECT_EQ(verdict(2, 2, 1), "clear");
  EXPECT_EQ(verdict(0, 0, 1), "blocked");
  EXPECT_EQ(verdict(1, 0, 1), "blocked") << "at the level of a firer who looks down (D-19)";
  EXPECT_EQ(verdict(1, 0, 0), "clear");
}

TEST(SightPastFeatures, ShadowsHideTheLowerUnitDirectlyBehind) {
  const json hill = {{"class", "degrading"}, {"level", 1}, {"beside_lower", true}};
  const Question sight("lnl.los");
  const json result = sight.resolve({{"firer_level", 2}, {"target_level", 0}, {"features", json::array({hill})}}, {});
  EXPECT_EQ(result["los"], "blocked");
  EXPECT_EQ(result["because"][0]["effect"], "shadow");
}

TEST(SightPastFeatures, WithoutACrossedSilhouetteOrInAnEndsOwnHexDoNotCount) {
  const Question sight("lnl.los");
  const json missed = {{"class", "blocking"}, {"silhouette_crossed", false}};
  const json own = {{"class", "blocking"}, {"in_firer_or_target_hex", true}};
  EXPECT_EQ(sight.resolve({{"features", {missed, own}}}, {})["los"], "clear");
  EXPECT_EQ(sight.refusal({{"features", json::array({{{"class", "glass"}}})}}), "games.input.kind");
}

}  // namespace
}  // namespace adjutant::games::lnl
