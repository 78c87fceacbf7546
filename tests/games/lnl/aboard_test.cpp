#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/play.h"

// Crew and passengers of a vehicle that direct fire, a mortar or artillery destroys or makes its crew abandon.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using test::Question;
using testing::ElementsAre;

/// A truck with a squad inside, which carries a machine gun.
Board truck() {
  Board board;
  board.put("truck", "german", "vehicle", {5, 4}, {{"morale", 4LL}, {"mf", 8LL}});
  board.squad("inside", "german", {5, 4}).values["aboard"] = std::string("truck");
  board.weapon("mg", board.unit("inside"));
  board.squad("enemy", "us", {7, 4}).values["fp"] = 6LL;
  return board;
}

/// An open tank with a squad inside and another on top.
Board loaded_tank() {
  Board board;
  board.put("tank", "german", "vehicle", {5, 4}, {{"armor", 1LL}, {"armored", true}, {"morale", 3LL}});
  for (const char* id : {"rider", "inside"}) {
    board.squad(id, "german", {5, 4}).values["aboard"] = std::string("tank");
  }
  board.unit("rider").values["on_top"] = true;
  board.squad("enemy", "us", {7, 4}).values["fp"] = 6LL;
  return board;
}

/// A procedure whose damage table has been confirmed by its owner; the last column begins at so many times the morale.
Question confirmed(const std::string& id, std::int64_t last_column = 9) {
  Question question(id);
  question.figure("damage_columns", "4/morale_times", last_column);
  const std::vector<std::pair<const char*, const char*>> cells = {
      {"unarmored/2", "shaken"},       {"unarmored/3", "destroyed"},       {"unarmored/4", "destroyed"},
      {"armored/3", "shaken"},         {"armored/4", "abandoned"},         {"helicopter/3", "destroyed"},
      {"good_order_mmc/2", "shaken"},  {"good_order_mmc/3", "casualties"}, {"good_order_smc/2", "wounded"},
      {"good_order_smc/3", "wounded"}, {"good_order_smc/4", "eliminated"}};
  for (const auto& [cell, harm] : cells) {
    question.figure("damage", cell, std::string(harm));
  }
  return question;
}

/// What the fire of the enemy's squad does with these dice: attacker, defender, a check of each target, then of those
/// aboard.
json fired_at(const Board& board, const Question& fire, std::vector<int> dice) {
  json input = fire.on_board(board.situation(), {"enemy"}, {5, 4});
  input["tm"] = 0;
  return fire.resolve(input, std::move(dice));
}

std::map<std::string, std::string> results(const json& outcome) {
  std::map<std::string, std::string> all;
  const json units = outcome.value("units", json::array());
  for (const json& unit : units) {
    EXPECT_FALSE(all.contains(unit["id"])) << unit["id"] << " is told of twice";
    all[unit["id"]] = unit["result"];
  }
  return all;
}

using UnitResults = std::map<std::string, std::string>;

TEST(Aboard, WhoIsInATruckThatIsShotToPiecesGetsOutOrGoesDownWithIt) {  // 16.1.1, 15.4
  const Question fire = confirmed("lnl.direct_fire");
  const json outcome = fired_at(truck(), fire, {6, 1, 3, 2, 4, 1});
  EXPECT_EQ(results(outcome), (UnitResults{{"truck", "destroyed"}, {"inside", "shaken"}, {"mg", "eliminated"}}));
  EXPECT_EQ(outcome.value("crews", json()),
            (json::array({{{"from", "truck"}, {"face", "shaken"}, {"status", json::array()}}})));
  const json lost = fired_at(truck(), fire, {6, 1, 3, 1, 1, 2});
  EXPECT_EQ(lost.value("crews", json()), json::array()) << "an odd die";
  EXPECT_EQ(results(lost)["inside"], "eliminated");
}

TEST(Aboard, WhoHasGotOutStandsByTheWreck) {  // 16.1.1
  Situation after = truck().situation();
  take_harm(after, fired_at(truck(), confirmed("lnl.direct_fire"), {6, 1, 3, 2, 4, 1}));
  EXPECT_TRUE(after.has_marker({5, 4}, "wreck"));
  EXPECT_EQ(after.unit("truck"), nullptr);
  EXPECT_EQ(after.unit("mg"), nullptr);
  const Unit& out = *after.unit("inside");
  EXPECT_EQ(out.hex, (board::Hex{5, 4}));
  EXPECT_EQ(out.face, "shaken");
  EXPECT_THAT(out.markers, ElementsAre("moved"));
  EXPECT_FALSE(out.values.contains("aboard"));
  EXPECT_EQ(after.unit("crew-truck")->face, "shaken");
}

TEST(Aboard, NobodyRollsWhereTheTruckIsOnlyShaken) {
  const json outcome = fired_at(truck(), confirmed("lnl.direct_fire"), {2, 3, 1});
  EXPECT_EQ(results(outcome), (UnitResults{{"truck", "shaken"}}));
  EXPECT_EQ(outcome.value("crews", json()), json::array());
}

TEST(Aboard, ATankThatIsAbandonedIsLeftByAllWithACheckOfMorale) {  // 16.3, 17.2
  const Question fire = confirmed("lnl.direct_fire", 3);
  const json outcome = fired_at(loaded_tank(), fire, {6, 1, 5, 2, 6, 5, 1, 2});
  EXPECT_EQ(outcome.value("crews", json()),
            (json::array({{{"from", "tank"}, {"face", "good"}, {"status", {"moved"}}}})));
  const UnitResults fates = results(outcome);
  ASSERT_EQ(fates.size(), 3U);
  EXPECT_EQ(fates.at("tank"), "abandoned");
  EXPECT_EQ(fates.at("inside"), "no_effect") << "3 against a morale of 6";
  EXPECT_EQ(fates.at("rider"), "casualties") << "hit on top, he keeps what that has done to him";
  const json units = outcome["units"];
  for (const json& unit : units) {
    if (unit["id"] != "tank") {
      EXPECT_EQ(unit["gets_off"], true);
      EXPECT_EQ(unit["status"], json{"moved"});
    }
  }
}

TEST(Aboard, WhoDiesOnTopRollsNoMore) {
  Board board = truck();
  board.put("medic", "german", "medic", {5, 4}, {{"morale", 3LL}, {"on_top", true}}).values["aboard"] =
      std::string("truck");
  board.unit("medic").markers = {"wounded"};
  const Question fire = confirmed("lnl.direct_fire");
  const json outcome = fired_at(board, fire, {6, 1, 3, 3, 2, 4, 1});
  EXPECT_EQ(results(outcome),
            (UnitResults{{"truck", "destroyed"}, {"inside", "shaken"}, {"mg", "eliminated"}, {"medic", "eliminated"}}));
}

TEST(Aboard, TheCrewOfAHelicopterGoesDownWithIt) {  // 19.4, 19.5.2
  Board board;
  board.put("huey", "german", "helicopter", {5, 4}, {{"armor", 1LL}, {"morale", 3LL}}).helicopter = true;
  board.squad("inside", "german", {5, 4}).values["aboard"] = std::string("huey");
  board.squad("enemy", "us", {7, 4}).values["fp"] = 6LL;
  const json outcome = fired_at(board, confirmed("lnl.direct_fire"), {6, 1, 2, 4});
  EXPECT_EQ(results(outcome), (UnitResults{{"huey", "destroyed"}, {"inside", "shaken"}}));
  EXPECT_EQ(outcome.value("crews", json()), json::array());
}

TEST(Aboard, ArtilleryStrikesWhoRidesOnTopEvenOfAClosedTank) {  // 17.2, 17.4
  Board board = loaded_tank();
  board.unit("tank").values["armor"] = 2LL;
  board.fact("ffe", "", "5,4", "4");
  const Question fire = confirmed("lnl.fire_for_effect");
  const auto struck = [&](std::vector<int> dice) {
    json input = fire.on_board(board.situation(), {}, {5, 4});
    input["tm"] = 0;
    return fire.resolve(input, std::move(dice));
  };
  EXPECT_EQ(results(struck({1, 6})), (UnitResults{{"tank", "no_effect"}, {"rider", "no_effect"}}));
  board.unit("tank").markers = {"buttoned"};
  const json closed = struck({6, 3, 6});
  EXPECT_EQ(results(closed), (UnitResults{{"rider", "shaken"}})) << "6 and 5, the tank's armour helping him";
  ASSERT_EQ(closed["units"].size(), 1U);
  EXPECT_EQ(closed["units"][0]["gets_off"], true);
}

TEST(Aboard, TheOddsOfTheLossAreExact) {
  const Question fire = confirmed("lnl.direct_fire");
  json input = fire.on_board(truck().situation(), {"enemy"}, {5, 4});
  input["tm"] = 0;
  const json spared = json::array({{{"id", "truck"}, {"result", "no_effect"}, {"hero", false}}});
  const std::string chance = fire.chance(input, "units", spared);
  EXPECT_FALSE(chance.empty());
  EXPECT_NE(chance, "0");
  EXPECT_NE(chance, "1");
}

}  // namespace
}  // namespace adjutant::games::lnl
