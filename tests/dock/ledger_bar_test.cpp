#include "dock/ledger_bar.h"

#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

// What is known of the turn, and how, is read off its marks; a click sets it right.
class LedgerBarTest : public testing::Test {
 protected:
  LedgerBarTest() {
    ledger_.follow(core_.session());
    settle();
  }

  static void settle() { QTest::qWait(0); }
  void hear() {
    ledger_.follow(core_.session());
    settle();
  }
  [[nodiscard]] QToolButton* button(const QString& name) { return bar_.findChild<QToolButton*>(u"ledger/"_s + name); }
  void choose(const QString& name, const QString& text) {
    const auto offered = button(name)->menu()->actions();
    const auto found = std::ranges::find_if(offered, [&](const QAction* action) { return action->text() == text; });
    ASSERT_NE(found, offered.end()) << text.toStdString();
    (*found)->trigger();
    settle();
  }
  QStringList listed() {
    QStringList texts;
    for (const QAction* action : button(u"all"_s)->menu()->actions()) {
      texts.append(action->text());
    }
    return texts;
  }

  test::ServiceAsk core_{7};
  Voice voice_{words::built_in(), words::Language::en};
  LedgerModel ledger_{core_.ask(), voice_};
  LedgerBar bar_{voice_, ledger_};
};

TEST_F(LedgerBarTest, SaysOfEachEntryHowItIsKnown) {
  EXPECT_FALSE(bar_.isHidden());
  EXPECT_EQ(button(u"phase"_s)->accessibleName(), u"Phase: Operations Phase (set by a player)"_s);
  EXPECT_EQ(button(u"impulse"_s)->accessibleName(), u"Impulse: 1 (assumed)"_s);
  EXPECT_FALSE(button(u"phase"_s)->icon().isNull());
  EXPECT_TRUE(button(u"phase"_s)->toolTip().contains(u"Ctrl+Z"_s));
}

TEST_F(LedgerBarTest, OneClickSetsAnEntryRightAndUndoTakesItBack) {
  choose(u"impulse"_s, u"3"_s);
  EXPECT_EQ(button(u"impulse"_s)->accessibleName(), u"Impulse: 3 (set by a player)"_s);
  static_cast<void>(core_.call("play.undo", {{"session", core_.session()}}));
  hear();
  EXPECT_EQ(button(u"impulse"_s)->accessibleName(), u"Impulse: 1 (assumed)"_s);
}

TEST_F(LedgerBarTest, ListsAllEntriesAndWhatIsSeenOnTheBoard) {
  EXPECT_THAT(listed(), testing::Contains(u"Initiative: Guard (set by a player)"_s))
      << listed().join(u'|').toStdString();
  EXPECT_THAT(listed(), testing::Contains(testing::ResultOf(
                            [](const QString& line) { return line.contains(u"(seen in VASSAL)"_s); }, true)))
      << "markers lie on the board of the sample game";
}

TEST_F(LedgerBarTest, FoldsIntoOneButtonWhereTheWindowIsNarrow) {
  bar_.fit(false);
  EXPECT_TRUE(button(u"phase"_s)->isHidden());
  EXPECT_FALSE(button(u"all"_s)->isHidden());
  bar_.fit(true);
  EXPECT_FALSE(button(u"phase"_s)->isHidden());
  EXPECT_EQ(button(u"phase"_s)->text(), u"Operations Phase"_s);
  EXPECT_EQ(button(u"turn"_s)->text(), u"T 1"_s);
}

TEST_F(LedgerBarTest, SpeaksThePlayersLanguage) {
  voice_.speak(words::Language::it);
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return button(u"phase"_s)->accessibleName() == u"Fase: Fase delle operazioni (indicato da un giocatore)"_s;
  }));
  voice_.speak(words::Language::es);
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return button(u"phase"_s)->accessibleName() == u"Fase: Fase de Operaciones (indicado por un jugador)"_s;
  }));
}

}  // namespace
}  // namespace adjutant::dock
