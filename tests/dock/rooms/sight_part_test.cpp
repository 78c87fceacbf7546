#include "dock/rooms/sight_part.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/rooms/unit_room.h"
#include "dock/shown_room.h"

namespace adjutant::dock {
namespace {

// Centres of hexes of the sample game's board.
constexpr QPointF guard_stack(170, 335);    // C5
constexpr QPointF forest_behind(350, 160);  // F2
constexpr QPointF stone_house(470, 370);    // H5, with one upper level

class SightPartTest : public test::ShownRoom<UnitRoom> {
 protected:
  void look(QPointF to) {
    play_.click(guard_stack, false);
    play_.click(to, true);
    settle();
  }
  QPushButton* chip(const char* name) { return room_.findChild<QPushButton*>(QString::fromUtf8(name)); }
};

TEST_F(SightPartTest, TheVerdictIsAHeadlineAtTheTopOfTheRoom) {
  look(forest_behind);
  const auto* verdict = room_.findChild<QLabel*>(QStringLiteral("verdict"));
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->text(), QStringLiteral("Blocked · range 4"));
  EXPECT_NEAR(verdict->font().pointSizeF() / room_.font().pointSizeF(), 20.0 / 11, 0.01);
  for (const QLabel* other : room_.findChildren<QLabel*>()) {
    if (other->isVisible() && other != verdict && !other->text().isEmpty()) {
      EXPECT_GT(other->mapTo(&room_, QPoint()).y(), verdict->mapTo(&room_, QPoint()).y())
          << other->text().toStdString();
    }
  }
  EXPECT_TRUE(says(QStringLiteral("1  Forest in E3")));
  EXPECT_TRUE(room_.findChild<QPushButton*>(QStringLiteral("rule/10.3")));
}

TEST_F(SightPartTest, TheLevelsOfABuildingAreButtonsWithNamesForTheKeyboard) {
  look(stone_house);
  ASSERT_TRUE(chip("level/to/1"));
  EXPECT_FALSE(chip("level/from/0")) << "who looks stands in no building";
  EXPECT_TRUE(chip("level/to/0")->isChecked());
  EXPECT_EQ(chip("level/to/0")->accessibleName(), QStringLiteral("H5: ground level"));
  EXPECT_EQ(chip("level/to/1")->accessibleName(), QStringLiteral("H5: level 1"));
  chip("level/to/1")->setFocus();
  QTest::keyClick(chip("level/to/1"), Qt::Key_Space);
  settle();
  EXPECT_EQ(play_.sight().state().to.level, 1);
  EXPECT_TRUE(chip("level/to/1")->isChecked());
  EXPECT_TRUE(chip("level/to/1")->hasFocus()) << "the card was made anew and the focus stayed";
  voice_.speak(words::Language::it);
  settle();
  EXPECT_EQ(chip("level/to/1")->accessibleName(), QStringLiteral("H5: piano 1"));
}

TEST_F(SightPartTest, WithoutALineThereIsNoCard) {
  play_.click(guard_stack, false);
  settle();
  EXPECT_FALSE(room_.findChild<QLabel*>(QStringLiteral("verdict")));
}

}  // namespace
}  // namespace adjutant::dock
