#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/fed_session.h"

// Steps of a board over the local socket: which ones fit, and that the others leave it as it was.
namespace adjutant::api {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// The sample game, published twice, so that an older revision has a board too.
class FedDelta : public FedSession {
 protected:
  void SetUp() override {
    open_session({{"game", "lnl"}, {"module", "The Orsel Crossing"}});
    const auto module = test::sample_kit().module;
    for (const std::size_t steps : {0U, 7U}) {
      feed("board.publish", {{"snapshot", test::published(test::sample_file("recording.vlog"), module, steps)}});
    }
    before_ = ask("board.get");
    ASSERT_EQ(before_["revision"], 2);
    for (const Json& map : before_["snapshot"]["maps"]) {
      if (!map["pieces"].empty()) {
        piece_ = map["pieces"][0]["id"];
      }
    }
    ASSERT_FALSE(piece_.empty());
  }
  Json step(const Json& delta) { return feed("board.publish", {{"delta", delta}}); }
  /// That the answer is this refusal, and nothing has come of the delta.
  void expect_refused(const Json& answer, int code, const std::string& key) {
    EXPECT_EQ(answer["code"], code) << answer.dump();
    EXPECT_EQ(answer["data"]["key"], key);
    EXPECT_THAT(told_, IsEmpty()) << "subscribers hear of what happened only";
    EXPECT_EQ(ask("board.get"), before_);
  }

  Json before_;
  std::string piece_;
};

TEST_F(FedDelta, OnTheRevisionThatIsThereIsTakenAndTold) {
  const Json delta = {{"base", 2}, {"removed", {piece_}}};
  EXPECT_EQ(step(delta)["revision"], 3);
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_[0]["params"]["delta"]["removed"], Json({piece_}));
  EXPECT_EQ(told_[0]["params"]["delta"]["base"], 2);
  EXPECT_NE(ask("board.get")["snapshot"], before_["snapshot"]);
}

TEST_F(FedDelta, OnAnOlderOrLaterRevisionIsStaleAndTheBoardStaysAsItWas) {
  for (const int base : {0, 1, 3}) {
    const Json refused = step({{"base", base}, {"removed", {piece_}}});
    expect_refused(refused, -32010, "session.stale_base");
    EXPECT_EQ(refused["data"]["where"], "delta/base");
  }
  EXPECT_EQ(step({{"base", 2}, {"removed", {piece_}}})["revision"], 3) << "only the base was wrong";
}

TEST_F(FedDelta, IsStaleTheSecondTime) {
  const Json delta = {{"base", 2}, {"chat", {"A line."}}};
  ASSERT_EQ(step(delta)["revision"], 3);
  before_ = ask("board.get");
  expect_refused(step(delta), -32010, "session.stale_base");
}

TEST_F(FedDelta, ThatDoesNotFitThePiecesIsRefusedWhole) {
  expect_refused(step({{"base", 2}, {"removed", {piece_}}, {"raised", {"stranger"}}}), -32010, "session.no_such_piece");
  expect_refused(step({{"base", 2}, {"added", {{{"map", "Nowhere"}, {"id", "new"}}}}}), -32010, "session.no_such_map");
}

TEST_F(FedDelta, ThatIsNoneIsAWrongParameterAndNotStale) {
  const Json refused = step({{"base", 2}, {"removed", 3}});
  EXPECT_EQ(refused["code"], -32602) << refused.dump();
  EXPECT_EQ(ask("board.get"), before_);
}

}  // namespace
}  // namespace adjutant::api
