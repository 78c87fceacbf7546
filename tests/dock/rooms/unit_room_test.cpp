#include "dock/rooms/unit_room.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QtTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/shown_room.h"
#include "dock/style/style.h"

namespace adjutant::dock {
namespace {

class UnitRoomTest : public test::ShownRoom<UnitRoom> {
 protected:
  UnitRoomTest() {
    play_.click({170, 335}, false);
    settle();
  }

  QPushButton* button(const QString& start) {
    for (auto* found : room_.findChildren<QPushButton*>()) {
      if (found->objectName().startsWith(start)) {
        return found;
      }
    }
    return nullptr;
  }
};

TEST_F(UnitRoomTest, ListsTheStackAndWhatItMayAndMayNotDo) {
  EXPECT_TRUE(says(QStringLiteral("C5 · 4 units")));
  EXPECT_TRUE(says(QStringLiteral("Serjeant Renn")));
  EXPECT_TRUE(says(voice_("dock.unit.can")));
}

TEST_F(UnitRoomTest, WhatCannotBeDoneIsFoldedAwayWithItsReasons) {
  const QString reason = [this] {
    for (const ActionRow& action : play_.unit().state().actions) {
      if (!action.allowed && !action.reason.isEmpty()) {
        return action.reason;
      }
    }
    return QString();
  }();
  ASSERT_FALSE(reason.isEmpty());
  EXPECT_FALSE(says(reason));
  const auto buttons = room_.findChildren<QPushButton*>();
  const auto fold = std::ranges::find_if(
      buttons, [](const QPushButton* one) { return one->text().contains(QStringLiteral("not apply")); });
  ASSERT_NE(fold, buttons.end());
  QTest::mouseClick(*fold, Qt::LeftButton);
  settle();
  EXPECT_TRUE(says(reason));
}

TEST_F(UnitRoomTest, AnActionHasItsFiguresAtTheRightOfItsName) {
  auto* fire = button(QStringLiteral("action/fire+"));
  ASSERT_TRUE(fire);
  const auto labels = fire->findChildren<QLabel*>();
  ASSERT_GE(labels.size(), 2);
  EXPECT_TRUE(labels[0]->text().startsWith(QStringLiteral("Fire")));
  EXPECT_TRUE(labels[1]->text().contains(QStringLiteral("target")));
  EXPECT_GT(labels[1]->x(), labels[0]->x());
  EXPECT_EQ(labels[1]->y(), labels[0]->y());
  EXPECT_TRUE(fire->accessibleDescription().contains(labels[1]->text()));
}

TEST_F(UnitRoomTest, ChoosingAnActionAndItsTargetWithTheKeyboardOpensTheAttack) {
  auto* fire = button(QStringLiteral("action/fire+"));
  ASSERT_TRUE(fire);
  fire->setFocus();
  QTest::keyClick(fire, Qt::Key_Space);
  settle();
  auto* again = button(QStringLiteral("action/fire+"));
  EXPECT_TRUE(again->isChecked());
  EXPECT_TRUE(again->hasFocus()) << "the list was made anew and the focus stayed";
  auto* target = button(QStringLiteral("target/"));
  ASSERT_TRUE(target);
  QTest::keyClick(target, Qt::Key_Space);
  settle();
  EXPECT_TRUE(play_.attack().state().plan);
}

TEST_F(UnitRoomTest, ToPassIsForTheSideThatIsToActAndEndsItsPart) {
  auto* pass = button(QStringLiteral("action/pass"));
  ASSERT_TRUE(pass);
  QTest::mouseClick(pass, Qt::LeftButton);
  settle();
  EXPECT_EQ(play_.turn().state().problem, QString());
  EXPECT_EQ(play_.turn().state().passes, 1);
  EXPECT_FALSE(button(QStringLiteral("action/pass"))) << "now it is the other side's to pass";
  play_.show_place(QStringLiteral("G3"));
  settle();
  EXPECT_TRUE(button(QStringLiteral("action/pass"))) << "which is the militia's, in G3";
}

TEST_F(UnitRoomTest, TheSideThatIsNotToActIsNotOfferedToPass) {
  play_.show_place(QStringLiteral("G3"));
  settle();
  ASSERT_FALSE(play_.unit().state().units.empty());
  EXPECT_FALSE(button(QStringLiteral("action/pass")));
}

TEST_F(UnitRoomTest, ATargetThatIsPointedAtShowsOnTheBoard) {
  QTest::mouseClick(button(QStringLiteral("action/fire+")), Qt::LeftButton);
  settle();
  auto* target = button(QStringLiteral("target/"));
  target->setFocus();
  const auto& areas = play_.overlay().areas;
  EXPECT_TRUE(std::ranges::any_of(areas, [](const auto& area) { return area.tone == Tone::hovered; }));
}

TEST_F(UnitRoomTest, ClickingAUnitLeavesOnlyItsActions) {
  QTest::mouseClick(button(QStringLiteral("unit/")), Qt::LeftButton);
  settle();
  EXPECT_FALSE(button(QStringLiteral("action/fire+"))) << "the leader has no fire of his own";
  EXPECT_TRUE(says(QStringLiteral("✓ Serjeant Renn"))) << "colour alone would not say it";
}

TEST_F(UnitRoomTest, ARuleNumberOpensTheRule) {
  QSignalSpy requests(&room_, &UnitRoom::rule_requested);
  QTest::mouseClick(button(QStringLiteral("rule/5.0")), Qt::LeftButton);
  ASSERT_EQ(requests.size(), 1);
  EXPECT_EQ(requests[0][0].toString(), QStringLiteral("5.0"));
}

TEST_F(UnitRoomTest, TheLineOfSightStandsThereInWordsWithItsReasons) {
  play_.click({350, 160}, true);
  settle();
  EXPECT_TRUE(says(QStringLiteral("Line of sight C5 → F2")));
  EXPECT_TRUE(says(voice_("dock.sight.blocked")));
  EXPECT_TRUE(says(QStringLiteral("1  Forest in E3")));
  EXPECT_TRUE(button(QStringLiteral("rule/10.3")));
}

TEST_F(UnitRoomTest, InAnotherLanguageNothingOfTheFormerStays) {
  voice_.speak(words::Language::es);
  settle();
  EXPECT_TRUE(says(QStringLiteral("4 unidades")));
  EXPECT_TRUE(says(QStringLiteral("Ahora puede")));
  EXPECT_FALSE(says(QStringLiteral("Can do now")));
}

TEST_F(UnitRoomTest, EverythingFitsInTheWidthBesideVassal) {
  for (const words::Language language : {words::Language::en, words::Language::es, words::Language::it}) {
    voice_.speak(language);
    settle();
    const auto* area = room_.findChild<QScrollArea*>();
    EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width()) << voice_.code();
    for (const auto* pressed : room_.findChildren<QPushButton*>()) {
      if (pressed->isVisibleTo(&room_)) {
        EXPECT_GE(pressed->height(), style::target) << pressed->objectName().toStdString();
        EXPECT_FALSE(pressed->accessibleName().isEmpty()) << pressed->objectName().toStdString();
      }
    }
    if (const QString folder = qEnvironmentVariable("ADJUTANT_SHOTS"); !folder.isEmpty()) {
      room_.grab().save(folder + QStringLiteral("/unit_%1.png").arg(QString::fromStdString(voice_.code())));
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
