#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/asking/run.h"
#include "games/lnl/lnl_board.h"

namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using testing::ElementsAre;

json firer(const std::string& id, int firepower, const json& more = json::object()) {
  json unit = {{"id", id}, {"kind", "squad"}, {"fp", firepower}};
  unit.update(more);
  return unit;
}

json weapon(const std::string& id, const std::string& kind, int firepower) {
  return {{"id", id}, {"weapon", kind}, {"fp", firepower}};
}

json squad_target(const std::string& id = "target") {
  return {{"id", id}, {"kind", "squad"}, {"morale", 6}};
}

json attack(std::initializer_list<json> firers, const json& more = json::object()) {
  json input = {{"firers", json(firers)}, {"targets", json::array({squad_target()})}, {"tm", 0}};
  input.update(more);
  return input;
}

tables::Answer<json> run(const json& input, std::vector<int> dice, tables::Trace& trace,
                         const tables::ChartSheet& charts = printed_charts()) {
  const auto games = all_games();
  const Settings settings;
  tables::Oracle oracle = tables::Oracle::typed(std::move(dice));
  return resolve({*games.front().procedure("lnl.direct_fire"), input, {charts, settings}}, oracle, trace);
}

json resolved(const json& input, std::vector<int> dice) {
  tables::Trace trace;
  const auto answer = run(input, std::move(dice), trace);
  if (const auto* result = std::get_if<json>(&answer)) {
    return *result;
  }
  const auto* error = std::get_if<Error>(&answer);
  ADD_FAILURE() << (error ? error->where + " " + error->what.key : "something is needed");
  return {};
}

/// The attack against cover that nothing gets through, so that no damage is rolled.
json harmless(json input) {
  input["tm"] = 100;
  return resolved(input, {1, 6});
}

std::pair<int, int> firepower(const json& input) {
  const json result = harmless(input);
  return {result.value("base_fp", -99), result.value("total_fp", -99)};
}

std::string why_not(const json& result, const std::string& name) {
  for (const json& modifier : result["modifiers"]) {
    if (modifier["name"] == name && !modifier["applied"].get<bool>()) {
      return modifier.value("reason", "");
    }
  }
  return "";
}

// --------------------------------------------------------------------------------------- the printed infantry example

TEST(DirectFire, PlaysTheAmericansFirstAttackOfTheExample) {  // INF-04 to INF-07
  const json input = {
      {"firers", {firer("one", 2, {{"weapons", json::array({weapon("m1919", "mg", 2)})}}), firer("two", 2)}},
      {"leader", {{"id", "medrow"}, {"leadership", 0}}},
      {"terrain", "light_woods"},
      {"targets",
       {{{"id", "weiss"}, {"kind", "leader"}, {"morale", 6}, {"leadership", 1}},
        {{"id", "half"}, {"kind", "half-squad"}, {"morale", 6}}}}};
  const json result = resolved(input, {4, 4, 6, 4});
  EXPECT_EQ(result["base_fp"], 5);
  EXPECT_EQ(result["attacker_total"], 9);
  EXPECT_EQ(result["defender_total"], 5);
  EXPECT_EQ(result["dc_modifier"], 4);
  EXPECT_EQ(result["units"][0]["result"], "shaken");
  EXPECT_EQ(result["units"][0]["total"], 10);
  EXPECT_EQ(result["units"][1]["result"], "shaken");
  EXPECT_EQ(result["units"][1]["total"], 8) << "a shaken leader helps nobody";
  EXPECT_EQ(result["fired"], (json{"one", "two", "medrow"}));
}

TEST(DirectFire, PlaysTheAssaultFireOfTheExampleToTheHeroDie) {  // INF-09 to INF-13
  const json moved = {{"status", json::array({"assault_move"})}};
  json lead = firer("two_three_four", 2, moved);
  lead["weapons"] = json::array({weapon("mg34", "mg", 2)});
  const json input = {{"firers", {lead, firer("three", 3, moved)}},
                      {"lead", "two_three_four"},
                      {"terrain", "light_woods"},
                      {"targets",
                       {{{"id", "medrow"}, {"kind", "leader"}, {"morale", 6}, {"leadership", 0}},
                        squad_target("gunners"),
                        {{"id", "last"}, {"kind", "squad"}, {"morale", 6}, {"status", json::array({"fired"})}}}}};
  const json result = resolved(input, {5, 2, 6, 6, 1, 4});
  EXPECT_EQ(result["base_fp"], 6);
  EXPECT_EQ(result["total_fp"], 4);
  EXPECT_EQ(result["dc_modifier"], 6);
  EXPECT_EQ(result["units"][0]["result"], "wounded");
  EXPECT_EQ(result["units"][1]["result"], "casualties");
  EXPECT_EQ(result["units"][2]["result"], "shaken");
  EXPECT_EQ(result["heroes"], json::array({{{"from", "last"}, {"status", json::array({"fired"})}}}))
      << "TXT-42: the hero is Fired too";
}

TEST(DirectFire, GivesAHeroTheMovedMarkerOfHisSquad) {  // TXT-24
  json input = attack({firer("squad", 3)});
  input["targets"][0]["status"] = json::array({"moved"});
  const json result = resolved(input, {6, 1, 1, 2});
  EXPECT_EQ(result["heroes"], json::array({{{"from", "target"}, {"status", json::array({"moved"})}}}));
}

// ----------------------------------------------------------------------------------------------------------- firepower

TEST(Firepower, OfFurtherSquadsIsHalvedAndOfMachineGunsIsNot) {
  EXPECT_EQ(firepower(attack({firer("a", 3), firer("b", 2), firer("c", 2)})).first, 5);
  EXPECT_EQ(firepower(attack({firer("a", 1), firer("b", 2)})).first, 3) << "the stronger leads";
  EXPECT_EQ(firepower(attack({firer("a", 2), firer("zero", 0)})).first, 2);
  const json hero = {{"id", "hero"}, {"kind", "hero"}, {"fp", 2}};
  EXPECT_EQ(firepower(attack({firer("a", 2), hero})).first, 4) << "heroes add in full";
}

TEST(Firepower, OfASquadWithTwoWeaponsOrAHalfSquadWithOneIsThatOfTheWeapons) {
  EXPECT_EQ(firepower(attack({firer("a", 2, {{"weapons", json::array({weapon("x", "mg", 2), weapon("y", "mg", 4)})}})}))
                .first,
            6);
  const json half = {{"id", "h"}, {"kind", "half_squad"}, {"fp", 1}, {"weapons", json::array({weapon("x", "mg", 2)})}};
  EXPECT_EQ(firepower(attack({half})).first, 2);
}

TEST(Firepower, OfASingleMansOrACapturedWeaponIsHalvedOnceAndRoundedUp) {
  json captured = weapon("x", "mg", 3);
  captured["captured"] = true;
  json leader = {{"id", "l"}, {"kind", "leader"}, {"weapons", json::array({captured})}};
  EXPECT_EQ(firepower(attack({leader})).first, 2);
  EXPECT_EQ(firepower(attack({firer("a", 2, {{"weapons", json::array({captured})}})})).first, 4);
  leader["weapons"] = json::array({weapon("satchel", "satchel", 6)});
  EXPECT_EQ(firepower(attack({leader})).first, 6) << "a satchel charge is never halved";
}

TEST(Firepower, UnderOpsCompleteIsHalvedDownAndNothingBecomesMinusOne) {
  const json complete = {{"status", json::array({"ops_complete"})}};
  const json at_opportunity = {{"opportunity", true}};
  EXPECT_EQ(firepower(attack({firer("a", 3, complete)}, at_opportunity)).first, 1);
  EXPECT_EQ(firepower(attack({firer("a", 0, complete)}, at_opportunity)).first, -1);
  EXPECT_EQ(firepower(attack({firer("a", 3, complete)})).first, 3) << "in its own impulse it fires in full";
}

TEST(Firepower, OfGliderSquadsTogetherIsFull) {
  const json glider = {{"glider", true}};
  EXPECT_EQ(firepower(attack({firer("a", 1, glider), firer("b", 1, glider), firer("c", 1, glider)})).first, 3);
  EXPECT_EQ(firepower(attack({firer("a", 1, glider), firer("b", 1, glider), firer("c", 1)})).first, 2);
}

TEST(Firepower, OfASatchelChargeAloneTakesOnlyLeadership) {
  const json thrower = firer("a", 2, {{"own", false}, {"weapons", json::array({weapon("satchel", "satchel", 6)})}});
  const json input = attack({thrower}, {{"adjacent", true}, {"leader", {{"id", "l"}, {"leadership", 1}}}});
  EXPECT_EQ(firepower(input).second, 7);
  EXPECT_EQ(why_not(harmless(input), "adjacent"), "lnl.refused.satchel");
  json with_squad = input;
  with_squad["firers"][0]["own"] = true;
  EXPECT_EQ(firepower(with_squad).second, 11) << "2 + 2 + 6 and the leader";
}

// ----------------------------------------------------------------------------------------------------------- modifiers

TEST(Modifiers, ComeFromTheBoardWithTheirRules) {
  const json input = attack({firer("a", 4)}, {{"adjacent", true}, {"degrading", 2}, {"smoke_out", true}});
  EXPECT_EQ(firepower(input).second, 4 + 2 - 2 - 1);
  const json result = harmless(input);
  for (const json& modifier : result["modifiers"]) {
    EXPECT_FALSE(modifier["rule"].get<std::string>().empty()) << modifier;
  }
}

TEST(Modifiers, OfTheNightDoNotReachAnAdjacentTarget) {  // TXT-39, DER-67
  EXPECT_EQ(firepower(attack({firer("a", 4)}, {{"night", true}})).second, 2);
  const json adjacent = attack({firer("a", 4)}, {{"night", true}, {"adjacent", true}});
  EXPECT_EQ(firepower(adjacent).second, 6);
  EXPECT_EQ(why_not(harmless(adjacent), "night"), "lnl.refused.adjacent");
}

TEST(Modifiers, AreSwitchedByThePlayer) {
  const json input = attack({firer("a", 4)}, {{"adjacent", true}, {"switch", {{"adjacent", false}, {"night", true}}}});
  EXPECT_EQ(firepower(input).second, 2);
  const json more = attack({firer("a", 4)}, {{"extra", json::array({{{"name", "house rule"}, {"v", 3}}})}});
  EXPECT_EQ(firepower(more).second, 7);
}

TEST(Modifiers, LoseALeaderWhoFiresAWeaponHimself) {
  const json leader = {{"id", "l"}, {"kind", "leader"}, {"weapons", json::array({weapon("mg", "mg", 2)})}};
  const json input = attack({firer("a", 2), leader}, {{"leader", {{"id", "l"}, {"leadership", 2}}}});
  const json result = resolved(input, {1, 6});
  EXPECT_EQ(result["total_fp"], 3);
  EXPECT_EQ(why_not(result, "leadership"), "lnl.refused.leader_fires");
}

TEST(Modifiers, ForMovingCountOnlyAgainstThoseWhoMove) {  // TXT-12 and TXT-13 in one attack
  json input = attack({firer("a", 1)});
  input["targets"] = {squad_target("runner"), squad_target("still")};
  input["targets"][0]["moving"] = true;
  const json result = resolved(input, {3, 1, 3, 3});
  EXPECT_EQ(result["units"][0]["attacker_total"], 5);
  EXPECT_EQ(result["units"][1]["attacker_total"], 4);
  EXPECT_EQ(result["units"][0]["dc_modifier"], 4);
  EXPECT_EQ(result["units"][1]["dc_modifier"], 3);
  input["terrain"] = "low_crops";
  EXPECT_EQ(resolved(input, {3, 1, 3, 3})["units"][0]["attacker_total"], 4) << "low crops deny it";
}

TEST(Modifiers, OfTheTargetsPlaceAddUp) {  // DER-87, DER-69
  json input = attack({firer("a", 2)}, {{"foxhole", true}, {"smoke", 1}});
  EXPECT_EQ(resolved(input, {1, 6})["defender_total"], 8);
  input["targets"][0]["in_bunker"] = true;
  EXPECT_EQ(resolved(input, {1, 6})["defender_total"], 10);
}

// ------------------------------------------------------------------------------------------------------------- targets

TEST(Targets, AreSparedByATie) {
  const json result = resolved(attack({firer("a", 2)}), {3, 5});
  EXPECT_EQ(result["effect"], false);
  EXPECT_EQ(result["units"][0]["result"], "no_effect");
  EXPECT_EQ(result["units"][0]["checked"], false);
}

TEST(Targets, AreHelpedByALeaderWhoStandsHisOwnCheck) {
  json input = attack({firer("a", 2)});
  input["targets"].push_back({{"id", "leader"}, {"kind", "leader"}, {"morale", 6}, {"leadership", 2}});
  const json result = resolved(input, {4, 1, 1, 2});  // the leader checks first, though he is listed last
  EXPECT_EQ(result["units"][1]["die"], 1);
  EXPECT_EQ(result["units"][0]["total"], 2 + 5 - 2);
  EXPECT_EQ(result["units"][0]["result"], "no_effect");
}

TEST(Targets, WoundedTwiceAreEliminatedAndSmallCountersDieOfCasualties) {
  json input = attack({firer("a", 2)});
  input["targets"] = {
      {{"id", "w"}, {"kind", "leader"}, {"morale", 3}, {"leadership", 0}, {"status", json::array({"wounded"})}},
      {{"id", "h"}, {"kind", "half_squad"}, {"morale", 3}}};
  const json result = resolved(input, {6, 1, 5, 5});
  EXPECT_EQ(result["units"][0]["result"], "eliminated");
  EXPECT_EQ(result["units"][1]["result"], "eliminated");
}

TEST(Targets, OnAVehicleAreChosenAndItsLowestArmourCounts) {  // ARM-08, ARM-09
  json input = attack({firer("a", 2)});
  input["targets"].push_back(
      {{"id", "stug"}, {"kind", "vehicle"}, {"armored", true}, {"armor", 2}, {"morale", 6}, {"status", json::array()}});
  input["against"] = "stug";
  const json result = resolved(input, {3, 1, 5});
  EXPECT_EQ(result["attacker_total"], 5);
  EXPECT_EQ(result["defender_total"], 3);
  EXPECT_THAT(result["units"], testing::SizeIs(1));
  EXPECT_EQ(result["units"][0]["result"], "shaken");
  input["targets"][1]["status"] = json::array({"buttoned"});
  tables::Trace trace;
  const auto immune = run(input, {3, 1, 5}, trace);
  ASSERT_TRUE(std::holds_alternative<Error>(immune));
  EXPECT_EQ(std::get<Error>(immune).what.key, "lnl.refuse.buttoned_target");
}

TEST(Targets, OfASniperAreOneAtRandomWithTwoDice) {  // TXT-25
  json input = attack({{{"id", "sniper"}, {"kind", "sniper"}, {"fp", 1}}});
  input["targets"] = {squad_target("first"), squad_target("second")};
  const json result = resolved(input, {2, 5, 4, 3, 2});  // the second of two; 5 + 4 against 3
  ASSERT_THAT(result["units"], testing::SizeIs(1));
  EXPECT_EQ(result["units"][0]["id"], "second");
  EXPECT_EQ(result["attacker_total"], 10);
}

TEST(Targets, ShakenByAFlamethrowerMustRetreat) {
  const json input = attack({firer("a", 2, {{"weapons", json::array({weapon("flames", "flamethrower", 4)})}})});
  EXPECT_EQ(resolved(input, {2, 4, 5})["retreat"], json{"target"});
  EXPECT_EQ(resolved(attack({firer("a", 6)}), {2, 4, 5})["retreat"], json::array());
}

// ------------------------------------------------------------------------------------------------ what is not known

tables::Needs needed(const json& input, std::vector<int> dice) {
  tables::Trace trace;
  const auto answer = run(input, std::move(dice), trace);
  EXPECT_TRUE(std::holds_alternative<tables::Needs>(answer));
  return std::holds_alternative<tables::Needs>(answer) ? std::get<tables::Needs>(answer)
                                                       : tables::Needs{tables::InputNeed{}};
}

TEST(DirectFire, NeedsFiguresThatNobodyHasGiven) {
  json no_firepower = attack({{{"id", "a"}, {"kind", "squad"}}});
  EXPECT_EQ(needed(no_firepower, {}).what, decltype(tables::Needs::what)(tables::InputNeed{"firers/a/fp"}));
  json no_morale = attack({firer("a", 2)});
  no_morale["targets"][0].erase("morale");
  EXPECT_EQ(needed(no_morale, {6, 1}).what, decltype(tables::Needs::what)(tables::InputNeed{"targets/target/morale"}));
  json shaken = attack({firer("a", 2)});
  shaken["targets"][0]["status"] = json::array({"shaken"});
  EXPECT_EQ(needed(shaken, {6, 1, 6}).what,
            decltype(tables::Needs::what)(tables::FigureNeed{"damage", "shaken_mmc/3", "5.1"}));
}

TEST(DirectFire, UsesWhatTheOwnerTypedFromThePrintedChart) {
  json shaken = attack({firer("a", 2)});
  shaken["targets"][0]["status"] = json::array({"shaken"});
  const auto charts = printed_charts().with(
      {{"damage", "shaken_mmc/3", std::string("eliminated")}, {"damage_columns", "4/morale_times", std::int64_t{3}}});
  tables::Trace trace;
  const auto answer = run(shaken, {6, 1, 6}, trace, charts);
  ASSERT_TRUE(std::holds_alternative<json>(answer));
  EXPECT_EQ(std::get<json>(answer)["units"][0]["result"], "eliminated");
  const auto owners = std::count_if(trace.steps().begin(), trace.steps().end(),
                                    [](const auto& step) { return step.source == tables::Source::owner; });
  EXPECT_EQ(owners, 1);
}

TEST(DirectFire, NamesTheFieldThatIsWrong) {
  const auto wrong = [](const json& input) {
    tables::Trace trace;
    const auto answer = run(input, {}, trace);
    return std::holds_alternative<Error>(answer) ? std::get<Error>(answer).where : std::string("no error");
  };
  EXPECT_EQ(wrong(attack({{{"id", "a"}, {"kind", "dragon"}}})), "firers/0/kind");
  EXPECT_EQ(wrong(attack({firer("a", 2)}, {{"degrading", "many"}})), "degrading");
  EXPECT_EQ(wrong(attack({firer("a", 99'999'999)})), "firers/0/fp");
  EXPECT_EQ(wrong(json{{"firers", 7}}), "firers");
  EXPECT_EQ(wrong(json::array()), "");
}

// ---------------------------------------------------------------------------------------------------- from the board

json from_board(const Board& board, const std::vector<std::string>& units, board::Hex hex) {
  const auto games = all_games();
  const auto input =
      games.front().procedure("lnl.direct_fire")->from_board({board.situation(), units, hex, {printed_charts(), {}}});
  if (!input) {
    return input.error().what.key;
  }
  return *input;
}

Board two_sides() {
  Board board;
  board.terrain({{"8,2", "light_woods"}, {"6,2", "light_woods"}, {"7,2", "low_crops"}, {"7,1", "low_crops"}});
  board.squad("squad", "us", {5, 2});
  board.weapon("mg", board.unit("squad"));
  board.squad("second", "us", {5, 2});
  board.leader("leader", "us", {5, 2});
  board.squad("enemy", "german", {8, 2}).markers = {"fired"};
  board.leader("boss", "german", {8, 2});
  return board;
}

TEST(FromBoard, FillsInEverythingThatTheBoardShows) {
  Board board = two_sides();
  board.marker({8, 2}, "foxhole").marker({5, 2}, "smoke");
  const json input = from_board(board, {"squad", "second", "leader"}, {8, 2});
  ASSERT_TRUE(input.is_object()) << input;
  EXPECT_THAT(input["firers"], testing::SizeIs(2));
  EXPECT_EQ(input["firers"][0]["weapons"][0]["id"], "mg") << "a squad fires one weapon beside its own firepower";
  EXPECT_EQ(input["leader"]["leadership"], 1);
  EXPECT_EQ(input["terrain"], "light_woods");
  EXPECT_EQ(input["foxhole"], true);
  EXPECT_EQ(input["smoke_out"], true);
  EXPECT_EQ(input["adjacent"], false);
  EXPECT_EQ(input["targets"][1]["leadership"], 1);
  const json result = resolved(input, {1, 6});
  EXPECT_EQ(result["base_fp"], 5);
}

TEST(FromBoard, CountsTheDegradingHexesOfTheLine) {
  Board board = two_sides();
  const json input = from_board(board, {"squad"}, {8, 2});
  const auto sight = all_games().front().sight(board.situation(), {{5, 2}}, {{8, 2}}, {});
  EXPECT_EQ(input["degrading"], sight.degrading);
  EXPECT_GT(sight.degrading, 0);
}

TEST(FromBoard, RefusesWithTheRulesReason) {
  Board board = two_sides();
  EXPECT_EQ(from_board(board, {"squad"}, {3, 3}), "lnl.refuse.nobody_there");
  EXPECT_EQ(from_board(board, {"ghost"}, {8, 2}), "lnl.input.no_unit");
  EXPECT_EQ(from_board(board, {"leader"}, {8, 2}), "lnl.refuse.no_firers");
  board.squad("far", "german", {15, 2});
  EXPECT_EQ(from_board(board, {"second"}, {15, 2}), "lnl.refuse.range");
  board.squad("hidden", "german", {8, 4});
  board.terrain({{"8,4", "light_woods"}});
  EXPECT_EQ(from_board(board, {"second"}, {8, 4}), "lnl.refuse.not_spotted");
  board.unit("second").markers = {"moved"};
  EXPECT_EQ(from_board(board, {"second"}, {8, 2}), "lnl.refuse.status");
  board.put("team", "us", "wt", {5, 2}, {{"fp", 3LL}, {"range", 8LL}});
  EXPECT_EQ(from_board(board, {"team", "squad"}, {8, 2}), "lnl.refuse.fires_alone");
}

TEST(FromBoard, LetsTheMachineGunReachWhereTheSquadDoesNot) {
  Board board = two_sides();
  board.squad("far", "german", {5, 9});
  const json input = from_board(board, {"squad"}, {5, 9});
  ASSERT_TRUE(input.is_object()) << input;
  EXPECT_EQ(input["firers"][0]["own"], false);
  EXPECT_EQ(resolved(input, {1, 6})["base_fp"], 2);
}

TEST(FromBoard, FiresAtOpportunityInTheEnemysImpulseWithoutTheLeader) {
  Board board = two_sides();
  board.unit("second").markers = {"ops_complete"};
  board.fact("moving", "enemy").ledger().active = "german";
  const json input = from_board(board, {"second", "leader"}, {8, 2});
  ASSERT_TRUE(input.is_object()) << input;
  EXPECT_EQ(input["opportunity"], true);
  EXPECT_EQ(input["leader"]["barred"], true);
  EXPECT_EQ(input["targets"][0]["moving"], true);
  EXPECT_EQ(resolved(input, {1, 6})["base_fp"], 1);
}

TEST(FromBoard, LeavesUnknownFiguresForTheProcedureToNeed) {
  Board board = two_sides();
  board.unit("enemy").values.erase("morale");
  const json input = from_board(board, {"squad"}, {8, 2});
  EXPECT_TRUE(input["targets"][0]["morale"].is_null());
  board.situation().terrain = nullptr;
  const json blind = from_board(board, {"squad"}, {8, 2});
  ASSERT_TRUE(blind.is_object()) << blind;
  EXPECT_EQ(blind["assumed"][0]["key"], "lnl.assume.sight");
  EXPECT_EQ(needed(blind, {}).what, decltype(tables::Needs::what)(tables::InputNeed{"terrain"}));
}

}  // namespace
}  // namespace adjutant::games::lnl
