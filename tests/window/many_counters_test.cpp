#include <QLineEdit>
#include <QScrollBar>
#include <algorithm>
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "dock/counters/counters_room.h"
#include "dock/models/counters/counters.h"
#include "importers/module_import.h"
#include "support/watched_application.h"
#include "window/counter_module.h"
#include "window/driven_window.h"

// Two thousand counter types in the Counters room: how long the window's thread is busy with one event. For figures
// rather than for a verdict (docs/performance.md), so it is run by itself:
// test_window --gtest_also_run_disabled_tests --gtest_filter='*ManyCounters*'

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

constexpr int many_counters = 2'000;

class ManyCounters : public DrivenWindow {
 protected:
  void open_module() {
    const auto module = write_counter_module(scratch() / "many.vmod", "Many Regiments", many_counters);
    db::Database database = db::open_database(context().database, {}).value();
    const auto imported = importers::import_module(database, module, {});
    ASSERT_TRUE(imported);
    ASSERT_TRUE(db::bind_game(database, {imported->module.hash, "lnl", "v2", ""}));
    start(write_renamed("setup.vsav", scratch() / "many.vsav", "Many Regiments"));
  }
  static WatchedApplication& application() { return dynamic_cast<WatchedApplication&>(*qApp); }
  dock::CountersModel& model() { return window().counters(); }
  dock::CountersRoom& room() { return *window().findChild<dock::CountersRoom*>(); }
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window(), one, with);
  }
  void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }

  /// The longest event since the last call, and the most memory there was.
  static void tell(const char* what) {
    QTest::qWait(400);  // what is painted and asked afterwards belongs to it
    std::vector<BusyWith> events = application().take_events();
    ASSERT_FALSE(events.empty()) << what;
    const auto longest = std::ranges::max_element(events, {}, &BusyWith::cpu_ms);
    std::string memory;
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
      memory = line.starts_with("VmHWM:") ? line.substr(6) : memory;
    }
    std::cout << fmt::format("{:36} {:5} events, longest {:6.1f} ms of the processor: {};{}\n", what, events.size(),
                             longest->cpu_ms, longest->what, memory);
  }
};

/// What can be held without a clock: all that is sure is one step, and what is shown does not grow with the module.
TEST_F(ManyCounters, WhatIsSureOfThemIsAcceptedAndTakenBackAsOneStep) {
  ASSERT_NO_FATAL_FAILURE(open_module());
  key(Qt::Key_6, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return room().isVisible() && !model().types().empty(); }));
  ASSERT_GT(model().types().size(), static_cast<std::size_t>(many_counters));
  for (int i = 0; i < 10; ++i) {
    key(Qt::Key_PageDown);
    QTest::qWait(10);
  }
  room().grid().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  QTest::mouseClick(room().findChild<QAbstractButton*>(u"counters/is/1"_s), Qt::LeftButton);
  std::map<std::size_t, dock::CountersModel::Proposal> read;
  int unsure = 0;
  for (std::size_t i = 0; i < model().types().size(); ++i) {
    const bool is_unsure = i % 10 == 0;
    unsure += is_unsure ? 1 : 0;
    read[i].figures = {{"fp", {u"2"_s, 0.95}}, {"range", {u"5"_s, is_unsure ? 0.5 : 0.95}}, {"mf", {u"4"_s, 0.99}}};
  }
  model().propose(read);
  const int all = static_cast<int>(read.size());
  ASSERT_EQ(model().progress().unchecked, all);
  room().grid().setFocus();
  key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(model().progress().unchecked, unsure);
  model().undo();
  EXPECT_EQ(model().progress().unchecked, all) << "one step back";
  room().pictures().finish();
  EXPECT_LE(room().pictures().bytes(), std::size_t{100} << 20) << "decoded pictures that are kept";
}

TEST_F(ManyCounters, DISABLED_TheLongestEventOfEachStepIsTold) {
  ASSERT_NO_FATAL_FAILURE(open_module());
  application().take_events();
  application().watch();
  key(Qt::Key_6, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return room().isVisible() && !model().types().empty(); }));
  tell("the room is opened");
  for (int i = 0; i < 30; ++i) {
    key(Qt::Key_PageDown);
    QTest::qWait(20);
  }
  tell("paging through the grid");
  room().grid().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  ASSERT_GT(room().grid().chosen().size(), static_cast<std::size_t>(many_counters));
  tell("all are chosen");
  QTest::mouseClick(room().findChild<QAbstractButton*>(u"counters/is/1"_s), Qt::LeftButton);
  ASSERT_EQ(model().is(many_counters), dock::CounterIs::unit);
  tell("all become units");
  room().grid().setFocus();
  key(Qt::Key_Home);
  for (int i = 0; i < 10; ++i) {
    key(Qt::Key_Return);
    type(u"2-5-4-6"_s);
    key(Qt::Key_Return);
    room().grid().setFocus();
  }
  ASSERT_EQ(model().progress().done, 10);
  tell("ten are filled in");
  auto* filter = room().findChild<QLineEdit*>(u"counters/filter"_s);
  filter->setFocus();
  type(u"regiment 12"_s);
  tell("a filter is typed");
  filter->clear();
  tell("and cleared");
  std::map<std::size_t, dock::CountersModel::Proposal> read;
  for (std::size_t i = 0; i < model().types().size(); ++i) {
    if (!model().is_done(i)) {
      read[i].figures = {{"fp", {u"2"_s, 0.95}}, {"range", {u"5"_s, i % 10 == 0 ? 0.5 : 0.95}}, {"mf", {u"4"_s, 0.99}}};
    }
  }
  QMetaObject::invokeMethod(
      &room(), [&] { model().propose(read); }, Qt::QueuedConnection);
  QTest::qWait(10);
  ASSERT_EQ(model().progress().unchecked, static_cast<int>(read.size()));
  tell("two thousand proposals");
  room().grid().setFocus();
  key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
  tell("the sure ones are accepted");
  key(Qt::Key_Z, Qt::ControlModifier);
  tell("all is taken back");
  program().voice().speak(words::Language::es);
  tell("another language");
  application().watch(false);
  application().take_events();
}

}  // namespace
}  // namespace adjutant::test
