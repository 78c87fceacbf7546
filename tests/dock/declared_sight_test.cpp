#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/cut_texts.h"
#include "dock/resolve/table_room.h"
#include "dock/rooms/unit_room.h"
#include "dock/shown_room.h"
#include "dock/widgets/choice_list.h"

// Sight for declared shots only, with the real core behind it.
namespace adjutant::dock {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// Centres of hexes of the sample game's board.
constexpr QPointF guard_hex(170, 335);    // C5
constexpr QPointF forest_edge(350, 160);  // F2
constexpr QPointF enemy_hex(410, 195);    // G3

template <class Room>
class DeclaredSight : public test::ShownRoom<Room> {
 protected:
  using test::ShownRoom<Room>::play_;
  using test::ShownRoom<Room>::core_;
  using test::ShownRoom<Room>::room_;
  using test::ShownRoom<Room>::voice_;

  /// The players agree on it; as the link hears of it.
  void agree(const char* on) {
    static_cast<void>(core_.call("settings.set", {{"session", core_.session()}, {"settings", {{"shots", on}}}}));
    play_.settings().ask_again();
    this->settle();
  }
  void look(QPointF from, QPointF to) {
    play_.click(from, false);
    play_.click(to, true);
    this->settle();
  }
  QPushButton* declare_button() { return room_.template findChild<QPushButton*>(QStringLiteral("declare")); }
  std::string choose_fire() {
    for (const ActionRow& row : play_.unit().state().actions) {
      if (row.id == "fire" && row.allowed) {
        std::string key = row.key();
        play_.unit().choose(key);
        return key;
      }
    }
    return {};
  }
};

using DeclaredInUnitRoom = DeclaredSight<UnitRoom>;
using DeclaredOnTable = DeclaredSight<TableRoom>;

TEST_F(DeclaredInUnitRoom, ALineThatNobodyDeclaredIsNotDrawnAndItsDeclarationIsOffered) {
  agree("declared");
  look(guard_hex, forest_edge);
  const SightState& sight = play_.sight().state();
  EXPECT_TRUE(sight.undeclared);
  EXPECT_FALSE(sight.verdict);
  EXPECT_THAT(play_.overlay().lines, IsEmpty());
  EXPECT_THAT(play_.overlay().areas, SizeIs(1)) << "the hex that is selected, and no reason";
  EXPECT_TRUE(says(QStringLiteral("Line of sight C5 → F2")));
  EXPECT_FALSE(says(voice_("dock.sight.blocked")));
  EXPECT_TRUE(play_.hint().contains(QStringLiteral("C5 → F2"))) << play_.hint().toStdString();
  ASSERT_TRUE(declare_button());
  EXPECT_TRUE(declare_button()->isVisible());
}

TEST_F(DeclaredInUnitRoom, DeclaringShowsTheLineAndEntersTheShot) {
  agree("declared");
  look(guard_hex, forest_edge);
  QSignalSpy declared(&play_.shots(), &ShotsModel::declared);
  ASSERT_TRUE(declare_button());
  QTest::mouseClick(declare_button(), Qt::LeftButton);
  settle();
  EXPECT_EQ(declared.size(), 1);
  EXPECT_EQ(play_.sight().state().verdict, Tone::blocked);
  EXPECT_THAT(play_.overlay().lines, SizeIs(1));
  EXPECT_FALSE(declare_button());
  ASSERT_THAT(play_.shots().shots(), SizeIs(1));
  EXPECT_EQ(play_.shots().shots()[0].from.place, QStringLiteral("C5"));
  EXPECT_TRUE(play_.shots().shots()[0].stands);
}

TEST_F(DeclaredInUnitRoom, AShotOfASelectedUnitIsThatUnits) {
  agree("declared");
  play_.click(guard_hex, false);
  const std::string unit = play_.unit().state().units[1].id;
  play_.unit().select(unit);
  play_.click(enemy_hex, true);
  ASSERT_TRUE(play_.declare_sight());
  EXPECT_EQ(play_.shots().shots()[0].unit, unit);
  EXPECT_EQ(play_.shots().shots()[0].side, QStringLiteral("guard"));
  EXPECT_FALSE(play_.declare_sight()) << "there is nothing left to declare";
}

TEST_F(DeclaredInUnitRoom, SpaceSaysWhyNoFieldOfViewIsShown) {
  agree("declared");
  play_.click(guard_hex, false);
  play_.toggle_field();
  settle();
  EXPECT_THAT(play_.overlay().areas, SizeIs(1));
  EXPECT_FALSE(play_.field().state().problem.isEmpty());
  EXPECT_EQ(play_.hint(), play_.field().state().problem);
  EXPECT_TRUE(says(play_.field().state().problem));
  play_.toggle_field();
  EXPECT_TRUE(play_.hint().isEmpty());
}

TEST_F(DeclaredInUnitRoom, TurningItOnTakesAwayWhatWasSeenBefore) {
  look(guard_hex, forest_edge);
  play_.toggle_field();
  choose_fire();
  ASSERT_THAT(play_.overlay().lines, SizeIs(1));
  agree("declared");
  EXPECT_THAT(play_.overlay().lines, IsEmpty());
  EXPECT_THAT(play_.overlay().areas, SizeIs(1)) << "only the hex that is selected";
  EXPECT_FALSE(play_.sight().state().asked());
  EXPECT_FALSE(play_.field().state().asked());
  EXPECT_EQ(play_.unit().state().spot.place, QStringLiteral("C5")) << "the hex stays selected";
}

TEST_F(DeclaredInUnitRoom, TurningItOffShowsEveryLineAgain) {
  agree("declared");
  look(guard_hex, forest_edge);
  agree("open");
  EXPECT_EQ(play_.sight().state().verdict, Tone::blocked);
  EXPECT_FALSE(declare_button());
}

TEST_F(DeclaredInUnitRoom, WhatSomebodyElseDeclaresMayBeLookedAtHereToo) {
  agree("declared");
  look(guard_hex, forest_edge);
  const nlohmann::json answer =
      core_.call("shot.declare", {{"session", core_.session()}, {"from", "C5"}, {"to", "F2"}});
  play_.shots().hear(read_shot(answer["result"]["shot"]));
  settle();
  EXPECT_EQ(play_.sight().state().verdict, Tone::blocked);
}

TEST_F(DeclaredInUnitRoom, TheShotsCanBeReadAgainAndThoseThatStandAreLookedAtByAClick) {
  agree("declared");
  look(guard_hex, enemy_hex);
  ASSERT_TRUE(play_.declare_sight());
  settle();
  play_.sight().clear();
  settle();
  auto* list = room_.findChild<ChoiceList*>(QStringLiteral("shots"));
  ASSERT_TRUE(list);
  ASSERT_EQ(list->count(), 1);
  EXPECT_TRUE(list->item(0)->text().contains(QStringLiteral("G3"))) << list->item(0)->text().toStdString();
  list->setCurrentRow(0);
  QTest::keyClick(list, Qt::Key_Return);
  settle();
  EXPECT_EQ(play_.sight().state().verdict, Tone::degraded);
}

TEST_F(DeclaredInUnitRoom, AShotOfAnEarlierImpulseIsReadButItsLineIsNotLookedAtAgain) {
  agree("declared");
  look(guard_hex, enemy_hex);
  ASSERT_TRUE(play_.declare_sight());
  core_.say({{"turn", 1}, {"phase", "operations"}, {"active", "guard"}, {"impulse", 2}});
  play_.set_moment(core_.moment());
  settle();
  EXPECT_TRUE(play_.sight().state().undeclared);
  EXPECT_THAT(play_.overlay().lines, IsEmpty());
  const Shot& shot = play_.shots().shots()[0];
  EXPECT_FALSE(shot.stands);
  play_.sight().clear();
  play_.look_again(shot.number);
  EXPECT_FALSE(play_.sight().state().asked());
  auto* list = room_.findChild<ChoiceList*>(QStringLiteral("shots"));
  EXPECT_TRUE(list->item(0)->text().endsWith(voice_("dock.shot.past"))) << list->item(0)->text().toStdString();
}

TEST_F(DeclaredInUnitRoom, TheLineSaysWithWhichReadingsOfTheRulesItWasJudged) {
  look(guard_hex, forest_edge);
  EXPECT_THAT(play_.sight().state().settings_used, Not(IsEmpty()));
  for (const SettingUsed& used : play_.sight().state().settings_used) {
    const GameSetting* setting = play_.settings().find(used.setting);
    ASSERT_TRUE(setting) << used.setting;
    EXPECT_TRUE(std::ranges::any_of(room_.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->text().contains(setting->text) && label->text().contains(setting->text_of(used.value));
    })) << used.setting;
  }
}

TEST_F(DeclaredInUnitRoom, NoWordsAreCutBesideVassalInAnyLanguage) {
  agree("declared");
  look(guard_hex, forest_edge);
  for (const words::Language language : words::built_in_languages()) {
    voice_.speak(language);
    settle();
    EXPECT_THAT(test::cut_texts(room_), IsEmpty()) << voice_.code();
    if (const QString folder = qEnvironmentVariable("ADJUTANT_SHOTS"); !folder.isEmpty()) {
      room_.grab().save(folder + QStringLiteral("/declare_%1.png").arg(QString::fromStdString(voice_.code())));
    }
  }
}

TEST_F(DeclaredOnTable, AnAttackOffersToDeclareItsShotAndGoesOnOnceItIs) {
  agree("declared");
  play_.click(guard_hex, false);
  ASSERT_THAT(choose_fire(), Not(IsEmpty()));
  play_.click(enemy_hex, false);
  settle();
  const AttackState& attack = play_.attack().state();
  ASSERT_TRUE(attack.plan);
  EXPECT_TRUE(attack.undeclared);
  EXPECT_THAT(attack.modifiers, IsEmpty());
  EXPECT_THAT(attack.odds, IsEmpty());
  EXPECT_TRUE(attack.sight.isEmpty());
  ASSERT_TRUE(declare_button());
  room_.setFocus();
  QTest::keyClick(room_.findChild<AttackSheet*>(), Qt::Key_Return);
  settle();
  EXPECT_FALSE(attack.undeclared);
  EXPECT_TRUE(attack.problem.isEmpty()) << attack.problem.toStdString();
  EXPECT_THAT(attack.odds, SizeIs(3));
  EXPECT_THAT(attack.modifiers, Contains(testing::Field(&AttackModifier::id, "leadership")));
  EXPECT_FALSE(attack.sight.isEmpty());
  EXPECT_FALSE(declare_button());
  EXPECT_FALSE(play_.shots().shots()[0].unit.empty());
}

TEST_F(DeclaredOnTable, TurningItOnTakesAnAttackWhoseLineIsKnownOffTheTable) {
  play_.click(guard_hex, false);
  ASSERT_THAT(choose_fire(), Not(IsEmpty()));
  play_.click(enemy_hex, false);
  ASSERT_TRUE(play_.attack().state().plan);
  agree("declared");
  EXPECT_FALSE(play_.attack().state().plan);
}

}  // namespace
}  // namespace adjutant::dock
