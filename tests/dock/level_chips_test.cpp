#include "dock/level_chips.h"

#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/board_moment.h"
#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

/// A board with a line to a building of two upper levels, and the chips over it.
class LevelChipsTest : public testing::Test {
 protected:
  LevelChipsTest() {
    board_.resize(500, 400);
    board_.show_moment(test::moment_of({test::board_of({1000, 800})}, pictures_.module()));
    sight_.follow("s1");
    QObject::connect(&sight_, &Changing::changed, &board_, [this] {
      Overlay overlay;
      label_sight(sight_.state(), overlay);
      board_.set_overlay(overlay);
    });
    const QPolygonF target(QList<QPointF>{{600, 300}, {700, 300}, {700, 400}, {600, 400}});
    sight_.ask({"2,3", QStringLiteral("B3"), {100, 100}, {}}, {"7,3", QStringLiteral("G3"), {650, 350}, target});
    answer(0);
  }
  void answer(int level) {
    core_.of("los").back().answer(
        nlohmann::json{{"verdict", level == 0 ? "blocked" : "clear"},
                       {"from", {{"hex", "2,3"}}},
                       {"to", {{"hex", "7,3"}, {"place", "G3"}, {"level", level}, {"levels", 2}}}});
  }
  [[nodiscard]] QPoint middle_of(int level) const {
    const auto chips = chips_of(board_.overlay(), {board_.to_map({}), board_.scale(), board_.size()}, board_.font());
    return chips.at(static_cast<std::size_t>(level)).box.center().toPoint();
  }
  [[nodiscard]] const Spot& target() const { return sight_.state().to; }

  test::PictureFolder pictures_;
  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  SightModel sight_{core_.ask(), voice_};
  BoardView board_{voice_};
  FieldModel field_{core_.ask(), voice_};
  LevelChips chips_{board_, sight_, field_, voice_};
};

TEST_F(LevelChipsTest, AClickOnAChipAsksForThatLevelAndIsNoClickOnTheBoard) {
  QSignalSpy clicks(&board_, &BoardView::clicked);
  QTest::mouseClick(&board_, Qt::LeftButton, {}, middle_of(2));
  EXPECT_EQ(clicks.size(), 0);
  ASSERT_EQ(core_.of("los").size(), 2U);
  EXPECT_EQ(core_.of("los")[1].params["to"], (nlohmann::json{{"hex", "7,3"}, {"level", 2}}));
  answer(2);
  EXPECT_EQ(sight_.state().verdict, Tone::clear);
  QTest::mouseClick(&board_, Qt::LeftButton, {}, {20, 380});
  EXPECT_EQ(clicks.size(), 1) << "elsewhere the board is clicked";
}

TEST_F(LevelChipsTest, AClickThatIsLetGoElsewhereChangesNothing) {
  QSignalSpy clicks(&board_, &BoardView::clicked);
  QTest::mousePress(&board_, Qt::LeftButton, {}, middle_of(1));
  QTest::mouseRelease(&board_, Qt::LeftButton, {}, {20, 380});
  EXPECT_EQ(core_.of("los").size(), 1U);
  EXPECT_EQ(clicks.size(), 0);
}

TEST_F(LevelChipsTest, UpAndDownChangeTheLevelOfTheTargetAndWithCtrlThatOfWhoLooks) {
  const QPointF corner = board_.to_map({});
  QTest::keyClick(&board_, Qt::Key_Up);
  EXPECT_EQ(target().level, 1);
  answer(1);
  QTest::keyClick(&board_, Qt::Key_Down);
  EXPECT_EQ(target().level, 0);
  answer(0);
  EXPECT_EQ(board_.to_map({}), corner) << "the board does not scroll";
  const std::size_t asked = core_.of("los").size();
  QTest::keyClick(&board_, Qt::Key_Up, Qt::ControlModifier);
  EXPECT_EQ(core_.of("los").size(), asked) << "who looks stands in no building";
}

TEST_F(LevelChipsTest, AFieldOfViewIsSeenFromTheLevelsOfItsBuilding) {
  sight_.clear();
  field_.follow("s1");
  field_.ask({"7,3", QStringLiteral("G3"), {650, 350}, {}});
  const auto look = [&](int level) {
    core_.of("field").back().answer(
        nlohmann::json{{"level", level}, {"levels", 1}, {"hexes", nlohmann::json::array()}});
  };
  look(0);
  QTest::keyClick(&board_, Qt::Key_Up);
  EXPECT_EQ(core_.of("field").back().params["from"], (nlohmann::json{{"hex", "7,3"}, {"level", 1}}));
  look(1);
  EXPECT_EQ(field_.state().from.level, 1);
  const std::size_t asked = core_.of("field").size();
  QTest::keyClick(&board_, Qt::Key_Up);
  EXPECT_EQ(core_.of("field").size(), asked) << "there is no higher level";
  QTest::keyClick(&board_, Qt::Key_Down);
  EXPECT_EQ(field_.state().from.level, 0);
}

TEST_F(LevelChipsTest, WithoutALineTheKeysAreTheBoards) {
  sight_.clear();
  QSignalSpy steps(&board_, &BoardView::step_requested);
  QTest::keyClick(&board_, Qt::Key_Up);
  EXPECT_EQ(steps.size(), 1);
  EXPECT_EQ(core_.of("los").size(), 1U);
}

TEST_F(LevelChipsTest, ThePointerSaysThatAChipIsPressed) {
  QMouseEvent over(QEvent::MouseMove, QPointF(middle_of(1)), board_.mapToGlobal(middle_of(1)), Qt::NoButton,
                   Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&board_, &over);
  EXPECT_EQ(board_.cursor().shape(), Qt::PointingHandCursor);
  QMouseEvent away(QEvent::MouseMove, QPointF(20, 380), board_.mapToGlobal(QPointF(20, 380)), Qt::NoButton,
                   Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&board_, &away);
  EXPECT_EQ(board_.cursor().shape(), Qt::ArrowCursor);
}

}  // namespace
}  // namespace adjutant::dock
