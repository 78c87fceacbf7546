#include "games/lnl/board/dangers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/legal/steps.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/play.h"

// What awaits those who come into a hex: mines (21.4) and fire for effect (18.1, 18.2).
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

tables::ChartSheet charts_for_steps() {
  return printed_charts().with({{"terrain", "clear/leg_mp", std::int64_t{1}},
                                {"terrain", "clear/vehicle_mp", std::int64_t{1}},
                                {"terrain", "light_woods/leg_mp", std::int64_t{2}}});
}

/// A game in which actions follow one another.
struct PlayedGame {
  Board board;
  Settings settings;

  void goes(const ChosenAction& chosen, const json& outcome = json::object()) {
    const auto after = apply(board.situation(), chosen, outcome, {charts_for_steps(), settings});
    ASSERT_TRUE(after) << chosen.unit << " " << chosen.action << ": " << after.error().what.key;
    board.situation() = *after;
  }
  /// The values of the facts of that name about the unit.
  [[nodiscard]] std::vector<std::string> awaits(std::string_view danger, const std::string& unit) const {
    std::vector<std::string> values;
    for (const Fact& fact : board.situation().ledger.facts) {
      if (fact.fact == danger && fact.unit == unit) {
        values.push_back(fact.value);
      }
    }
    return values;
  }
};

void lay_mines(Board& board, board::Hex hex, const std::string& side, std::optional<long long> firepower) {
  board.marker(hex, "mines");
  HexMarker& marker = board.situation().markers.back();
  marker.side = side;
  if (firepower) {
    marker.values["fp"] = *firepower;
  }
}

/// Men before a hex that the enemy has mined.
PlayedGame minefield(int markers = 1) {
  PlayedGame course;
  course.board.terrain({{"4,5", "light_woods"}});
  course.board.squad("men", "us", {4, 4});
  course.board.leader("leader", "us", {4, 4});
  for (int i = 0; i < markers; ++i) {
    lay_mines(course.board, {4, 5}, "german", i + 1);
  }
  return course;
}

std::vector<std::string> ids_of(const json& targets) {
  std::vector<std::string> ids;
  for (const json& target : targets) {
    ids.push_back(target["id"]);
  }
  return ids;
}

TEST(Mines, AttackWhoComesUponThemBeforeHeDoesAnythingElse) {
  PlayedGame course = minefield();
  EXPECT_FALSE(action(course.board.situation(), "men", "mines", {printed_charts(), {}}));
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), ElementsAre("1"));
  const ActionView next = course.board.ask("men", "move");
  EXPECT_FALSE(next.allowed);
  EXPECT_EQ(next.rule, "21.4");
  EXPECT_EQ(next.reason.key, "lnl.refuse.mines_first");
  const ActionView attack = course.board.ask("men", "mines");
  EXPECT_TRUE(attack.allowed);
  EXPECT_EQ(attack.procedure, "lnl.mines");
  course.goes({"mines", "men", "4,5"}, {{"units", {{{"id", "men"}, {"result", "no_effect"}}}}});
  EXPECT_THAT(course.awaits(fact::mined, "men"), IsEmpty());
  EXPECT_TRUE(course.board.ask("men", "move").allowed) << "two points are left";
}

TEST(Mines, FireWithWhatIsPrintedAndHelpsNoTerrain) {
  PlayedGame course = minefield();
  course.goes({"move", "men", "4,5"});
  course.goes({"move", "leader", "4,5"});
  const Question mines("lnl.mines");
  const json input = mines.on_board(course.board.situation(), {"men"}, {4, 5});
  EXPECT_EQ(input["fp"], 1);
  EXPECT_THAT(ids_of(input["targets"]), ElementsAre("men", "leader")) << "all who came";
  const json result = mines.resolve(input, {5, 2, 1, 3});
  EXPECT_EQ(result["attacker_total"], 7) << "5 + 1, and 1 for moving";
  EXPECT_EQ(result["defender_total"], 2) << "the woods do not help";
  EXPECT_EQ(result["units"][1]["total"], 6) << "the leader checks first: 1 + 5";
  EXPECT_EQ(result["units"][0]["total"], 7) << "3 + 5 - 1";
}

TEST(Mines, AreAskedOnlyWhereTheyLie) {
  EXPECT_EQ(Question("lnl.mines").not_on_board(minefield().board.situation(), {"men"}, {4, 4}), "lnl.refuse.no_mines");
}

TEST(Mines, OfWhichNobodyHasSaidWhatIsPrintedAskForIt) {
  PlayedGame course = minefield(0);
  lay_mines(course.board, {4, 5}, "german", std::nullopt);
  course.goes({"move", "men", "4,5"});
  const Question mines("lnl.mines");
  EXPECT_EQ(mines.needs(mines.on_board(course.board.situation(), {"men"}, {4, 5})), "input fp");
}

TEST(Mines, LeaveTheirOwnSideAloneButCostItAPoint) {
  PlayedGame course = minefield(0);
  lay_mines(course.board, {4, 5}, "us", 1);
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), IsEmpty());
  EXPECT_EQ(points_spent(Scene(course.board.situation(), course.settings), course.board.unit("men")), 3) << "2 + 1";
}

TEST(Mines, OfASideThatNobodyHasSaidAreTakenAsTheEnemys) {
  PlayedGame course = minefield(0);
  lay_mines(course.board, {4, 5}, "", 1);
  course.goes({"move", "men", "4,5"});
  const ActionView attack = course.board.ask("men", "mines");
  ASSERT_EQ(attack.assumptions.size(), 1U);
  EXPECT_EQ(attack.assumptions.front().key, "lnl.assume.whose_mines");
}

TEST(TwoMarkersOfMines, AttackOneAfterTheOther) {
  PlayedGame course = minefield(2);
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), ElementsAre("2"));
  const Question mines("lnl.mines");
  EXPECT_EQ(mines.on_board(course.board.situation(), {"men"}, {4, 5})["fp"], 1);
  course.goes({"mines", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), ElementsAre("1"));
  EXPECT_EQ(mines.on_board(course.board.situation(), {"men"}, {4, 5})["fp"], 2) << "the second marker prints 2";
  course.goes({"mines", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), IsEmpty());
}

TEST(TwoMarkersOfMines, AttackTogetherWhereTheSettingSaysSo) {
  PlayedGame course = minefield(2);
  course.settings = {{"two_mines", "together"}};
  course.goes({"move", "men", "4,5"});
  Question mines("lnl.mines");
  EXPECT_EQ(mines.set("two_mines", "together").on_board(course.board.situation(), {"men"}, {4, 5})["fp"], 3);
  course.goes({"mines", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "men"), IsEmpty());
}

PlayedGame driven_over(std::map<std::string, UnitValue> values) {
  PlayedGame course = minefield();
  values.insert({{"mf", 8LL}, {"morale", 6LL}});
  course.board.terrain({});
  course.board.put("tank", "us", "vehicle", {4, 4}, std::move(values));
  course.board.squad("rider", "us", {4, 4}).values.insert({{"aboard", std::string("tank")}, {"on_top", true}});
  course.goes({"move", "tank", "4,5"});
  return course;
}

TEST(Mines, StrikeArmourAtItsWeakestWithWhoRidesOnIt) {  // 17.2
  const PlayedGame course = driven_over({{"armored", true}, {"armor", 2LL}});
  const Question mines("lnl.mines");
  const json input = mines.on_board(course.board.situation(), {"tank"}, {4, 5});
  EXPECT_THAT(ids_of(input["targets"]), ElementsAre("tank", "rider"));
  const json result = mines.resolve(input, {5, 5});
  EXPECT_EQ(result["units"][0]["defender_total"], 7) << "5 + 2";
  EXPECT_EQ(result["units"][1]["defender_total"], 7) << "the rider is part of the vehicle";
}

TEST(Mines, StrikeTheSideThatHasNoArmour) {  // 17.3
  const PlayedGame course = driven_over({{"armored", true}, {"armor", 2LL}, {"part_unarmored", true}});
  const Question mines("lnl.mines");
  const json input = mines.on_board(course.board.situation(), {"tank"}, {4, 5});
  EXPECT_EQ(input["targets"][0]["armored"], false);
  EXPECT_EQ(mines.resolve(input, {2, 6})["defender_total"], 6);
}

TEST(Mines, ReachArmourWithClosedHatchesAsTheSettingSays) {
  PlayedGame course = driven_over({{"armored", true}, {"armor", 2LL}});
  course.board.unit("tank").markers.emplace_back("buttoned");
  Question mines("lnl.mines");
  const json input = mines.on_board(course.board.situation(), {"tank"}, {4, 5});
  EXPECT_EQ(mines.resolve(input, {2, 6})["units"].size(), 2U);
  EXPECT_EQ(course.board.ask("tank", "mines").assumptions.front().key, "lnl.assume.mines_hatches");
  const json immune = mines.set("mines_buttoned", "immune").resolve(input, {2, 6});
  ASSERT_EQ(immune["units"].size(), 1U) << "as of small arms, only who rides outside";
  EXPECT_EQ(immune["units"][0]["id"], "rider");
}

TEST(Mines, WhichDoNothingToClosedArmourDoNotHoldItUp) {
  PlayedGame course = minefield();
  course.board.terrain({});
  course.settings = {{"mines_buttoned", "immune"}};
  course.board.put("tank", "us", "vehicle", {4, 4}, {{"mf", 8LL}, {"armor", 2LL}}).markers = {"buttoned"};
  course.goes({"move", "tank", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "tank"), IsEmpty());
}

TEST(Mines, DoNothingToAHelicopter) {
  PlayedGame course = minefield();
  course.board.terrain({});
  course.board.put("huey", "us", "helicopter", {4, 4}, {{"mf", 8LL}, {"armor", 1LL}});
  course.goes({"move", "huey", "4,5"});
  EXPECT_THAT(course.awaits(fact::mined, "huey"), IsEmpty());
}

TEST(Mines, AttackWhoGetsOffAVehicleAmongThem) {
  PlayedGame course = minefield();
  course.board.terrain({});
  course.board.put("truck", "us", "vehicle", {4, 5}, {{"mf", 8LL}, {"passengers", std::string("PP")}});
  course.board.squad("load", "us", {4, 5}).values["aboard"] = std::string("truck");
  course.goes({"unload", "load", ""});
  EXPECT_THAT(course.awaits(fact::mined, "load"), ElementsAre("1"));
  EXPECT_THAT(course.awaits(fact::mined, "truck"), IsEmpty()) << "it stands there already";
}

TEST(Mines, AttackACrewThatBailsOutAmongThem) {
  PlayedGame course = driven_over({{"armored", true}, {"armor", 2LL}});
  course.goes({"mines", "tank", "4,5"},
              {{"units", {{{"id", "tank"}, {"result", "destroyed"}}}},
               {"crews", {{{"from", "tank"}, {"face", "shaken"}, {"status", json::array()}}}}});
  EXPECT_THAT(course.awaits(fact::mined, "crew-tank"), ElementsAre("1"));
}

// ------------------------------------------------------------------------------------------------------ fire for
// effect

PlayedGame shelled_ground() {
  PlayedGame course;
  course.board.leader("caller", "us", {9, 9});
  course.board.squad("men", "us", {4, 4});
  course.board.squad("enemy", "german", {4, 8});
  course.board.fact("ffe", "caller", "4,6", "5").marker({4, 6}, "ffe");
  return course;
}

TEST(FireForEffect, AttacksWhoComesIntoItsHexOrTheOnesBesideIt) {  // 18.2
  PlayedGame course = shelled_ground();
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), ElementsAre("caller"));
  EXPECT_EQ(course.board.ask("men", "move").reason.key, "lnl.refuse.fire_first");
  const ActionView attack = course.board.ask("men", "fire_for_effect");
  EXPECT_TRUE(attack.allowed);
  EXPECT_EQ(attack.procedure, "lnl.fire_for_effect");
  course.goes({"fire_for_effect", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), IsEmpty());
  course.goes({"move", "men", "4,6"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), ElementsAre("caller")) << "every entry";
}

TEST(FireForEffect, StrikesThoseWhoCameAndNotWhoIsThereAlready) {
  PlayedGame course = shelled_ground();
  course.board.squad("others", "us", {4, 5});
  course.board.leader("leader", "us", {4, 4});
  course.goes({"move", "men", "4,5"});
  course.goes({"move", "leader", "4,5"});
  const Question fire("lnl.fire_for_effect");
  const json input = fire.on_board(course.board.situation(), {"men"}, {4, 5});
  EXPECT_EQ(input["fp"], 5);
  EXPECT_THAT(ids_of(input["targets"]), ElementsAre("men", "leader"));
  EXPECT_EQ(fire.on_board(course.board.situation(), {}, {4, 5})["targets"].size(), 3U) << "asked for the hex";
}

TEST(FireForEffect, OfAMortarAttacksWhoComesIntoItsOwnHexOnly) {  // 18.1
  PlayedGame course = shelled_ground();
  course.board.put("mortar", "us", "wt", {9, 8}, {{"mortar", true}, {"fp", 3LL}});
  course.board.ledger().facts.back().unit = "mortar";
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), IsEmpty());
  course.goes({"move", "men", "4,6"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), ElementsAre("mortar"));
}

TEST(FireForEffect, IsReadOffItsMarkerWhereNobodyHasToldOfIt) {
  PlayedGame course = shelled_ground();
  course.board.ledger().facts.clear();
  course.board.situation().markers.back().values = {{"fp", 4LL}, {"mortar", true}};
  EXPECT_EQ(fires_for_effect(course.board.situation()).size(), 1U);
  course.goes({"move", "men", "4,5"});
  EXPECT_THAT(course.awaits(fact::shelled, "men"), IsEmpty()) << "a mortar's";
  course.goes({"move", "men", "4,6"});
  EXPECT_EQ(Question("lnl.fire_for_effect").on_board(course.board.situation(), {"men"}, {4, 6})["fp"], 4);
}

TEST(FireForEffect, FallsAtOnceOnAllWhomItCoversAndGoesOnWithoutItsCaller) {
  PlayedGame course = shelled_ground();
  course.board.ledger().facts.clear();
  course.board.situation().markers.clear();
  course.board.squad("near", "us", {4, 6});
  course.board.put("closed", "german", "vehicle", {4, 7}, {{"armor", 2LL}}).markers = {"buttoned"};
  course.board.fact("mission", "caller", {}, "5");
  course.goes({"call_artillery", "caller", "4,8"}, {{"lands", "4,7"}, {"in_sight", true}});
  EXPECT_THAT(course.awaits(fact::shelled, "enemy"), ElementsAre("caller"));
  EXPECT_THAT(course.awaits(fact::shelled, "near"), ElementsAre("caller")) << "friends are not spared";
  EXPECT_THAT(course.awaits(fact::shelled, "closed"), IsEmpty()) << "its hatches are closed";
  EXPECT_THAT(course.awaits(fact::shelled, "men"), IsEmpty()) << "too far";
  course.goes({"fire_for_effect", "near", "4,6"}, {{"units", {{{"id", "caller"}, {"result", "eliminated"}}}}});
  const auto fires = fires_for_effect(course.board.situation());
  ASSERT_EQ(fires.size(), 1U);
  EXPECT_EQ(fires.front().firepower, 5);
  EXPECT_EQ(fires.front().reach, 1);
  EXPECT_THAT(course.awaits(fact::shelled, "enemy"), ElementsAre("caller")) << "once, not once more";
}

}  // namespace
}  // namespace adjutant::games::lnl
