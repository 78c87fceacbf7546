#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/cut_texts.h"
#include "dock/resolve/table_room.h"
#include "dock/shown_room.h"

namespace adjutant::dock {
namespace {

/// What was rolled in VASSAL, in the Table room.
class RollOfferTest : public test::ShownRoom<TableRoom> {
 protected:
  RollOfferTest() {
    play_.set_tool(Tool::attack);
    play_.click({170, 335}, false);
    play_.click({410, 195}, false);
    settle();
  }

  void hear(std::vector<int> dice) {
    play_.rolls().hear({"Die", std::move(dice), std::nullopt, "Ann"});
    settle();
  }
  [[nodiscard]] const std::vector<Die>& dice() { return play_.attack().state().dice; }
  QWidget* sheet() { return room_.findChild<AttackSheet*>(); }
  QPushButton* offer() { return room_.findChild<QPushButton*>(QStringLiteral("roll/0")); }
  QLineEdit* die(int number) { return room_.findChild<QLineEdit*>(QStringLiteral("die/%1").arg(number)); }
};

TEST_F(RollOfferTest, OnePressUsesIt) {
  EXPECT_FALSE(offer());
  hear({5});
  ASSERT_TRUE(offer());
  EXPECT_EQ(offer()->accessibleName(), QStringLiteral("Ann rolled 5: use it"));
  QTest::mouseClick(offer(), Qt::LeftButton);
  settle();
  EXPECT_EQ(dice()[0].face, 5);
  EXPECT_EQ(die(0)->text(), QStringLiteral("5"));
  EXPECT_FALSE(offer());
}

TEST_F(RollOfferTest, EnterUsesIt) {
  hear({5});
  QTest::keyClick(sheet(), Qt::Key_Return);
  settle();
  EXPECT_EQ(dice()[0].face, 5);
  EXPECT_FALSE(play_.attack().state().resolved);
}

TEST_F(RollOfferTest, EnterInAnEmptyBoxUsesItButAfterATypedDieItMeansThatDie) {
  hear({5});
  die(0)->setFocus();
  QTest::keyClick(die(0), Qt::Key_Return);
  settle();
  EXPECT_EQ(dice()[0].face, 5);
  hear({4});
  die(0)->setFocus();
  QTest::keyClick(die(0), Qt::Key_Return);
  settle();
  EXPECT_EQ(dice()[1].face, std::nullopt);
  EXPECT_TRUE(play_.attack().state().resolved);
}

TEST_F(RollOfferTest, WhatDoesNotFitSaysWhyAndCannotBePressed) {
  hear({9});
  ASSERT_TRUE(offer());
  EXPECT_FALSE(offer()->isEnabled());
  EXPECT_EQ(offer()->accessibleDescription(), QStringLiteral("A die with 6 sides cannot show 9."));
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("roll/away/0")), Qt::LeftButton);
  settle();
  EXPECT_FALSE(offer());
}

TEST_F(RollOfferTest, ItsWordsFitBesideVassalInEveryLanguage) {
  hear({5});
  hear({1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  room_.resize(380, 900);
  for (const auto language : words::built_in_languages()) {
    voice_.speak(language);
    settle();
    EXPECT_THAT(test::cut_texts(room_), testing::IsEmpty()) << voice_.code();
  }
}

}  // namespace
}  // namespace adjutant::dock
