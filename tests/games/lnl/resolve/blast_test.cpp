#include "games/lnl/lnl_board.h"
#include "games/lnl/lnl_procedure.h"

// Attacks that strike all that is in a hex: artillery, mortars, shells, overruns, crashes.
namespace adjutant::games::lnl {
namespace {

using test::applied;
using test::Board;
using test::json;
using test::Question;

json squad(const std::string& id, json more = json::object()) {
  json target = {{"id", id}, {"kind", "squad"}, {"morale", 6}};
  target.update(more);
  return target;
}

json on(const std::vector<json>& targets, json fields) {
  fields["targets"] = targets;
  return fields;
}

TEST(HighExplosive, GainsByMovingTargetsAndLosesInTheOpenWhenItIsHeat) {  // 14.0, 14.2.1
  const Question he("lnl.he");
  const auto total = [&](const json& target, const json& fields) {
    return he.resolve(on({target}, fields), {1, 6})["attacker_total"];
  };
  EXPECT_EQ(total(squad("men"), {{"he", 4}}), 5);
  EXPECT_EQ(total(squad("men", {{"moving", true}}), {{"he", 4}}), 6);
  EXPECT_EQ(total(squad("men"), {{"he", 4}, {"heat", true}}), 4);
  EXPECT_EQ(total(squad("men"), {{"he", 4}, {"heat", true}, {"in_cover", true}}), 5);
  EXPECT_EQ(total(squad("men"), {{"he", 4}, {"heat", true}, {"switch", {{"heat", false}}}}), 5);
}

TEST(HighExplosive, CountsNoTerrainASecondTime) {  // 14.0, HEL-08
  const json input = on({squad("nva")}, {{"he", 4}, {"terrain", "light_woods"}, {"smoke", 1}});
  const json result = Question("lnl.he").resolve(input, {1, 3, 2});
  EXPECT_EQ(result["defender_total"], 3);
  EXPECT_EQ(result["units"][0]["total"], 4);
}

TEST(Mortar, TakesTheHigherOfTwoDice) {  // 18.1
  const Question mortar("lnl.mortar");
  const json result = mortar.resolve(on({squad("men")}, {{"fp", 2}, {"tm", 1}}), {2, 5, 3, 2});
  EXPECT_EQ(result["attacker_total"], 7);
  EXPECT_EQ(result["defender_total"], 4);
  EXPECT_EQ(result["dc_modifier"], 3);
  EXPECT_EQ(result["units"][0]["result"], "no_effect");
  EXPECT_EQ(mortar.needs({{"fp", 2}, {"tm", 1}}), "input targets");
  EXPECT_EQ(mortar.needs(on({squad("men")}, {{"tm", 1}})), "input fp");
}

TEST(FireForEffect, StrikesEverybodyButClosedArmour) {  // 18.2
  const json tank = {{"id", "tank"}, {"kind", "vehicle"}, {"armored", true}, {"armor", 2}, {"morale", 6}};
  json closed = tank;
  closed.update({{"id", "closed"}, {"status", {"buttoned"}}});
  const Question fire("lnl.fire_for_effect");
  const json result = fire.resolve(on({squad("men"), tank, closed}, {{"fp", 5}, {"tm", 0}}), {3, 2, 2, 2});
  EXPECT_EQ(result["units"].size(), 2U);
  EXPECT_EQ(result["units"][0]["dc_modifier"], 6);
  EXPECT_EQ(result["units"][1]["dc_modifier"], 4) << "its armour helps";
  EXPECT_EQ(fire.refusal(on({closed}, {{"fp", 5}, {"tm", 0}})), "lnl.refuse.buttoned_target");
}

TEST(FireForEffect, GainsByWhoMovesInUnlessTheTerrainDeniesIt) {  // 18.2, 5.3
  const Question fire("lnl.fire_for_effect");
  const json runner = squad("runner", {{"moving", true}});
  const auto total = [&](const char* terrain) {
    return fire.resolve(on({runner}, {{"fp", 4}, {"tm", 0}, {"terrain", terrain}}), {1, 6})["attacker_total"];
  };
  EXPECT_EQ(total("clear"), 6);
  EXPECT_EQ(total("low_crops"), 5);
}

Board bombarded() {
  Board board;
  board.terrain({{"5,5", "light_woods"}});
  board.leader("caller", "us", {2, 5});
  board.squad("under", "german", {5, 5});
  board.squad("own", "us", {5, 5});
  board.fact("ffe", "caller", "5,4", "5");
  return board;
}

TEST(FireForEffect, ReadsItsFirepowerAndWhoIsThereOffTheBoard) {
  Board board = bombarded();
  const Question fire("lnl.fire_for_effect");
  const json input = fire.on_board(board.situation(), {}, {5, 5});
  EXPECT_EQ(input["fp"], 5);
  EXPECT_EQ(input["targets"].size(), 2U) << "friends are not spared";
  EXPECT_EQ(fire.resolve(input, {2, 6})["defender_total"], 7) << "the woods help";
  EXPECT_EQ(fire.not_on_board(board.situation(), {}, {8, 8}), "lnl.refuse.no_fire_for_effect");
  EXPECT_EQ(fire.not_on_board(board.situation(), {}, {5, 3}), "lnl.refuse.nobody_there");
  board.ledger().facts.back().value = "";
  EXPECT_EQ(fire.needs(fire.on_board(board.situation(), {}, {5, 5})), "input fp");
}

TEST(FireForEffect, OfAMortarCoversItsOwnHexOnly) {  // 18.1
  Board board = bombarded();
  board.put("mortar", "us", "wt", {2, 5}, {{"mortar", true}, {"fp", 3LL}});
  board.ledger().facts.back().unit = "mortar";
  const Question fire("lnl.fire_for_effect");
  EXPECT_EQ(fire.not_on_board(board.situation(), {}, {5, 5}), "lnl.refuse.no_fire_for_effect");
  board.ledger().facts.back().hex = "5,5";
  EXPECT_EQ(fire.on_board(board.situation(), {}, {5, 5})["fp"], 5);
}

TEST(Overrun, AddsGunMachineGunsTwoAndTheCommanderAgainstABareDie) {  // 15.3, DER-83
  const Question overrun("lnl.overrun");
  const json input = on({squad("men")}, {{"he", 2}, {"mg", 2}, {"leadership", 1}});
  const json result = overrun.resolve(input, {3, 6, 2});
  EXPECT_EQ(result["attacker_total"], 10);
  EXPECT_EQ(result["defender_total"], 6);
  EXPECT_EQ(result["dc_modifier"], 4);
  EXPECT_EQ(result["units"][0]["total"], 6);
  EXPECT_TRUE(applied(result, "overrun"));
}

TEST(Overrun, LetsLeadersCheckFirstAndHelpTheOthers) {  // 15.3
  const json leader = {{"id", "leader"}, {"kind", "leader"}, {"morale", 6}, {"leadership", 1}};
  const json result = Question("lnl.overrun").resolve(on({squad("men"), leader}, {{"mg", 1}}), {3, 3, 3, 4});
  EXPECT_EQ(result["units"][1]["result"], "no_effect") << "3 + 3 is no more than 6";
  EXPECT_EQ(result["units"][0]["total"], 6) << "4 + 3 - 1";
}

TEST(ACrash, StrikesWithFourWhoeverIsBelow) {  // 19.5.1
  Board board;
  board.terrain({{"5,5", "light_woods"}});
  board.squad("below", "german", {5, 5});
  board.squad("beside", "us", {5, 5});
  board.put("huey", "us", "helicopter", {5, 5}, {{"armor", 1LL}});
  const Question crash("lnl.crash_fire");
  const json input = crash.on_board(board.situation(), {"huey"}, {5, 5});
  const json result = crash.resolve(input, {3, 2, 2, 2});
  EXPECT_EQ(result["attacker_total"], 7);
  EXPECT_EQ(result["defender_total"], 3);
  EXPECT_EQ(result["units"].size(), 2U);
}

}  // namespace
}  // namespace adjutant::games::lnl
