#include "dock/turn_strip.h"

#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/scripted_ask.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

class TurnStripTest : public testing::Test {
 protected:
  TurnStripTest() {
    play_.set_moment(core_.moment());
    strip_.resize(900, 60);
    QTest::qWait(0);
  }

  [[nodiscard]] QPushButton* button(const char* name) { return strip_.findChild<QPushButton*>(QLatin1String(name)); }
  void press(const char* name) {
    ASSERT_NE(button(name), nullptr) << name;
    button(name)->click();
    QTest::qWait(0);
  }
  [[nodiscard]] bool reads(const QString& words) const {
    const auto labels = strip_.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return !label->isHidden() && label->text().contains(words); });
  }

  test::ServiceAsk core_{7, true};
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
  TurnStrip strip_{voice_, play_.turn()};
};

TEST_F(TurnStripTest, SaysWhosePartItIsAndHowManyMayStillAct) {
  EXPECT_FALSE(strip_.isHidden());
  EXPECT_TRUE(reads(QStringLiteral("Guard to act")));
  const TurnSide& guard = play_.turn().state().sides.front();
  ASSERT_NE(button("turn/side/guard"), nullptr);
  EXPECT_TRUE(button("turn/side/guard")->text().endsWith(QStringLiteral("Guard: %1").arg(guard.units.size())));
  EXPECT_EQ(button("turn/end")->text(), QStringLiteral("Pass"));
}

TEST_F(TurnStripTest, CutsNoWordWhereThereIsRoom) {
  strip_.show();
  strip_.layout()->activate();
  const auto labels = strip_.findChildren<QLabel*>();
  const auto turn = std::ranges::find_if(
      labels, [](const QLabel* label) { return label->text().contains(QStringLiteral("Guard to act")); });
  ASSERT_NE(turn, labels.end());
  EXPECT_GE((*turn)->width(), (*turn)->sizeHint().width());
}

TEST_F(TurnStripTest, AUnitThatMayStillActIsOneClickAway) {
  QSignalSpy requests(&strip_, &TurnStrip::unit_requested);
  const QMenu* menu = button("turn/side/guard")->menu();
  ASSERT_FALSE(menu->actions().isEmpty());
  menu->actions().front()->trigger();
  ASSERT_EQ(requests.size(), 1);
  EXPECT_EQ(requests[0][0].value<TurnUnit>(), play_.turn().state().sides.front().units.front());
}

TEST_F(TurnStripTest, EndsThePartAndTakesItBack) {
  press("turn/end");
  EXPECT_FALSE(reads(QStringLiteral("Guard to act")));
  EXPECT_TRUE(reads(QStringLiteral("pass 1 of 3")));
  play_.turn().undo();
  QTest::qWait(0);
  EXPECT_TRUE(reads(QStringLiteral("Guard to act")));
}

TEST_F(TurnStripTest, SaysWhatAStepHasChanged) {
  play_.show_place(QStringLiteral("C5"));
  const auto& rows = play_.unit().state().actions;
  const auto crawl =
      std::ranges::find_if(rows, [](const ActionRow& row) { return row.id == "low_crawl" && row.allowed; });
  ASSERT_NE(crawl, rows.end());
  play_.act(*crawl, crawl->targets.front().name);
  QTest::qWait(0);
  EXPECT_TRUE(reads(QStringLiteral("Low Crawl")));
}

TEST_F(TurnStripTest, SpeaksSpanish) {
  voice_.speak(words::Language::es);
  EXPECT_TRUE(QTest::qWaitFor([&] { return button("turn/end")->text() == QStringLiteral("Pasar"); }));
  EXPECT_TRUE(reads(QStringLiteral("Bando activo: Guard")));
}

Json turn_with_mines(bool by_hand) {
  return {{"text", "Turn 1"},
          {"active", "guard"},
          {"part", {{"key", "lnl.part.impulse"}, {"text", "End the impulse"}}},
          {"unfinished", {{"key", "lnl.refuse.mines_first"}, {"text", "First the mines."}}},
          {"byHand", by_hand},
          {"sides", Json::array()}};
}

/// A strip that has heard of a turn with something unfinished.
struct UnfinishedStrip {
  explicit UnfinishedStrip(bool by_hand) {
    turn.follow("s1");
    core.of("turn").front().answer(turn_with_mines(by_hand));
    QTest::qWait(0);
  }
  [[nodiscard]] bool reads(const QString& words) const {
    const auto labels = strip.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return !label->isHidden() && label->text().contains(words); });
  }

  test::ScriptedAsk core;
  Voice voice{words::built_in(), words::Language::en};
  TurnModel turn{core.ask(), voice};
  TurnStrip strip{voice, turn};
  QPushButton* end = strip.findChild<QPushButton*>(QStringLiteral("turn/end"));
};

TEST(ATurnStrip, SaysWhatIsUnfinishedBeforeThePartCanBeEnded) {
  const UnfinishedStrip shown(true);
  EXPECT_FALSE(shown.end->isEnabled());
  EXPECT_EQ(shown.end->toolTip(), QStringLiteral("First the mines."));
  EXPECT_TRUE(shown.reads(QStringLiteral("First the mines.")));
}

TEST(ATurnStrip, WhereVassalMovesTheCountersThePlayersEndTheirPartsAsTheySee) {
  const UnfinishedStrip shown(false);
  EXPECT_TRUE(shown.end->isEnabled());
  EXPECT_FALSE(shown.reads(QStringLiteral("First the mines.")));
}

TEST(ATurnStrip, IsNotThereForAGameWhoseTurnsNobodyKnows) {
  test::ScriptedAsk core;
  const Voice voice(words::built_in(), words::Language::en);
  TurnModel turn(core.ask(), voice);
  const TurnStrip strip(voice, turn);
  turn.follow("s1");
  core.of("turn").front().answer(failure("", {"dock.said", {{"text", "not this one"}}}));
  QTest::qWait(0);
  EXPECT_TRUE(strip.isHidden());
}

}  // namespace
}  // namespace adjutant::dock
