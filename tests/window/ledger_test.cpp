#include <QMenu>
#include <QToolButton>

#include <gmock/gmock.h>

#include "sample_window.h"

// What is known of the turn stands in the turn bar; the player sets it right there, and the board stays where it is.
namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class LedgerInTheWindow : public SampleWindow {
 protected:
  QToolButton* entry(const QString& name) { return window().findChild<QToolButton*>(u"ledger/"_s + name); }
  bool says(const QString& name, const QString& words) {
    return settles([&] { return entry(name) && entry(name)->isVisible() && entry(name)->accessibleName() == words; });
  }
};

TEST_F(LedgerInTheWindow, AnEntryIsSetRightWithOneClickAndCtrlZTakesItBack) {
  start_at(firing_step);
  window().resize(1700, 900);
  ASSERT_TRUE(settles([&] { return entry(u"phase"_s) && entry(u"phase"_s)->isVisible(); }));
  const QRect where_the_board_was = rests();
  const QString before = entry(u"impulse"_s)->accessibleName();
  const auto values = entry(u"impulse"_s)->menu()->actions();
  const auto three = std::ranges::find_if(values, [](const QAction* value) { return value->text() == u"3"_s; });
  ASSERT_NE(three, values.end());
  (*three)->trigger();
  ASSERT_TRUE(says(u"impulse"_s, u"Impulse: 3 (set by a player)"_s))
      << entry(u"impulse"_s)->accessibleName().toStdString();
  EXPECT_EQ(rests(), where_the_board_was);
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
  QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(says(u"impulse"_s, before));
  EXPECT_EQ(rests(), where_the_board_was);
}

TEST_F(LedgerInTheWindow, IsBehindOneButtonWhereTheWindowIsNarrow) {
  start_at(firing_step);
  window().resize(1700, 900);
  ASSERT_TRUE(settles([&] { return entry(u"phase"_s) && entry(u"phase"_s)->isVisible(); }));
  window().resize(640, 700);
  ASSERT_TRUE(settles([&] { return !entry(u"phase"_s)->isVisible(); }));
  EXPECT_TRUE(entry(u"all"_s)->isVisible());
  EXPECT_FALSE(entry(u"all"_s)->menu()->isEmpty());
}

}  // namespace
}  // namespace adjutant::test
