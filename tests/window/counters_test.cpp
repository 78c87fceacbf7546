#include "dock/models/counters/counters.h"

#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>

#include <nlohmann/json.hpp>

#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "dock/counters/counters_room.h"
#include "dock/heard/core_link.h"
#include "dock/models/library/library.h"
#include "importers/module_import.h"
#include "window/counter_module.h"
#include "window/driven_window.h"

// The counter sheet in the window, with the keyboard alone: a fresh database, a module with 150 counter types.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using dock::CounterIs;

constexpr int regiments = 150;

class Counters : public DrivenWindow {
 protected:
  void open_module(bool bound = true) {
    module_ = write_counter_module(scratch() / "regiments.vmod", "Regiments", regiments);
    db::Database database = db::open_database(context().database, {}).value();
    const auto imported = importers::import_module(database, module_, {});
    ASSERT_TRUE(imported);
    if (bound) {
      ASSERT_TRUE(db::bind_game(database, {imported->module.hash, "lnl", "v2", ""}));
    }
    start(write_renamed("setup.vsav", scratch() / "regiments.vsav", "Regiments"));
  }
  void show_counters() {
    window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
    key(Qt::Key_6, Qt::ControlModifier);
    const bool at_once = room() && room()->isVisible();
    ASSERT_TRUE(settles([&] { return room() && room()->isVisible() && !model().reading(); }))
        << "shown at once: " << at_once << ", now: " << room()->isVisible() << ", reading: " << model().reading()
        << ", in front: " << tab_in_front() << ", keys go to "
        << (QApplication::focusWidget() ? QApplication::focusWidget()->metaObject()->className() : "nobody");
  }
  /// The tab that is in front, and whether its dock is seen, of each row of tabs.
  std::string tab_in_front() {
    std::string all;
    for (const auto* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      all += (bar->isVisible() ? "" : "hidden ") + bar->tabText(bar->currentIndex()).toStdString() + "; ";
    }
    for (const QDockWidget* dock : window().rooms()) {
      all += dock->windowTitle().toStdString() + (dock->isVisible() ? " shown, " : " hidden, ");
    }
    return all;
  }
  dock::CountersModel& model() { return window().counters(); }
  dock::CountersRoom* room() { return window().findChild<dock::CountersRoom*>(); }
  template <class Widget>
  Widget* named(const char* name) {
    return room()->findChild<Widget*>(QString::fromLatin1(name));
  }
  std::size_t place_of(const std::string& name) {
    for (std::size_t i = 0; i < model().types().size(); ++i) {
      if (model().types()[i].counter.looks.name == name) {
        return i;
      }
    }
    ADD_FAILURE() << name;
    return 0;
  }
  /// One input of the player.
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &window(), one, with);
  }
  /// Figures and words that are typed; they are not counted among the inputs.
  void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
  nlohmann::json kept_sheet() {
    const db::Database database = db::open_database(context().database, {}).value();
    const auto sheets = db::counter_sheets(database, "lnl").value();
    for (const db::CounterSheetRow& row : sheets) {
      if (row.module_name == "Regiments") {
        return nlohmann::json::parse(row.body);
      }
    }
    return {};
  }

  std::filesystem::path module_;
  int inputs_ = 0;
};

TEST_F(Counters, TheBoardGoesOnWithWhatIsFilledInAndUndoTakesItBack) {
  open_module();
  show_counters();
  const std::size_t squad = place_of("Guard Squad");
  ASSERT_TRUE(settles([&] { return model().types()[squad].on_board > 0; }));
  room()->grid().choose(squad);
  room()->grid().setFocus();
  key(Qt::Key_Return);
  type(u"squad"_s);
  key(Qt::Key_Return);
  ASSERT_EQ(QApplication::focusWidget()->objectName(), u"counters/pattern"_s);
  type(u"2-5-4-6"_s);
  key(Qt::Key_Return);
  EXPECT_NE(room()->grid().current(), squad) << "Enter goes on to the next";
  EXPECT_TRUE(model().is_done(squad));
  EXPECT_TRUE(settles([&] { return kept_sheet()["rules"].size() == 1; }));
  room()->grid().setFocus();
  key(Qt::Key_Z, Qt::ControlModifier);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(model().is(squad), CounterIs::nothing_said);
  EXPECT_TRUE(settles([&] { return kept_sheet()["rules"].empty(); }));
}

TEST_F(Counters, TooManyFiguresAreSaidAndStay) {
  open_module();
  show_counters();
  room()->grid().choose(place_of("Guard Squad"));
  model().set_kind({place_of("Guard Squad")}, u"squad"_s);
  room()->grid().setFocus();
  key(Qt::Key_Return);
  type(u"1-2-3-4-5-6-7-8"_s);
  key(Qt::Key_Return);
  EXPECT_EQ(QApplication::focusWidget()->objectName(), u"counters/pattern"_s);
  EXPECT_FALSE(model().is_done(place_of("Guard Squad")));
}

TEST_F(Counters, ATableAndASheetGoOutAndComeBack) {
  open_module();
  show_counters();
  model().set_kind({place_of("Guard Squad")}, u"squad"_s);
  model().fill_pattern({place_of("Guard Squad")}, u"2-5-4-6"_s);
  const QString table = QString::fromStdString((scratch() / "t.csv").string());
  room()->export_table(table);
  const QString sheet = QString::fromStdString((scratch() / "s.json").string());
  room()->export_sheet(sheet);
  ASSERT_TRUE(settles([&] { return std::filesystem::exists(scratch() / "s.json"); }));
  model().undo();
  EXPECT_FALSE(model().is_done(place_of("Guard Squad")));
  room()->import_table(table);
  EXPECT_TRUE(model().is_done(place_of("Guard Squad")));
  model().undo();
  model().undo();
  ASSERT_TRUE(settles([&] { return kept_sheet()["rules"].empty(); }));
  model().compare(sheet);
  ASSERT_TRUE(settles([&] { return model().differences().size() == 1; }));
  model().take_theirs({0});
  EXPECT_EQ(model().figure(place_of("Guard Squad"), "fp"), u"2"_s);
}

TEST_F(Counters, WhatAnotherClientSaysIsShown) {
  open_module();
  show_counters();
  const std::size_t squad = place_of("Guard Squad");
  const nlohmann::json match = {{"gpid", model().types()[squad].counter.looks.gpid}};
  const dock::Places chosen = {place_of("Regiment 7"), place_of("Regiment 8")};
  room()->grid().choose(chosen.front());
  room()->grid().setFocus();
  key(Qt::Key_Right, Qt::ShiftModifier);
  ASSERT_EQ(room()->grid().chosen(), chosen);
  dock::CoreLink other(scratch() / "adjutant.sock");
  bool connected = false;
  QObject::connect(&other, &dock::CoreLink::connected, &other, [&](bool now) { connected = now; });
  other.open();
  ASSERT_TRUE(settles([&] { return connected; }));
  other.ask("counters.say",
            {{"module", model().now().module},
             {"rules", nlohmann::json::array({{{"match", match}, {"unit", {{"kind", "squad"}, {"side", "guard"}}}}})}},
            [](const dock::Reply& answer) { EXPECT_TRUE(answer) << answer.error().where; });
  EXPECT_TRUE(settles([&] { return !model().reading() && model().kind(squad) == u"squad"_s; }));
  EXPECT_EQ(room()->grid().chosen(), chosen) << "what the player has chosen stays chosen";
  EXPECT_EQ(room()->grid().current(), chosen.back());
}

TEST_F(Counters, AModuleOfNoGameSaysSoAndAsks) {
  open_module(false);
  ASSERT_TRUE(settles([&] { return window().findChild<QDialog*>(u"game_dialog"_s) != nullptr; }));
  window().findChild<QDialog*>(u"game_dialog"_s)->reject();
  ASSERT_TRUE(settles([&] { return window().findChild<QDialog*>(u"game_dialog"_s) == nullptr; }));
  window().activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
  show_counters();
  EXPECT_TRUE(settles([&] { return !model().problem().isEmpty(); })) << model().reading();
  EXPECT_TRUE(named<QAbstractButton>("counters/game")->isVisible());
  EXPECT_EQ(model().types().size(), 0U);
  QTest::mouseClick(named<QAbstractButton>("counters/game"), Qt::LeftButton);
  ASSERT_TRUE(settles([&] { return window().findChild<QDialog*>(u"game_dialog"_s) != nullptr; }));
  window().findChild<QDialog*>(u"game_dialog"_s)->reject();
  ASSERT_TRUE(settles([&] { return window().findChild<QDialog*>(u"game_dialog"_s) == nullptr; }));
  window().activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
  key(Qt::Key_1, Qt::ControlModifier);  // another room is looked at meanwhile
  ASSERT_TRUE(settles([&] { return !room()->isVisible(); }));
  window().library().bind(window().library().modules().front().hash, "lnl", "v2");
  ASSERT_TRUE(settles([&] { return window().library().modules().front().game == "lnl"; }));
  ASSERT_TRUE(settles([&] { return window().moment()->of.game == "lnl"; })) << window().moment()->of.game;
  show_counters();
  EXPECT_TRUE(settles([&] { return !model().types().empty(); })) << "bound while nobody looked";
}

}  // namespace
}  // namespace adjutant::test
