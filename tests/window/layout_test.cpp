#include <QDockWidget>
#include <QLineEdit>
#include <QTabBar>
#include <QToolButton>

#include <gmock/gmock.h>

#include "dock/style/style.h"
#include "sample_window.h"

// Where things stand in the window: nothing that is done, said or offered moves the board under the player's mouse.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class Layout : public SampleWindow {
 protected:
  /// What a player sees after that, and whether the board is where it was.
  void expect_still(const QRect& before, const char* what) { EXPECT_EQ(rests(), before) << what; }

  /// The hex of the demonstration's target, fired at and resolved with typed dice.
  void fire() {
    const QPointF target = centre_of("G3");
    select("C5");
    ASSERT_TRUE(settles([&] { return action("fire") != nullptr; }));
    play().unit().choose(action("fire")->key());
    click(target);
    ASSERT_TRUE(settles([&] { return play().attack().state().plan && !play().attack().state().dice.empty(); }));
    int die = 0;
    for (const char face : {'5', '5', '4', '2', '3'}) {
      const QString box = u"die/%1"_s.arg(die++);
      ASSERT_TRUE(settles([&] { return window().findChild<QLineEdit*>(box) != nullptr; })) << box.toStdString();
      QTest::keyClick(window().findChild<QLineEdit*>(box), face);
    }
    ASSERT_TRUE(settles([&] { return play().attack().state().complete; }));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return play().attack().state().resolved; }));
  }
};

TEST_F(Layout, NothingMovesTheBoard) {
  start_at(firing_step);
  window().resize(1280, 800);
  const QRect before = rests();
  ASSERT_NO_FATAL_FAILURE(see("C5", "G3"));
  expect_still(before, "a line of sight");
  play().toggle_field();
  ASSERT_TRUE(settles([&] { return !play().field().state().hexes.empty(); }));
  expect_still(before, "a field of view");
  play().toggle_tool(dock::Tool::attack);
  EXPECT_FALSE(play().hint().isEmpty());
  expect_still(before, "a hint");
  play().set_tool(dock::Tool::look);
  ASSERT_NO_FATAL_FAILURE(fire());
  expect_still(before, "an attack");
  play().apply_attack();
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
  expect_still(before, "what was applied");
  play().turn().undo();
  ASSERT_TRUE(settles([&] { return !play().turn().state().can_undo; }));
  expect_still(before, "what was undone");
  play().turn().end_part();
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
  expect_still(before, "the end of an impulse");
  for (const words::Language language : words::built_in_languages()) {
    program().voice().speak(language);
    QTest::qWait(300);
    expect_still(before, "a language");
  }
  for (QDockWidget* room : window().rooms()) {
    room->raise();
    expect_still(before, "a room");
  }
}

TEST_F(Layout, WhatIsSaidOrOfferedIsLaidOverTheBoard) {
  start_at(firing_step);
  const QRect before = rests();
  dock::FeedState state = feed().state();
  state.problem = Message{"dock.said", {{"text", "This file is no module, and that takes a sentence to say."}}};
  feed().set(state);
  QTest::qWait(50);
  const auto* close = window().findChild<QToolButton*>(u"card/close"_s);
  ASSERT_NE(close, nullptr);
  EXPECT_TRUE(close->isVisible());
  expect_still(before, "a problem");
  keep_picture("problem-card");
  QTest::mouseClick(window().findChild<QToolButton*>(u"card/close"_s), Qt::LeftButton);
  EXPECT_FALSE(close->isVisible()) << "what was read goes";
  dock::MailState mail;
  mail.offers.push_back({.path = "turn5.vlog",
                         .file = "turn5.vlog",
                         .module = "Orsel",
                         .module_version = "1.0",
                         .steps = 24,
                         .mark = {}});
  feed().set_mail(mail);
  expect_still(before, "an offer");
  keep_picture("offer-card");
  feed().set_mail({});
  state.problem.reset();
  state.busy = Message{"dock.said", {{"text", "Reading a very large module with a very long name.vmod"}}};
  feed().set(state);
  expect_still(before, "what is being done");
}

TEST_F(Layout, TheBoardHasMostOfTheWindow) {
  start_at(firing_step);
  rests();
  EXPECT_GE(board().width(), 1280 * 6 / 10);
  EXPECT_GE(board().height(), 620);
}

TEST_F(Layout, TheRoomsKeepTheirShareOfAWindowOfAnySize) {
  start_at(firing_step);
  rests();
  const double share = static_cast<double>(board().width()) / window().width();
  for (const int width : {1900, 1000, 640, 1280}) {
    window().resize(width, 700);
    ASSERT_TRUE(settles([&] { return window().width() == width; }));
    rests();
    const double now = static_cast<double>(board().width()) / width;
    for (const auto* tabs : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (tabs->isVisible()) {
        EXPECT_LE(tabs->tabRect(tabs->count() - 1).right(), tabs->width()) << width << ": a room is out of sight";
      }
    }
    EXPECT_LE(now, share + 0.02) << width;
    EXPECT_GE(now, width >= 1000 ? share - 0.02 : 0.4)
        << width << ": small rooms are no narrower than they can be read";
  }
}

TEST_F(Layout, TheStripOfANarrowWindowFollowsTheSelectionAndTheLine) {
  start_at(firing_step);
  ASSERT_TRUE(settles([&] {
    window().resize(420, 900);
    QTest::qWait(50);
    return window().width() == 420;
  }));
  EXPECT_EQ(board().width(), 420);
  EXPECT_NEAR(board().height(), dock::style::strip_height, 4);
  const auto hex_height = [&] { return play().selected().outline.boundingRect().height() * board().scale(); };
  const auto is_in_sight = [&](QPointF place) { return board().rect().contains(board().to_widget(place).toPoint()); };
  for (const char* place : {"C5", "G3"}) {
    play().show_place(QString::fromUtf8(place));
    ASSERT_TRUE(settles([&] { return play().selected().place == QString::fromUtf8(place); }));
    EXPECT_GE(hex_height(), 36) << place;
    EXPECT_TRUE(is_in_sight(play().selected().centre)) << place;
  }
  ASSERT_NO_FATAL_FAILURE(see("C5", "G3"));
  QTest::qWait(50);
  EXPECT_GE(hex_height(), 36);
  EXPECT_TRUE(is_in_sight(play().sight().state().to.centre));
  keep_picture("narrow-line");
  const double scale = board().scale();
  click(play().selected().centre);
  EXPECT_GE(board().scale(), scale * 0.99) << "what the player sees well is not made smaller";
}

TEST_F(Layout, TheLogIsOneLineAndUnfoldsOverTheBoard) {
  start_at(firing_step);
  const QRect before = rests();
  auto* log = window().findChild<QWidget*>(u"log/panel"_s);
  ASSERT_NE(log, nullptr);
  EXPECT_FALSE(log->isVisible());
  QTest::mouseClick(window().findChild<QToolButton*>(u"log/unfold"_s), Qt::LeftButton);
  EXPECT_TRUE(log->isVisible());
  expect_still(before, "the log");
  keep_picture("log");
  QTest::mouseClick(window().findChild<QToolButton*>(u"log/unfold"_s), Qt::LeftButton);
  EXPECT_FALSE(log->isVisible());
}

}  // namespace
}  // namespace adjutant::test
