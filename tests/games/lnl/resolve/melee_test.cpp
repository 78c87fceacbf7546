#include <chrono>
#include <map>

#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl {
namespace {

using test::applied;
using test::Board;
using test::json;
using test::Question;

json fighter(const std::string& id, const std::string& kind, int firepower, const json& more = json::object()) {
  json unit = {{"id", id}, {"kind", kind}, {"fp", firepower}};
  unit.update(more);
  return unit;
}

json with_weapon(const std::string& kind, int firepower, const json& more = json::object()) {
  json weapon = {{"id", kind}, {"weapon", kind}, {"fp", firepower}};
  weapon.update(more);
  return {{"weapons", json::array({weapon})}};
}

json clash(std::initializer_list<json> attackers, std::initializer_list<json> defenders) {
  return {{"attackers", json(attackers)}, {"defenders", json(defenders)}};
}

/// The result with dice that decide nothing else, the owner having given every kill number.
json fought(const json& input) {
  return Question("lnl.melee")
      .figure("melee", "1-3/kill", std::int64_t{11})
      .figure("melee", "1-2/kill", std::int64_t{10})
      .figure("melee", "3-2/kill", std::int64_t{7})
      .figure("melee", "4-1/kill", std::int64_t{4})
      .resolve(input, {1, 2});
}

// ------------------------------------------------------------------------------------------- the printed melee example

TEST(Melee, OfTheExampleIsAddedUpFromItsUnits) {  // INF-32
  const json germans = clash({fighter("2-3-4", "squad", 2, with_weapon("mg", 2)), fighter("3-3-4", "squad", 3)},
                             {fighter("1-4-4", "half-squad", 1, with_weapon("mg", 2))});
  const json result = Question("lnl.melee").resolve(germans, {6, 3});
  EXPECT_EQ(result["attack"], 7);
  EXPECT_EQ(result["defend"], 2) << "a half-squad that fires a weapon gives up its own firepower";
  EXPECT_EQ(result["column"], "3-1");
  EXPECT_EQ(result["needed_on_dice"], 5);
  EXPECT_EQ(result["units"], (json{{{"id", "1-4-4"}, {"result", "eliminated"}}}));
}

TEST(Melee, OfTheExamplesHeroShiftsOneColumn) {  // INF-33
  const json americans = clash({fighter("hero", "hero", 2), fighter("1-4-4", "half-squad", 1, with_weapon("mg", 2)),
                                fighter("2-5-4", "squad", 2)},
                               {fighter("2-3-4", "squad", 2, with_weapon("mg", 2))});
  const json result = Question("lnl.melee").resolve(americans, {5, 1});
  EXPECT_EQ(result["odds"], "3-2");
  EXPECT_EQ(result["column"], "2-1");
  EXPECT_EQ(result["kill"], true);
  EXPECT_TRUE(applied(result, "hero_column"));
}

// ------------------------------------------------------------------------------------------------------- who fights
// how

TEST(Melee, TwoHeroesShiftOneColumnAndADefendingHeroNone) {
  const json heroes = fought(clash({fighter("a", "hero", 2), fighter("b", "hero", 2)}, {fighter("d", "squad", 4)}));
  EXPECT_EQ(heroes["column"], "3-2");
  EXPECT_EQ(fought(clash({fighter("a", "squad", 2)}, {fighter("d", "hero", 2)}))["column"], "1-1");
}

TEST(Melee, CountersWithoutFirepowerFightWithOneAndCountAgainstTheirSide) {  // TXT-20, TXT-21
  const auto half = [](const char* id) { return fighter(id, "half-squad", 0); };
  const json weak = fought(clash({half("a"), half("b")}, {fighter("d", "squad", 2)}));
  EXPECT_EQ(weak["attack"], 2);
  EXPECT_EQ(weak["needed_on_dice"], 10);
  const json strong = fought(clash({fighter("d", "squad", 2)}, {half("a"), half("b")}));
  EXPECT_EQ(strong["defend"], 2);
  EXPECT_EQ(strong["needed_on_dice"], 6);
  EXPECT_EQ(fought(clash({fighter("s", "scout", 0)}, {fighter("d", "squad", 1)}))["needed_on_dice"], 9);
}

TEST(Melee, AWeaponTeamDefendsWithOneAndDoesNotAttack) {  // 1.6.3
  const json team = {{"id", "gun"}, {"kind", "weapon_team"}};
  EXPECT_EQ(fought(clash({fighter("a", "squad", 2)}, {team}))["defend"], 1);
  EXPECT_EQ(Question("lnl.melee").refusal(clash({team}, {fighter("d", "squad", 2)})), "lnl.refuse.team_only_defends");
}

TEST(Melee, SingleMenUseHalfAWeaponUnlessTwoCrewItAndASatchelChargeInFull) {
  const json leader = {{"id", "leader"}, {"kind", "leader"}};
  const auto armed = [&](const json& weapon) {
    json one = leader;
    one.update(weapon);
    return fought(clash({one}, {fighter("d", "squad", 1)}))["attack"];
  };
  EXPECT_EQ(armed(with_weapon("mg", 3)), 2) << "half, rounded up";
  EXPECT_EQ(armed(with_weapon("mg", 3, {{"two_men", true}})), 3);
  EXPECT_EQ(armed(with_weapon("satchel", 6)), 6);
  EXPECT_EQ(Question("lnl.melee").refusal(clash({leader}, {fighter("d", "squad", 1)})), "lnl.refuse.not_in_melee");
  EXPECT_EQ(fought(clash({fighter("h", "hero", 2, with_weapon("mg", 2))}, {fighter("d", "squad", 1)}))["attack"], 1)
      << "a hero at a weapon fights with the weapon";
}

TEST(Melee, ASatchelChargeIsSpent) {
  const json result = fought(clash({fighter("a", "squad", 2, with_weapon("satchel", 6))}, {fighter("d", "squad", 4)}));
  EXPECT_EQ(result["attack"], 8);
  EXPECT_EQ(result["spent"], json::array({"satchel"}));
}

TEST(Melee, ThoseWhoStandByAreNeitherUsedNorAttacked) {
  const Question melee("lnl.melee");
  for (const char* kind : {"medic", "sniper", "chaplain", "vehicle"}) {
    EXPECT_EQ(melee.refusal(clash({fighter("a", "squad", 2)}, {fighter("d", kind, 1)})), "lnl.refuse.not_in_melee");
  }
  const json shaken = fighter("d", "squad", 2, {{"status", json::array({"shaken"})}});
  EXPECT_EQ(melee.refusal(clash({fighter("a", "squad", 2)}, {shaken})), "lnl.refuse.not_in_melee");
}

TEST(Melee, GliderTroopsShiftWhereTheyAreTheMajority) {  // 13.92
  const auto glider = [](const char* id) { return fighter(id, "squad", 1, {{"glider", true}}); };
  const json defender = fighter("d", "squad", 3);
  EXPECT_EQ(fought(clash({glider("a"), glider("b"), glider("c")}, {defender}))["column"], "3-2");
  EXPECT_EQ(fought(clash({glider("a"), glider("b"), fighter("p", "squad", 2)}, {defender}))["column"], "3-2");
  EXPECT_EQ(fought(clash({glider("a"), fighter("p", "squad", 2)}, {defender}))["column"], "1-1");
  EXPECT_EQ(fought(clash({fighter("a", "squad", 3)}, {glider("d"), glider("e"), glider("f")}))["column"], "1-2");
}

TEST(Melee, ALeaderAddsToTheDiceUnlessHeFightsHimself) {
  json input = clash({fighter("a", "squad", 4)}, {fighter("d", "squad", 2)});
  input["leader"] = {{"id", "leader"}, {"leadership", 1}};
  EXPECT_EQ(fought(input)["needed_on_dice"], 5);
  json armed = {{"id", "leader"}, {"kind", "leader"}};
  armed.update(with_weapon("mg", 2));
  input["attackers"].push_back(armed);
  const json result = fought(input);
  EXPECT_EQ(result["attack"], 5);
  EXPECT_EQ(result["needed_on_dice"], 6);
}

// ------------------------------------------------------------------------------------------------------------ the
// table

TEST(Melee, OddsAreRoundedDownToAColumnThatExists) {
  const auto odds = [](int attack, int defend) { return fought({{"attack", attack}, {"defend", defend}})["odds"]; };
  EXPECT_EQ(odds(7, 2), "3-1");
  EXPECT_EQ(odds(29, 20), "1-1");
  EXPECT_EQ(odds(3, 2), "3-2");
  EXPECT_EQ(odds(1, 2), "1-2");
  EXPECT_EQ(odds(2, 5), "1-3");
  EXPECT_EQ(odds(1, 30), "1-3");
  EXPECT_EQ(odds(30, 1), "4-1");
}

TEST(Melee, AColumnThatThePrintedTableDoesNotHaveIsPassedOver) {
  Question melee("lnl.melee");
  const json input = {{"attack", 2}, {"defend", 4}};
  EXPECT_EQ(melee.needs(input, {1, 1}), "chart melee 1-2/kill");
  melee.figure("melee", "1-2/kill", std::string("none")).figure("melee", "1-3/kill", std::int64_t{11});
  EXPECT_EQ(melee.resolve(input, {1, 1})["column"], "1-3");
}

TEST(Melee, OddsBelowTheLowestColumnAreForOneTargetOnly) {  // 8.0
  const json one = clash({fighter("a", "squad", 1)}, {fighter("d", "squad", 4)});
  EXPECT_EQ(fought(one)["column"], "1-3");
  const json two = clash({fighter("a", "squad", 1)}, {fighter("d", "squad", 2), fighter("e", "squad", 2)});
  EXPECT_EQ(Question("lnl.melee").refusal(two), "lnl.refuse.below_lowest_odds");
  const json three = clash({fighter("a", "squad", 1)}, {fighter("d", "squad", 2), fighter("e", "squad", 1)});
  EXPECT_EQ(fought(three)["odds"], "1-3");
}

TEST(Melee, ShiftsStopAtTheEndsOfTheTable) {
  EXPECT_EQ(fought({{"attack", 4}, {"defend", 1}, {"shift", 3}})["column"], "4-1");
  EXPECT_EQ(fought({{"attack", 1}, {"defend", 3}, {"shift", -3}})["column"], "1-3");
}

TEST(Melee, AKillNumberOfAFanPageWaitsForTheOwner) {
  EXPECT_EQ(Question("lnl.melee").needs({{"attack", 4}, {"defend", 1}}, {3, 3}), "chart melee 4-1/kill");
  EXPECT_EQ(Question("lnl.melee").needs({{"attack", 3}, {"defend", 2}}, {3, 3}), "chart melee 3-2/kill");
}

TEST(Melee, TheColumnAndWhatTheDiceMustShowStandBeforeTheyLie) {  // INF-34
  const auto standing = Question("lnl.melee").trace({{"attack", 6}, {"defend", 3}, {"shift", 1}}, {}).standing();
  const std::vector<tables::Standing> expected = {{"odds", std::string("2-1")},
                                                  {"column", std::string("3-1")},
                                                  {"kill_number", std::int64_t{5}},
                                                  {"needed_on_dice", std::int64_t{5}}};
  EXPECT_EQ(standing, expected);
}

TEST(Melee, AWildFigureOfAnOwnersChartOverflowsNothing) {
  Question melee("lnl.melee");
  melee.figure("melee", "1-1/kill", std::int64_t{-2147483648});
  const json result = melee.resolve({{"attack", 1}, {"defend", 1}, {"roll_mod", 10000}}, {1, 1});
  EXPECT_EQ(result["needed_on_dice"], -20000);
}

TEST(Melee, NobodyAttacksOrDefendsWithNothing) {
  const Question melee("lnl.melee");
  EXPECT_EQ(melee.refusal({{"attack", 0}, {"defend", 2}}), "lnl.refuse.no_melee_firepower");
  EXPECT_EQ(melee.refusal({{"attack", 2}, {"defend", -1}}), "lnl.refuse.no_melee_firepower");
  EXPECT_EQ(melee.needs({{"attack", 2}}), "input defend");
  EXPECT_EQ(melee.needs(clash({{{"id", "a"}, {"kind", "squad"}}}, {fighter("d", "squad", 2)})), "input a/fp");
}

TEST(Melee, OddsAreExactAndQuick) {
  const Question melee("lnl.melee");
  const json numbers = {{"attack", 4}, {"defend", 2}, {"leadership", 1}};
  EXPECT_EQ(melee.chance(numbers, "kill", true), "5/6");  // 5 or more on two dice
  const json units =
      clash({fighter("a", "squad", 4), fighter("h", "hero", 2)}, {fighter("d", "squad", 2), fighter("e", "squad", 1)});
  const json dead = {{{"id", "d"}, {"result", "eliminated"}}, {{"id", "e"}, {"result", "eliminated"}}};
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(melee.chance(units, "units", dead), "5/6");  // 6 to 3, a hero's column: 3-1, five or more
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

// ------------------------------------------------------------------------------------------------------------ the
// board

TEST(Melee, IsReadOffTheBoard) {
  Board board;
  board.weapon("mg34", board.squad("squad", "us", {4, 4}));
  board.leader("leader", "us", {4, 4}, 2);
  board.squad("enemy", "german", {4, 4});
  board.squad("shaken", "german", {4, 4}).face = "shaken";
  const Question melee("lnl.melee");
  const json input = melee.on_board(board.situation(), {"squad"}, {4, 4});
  EXPECT_EQ(input["attackers"][0]["weapons"][0]["id"], "mg34");
  EXPECT_EQ(input["leader"]["leadership"], 2);
  ASSERT_EQ(input["defenders"].size(), 1U) << "the shaken squad is not attacked";
  const json result = melee.resolve(input, {1, 3});
  EXPECT_EQ(result["column"], "2-1");
  EXPECT_EQ(result["modified"], 6);
  EXPECT_EQ(result["units"], (json{{{"id", "enemy"}, {"result", "eliminated"}}}));
  EXPECT_EQ(melee.not_on_board(board.situation(), {"squad"}, {5, 4}), "lnl.refuse.no_melee_here");
  EXPECT_EQ(melee.not_on_board(board.situation(), {"leader"}, {4, 4}), "lnl.refuse.no_firers");
}

// ------------------------------------------------------------------------------------------------------ a whole round

json side(const std::string& name, std::initializer_list<json> units) {
  return {{"side", name}, {"units", json(units)}};
}

/// The round of the printed example: the Germans pick the half-squad with the gun, the Americans the squad with theirs.
json round_of_the_example() {
  json germans = side("German", {fighter("2-3-4", "squad", 2, with_weapon("mg", 2)), fighter("3-3-4", "squad", 3)});
  germans["targets"] = {"1-4-4"};
  json americans = side("US", {fighter("hero", "hero", 2),
                               fighter("1-4-4", "half-squad", 1, with_weapon("mg", 2)),
                               fighter("2-5-4", "squad", 2),
                               {{"id", "medrow"}, {"kind", "leader"}, {"status", json::array({"shaken"})}}});
  americans["targets"] = {"2-3-4"};
  return {{"sides", {germans, americans}}};
}

std::map<std::string, std::string> fates(const json& result) {
  std::map<std::string, std::string> fates;
  for (const json& unit : result["units"]) {
    fates[unit["id"]] = unit["result"];
  }
  return fates;
}

TEST(MeleeRound, OfTheExampleKillsOnBothSidesAtOnceAndGoesOn) {  // INF-32, INF-33
  const json result = Question("lnl.melee_round").resolve(round_of_the_example(), {6, 3, 5, 1});
  EXPECT_EQ(result["attacks"][0]["column"], "3-1");
  EXPECT_EQ(result["attacks"][1]["column"], "2-1") << "the half-squad that dies fights with all it has";
  EXPECT_EQ(result["goes_on"], true);
  const auto all = fates(result);
  EXPECT_EQ(all.at("1-4-4"), "eliminated");
  EXPECT_EQ(all.at("2-3-4"), "eliminated");
  EXPECT_EQ(all.at("2-5-4"), "no_effect");
  EXPECT_EQ(all.at("medrow"), "no_effect") << "he stands by while his side has fighters (D-91)";
}

TEST(MeleeRound, WhoStandsByDiesWithTheLastFighterOfHisSide) {  // 8.1
  const json medic = {{"id", "medic"}, {"kind", "medic"}};
  const json input = {
      {"sides", {side("us", {fighter("a", "squad", 4)}), side("nva", {fighter("d", "squad", 2), medic})}}};
  const json result =
      Question("lnl.melee_round").figure("melee", "1-2/kill", std::int64_t{10}).resolve(input, {6, 6, 1, 1});
  EXPECT_EQ(fates(result).at("medic"), "eliminated");
  EXPECT_EQ(result["goes_on"], false);
  EXPECT_EQ(result["winner"], "us");
}

TEST(MeleeRound, ASideThatOnlyDefendsRollsNothing) {
  const json team = {{"id", "gun"}, {"kind", "weapon_team"}};
  const json input = {{"sides", {side("us", {fighter("a", "squad", 2)}), side("nva", {team})}}};
  const json result = Question("lnl.melee_round").resolve(input, {1, 2});
  EXPECT_EQ(result["attacks"].size(), 1U);
  EXPECT_EQ(result["goes_on"], true);
}

TEST(MeleeRound, OddsCountBothSidesTogether) {
  const Question round("lnl.melee_round");
  EXPECT_EQ(round.chance(round_of_the_example(), "goes_on", true), "1") << "nobody attacks everybody";
  const json duel = {{"sides", {side("us", {fighter("a", "squad", 2)}), side("nva", {fighter("d", "squad", 2)})}}};
  EXPECT_EQ(round.chance(duel, "winner", "us"), "35/144");  // 1-1 each: 5/12 to kill, 7/12 not
  EXPECT_EQ(round.chance(duel, "goes_on", true), "49/144");
  EXPECT_EQ(round.needs(duel, {3, 3}), "dice melee/nva");
  EXPECT_EQ(round.needs(json::object()), "input sides");
}

TEST(MeleeRound, IsReadOffTheBoard) {
  Board board;
  board.squad("squad", "us", {4, 4});
  board.put("medic", "us", "medic", {4, 4}, {{"morale", 6LL}});
  board.squad("enemy", "german", {4, 4});
  const Question round("lnl.melee_round");
  const json result = round.resolve(round.on_board(board.situation(), {"squad"}, {4, 4}), {1, 2, 6, 6});
  EXPECT_EQ(result["winner"], "german");
  EXPECT_EQ(fates(result).at("medic"), "eliminated");
}

}  // namespace
}  // namespace adjutant::games::lnl
