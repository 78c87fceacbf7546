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

/// Nothing is on the table; somebody asks for a line on VASSAL's map.
class AskedRollTest : public test::ShownRoom<TableRoom> {
 protected:
  static constexpr QPointF kStack{170, 335};   ///< C5: a leader, two squads and their gun
  static constexpr QPointF kTarget{410, 195};  ///< G3, which they may fire at

  void ask(const std::string& by, QPointF from, QPointF to) {
    HeardQuestion asked;
    asked.kind = HeardQuestion::Kind::sight;
    asked.by = by;
    asked.from_point = from;
    asked.to_point = to;
    play_.show_question(asked, {});
    settle();
  }
  void hear(const std::string& player) {
    play_.hear_roll({"Die", {5}, std::nullopt, player});
    settle();
  }
  [[nodiscard]] const std::optional<AttackPlan>& plan() { return play_.attack().state().plan; }
  [[nodiscard]] std::vector<std::string> firing() {
    std::vector<std::string> names;
    for (const AttackUnit& unit : plan() ? plan()->units : std::vector<AttackUnit>()) {
      if (unit.takes_part) {
        names.push_back(unit.name.toStdString());
      }
    }
    return names;
  }
};

TEST_F(AskedRollTest, TheAttackThatWasAskedAboutIsOpenedWithItsStackAndTargetAndTheDiceOffered) {
  ask("Ann", kStack, kTarget);
  EXPECT_FALSE(plan()) << "a line alone is no attack";
  hear("Ann");
  ASSERT_TRUE(plan());
  EXPECT_EQ(plan()->from.place, QStringLiteral("C5"));
  EXPECT_EQ(plan()->to.place, QStringLiteral("G3"));
  EXPECT_THAT(firing(), testing::IsSupersetOf({"Serjeant Renn", "Guard Squad", "Guard Squad"}));
  ASSERT_FALSE(play_.rolls().offers().empty());
  const QPushButton* offer = room_.findChild<QPushButton*>(QStringLiteral("roll/0"));
  ASSERT_TRUE(offer);
  EXPECT_EQ(offer->accessibleName(), QStringLiteral("Ann rolled 5: use it"));
}

TEST_F(AskedRollTest, ItIsOpenedOnceAndARollBeforeItIsNotItsOwn) {
  hear("Ann");
  EXPECT_FALSE(plan());
  ask("Ann", kStack, kTarget);
  hear("Ann");
  ASSERT_TRUE(plan());
  EXPECT_EQ(play_.rolls().offers().size(), 1U);
  play_.attack().close();
  hear("Ann");
  EXPECT_FALSE(plan());
}

TEST_F(AskedRollTest, DiceOfSomebodyElseOrForALineAlongWhichNobodyMayAttackOpenNothing) {
  ask("Ann", kStack, kTarget);
  hear("Bob");
  EXPECT_FALSE(plan());
  ask("Ann", kTarget, {170, 615});
  hear("Ann");
  EXPECT_FALSE(plan()) << "it is not their turn to fire";
}

TEST_F(AskedRollTest, AnAttackThatIsBeingMadeKeepsTheTable) {
  play_.set_tool(Tool::attack);
  play_.click(kStack, false);
  settle();
  ask("Ann", kStack, kTarget);
  hear("Ann");
  EXPECT_FALSE(plan()) << "the player is about to choose another target";
  play_.click(kTarget, false);
  settle();
  ASSERT_TRUE(plan());
  const AttackPlan before = *plan();
  ask("Ann", kStack, {170, 615});
  hear("Ann");
  EXPECT_EQ(plan(), before);
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
