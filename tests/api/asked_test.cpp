#include <string>

#include <gtest/gtest.h>

#include "api/fed_session.h"

// A feeder tells with a step of its board what players asked by pointing at VASSAL's map.

namespace adjutant::api {
namespace {

class AskedWithAStep : public FedSession {
 protected:
  void SetUp() override {
    EXPECT_NE(service_.greet(1), "");
    open_session({{"module", "sample"}, {"title", "evening.vlog"}});
  }

  Json publish(const Json& asked) {
    return feed("board.publish", {{"snapshot", {{"maps", Json::array()}}}, {"asked", asked}});
  }
  [[nodiscard]] std::vector<Json> questions_told() const {
    std::vector<Json> told;
    for (const Json& notification : told_) {
      if (notification["method"].get<std::string>() == "live.asked") {
        told.push_back(notification["params"]);
      }
    }
    return told;
  }
};

const Json kLine = {{"kind", "sight"},
                    {"by", "Ada"},
                    {"map", "Main Map"},
                    {"from", {{"x", 247}, {"y", 175}, {"place", "F.03"}}},
                    {"to", {{"x", 596}, {"y", 136}, {"place", "E-0416"}}},
                    {"units", {"17"}}};

TEST_F(AskedWithAStep, IsToldToEveryClientWithItsSession) {
  publish(Json::array({kLine}));
  const std::vector<Json> told = questions_told();
  ASSERT_EQ(told.size(), 1U);
  Json expected = kLine;
  expected.update({{"event", "asked"}, {"room", "evening.vlog"}, {"session", fed_["session"]}});
  EXPECT_EQ(told.front(), expected);
}

TEST_F(AskedWithAStep, IsToldAsAPlaceOrUnitsToo) {
  Json place = kLine;
  place.update({{"kind", "spot"}, {"to", nullptr}});
  Json units = kLine;
  units.update({{"kind", "units"}, {"from", nullptr}, {"to", nullptr}});
  publish(Json::array({place, units}));
  const std::vector<Json> told = questions_told();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(told[0]["to"].is_null());
  EXPECT_TRUE(told[1]["from"].is_null());
}

TEST_F(AskedWithAStep, IsToldWithWhoAttacksThePlace) {
  Json target = kLine;
  target.update({{"kind", "spot"}, {"to", nullptr}, {"attackers", {{"from", kLine["to"]}, {"units", {"17", "18"}}}}});
  publish(Json::array({target}));
  const std::vector<Json> told = questions_told();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front()["attackers"], target["attackers"]);
}

TEST_F(AskedWithAStep, IsRefusedWithItsPlaceWhereItIsNoQuestionAndTheBoardStays) {
  const Json before = ask("board.get")["revision"];
  Json half = kLine;
  half.erase("to");
  Json strange = kLine;
  strange["kind"] = "battle";
  Json crowded = kLine;
  crowded["units"] = std::vector<std::string>(65, "17");
  Json texts = kLine;
  texts["from"] = "F.03";
  Json line_of_attackers = kLine;  // of a line the units are told as its own
  line_of_attackers["attackers"] = {{"from", kLine["from"]}, {"units", {"17"}}};
  Json from_nowhere = kLine;
  from_nowhere.update({{"kind", "spot"}, {"to", nullptr}, {"attackers", {{"units", {"17"}}}}});
  for (const Json& asked : {Json::array({half}), Json::array({strange}), Json::array({crowded}), Json::array({texts}),
                            Json::array({line_of_attackers}), Json::array({from_nowhere}), Json("sight"),
                            Json::array({7}), Json(std::vector<Json>(65, kLine))}) {
    EXPECT_EQ(publish(asked)["code"], -32602) << asked.dump();
    EXPECT_TRUE(questions_told().empty());
  }
  EXPECT_EQ(ask("board.get")["revision"], before);
}

}  // namespace
}  // namespace adjutant::api
