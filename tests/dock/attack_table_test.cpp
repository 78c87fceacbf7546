#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QtTest>
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/resolve/table_room.h"
#include "dock/shown_room.h"
#include "dock/style/style.h"

namespace adjutant::dock {
namespace {

class TableRoomTest : public test::ShownRoom<TableRoom> {
 protected:
  TableRoomTest() {
    play_.set_tool(Tool::attack);
    play_.click({170, 335}, false);
    play_.click({410, 195}, false);
    settle();
  }

  [[nodiscard]] const AttackState& table() { return play_.attack().state(); }
  QLineEdit* die(int number) { return room_.findChild<QLineEdit*>(QStringLiteral("die/%1").arg(number)); }
  QLabel* headline() { return room_.findChild<QLabel*>(QStringLiteral("headline")); }
  /// The fold of the steps: the one button that can be folded open.
  QPushButton* why() {
    const auto buttons = room_.findChildren<QPushButton*>();
    const auto found = std::ranges::find_if(
        buttons, [this](const QPushButton* one) { return one->text().contains(voice_("dock.resolve.why")); });
    return found == buttons.end() ? nullptr : *found;
  }
  QCheckBox* leadership() { return room_.findChild<QCheckBox*>(QStringLiteral("modifier/leadership/")); }
};

TEST_F(TableRoomTest, ATickIsThePlayersAndSaysSo) {
  ASSERT_TRUE(leadership());
  EXPECT_TRUE(leadership()->isChecked());
  leadership()->setFocus();
  QTest::keyClick(leadership(), Qt::Key_Space);
  settle();
  EXPECT_FALSE(leadership()->isChecked());
  EXPECT_TRUE(leadership()->hasFocus()) << "the list was made anew and the focus stayed";
  EXPECT_TRUE(says(voice_("dock.attack.yours")));
  EXPECT_TRUE(table().modifiers[0].by_player);
}

TEST_F(TableRoomTest, PressingTheWordsOfATickTicks) {
  const auto labels = leadership()->parentWidget()->findChildren<QLabel*>();
  ASSERT_FALSE(labels.isEmpty());
  QTest::mouseClick(labels[0], Qt::LeftButton);
  settle();
  EXPECT_FALSE(leadership()->isChecked());
}

TEST_F(TableRoomTest, ALetterInADieIsAnsweredAsALetter) {
  die(0)->setFocus();
  QTest::keyClick(die(0), Qt::Key_X);
  settle();
  EXPECT_TRUE(says(QStringLiteral("Type a number from 1 to 6.")));
}

TEST_F(TableRoomTest, TypingDigitsFillsTheDiceAndEnterShowsTheResult) {
  die(0)->setFocus();
  QTest::keyClick(die(0), Qt::Key_5);
  settle();
  ASSERT_TRUE(die(1));
  EXPECT_TRUE(die(1)->hasFocus());
  for (int i = 1; i < 5; ++i) {
    ASSERT_TRUE(die(i)) << i;
    QTest::keyClick(die(i), "55423"[i]);
    settle();
  }
  EXPECT_TRUE(table().complete);
  ASSERT_EQ(table().dice.size(), 5U);
  EXPECT_TRUE(table().dice[3].label.endsWith(QStringLiteral("Militia Squad 1"))) << table().dice[3].label.toStdString();
  EXPECT_TRUE(table().dice[4].label.endsWith(QStringLiteral("Militia Squad 2"))) << table().dice[4].label.toStdString();
  EXPECT_FALSE(headline());
  QTest::keyClick(die(4), Qt::Key_Return);
  settle();
  ASSERT_TRUE(headline());
  EXPECT_EQ(headline()->text().toStdString(), play_.attack().headline().toStdString());
  EXPECT_TRUE(headline()->text().contains(QStringLiteral("Warden Orsk shaken"))) << headline()->text().toStdString();
  EXPECT_TRUE(headline()->text().contains(QStringLiteral("Militia Squad 1 ")));
  EXPECT_TRUE(headline()->text().contains(QStringLiteral("Militia Squad 2 "))) << "like units are told apart";
  EXPECT_FALSE(says(table().steps.back().text)) << "the steps are folded away";
  QTest::mouseClick(why(), Qt::LeftButton);
  settle();
  EXPECT_TRUE(says(table().steps.back().text));
}

TEST_F(TableRoomTest, TheHeadlineStandsAboveTheRestAndCanBeCopied) {
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("roll")), Qt::LeftButton);
  settle();
  ASSERT_TRUE(headline());
  for (const auto* label : room_.findChildren<QLabel*>()) {
    if (label->isVisibleTo(&room_) && label != headline()) {
      EXPECT_LE(label->font().pointSizeF(), headline()->font().pointSizeF());
      EXPECT_GT(label->mapTo(&room_, QPoint()).y(), headline()->mapTo(&room_, QPoint()).y())
          << label->text().toStdString();
    }
  }
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("copy")), Qt::LeftButton);
  EXPECT_EQ(QApplication::clipboard()->text(), headline()->text());
}

TEST_F(TableRoomTest, BothSidesAndTheirSumsStandSideBySide) {
  EXPECT_TRUE(says(QStringLiteral("Lock ’n Load · from the board")));
  EXPECT_TRUE(says(voice_("dock.sheet.attacker")));
  EXPECT_TRUE(says(voice_("dock.sheet.defender")));
  EXPECT_TRUE(says(QStringLiteral("Militia Squad 2")));
  EXPECT_TRUE(says(table().opposed[0].attack));
  EXPECT_TRUE(says(table().opposed[0].defence));
}

TEST_F(TableRoomTest, WhatDoesNotCountIsFoldedAway) {
  const auto* night = room_.findChild<QCheckBox*>(QStringLiteral("modifier/night/"));
  ASSERT_TRUE(night);
  EXPECT_FALSE(night->isVisibleTo(&room_));
  EXPECT_TRUE(leadership()->isVisibleTo(&room_));
}

TEST_F(TableRoomTest, AfterTheResultAnotherAttackIsOnePressAway) {
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("roll")), Qt::LeftButton);
  settle();
  auto* next = room_.findChild<QPushButton*>(QStringLiteral("next_attack"));
  ASSERT_TRUE(next && next->isVisible());
  QTest::mouseClick(next, Qt::LeftButton);
  settle();
  EXPECT_FALSE(table().plan);
  EXPECT_EQ(play_.tool(), Tool::attack);
}

TEST_F(TableRoomTest, ADigitFindsItsDieWhereverTheFocusIs) {
  leadership()->setFocus();
  QTest::keyClick(leadership(), Qt::Key_4);
  settle();
  EXPECT_EQ(table().dice[0].face, 4);
}

TEST_F(TableRoomTest, ADieThatHasNoSuchFaceIsRefusedBesideTheBox) {
  die(0)->setFocus();
  QTest::keyClick(die(0), Qt::Key_9);
  settle();
  EXPECT_FALSE(table().dice[0].face);
  EXPECT_TRUE(says(voice_({"dock.attack.no_face", {{"face", 9}, {"sides", 6}}})));
  QTest::keyClick(die(0), Qt::Key_3);
  settle();
  EXPECT_EQ(table().dice[0].face, 3) << "the next digit takes the place of the wrong one";
}

TEST_F(TableRoomTest, RollingAndAgainAreButtons) {
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("roll")), Qt::LeftButton);
  settle();
  EXPECT_TRUE(headline());
  EXPECT_TRUE(says(QStringLiteral("rolled for you")));
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("again")), Qt::LeftButton);
  settle();
  EXPECT_FALSE(headline());
  EXPECT_TRUE(die(0)->text().isEmpty());
  EXPECT_FALSE(die(1));
}

TEST_F(TableRoomTest, RulesAndPlacesOpenWhereTheyStand) {
  QSignalSpy rule(&room_, &TableRoom::rule_requested);
  QSignalSpy hex(&room_, &TableRoom::hex_requested);
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("rule/5.01")), Qt::LeftButton);
  QTest::mouseClick(room_.findChild<QPushButton*>(QStringLiteral("place/G3")), Qt::LeftButton);
  ASSERT_EQ(rule.size(), 1);
  EXPECT_EQ(rule[0][0].toString(), QStringLiteral("5.01"));
  ASSERT_EQ(hex.size(), 1);
  EXPECT_EQ(hex[0][0].toString(), QStringLiteral("G3"));
}

TEST_F(TableRoomTest, EverythingFitsInTheWidthBesideVassal) {
  play_.attack().roll();
  for (const words::Language language : {words::Language::en, words::Language::es, words::Language::it}) {
    voice_.speak(language);
    settle();
    const auto* area = room_.findChild<QScrollArea*>();
    EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width()) << voice_.code();
    for (const auto* tick : room_.findChildren<QCheckBox*>()) {
      EXPECT_GE(tick->height(), style::target);
      EXPECT_FALSE(tick->accessibleName().isEmpty());
    }
    if (const QString folder = qEnvironmentVariable("ADJUTANT_SHOTS"); !folder.isEmpty()) {
      room_.grab().save(folder + QStringLiteral("/table_%1.png").arg(QString::fromStdString(voice_.code())));
    }
  }
}

TEST_F(TableRoomTest, WithoutAnAttackItSaysHowToOpenOne) {
  play_.attack().close();
  settle();
  EXPECT_TRUE(says(voice_("dock.attack.nothing")));
  EXPECT_FALSE(says(voice_("dock.attack.dice")));
}

}  // namespace
}  // namespace adjutant::dock
