#include <gtest/gtest.h>

#include "games/question.h"

namespace adjutant::games::boltaction {
namespace {

using games::test::Question;
using nlohmann::json;

const json pinned = {{"quality", "regular"}, {"order", "advance"}, {"pins", 2}};

json with(json input, const std::string& field, const json& value) {
  input[field] = value;
  return input;
}

TEST(OrderTest, OddsAreThoseOfTwoDice) {
  // 7 or less: 21 of 36, double 1 among them; double 6: 1 of 36.
  const Question test("boltaction.order_test");
  EXPECT_EQ(test.chance(pinned, "result", "advance"), "7/12");
  EXPECT_EQ(test.chance(pinned, "result", "fubar"), "1/36");
  EXPECT_EQ(test.chance(pinned, "fubar", "panic"), "1/54");
}

TEST(OrderTest, AFullSquadOfTenRepeatsAFailedOne) {
  const json full = with(with(pinned, "models", 10), "full_strength", true);
  // 21/36 + 14/36 * 21/36: FUBAR is final.
  EXPECT_EQ(Question("boltaction.order_test").chance(full, "result", "advance"), "175/216");
  // 21/36 + 15/36 * 21/36 where the players let it be repeated.
  EXPECT_EQ(Question("boltaction.order_test").set("repeat_fubar", "may_repeat").chance(full, "result", "advance"),
            "119/144");
}

TEST(OrderTest, IsNotNeededWithoutPinsNorForDown) {
  const Question test("boltaction.order_test");
  EXPECT_EQ(test.resolve(with(pinned, "pins", 0), {})["result"], "advance");
  const json down = test.resolve(with(pinned, "order", "down"), {});
  EXPECT_EQ(down["test"], false);
  EXPECT_EQ(down["pins_after"], 2);
}

TEST(OrderTest, NeverFallsBelowAMoraleOfTwo) {
  const json result =
      Question("boltaction.order_test").resolve(with(with(pinned, "pins", 8), "leader_lost", true), {1, 2});
  EXPECT_EQ(result["morale"]["raw"], 0);
  EXPECT_EQ(result["morale"]["effective"], 2);
  EXPECT_EQ(result["result"], "down");
}

TEST(OrderTest, ReadsTheDoubleOneAsThePlayersDo) {
  Question test("boltaction.order_test");
  EXPECT_EQ(test.resolve(with(pinned, "pins", 5), {1, 1, 2})["removed"], 3);
  EXPECT_EQ(test.set("double_one", "on_top").resolve(with(pinned, "pins", 5), {1, 1, 2})["removed"], 4);
}

TEST(OrderTest, ReadsRallyAndRoutAsThePlayersDo) {
  const json rally = with(with(pinned, "order", "rally"), "pins", 6);
  EXPECT_EQ(Question("boltaction.order_test").resolve(rally, {3, 3, 4})["removed"], 5);
  EXPECT_EQ(Question("boltaction.order_test").set("rally", "d6").resolve(rally, {3, 3, 4})["removed"], 4);
  EXPECT_EQ(Question("boltaction.order_test").set("rout_morale", "effective").resolve(rally, {})["routed"], true);
}

TEST(OrderTest, HasNationalRulesAsSwitches) {
  const Question test("boltaction.order_test");
  EXPECT_EQ(test.resolve(with(pinned, "national", {"stubborn"}), {4, 5})["result"], "advance");
  EXPECT_EQ(test.resolve(with(pinned, "national", {"tiger_fear"}), {4, 3})["result"], "down");
  const json vengeance = test.resolve(with(pinned, "national", {"vengeance"}), {4, 4, 4});
  EXPECT_EQ(vengeance["vengeance"], true);
  EXPECT_EQ(vengeance["result"], "advance");
  EXPECT_EQ(vengeance["pins_after"], 0);
  const json reserve = with(pinned, "reserve", true);
  EXPECT_EQ(test.resolve(reserve, {3, 4})["result"], "down");
  EXPECT_EQ(test.resolve(with(reserve, "national", {"modern_radio"}), {3, 4})["result"], "advance");
}

TEST(OrderTest, AsksForWhatItCannotAssumeAndRefusesWhatItDoesNotKnow) {
  const Question test("boltaction.order_test");
  EXPECT_EQ(test.needs(json::object()), "input order");
  EXPECT_EQ(test.needs({{"order", "run"}}), "input quality");
  EXPECT_EQ(test.needs(pinned), "dice order_test");
  EXPECT_EQ(test.refusal(with(pinned, "quality", "brave")), "games.input.kind");
  EXPECT_EQ(test.refusal(with(pinned, "pins", -1)), "games.input.kind");
  EXPECT_EQ(test.refusal(with(pinned, "national", {"luck"})), "games.input.kind");
  EXPECT_EQ(test.refusal(with(pinned, "officers", {{{"rank", "cook"}, {"distance", 1}}})), "games.input.kind");
}

TEST(Morale, OfASovietUnitIsCheckedAgainBeforeItIsLost) {
  const json unit = {{"quality", "inexperienced"}, {"pins", 1}};
  // 7 or less: 21/36; a second chance makes 21/36 + 15/36 * 21/36.
  EXPECT_EQ(Question("boltaction.morale").chance(unit, "result", "stands"), "7/12");
  EXPECT_EQ(Question("boltaction.morale").chance(with(unit, "national", {"great_patriotic_war"}), "result", "stands"),
            "119/144");
}

}  // namespace
}  // namespace adjutant::games::boltaction
