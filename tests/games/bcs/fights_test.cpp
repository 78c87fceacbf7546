#include <gtest/gtest.h>

#include "games/question.h"

namespace adjutant::games::bcs {
namespace {

using games::test::Question;
using nlohmann::json;

json attack(json attacker = {}, json defender = {}) {
  json input = {{"type", "regular"}, {"attacker", {{"ar", 3}}}, {"defender", {{"ar", 3}, {"kind", "infantry"}}}};
  input["attacker"].update(attacker.is_null() ? json::object() : attacker);
  input["defender"].update(defender.is_null() ? json::object() : defender);
  return input;
}

/// The reason why that modifier does not count; empty where it counts or nobody would ask.
std::string why_not(const tables::Trace& trace, const std::string& id) {
  for (const tables::SettledModifier& one : trace.modifiers()) {
    if (one.modifier.id == id && !one.counts) {
      return one.reason.key;
    }
  }
  return "";
}

TEST(Combat, HasTheExactOddsOfTwoDice) {
  const Question combat("bcs.combat");
  EXPECT_EQ(combat.chance(attack(), "raw_loss", "A2"), "1/6") << "4 or less";
  EXPECT_EQ(combat.chance(attack(), "raw_loss", "A1"), "5/9") << "5 to 8 is 20 in 36";
  EXPECT_EQ(combat.chance(attack(), "raw_loss", "D1"), "1/12") << "11 and 12";
  EXPECT_EQ(combat.chance(attack({{"ar", 4}}), "raw_loss", "D2"), "1/36") << "a 12 and one more";
}

TEST(Combat, ReadsTotalsBeyondBothEndsOfTheTable) {
  const Question combat("bcs.combat");
  EXPECT_EQ(combat.resolve(attack({{"ar", 0}}, {{"ar", 9}}), {1, 1})["row"], "..-4");
  EXPECT_EQ(combat.resolve(attack({{"ar", 9}}, {{"ar", 0}}), {6, 6})["row"], "13-..");
}

TEST(Combat, SaysWhyAModifierDoesNotCount) {
  const Question combat("bcs.combat");
  json input = attack({{"support_av", "light"}, {"av", "hard_red"}}, {{"kind", "other"}, {"hex", "city"}});
  input["abf"] = true;
  const tables::Trace trace = combat.trace(input, {3, 4});
  EXPECT_EQ(why_not(trace, "attacker/support"), "bcs.refused.support_not_red");
  EXPECT_EQ(why_not(trace, "hard_red"), "bcs.refused.shock_only");
  EXPECT_EQ(why_not(trace, "abf_before_shock"), "bcs.refused.shock_only");
  EXPECT_EQ(why_not(trace, "in_city"), "bcs.refused.no_cover");
}

TEST(Combat, TellsTheSupportOfOneSideFromThatOfTheOther) {
  const Question combat("bcs.combat");
  json input = attack({{"dual", true}}, {{"dual", true}});
  EXPECT_EQ(combat.resolve(input, {3, 4})["net"], 0);
  input["switch"] = {{"defender/support", false}};
  const json result = combat.resolve(input, {3, 4});
  EXPECT_EQ(result["attacker_mods"], json({{"support", 1}}));
  EXPECT_EQ(result["defender_mods"], json::object());
}

TEST(Combat, LetsThePlayersOwnChartDecide) {
  Question combat("bcs.combat");
  combat.figure("combat_modifiers", "modifiers/pd", std::int64_t{3});
  EXPECT_EQ(combat.resolve(attack({}, {{"pd", true}}), {3, 4})["defender_total"], 6);
  combat.figure("combat", "7..8/loss", std::string("D1"));
  EXPECT_EQ(combat.resolve(attack(), {3, 4})["defender_steps_lost"], 1);
}

TEST(Combat, StopsAtWhatIsMissingOrWrong) {
  const Question combat("bcs.combat");
  EXPECT_EQ(combat.needs(json::object()), "input attacker");
  EXPECT_EQ(combat.needs({{"attacker", {{"ar", 3}}}, {"defender", json::object()}}), "input defender/ar");
  EXPECT_EQ(combat.needs(attack()), "dice combat");
  EXPECT_EQ(combat.refusal({{"type", "siege"}}), "games.input.kind");
  EXPECT_EQ(combat.refusal(attack({}, {{"hex", "moon"}})), "games.input.kind");
  EXPECT_EQ(combat.refusal(attack({{"ar", 1e9}})), "games.input.not_a_number");
  EXPECT_EQ(combat.refusal(json::array()), "games.input.not_an_object");
}

TEST(Combat, LeavesTrafficWhereStayingCostTheLastStep) {
  const Question combat("bcs.combat");
  const json result = combat.resolve(attack({}, {{"key_terrain", true}, {"steps", 1}}), {3, 4});
  EXPECT_EQ(result["defender_retreat"], "stays");
  EXPECT_EQ(result["traffic_marker"], true);
}

TEST(Engagement, KeepsTheTrafficMarkerWhereThePlayersReadItSo) {
  const json input = {
      {"range", 2}, {"firer", {{"av", 2}, {"ar", 2}, {"range", 2}}}, {"target", {{"av", 3}, {"ar", 3}, {"range", 1}}}};
  Question engagement("bcs.engagement");
  EXPECT_EQ(engagement.resolve(input, {2, 2})["traffic_in_firer_hex"], false);
  engagement.set("void_traffic", "stays");
  const json result = engagement.resolve(input, {2, 2});
  EXPECT_EQ(result["traffic_in_firer_hex"], true);
  EXPECT_EQ(result["firer_steps"], 0);
}

TEST(Engagement, LimitsTheRangeToATownAsToTerrainUnlessThePlayersReadItOtherwise) {
  const json input = {{"range", 2},
                      {"firer", {{"av", 4}, {"ar", 3}, {"range", 2}}},
                      {"target", {{"av", 3}, {"ar", 3}, {"range", 2}, {"hex", "city"}}}};
  Question engagement("bcs.engagement");
  EXPECT_EQ(engagement.resolve(input, {})["legal"], false);
  engagement.set("engagement_cover", "terrain_only");
  EXPECT_EQ(engagement.resolve(input, {3, 3})["legal"], true);
}

TEST(Engagement, AsksForTheTargetsRangeOnlyWhereItMatters) {
  const Question engagement("bcs.engagement");
  json input = {{"firer", {{"av", 4}, {"ar", 3}, {"range", 3}}}, {"target", {{"av", 3}, {"ar", 3}}}};
  EXPECT_EQ(engagement.needs(input), "dice engagement");
  input["range"] = 3;
  EXPECT_EQ(engagement.needs(input), "input target/range");
}

TEST(Engagement, HasExactOdds) {
  const Question engagement("bcs.engagement");
  const json input = {{"firer", {{"av", 3}, {"ar", 3}}}, {"target", {{"av", 3}, {"ar", 3}, {"is_support", true}}}};
  EXPECT_EQ(engagement.chance(input, "result", "firer_loss_traffic"), "1/12") << "2 and 3";
  EXPECT_EQ(engagement.chance(input, "result", "none"), "7/36") << "4 and 5";
  EXPECT_EQ(engagement.chance(input, "target_dropped", true), "13/18") << "6 and more";
}

json targets(int count, bool hard) {
  json units = json::array();
  for (int i = 0; i < count; ++i) {
    units.push_back({{"name", "u" + std::to_string(i)}, {"hard", hard}});
  }
  return {{"units", units}};
}

TEST(Barrage, HasTheExactOddsOfTheStepsLostByAStack) {
  const Question barrage("bcs.barrage");
  EXPECT_EQ(barrage.chance(targets(1, false), "total_steps", 1), "2/3");
  EXPECT_EQ(barrage.chance(targets(3, true), "total_steps", 0), "125/216");
  EXPECT_EQ(barrage.chance(targets(12, false), "total_steps", 12), "4096/531441") << "as many as a hex can hold";
  EXPECT_EQ(barrage.refusal(targets(13, false)), "games.input.not_a_list");
}

TEST(Barrage, ReadsTheRowOfTerrainAsThePlayersDo) {
  const json input = {{"hex", "terrain"}, {"units", json::array({{{"name", "inf"}}})}};
  Question barrage("bcs.barrage");
  EXPECT_EQ(barrage.resolve(input, {4})["total_steps"], 1);
  barrage.set("terrain_row", "grouped-with-city");
  EXPECT_EQ(barrage.resolve(input, {4})["total_steps"], 0);
}

TEST(Retreat, OfThoseWhoDoNotHoldIsReadInOneOfTwoWays) {
  const json input = {{"cause", "situational"}};
  Question retreat("bcs.retreat");
  EXPECT_EQ(retreat.resolve(input, {})["retreat"], "retreat_3");
  retreat.set("situational_retreat", "as_printed");
  const json printed = retreat.resolve(input, {});
  EXPECT_EQ(printed["retreat"], "none");
  EXPECT_EQ(printed["steps_lost_per_unit"], 1);
}

TEST(Retreat, OfAnIndependentGoesByItsMovementWhereThePlayersReadItSo) {
  const json input = {{"cause", "automatic"}, {"ma", "foot"}, {"unassigned_independent", true}};
  Question retreat("bcs.retreat");
  EXPECT_EQ(retreat.resolve(input, {})["retreat"], "retreat_3");
  retreat.set("independents_retreat", "by_movement_class");
  EXPECT_EQ(retreat.resolve(input, {})["retreat"], "off_map_until_next_turn");
}

TEST(Retreat, ThatCannotBeMadeIsNotInTheSource) {
  const json result = Question("bcs.retreat").resolve({{"cause", "automatic"}, {"impossible", true}}, {});
  EXPECT_EQ(result["missing"], true);
  EXPECT_EQ(result["retreat"], json(nullptr));
}

}  // namespace
}  // namespace adjutant::games::bcs
