#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/board/scene.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play/turn.h"

// Bunkers, foxholes and wire (21.1 to 21.3).
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr board::Hex bunker_hex = {5, 5};

/// A bunker whose arrow points north, with a squad in it.
Board with_bunker(const std::string& facing = "N") {
  Board board;
  board.ledger().active = "german";
  board.squad("gunners", "german", bunker_hex).markers = {"in_bunker"};
  board.marker(bunker_hex, "bunker");
  if (!facing.empty()) {
    board.situation().markers.back().values["facing"] = facing;
  }
  return board;
}

Board stormed() {
  Board board = with_bunker();
  board.ledger().active = "us";
  board.squad("stormers", "us", bunker_hex);
  return board;
}

tables::ChartSheet charts_with_cost_of_clear() {
  return printed_charts().with({{"terrain", "clear/leg_mp", std::int64_t{1}}});
}

void in_turn(Board& board, const ChosenAction& chosen, const json& outcome = json::object()) {
  const auto after = apply(board.situation(), chosen, outcome, {charts_with_cost_of_clear(), {}});
  ASSERT_TRUE(after) << chosen.action << ": " << after.error().what.key;
  board.situation() = *after;
}

std::vector<std::string> keys(const std::vector<Message>& messages) {
  std::vector<std::string> list;
  for (const Message& message : messages) {
    list.push_back(message.key);
  }
  return list;
}

TEST(ABunker, LetsFireOutThroughItsThreeFrontHexesOnly) {
  for (const auto& [hex, fires] : std::map<board::Hex, bool>{{{5, 2}, true},
                                                             {{4, 5}, true},  // north-west
                                                             {{6, 5}, true},  // north-east
                                                             {{3, 3}, true},
                                                             {{5, 6}, false},  // south
                                                             {{4, 6}, false},  // south-west
                                                             {{7, 6}, false},
                                                             {{5, 9}, false}}) {
    Board board = with_bunker();
    board.squad("enemy", "us", hex);
    const ActionView fire = board.ask("gunners", "fire");
    EXPECT_EQ(fire.allowed, fires) << board::to_string(hex) << " " << fire.reason.key;
    if (!fires) {
      EXPECT_EQ(fire.rule, "21.1");
      EXPECT_EQ(fire.reason.key, "lnl.refuse.bunker_front");
    }
  }
}

TEST(ABunker, CountsALineBetweenFrontAndFlankAsFrontAndSaysSo) {
  Board board = with_bunker();
  board.squad("enemy", "us", {7, 5});
  const ActionView fire = board.ask("gunners", "fire");
  EXPECT_TRUE(fire.allowed);
  EXPECT_THAT(keys(fire.assumptions), Contains("lnl.assume.bunker_corner"));
}

TEST(ABunker, OfWhichNobodyHasSaidWhereItFacesBarsNothingButSaysSo) {
  Board board = with_bunker("");
  board.squad("enemy", "us", {5, 8});
  const ActionView fire = board.ask("gunners", "fire");
  EXPECT_TRUE(fire.allowed);
  EXPECT_THAT(keys(fire.assumptions), Contains("lnl.assume.bunker_front"));
}

TEST(ABunker, DoesNotLimitWhoIsOutsideIt) {
  Board board = with_bunker();
  board.unit("gunners").markers.clear();
  board.squad("enemy", "us", {5, 8});
  EXPECT_TRUE(board.ask("gunners", "fire").allowed);
}

TEST(ABunker, IsFiredIntoFromBesideItAsFromTheNextHex) {
  Board board = stormed();
  board.squad("others", "german", {5, 3});
  EXPECT_THAT(board.ask("stormers", "fire").targets, Contains("5,5"));
  const Question fire("lnl.direct_fire");
  const json input = fire.on_board(board.situation(), {"stormers"}, bunker_hex);
  EXPECT_EQ(input["adjacent"], true);
  ASSERT_EQ(input["targets"].size(), 1U);
  EXPECT_EQ(input["targets"][0]["id"], "gunners");
  const json result = fire.resolve(input, {1, 3});
  EXPECT_EQ(result["attacker_total"], 5) << "1 + 2, and 2 for adjacent";
  EXPECT_EQ(result["defender_total"], 5) << "3, and 2 for the bunker";
  EXPECT_THAT(board.ask("stormers", "fire").targets, Not(Contains("9,9")));
}

TEST(ABunker, IsFiredIntoFromBesideItWithoutALineThatWouldHaveToBeDeclared) {
  Board board = stormed();
  board.weapon("bazooka", board.unit("stormers"), "ordnance", 0).values["to_hit"] = 8LL;
  Question fire("lnl.direct_fire");
  Question shot("lnl.to_hit");
  EXPECT_EQ(fire.set("shots", "declared").on_board(board.situation(), {"stormers"}, bunker_hex)["degrading"], 0);
  const json input = shot.set("shots", "declared").on_board(board.situation(), {"bazooka"}, bunker_hex);
  EXPECT_EQ(input["range"], 1);
  EXPECT_EQ(input["degrading"], 0);
  EXPECT_THAT(input["conditions"], Contains("adjacent"));
}

TEST(ABunker, LetsNobodyInsideFireAtThoseBesideIt) {
  Board board = stormed();
  board.ledger().active = "german";
  const ActionView fire = board.ask("gunners", "fire");
  EXPECT_FALSE(fire.allowed);
  EXPECT_EQ(fire.rule, "21.1");
  EXPECT_EQ(fire.reason.key, "lnl.refuse.from_bunker_outside");
}

TEST(ABunker, AddsTwoToTheTargetModifierOfThoseInsideAlone) {
  Board board = with_bunker();
  board.ledger().active = "us";
  board.terrain({{"5,5", "light_woods"}});
  board.squad("outside", "german", bunker_hex);
  board.squad("attackers", "us", {5, 4});
  const Question fire("lnl.direct_fire");
  const json result = fire.resolve(fire.on_board(board.situation(), {"attackers"}, bunker_hex), {1, 4});
  EXPECT_EQ(result["units"][0]["defender_total"], 7) << "the woods, and the bunker";
  EXPECT_EQ(result["units"][1]["defender_total"], 5) << "the woods";
}

TEST(ABunker, AddsToARollToHitWhereEverybodyIsInside) {
  Board board = with_bunker();
  board.ledger().active = "us";
  board.put("atg", "us", "wt", {5, 2}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 8LL}, {"morale", 6LL}});
  const Question gun("lnl.to_hit");
  EXPECT_EQ(gun.on_board(board.situation(), {"atg"}, bunker_hex)["tm"], 2);
  board.squad("outside", "german", bunker_hex);
  EXPECT_EQ(gun.on_board(board.situation(), {"atg"}, bunker_hex)["tm"], 0);
}

TEST(ABunker, IsSpottedAsAWhole) {
  Board board = with_bunker();
  board.ledger().active = "us";
  board.terrain({{"5,5", "light_woods"}});
  board.squad("scouts", "us", {5, 2});
  EXPECT_EQ(board.ask("scouts", "fire").reason.key, "lnl.refuse.not_spotted");
  board.squad("outside", "german", bunker_hex).markers = {"fired"};
  EXPECT_THAT(board.ask("scouts", "fire").targets, ElementsAre("5,5"));
  const json input = Question("lnl.direct_fire").on_board(board.situation(), {"scouts"}, bunker_hex);
  EXPECT_EQ(input["targets"].size(), 2U);
}

TEST(ABunker, GivesWhoRalliesInItAPositiveTargetModifier) {
  Board board = with_bunker();
  board.ledger().phase = "rally";
  board.leader("officer", "german", bunker_hex).markers = {"in_bunker"};
  board.unit("gunners").face = "shaken";
  EXPECT_EQ(Question("lnl.rally").on_board(board.situation(), {"gunners"}, bunker_hex)["positive_tm"], true);
}

TEST(ABunker, IsEnteredAndLeftForTwoPoints) {
  Board board = stormed();
  in_turn(board, {"move", "stormers", "4,5"});
  board.unit("gunners").hex = {9, 9};
  in_turn(board, {"move", "stormers", "5,5"});
  const ActionView enters = board.ask("stormers", "enter_bunker");
  EXPECT_TRUE(enters.allowed) << enters.reason.key;
  EXPECT_EQ(enters.cost.args.at(0).value, Argument("points", 2).value);
  in_turn(board, {"enter_bunker", "stormers", ""});
  EXPECT_THAT(board.unit("stormers").markers, ElementsAre("moved", "in_bunker"));
  EXPECT_EQ(points_spent(Scene(board.situation(), {}), board.unit("stormers")), 4);
  EXPECT_FALSE(action(board.situation(), "stormers", "enter_bunker", {printed_charts(), {}})) << "it is inside";
  EXPECT_FALSE(board.ask("stormers", "leave_bunker").allowed) << "all four points are used";
}

TEST(ABunker, IsNotEnteredWithOnePointLeft) {
  Board board = stormed();
  board.fact("moving", "stormers").fact("spent", "stormers", {}, "3");
  const ActionView enters = board.ask("stormers", "enter_bunker");
  EXPECT_FALSE(enters.allowed);
  EXPECT_EQ(enters.reason.key, "lnl.refuse.too_dear");
}

TEST(ABunker, CostsTwoPointsMoreToLeaveForAnotherHex) {
  Board board = with_bunker();
  const Settings settings;
  const tables::ChartSheet charts = charts_with_cost_of_clear();
  const Scene scene(board.situation(), settings);
  EXPECT_EQ(entry_cost(scene, *scene.unit("gunners"), {{5, 4}, 0}, Figures(charts)), 3);
  const auto after = apply(board.situation(), {"move", "gunners", "5,4"}, {}, {charts, settings});
  ASSERT_TRUE(after);
  EXPECT_THAT(after->unit("gunners")->markers, ElementsAre("moved")) << "the bunker is left behind";
}

TEST(ABunker, IsEnteredInAnAssaultMovementButNotAmongEnemies) {  // 8.0
  Board board = stormed();
  board.fact("moving", "stormers", {}, "assault_move");
  EXPECT_EQ(board.ask("stormers", "enter_bunker").rule, "8.0");
  board.unit("gunners").hex = {9, 9};
  EXPECT_EQ(board.ask("stormers", "enter_bunker").marker.key, "lnl.status.assault_move");
  in_turn(board, {"enter_bunker", "stormers", ""});
  EXPECT_THAT(board.unit("stormers").markers, ElementsAre("assault_move", "in_bunker"));
}

TEST(ABunker, ArisesOnlyWhereItStands) {
  Board board;
  board.squad("men", "us", {4, 4});
  EXPECT_FALSE(action(board.situation(), "men", "enter_bunker", {printed_charts(), {}}));
  EXPECT_FALSE(action(board.situation(), "men", "leave_bunker", {printed_charts(), {}}));
}

TEST(AMelee, IsNotFoughtThroughTheWallOfABunker) {
  Board board = stormed();
  const ActionView melee = board.ask("stormers", "melee");
  EXPECT_FALSE(melee.allowed);
  EXPECT_EQ(melee.rule, "21.1");
  EXPECT_EQ(Question("lnl.melee_round").not_on_board(board.situation(), {"stormers"}, bunker_hex),
            "lnl.refuse.melee_through_wall");
}

TEST(AMelee, InABunkerIsOneOfThoseInside) {
  Board board = stormed();
  board.squad("outside", "us", bunker_hex);
  board.unit("stormers").markers = {"in_bunker"};
  const json round = Question("lnl.melee_round").on_board(board.situation(), {"stormers"}, bunker_hex);
  ASSERT_EQ(round["sides"].size(), 2U);
  ASSERT_EQ(round["sides"][0]["units"].size(), 1U);
  EXPECT_EQ(round["sides"][0]["units"][0]["id"], "stormers");
  in_turn(board, {"melee", "stormers", "gunners"});
  const Settings settings;
  const Scene scene(board.situation(), settings);
  EXPECT_TRUE(scene.unit("stormers")->is(Status::melee));
  EXPECT_TRUE(scene.unit("gunners")->is(Status::melee));
  EXPECT_FALSE(scene.unit("outside")->is(Status::melee)) << "the marker of the hex is not about those outside";
  EXPECT_EQ(board.ask("outside", "fire").reason.key, "lnl.refuse.melee_hex");
}

TEST(AMelee, EndsWhenOneSideIsLeftInsideWhoeverIsOutside) {
  Board board = stormed();
  board.squad("outside", "german", {5, 4});
  board.unit("stormers").markers = {"in_bunker"};
  in_turn(board, {"melee", "stormers", "gunners"}, {{"units", {{{"id", "gunners"}, {"result", "eliminated"}}}}});
  board.unit("outside").hex = bunker_hex;
  EXPECT_TRUE(board.situation().has_marker(bunker_hex, "melee")) << "8.1: until the Administrative Phase";
  board.ledger().phase = "administrative";
  EXPECT_FALSE(end_part(board.situation()).has_marker(bunker_hex, "melee"));
}

TEST(WhoComesToABunker, StopsBesideTheEnemiesInsideAndMayOnlyGoIn) {
  Board board = stormed();
  board.unit("stormers").hex = {5, 6};
  EXPECT_THAT(board.ask("stormers", "move").targets, Contains("5,5"));
  EXPECT_FALSE(board.ask("stormers", "enter_melee").allowed) << "nobody outside to fight";
  in_turn(board, {"move", "stormers", "5,5"});
  EXPECT_EQ(board.ask("stormers", "move").reason.key, "lnl.refuse.stops_among_enemies");
  EXPECT_TRUE(board.ask("stormers", "enter_bunker").allowed);
}

TEST(WhoIsBesideABunker, GoesAwayInALaterImpulse) {
  EXPECT_TRUE(stormed().ask("stormers", "move").allowed);
}

TEST(AFoxhole, AddsOneToTheTargetModifier) {  // 21.2
  Board board;
  board.terrain({{"5,5", "light_woods"}}).marker({5, 5}, "foxhole");
  board.squad("attackers", "us", {5, 4});
  board.squad("men", "german", {5, 5});
  const Question fire("lnl.direct_fire");
  const json result = fire.resolve(fire.on_board(board.situation(), {"attackers"}, {5, 5}), {1, 3});
  EXPECT_EQ(result["defender_total"], 5) << "3 + 1 + 1";
}

TEST(Wire, CostsInfantryFourInAllAndAVehicleWhatTheChartSays) {  // 21.3
  Board board;
  board.marker({5, 3}, "wire");
  board.squad("men", "us", {5, 4});
  board.put("tank", "us", "vehicle", {5, 4}, {{"mf", 8LL}});
  const ActionView drives = board.ask("tank", "move");
  EXPECT_THAT(keys(drives.assumptions), Contains("lnl.assume.move_cost"));
  EXPECT_EQ(apply(board.situation(), {"move", "tank", "5,3"}, {}, {printed_charts(), {}}).error().what.key,
            "lnl.refuse.cost_unknown");
  const Settings settings;
  const Scene scene(board.situation(), settings);
  const tables::ChartSheet charts = printed_charts().with({{"terrain", "wire/vehicle_mp", std::int64_t{3}}});
  EXPECT_EQ(entry_cost(scene, *scene.unit("men"), {{5, 3}, 0}, Figures(charts)), 4);
  EXPECT_EQ(entry_cost(scene, *scene.unit("tank"), {{5, 3}, 0}, Figures(charts)), 3);
}

}  // namespace
}  // namespace adjutant::games::lnl
