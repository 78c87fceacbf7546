#include <algorithm>
#include <deque>
#include <functional>
#include <utility>

#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/service_ask.h"

// Players who click faster than the core answers.
namespace adjutant::dock {
namespace {

class HurriedPlayer : public testing::Test {
 protected:
  HurriedPlayer() {
    play_.set_moment(core_.moment());
    hear_all();
  }

  /// The real core, whose answers wait until they are heard, the oldest first.
  Ask slow() {
    return [this, ask = core_.ask()](const std::string& method, Json params, std::function<void(Reply)> answer) {
      ask(method, std::move(params), [this, answer = std::move(answer)](Reply reply) {
        waiting_.emplace_back([answer, reply = std::move(reply)] { answer(reply); });
      });
    };
  }
  void hear_one() {
    const std::function<void()> oldest = std::move(waiting_.front());
    waiting_.pop_front();
    oldest();
  }
  void hear_all() {
    while (!waiting_.empty()) {
      hear_one();
    }
  }
  void expect_attack_of_c5_on_g3() {
    ASSERT_TRUE(play_.attack().state().plan) << play_.hint().toStdString();
    EXPECT_EQ(play_.attack().state().plan->from.place, QStringLiteral("C5"));
    EXPECT_EQ(play_.attack().state().plan->to.place, QStringLiteral("G3"));
    EXPECT_EQ(play_.selected().place, QStringLiteral("C5")) << "the target is not selected";
    EXPECT_EQ(play_.tool(), Tool::look);
  }

  // Centres of hexes of the sample game's board.
  static constexpr QPointF c5{170, 335};
  static constexpr QPointF f2{350, 160};
  static constexpr QPointF g3{410, 195};

  test::ServiceAsk core_;
  std::deque<std::function<void()>> waiting_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{slow(), voice_};
};

TEST_F(HurriedPlayer, AttacksWithTheSelectedStackBeforeItsUnitsAreKnown) {
  play_.click(c5, false);
  hear_one();  // where it is, not yet who stands there
  ASSERT_EQ(play_.selected().place, QStringLiteral("C5"));
  play_.set_tool(Tool::attack);
  EXPECT_EQ(play_.hint(), voice_({"dock.attack.hint_to", {{"place", "C5"}}}));
  play_.click(g3, false);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, ATargetThatIsKnownBeforeTheStackWaitsForIt) {
  play_.click(c5, false);
  hear_one();
  play_.set_tool(Tool::attack);
  play_.click(g3, false);
  std::rotate(waiting_.begin(), waiting_.end() - 1, waiting_.end());
  hear_one();
  EXPECT_FALSE(play_.attack().state().plan);
  EXPECT_EQ(play_.tool(), Tool::attack);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, AttacksBeforeTheSelectedHexIsKnown) {
  play_.click(c5, false);
  play_.set_tool(Tool::attack);
  play_.click(g3, false);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, BothClicksOfTheToolCount) {
  play_.set_tool(Tool::attack);
  play_.click(c5, false);
  play_.click(g3, false);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, WhoSelectsAnotherStackAttacksWithThatOne) {
  play_.click(g3, false);
  hear_all();
  play_.click(c5, false);
  play_.set_tool(Tool::attack);
  hear_all();
  EXPECT_FALSE(play_.attack().state().plan) << "that click was made to select";
  EXPECT_EQ(play_.hint(), voice_({"dock.attack.hint_to", {{"place", "C5"}}}));
  play_.click(g3, false);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, AHexThatTurnsOutEmptyIsNoAttacker) {
  play_.click(f2, false);
  hear_one();
  play_.set_tool(Tool::attack);
  play_.click(c5, false);
  hear_all();
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5"));
  EXPECT_EQ(play_.hint(), voice_({"dock.attack.hint_to", {{"place", "C5"}}})) << "that click said who attacks";
  play_.click(g3, false);
  hear_all();
  expect_attack_of_c5_on_g3();
}

TEST_F(HurriedPlayer, WhoBacksOutAttacksNobody) {
  play_.click(c5, false);
  hear_one();
  play_.set_tool(Tool::attack);
  play_.click(g3, false);
  EXPECT_TRUE(play_.back_out());
  hear_all();
  EXPECT_FALSE(play_.attack().state().plan);
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5"));
}

}  // namespace
}  // namespace adjutant::dock
