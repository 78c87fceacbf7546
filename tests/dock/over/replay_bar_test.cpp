#include "dock/over/replay_bar.h"

#include <QTest>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

class ReplayBarTest : public testing::Test {
 protected:
  ReplayBarTest() {
    board_.resize(700, 500);
    board_.show();
  }

  void at(int step, bool playing = false) {
    FeedState state;
    state.file = "game.vlog";
    state.step = step;
    state.steps = 40;
    state.playing = playing;
    bar_.show_state(state);
  }
  template <class Widget>
  Widget* part(const QString& name) {
    auto* found = bar_.findChild<Widget*>(name);
    EXPECT_TRUE(found) << name.toStdString();
    return found;
  }
  void press(const QString& name) { QTest::mouseClick(part<QToolButton>(name), Qt::LeftButton); }

  Voice voice_{words::built_in(), words::Language::en};
  QWidget board_;
  std::vector<std::string> done_;
  ReplayBar bar_{board_, voice_, [this] {
                   Host host;
                   host.go_to = [this](int step) { done_.push_back("step " + std::to_string(step)); };
                   host.play = [this](bool on) { done_.push_back(on ? "play" : "pause"); };
                   host.set_speed = [this](double factor) { done_.push_back(fmt::format("speed {}", factor)); };
                   return host;
                 }()};
};

TEST_F(ReplayBarTest, IsThereOnlyForARecordedGameAndLiesOverTheLowerEdge) {
  EXPECT_FALSE(bar_.isVisible());
  at(3);
  EXPECT_TRUE(bar_.isVisible());
  EXPECT_TRUE(board_.rect().contains(bar_.geometry()));
  EXPECT_GT(bar_.y(), board_.height() * 3 / 4);
  board_.resize(400, 160);
  QCoreApplication::processEvents();
  EXPECT_TRUE(board_.rect().contains(bar_.geometry()));
  bar_.show_state({});
  EXPECT_FALSE(bar_.isVisible());
}

TEST_F(ReplayBarTest, GoesBackForthAndPlaysAndPauses) {
  at(3);
  press(u"replay/before"_s);
  press(u"replay/after"_s);
  press(u"replay/play"_s);
  at(3, true);
  press(u"replay/play"_s);
  EXPECT_THAT(done_, ElementsAre("step 2", "step 4", "play", "pause"));
  at(40);
  EXPECT_FALSE(part<QToolButton>(u"replay/after"_s)->isEnabled());
  EXPECT_FALSE(part<QToolButton>(u"replay/play"_s)->isEnabled());
  at(0);
  EXPECT_FALSE(part<QToolButton>(u"replay/before"_s)->isEnabled());
}

TEST_F(ReplayBarTest, ADragGoesToItsLastStepAndNotToEachOnTheWay) {
  at(3);
  auto* slider = part<QSlider>(u"replay/step"_s);
  slider->setSliderDown(true);
  for (int step = 4; step <= 30; ++step) {
    slider->setSliderPosition(step);
  }
  EXPECT_THAT(done_, ElementsAre("step 4")) << "the board begins to follow at once";
  slider->setSliderDown(false);
  EXPECT_THAT(done_, ElementsAre("step 4", "step 30"));
  at(4);
  EXPECT_EQ(slider->value(), 30) << "what is still on the way does not pull the slider back";
  at(30);
  at(31, true);
  EXPECT_EQ(slider->value(), 31);
  EXPECT_THAT(done_, SizeIs(2)) << "a board that plays on is no wish";
}

TEST_F(ReplayBarTest, PlaysFasterAndSlower) {
  at(3);
  auto* speed = part<QComboBox>(u"replay/speed"_s);
  EXPECT_EQ(speed->currentText(), u"1×"_s);
  Q_EMIT speed->activated(3);
  Q_EMIT speed->activated(0);
  EXPECT_THAT(done_, ElementsAre("speed 4", "speed 0.5"));
}

TEST_F(ReplayBarTest, AClickBesideItsButtonsIsNoClickOnTheBoard) {
  at(3);
  QTest::mouseClick(&bar_, Qt::LeftButton, {}, {2, 2});
  EXPECT_THAT(done_, IsEmpty());
  EXPECT_TRUE(bar_.testAttribute(Qt::WA_NoMousePropagation));
}

TEST_F(ReplayBarTest, EveryPartHasANameInEachLanguage) {
  at(3);
  for (const words::Language language : words::built_in_languages()) {
    voice_.speak(language);
    for (const QWidget* part :
         std::vector<QWidget*>{this->part<QToolButton>(u"replay/before"_s), this->part<QToolButton>(u"replay/play"_s),
                               this->part<QToolButton>(u"replay/after"_s), this->part<QSlider>(u"replay/step"_s),
                               this->part<QComboBox>(u"replay/speed"_s)}) {
      EXPECT_FALSE(part->accessibleName().isEmpty()) << part->objectName().toStdString();
      EXPECT_FALSE(part->toolTip().isEmpty()) << part->objectName().toStdString();
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
