#include "dock/over/stack_fan.h"

#include <QElapsedTimer>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/board_moment.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using namespace Qt::StringLiterals;

class StackFanTest : public testing::Test {
 protected:
  StackFanTest() {
    board_.resize(600, 400);
    board_.show();
    QObject::connect(&fan_, &StackFan::piece_requested, &board_,
                     [this](const vmod::PieceView& piece) { chosen_.push_back(piece.id); });
  }

  static std::vector<vmod::PieceView> stack(int pieces) {
    std::vector<vmod::PieceView> all;
    for (int piece = 0; piece < pieces; ++piece) {
      all.push_back(test::piece_at("Squad " + std::to_string(piece), {100, 100}, "squad.png"));
    }
    return all;
  }
  bool comes() {
    return QTest::qWaitFor([&] { return fan_.isVisible(); }, 2'000);
  }
  bool goes() {
    return QTest::qWaitFor([&] { return !fan_.isVisible(); }, 2'000);
  }
  QToolButton* button(const QString& piece) { return fan_.findChild<QToolButton*>(u"fan/"_s + piece); }

  static constexpr QRect place_{280, 200, 40, 40};
  Voice voice_{words::built_in(), words::Language::en};
  QWidget board_;
  StackFan fan_{board_, voice_, [](const std::string&, double) {
                  QImage image(40, 40, QImage::Format_RGB32);
                  image.fill(Qt::blue);
                  return Picture{Picture::State::there, image.size(), image};
                }};
  std::vector<std::string> chosen_;
};

TEST_F(StackFanTest, ComesWhenThePointerRestsOnAStackAndGoesWhenItLeaves) {
  fan_.point(stack(3), place_);
  EXPECT_FALSE(fan_.isVisible()) << "who only passes sees nothing";
  ASSERT_TRUE(comes());
  EXPECT_TRUE(board_.rect().contains(fan_.geometry()));
  EXPECT_TRUE(fan_.geometry().intersects(place_)) << "the pointer finds its way";
  ASSERT_TRUE(button(u"Squad 2"_s));
  EXPECT_EQ(button(u"Squad 2"_s)->accessibleName(), u"Squad 2"_s);
  EXPECT_FALSE(button(u"Squad 2"_s)->icon().isNull());
  fan_.point({}, place_);
  EXPECT_TRUE(goes());
}

TEST_F(StackFanTest, ForOnePieceOrAPointerThatHasGoneOnItDoesNotCome) {
  fan_.point(stack(1), place_);
  QTest::qWait(2 * StackFan::rest.count());
  EXPECT_FALSE(fan_.isVisible());
  fan_.point(stack(2), place_);
  fan_.point({}, place_);
  QTest::qWait(2 * StackFan::rest.count());
  EXPECT_FALSE(fan_.isVisible());
}

TEST_F(StackFanTest, APressChoosesItsPiece) {
  fan_.open(stack(3), place_);
  ASSERT_TRUE(fan_.isVisible());
  QTest::mouseClick(button(u"Squad 1"_s), Qt::LeftButton);
  EXPECT_THAT(chosen_, ElementsAre("Squad 1"));
  EXPECT_FALSE(fan_.isVisible());
}

TEST_F(StackFanTest, OpenedByKeyItIsChosenFromByKeysAndEscapeLeavesIt) {
  board_.activateWindow();
  fan_.open(stack(3), place_);
  QTest::keyClick(button(u"Squad 0"_s), Qt::Key_Escape);
  EXPECT_FALSE(fan_.isVisible());
  EXPECT_THAT(chosen_, IsEmpty());
  fan_.open(stack(3), place_);
  QTest::keyClick(button(u"Squad 0"_s), Qt::Key_Space);
  EXPECT_THAT(chosen_, ElementsAre("Squad 0"));
}

TEST_F(StackFanTest, WhateverIsDoneToTheBoardEndsIt) {
  fan_.open(stack(2), place_);
  QTest::mousePress(&board_, Qt::LeftButton, {}, {5, 5});
  EXPECT_FALSE(fan_.isVisible());
}

TEST_F(StackFanTest, ATallStackStaysWithinASmallBoardAndSaysHowManyMoreThereAre) {
  board_.resize(420, 200);
  fan_.open(stack(40), place_);
  EXPECT_TRUE(board_.rect().contains(fan_.geometry()));
  EXPECT_EQ(fan_.findChildren<QToolButton*>().size(), static_cast<int>(StackFan::most_pieces));
}

TEST_F(StackFanTest, IsThereWithinAFrame) {
  QElapsedTimer time;
  time.start();
  fan_.open(stack(6), place_);
  EXPECT_LT(time.elapsed(), 50);
}

}  // namespace
}  // namespace adjutant::dock
