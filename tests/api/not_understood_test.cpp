#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/fed_session.h"

// What is not understood is said over the local socket: words of a situation, fields of an input.
namespace adjutant::api {
namespace {

using testing::Contains;
using testing::HasSubstr;

const Json misspelt = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
  "units": [
    {"id": "a", "side": "german", "kind": "squad", "name": "A", "hex": "2,3", "markers": ["firedd"],
     "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5, "diary": "x"}},
    {"id": "b", "side": "german", "kind": "squad", "name": "B", "hex": "2,3",
     "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5, "diary": "y"}}],
  "ledger": {"turn": 3, "phase": "operatons", "active": "german"}})");

class NotUnderstood : public FedSession {
 protected:
  void SetUp() override { open_session({{"game", "lnl"}, {"byHand", true}, {"language", "en"}}); }
};

std::vector<std::string> messages(const Json& diagnostics) {
  std::vector<std::string> all;
  for (const Json& one : diagnostics) {
    all.push_back(one["message"]);
  }
  return all;
}

TEST_F(NotUnderstood, WordsOfAPublishedSituationAreSaidAtOnceAndOfEveryUnit) {
  const Json published = feed("board.publish", {{"situation", misspelt}});
  ASSERT_TRUE(published.contains("diagnostics")) << published;
  EXPECT_THAT(messages(published["diagnostics"]), Contains(HasSubstr("“firedd”; nearest known word: “fired”")));
  EXPECT_EQ(published["diagnostics"].size(), 3U);
  const Json answer = ask("units");
  EXPECT_EQ(answer["unknownWords"], published["diagnostics"]);
  for (const Json& unit : answer["units"]) {
    const std::vector<std::string> unknowns = unit["unknowns"];
    const bool is_misspelt =
        std::ranges::any_of(unknowns, [](const std::string& text) { return text.find("firedd") != std::string::npos; });
    EXPECT_EQ(is_misspelt, unit["id"] == "a") << unit;
    EXPECT_THAT(unknowns, testing::Not(Contains(HasSubstr("diary")))) << "a player's own field is no fault of the unit";
  }
}

TEST_F(NotUnderstood, ASituationWithoutMistakesHasNothingToSay) {
  Json situation = misspelt;
  situation["units"][0]["markers"] = {"fired"};
  situation["ledger"]["phase"] = "operations";
  for (Json& unit : situation["units"]) {
    unit["values"].erase("diary");
  }
  EXPECT_FALSE(feed("board.publish", {{"situation", situation}}).contains("diagnostics"));
  EXPECT_FALSE(ask("units").contains("unknownWords"));
}

TEST_F(NotUnderstood, AFieldOfAnInputIsRefusedWithItsPlace) {
  for (const char* method : {"resolve", "odds"}) {
    const Json error = call(method, {{"procedure", "lnl.dft"}, {"input", {{"fp", 3}, {"tmm", 2}}}, {"dice", {3, 3}}});
    EXPECT_EQ(error["code"], -32004) << error;
    EXPECT_EQ(error["data"]["where"], "tmm");
    EXPECT_EQ(error["data"]["key"], "games.input.unknown_field_near");
    EXPECT_THAT(error["message"].get<std::string>(), HasSubstr("tm."));
  }
}

}  // namespace
}  // namespace adjutant::api
