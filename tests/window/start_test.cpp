#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QRadioButton>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "db/games.h"
#include "db/owner.h"
#include "dock/models/library/library.h"
#include "dock/models/library/recent_games.h"
#include "dock/start/game_dialog.h"
#include "dock/start/start_page.h"
#include "importers/pack_import.h"
#include "window/bought_module.h"
#include "window/driven_window.h"

// The start page, the library, and the question which game a module is.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using dock::GameDialog;
using dock::NextStep;
using testing::IsEmpty;
using testing::SizeIs;

class StartPageWindow : public DrivenWindow {
 protected:
  dock::StartPage* page() { return window().findChild<dock::StartPage*>(); }
  template <class Widget>
  Widget* named(const QString& name) {
    auto* widget = window().findChild<Widget*>(name);
    return widget && widget->isVisible() ? widget : nullptr;
  }
  void click_on(const QString& name) {
    auto* button = named<QAbstractButton>(name);
    ASSERT_TRUE(button) << name.toStdString();
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(12, button->height() / 2));
  }
  [[nodiscard]] bool shows_board() { return window().sessions().followed() && !board().maps().empty(); }
  GameDialog* question() { return named<GameDialog>(u"game_dialog"_s); }

  [[nodiscard]] std::filesystem::path write_module(const std::string& name) const {
    return write_bought_module(scratch(), name);
  }

  /// As `adjutant import pack` does, beside the window.
  void import_pack(const std::string& text) {
    std::filesystem::create_directory(scratch() / "ford");
    std::ofstream(scratch() / "ford" / "pack.json") << text;
    db::Database database = db::open_database(context().database, {}).value();
    const auto done = importers::import_pack(database, scratch() / "ford", {});
    ASSERT_TRUE(done && done->put);
  }

  /// Every text that stands on the screen.
  QString all_texts() {
    QString all;
    for (const QLabel* label : window().findChildren<QLabel*>()) {
      all += label->isVisible() ? label->text() + u'\n' : QString();
    }
    for (const QAbstractButton* button : window().findChildren<QAbstractButton*>()) {
      all += button->isVisible() ? button->text() + button->toolTip() + u'\n' : QString();
    }
    return all;
  }
};

TEST_F(StartPageWindow, AFirstStartIsQuietAndOffersFourThings) {
  ASSERT_NO_FATAL_FAILURE(start_with_nothing());
  ASSERT_TRUE(settles([&] { return page()->isVisible(); }));
  QTest::qWait(300);
  EXPECT_FALSE(window().sessions().followed()) << "the sample does not open by itself";
  for (const QString& card : {u"start/sample"_s, u"start/open"_s, u"start/table"_s, u"start/book"_s}) {
    EXPECT_TRUE(named<QAbstractButton>(card)) << card.toStdString();
  }
  keep_picture("start-first");
  window().resize(420, 900);
  keep_picture("start-first-narrow");
  window().resize(1280, 800);
  click_on(u"start/sample"_s);
  ASSERT_TRUE(settles([&] { return shows_board() && !page()->isVisible(); }));
  EXPECT_THAT(window().recent().all(), IsEmpty()) << "the sample has its card";
  const QRect place = rests();
  window().show_start();
  EXPECT_TRUE(page()->isVisible());
  EXPECT_EQ(rests(), place);
  click_on(u"start/back"_s);
  EXPECT_FALSE(page()->isVisible());
  window().show_start();
  QTest::keyClick(named<QAbstractButton>(u"start/sample"_s), Qt::Key_Escape);
  EXPECT_FALSE(page()->isVisible());
}

TEST_F(StartPageWindow, SaysThatHintsNeedABoardAndLeavesForThemWhereThereIsOne) {
  start_with_nothing();
  const auto hints = [&] {
    const auto actions = window().findChildren<QAction*>();
    return *std::ranges::find(actions, said("dock.menu.hints"), &QAction::text);
  };
  EXPECT_FALSE(hints()->isEnabled());
  EXPECT_EQ(hints()->toolTip(), said("dock.menu.hints_need_board"));
  click_on(u"start/sample"_s);
  ASSERT_TRUE(settles([&] { return shows_board() && !page()->isVisible(); }));
  EXPECT_TRUE(hints()->isEnabled());
  window().show_start();
  ASSERT_TRUE(page()->isVisible());
  hints()->trigger();
  EXPECT_FALSE(page()->isVisible());
  EXPECT_TRUE(all_texts().contains(said("dock.hint.select")));
}

TEST_F(StartPageWindow, AsksWhichGameAModuleIsAndGoesOnWithTheAnswer) {
  ASSERT_NO_FATAL_FAILURE(start(write_module("Lock 'n Load: The Ford")));
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  const std::string session = window().sessions().followed()->session;
  EXPECT_EQ(window().sessions().followed()->game, "");
  EXPECT_EQ(window().sessions().next_step(), NextStep::bind_game);
  EXPECT_FALSE(all_texts().contains(u"adjutant module"_s)) << all_texts().toStdString();
  EXPECT_FALSE(all_texts().contains(u"--game"_s));
  EXPECT_FALSE(question()->isModal()) << "the board can be looked at meanwhile";
  ASSERT_TRUE(named<QRadioButton>(u"game/lnl"_s));
  EXPECT_TRUE(named<QRadioButton>(u"game/lnl"_s)->isChecked()) << "its name says so";
  keep_picture(*question(), "which-game");
  keep_picture("which-game-asked");
  click_on(u"game/take"_s);
  ASSERT_TRUE(settles([&] { return window().moment() && window().moment()->of.game == "lnl"; }));
  EXPECT_EQ(window().sessions().followed()->session, session) << "the board that is open goes on";
  EXPECT_TRUE(settles([&] { return window().sessions().followed()->game == "lnl"; }));
  EXPECT_TRUE(settles([&] { return question() == nullptr; }));
  EXPECT_NE(window().sessions().next_step(), NextStep::bind_game);
  end();
  ASSERT_NO_FATAL_FAILURE(start());
  EXPECT_TRUE(settles([&] {
    return window().moment() && window().sessions().followed() && window().sessions().followed()->game == "lnl";
  })) << "once is enough";
  QTest::qWait(300);
  EXPECT_FALSE(question());
}

TEST_F(StartPageWindow, TheQuestionGoesOnWithSidesThatTheCounterSheetCallsOtherwise) {
  const std::string name = "Lock 'n Load: The Ford";
  const auto sheet = [&] {
    const db::Database library = db::open_database(context().database, {}).value();
    return nlohmann::json::parse(db::counter_sheets(library, "lnl").value().front().body);
  };
  {
    db::Database library = db::open_database(context().database, {}).value();
    const nlohmann::json rule = {{"match", {{"name", "Guard Squad"}}}, {"unit", {{"kind", "squad"}, {"side", "ours"}}}};
    const nlohmann::json body = {
        {"format", "adjutant-counters/1"}, {"game", "lnl"}, {"module", name}, {"rules", {rule}}};
    ASSERT_TRUE(db::put_counter_sheet(library, {"lnl", name, body.dump(), "club", ""}));
  }
  ASSERT_NO_FATAL_FAILURE(start(write_module(name)));
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  click_on(u"game/take"_s);
  ASSERT_TRUE(settles([&] { return named<QDialog>(u"counters/sides_dialog"_s) != nullptr; }));
  auto* first = named<QComboBox>(u"sides/0"_s);
  ASSERT_TRUE(first);
  const std::string side = first->accessibleName().toStdString();
  first->setCurrentIndex(first->findData(u"ours"_s));
  keep_picture(*named<QDialog>(u"counters/sides_dialog"_s), "which-game-sides");
  keep_picture("which-game-sides-asked");
  click_on(u"sides/take"_s);
  EXPECT_TRUE(settles([&] { return sheet().contains("sides"); })) << side;
  EXPECT_EQ(sheet()["sides"], (nlohmann::json{{side, "ours"}}));
  EXPECT_TRUE(settles([&] { return named<QDialog>(u"counters/sides_dialog"_s) == nullptr; }));
}

TEST_F(StartPageWindow, APackThatComesInWhileItIsAskedStandsInTheQuestion) {
  ASSERT_NO_FATAL_FAILURE(start(write_module("The Battle at the Ford")));
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  EXPECT_FALSE(named<QRadioButton>(u"game/ford"_s));
  auto* sides = named<QLabel>(u"game/sides"_s);
  ASSERT_TRUE(sides);
  EXPECT_TRUE(sides->text().contains(u"Guard"_s)) << sides->text().toStdString();
  import_pack(R"({"format": "adjutant-pack/1", "id": "club", "game": "ford", "edition": "1", "languages": ["en"],
    "labels": {"ford": {"en": "The Battle at the Ford"}, "rally": {"en": "Rally"}},
    "charts": [{"id": "rally", "dice": "1d6", "table": {"kind": "bands", "rows": [{"cells": ["holds"]}]}}]})");
  window().library().refresh();
  ASSERT_TRUE(settles([&] { return named<QRadioButton>(u"game/ford"_s) != nullptr; }));
  EXPECT_TRUE(named<QRadioButton>(u"game/ford"_s)->isChecked()) << "its name says so now";
  EXPECT_TRUE(named<QRadioButton>(u"game/ford"_s)->text().contains(u"The Battle at the Ford"_s));
  keep_picture(*question(), "which-game-pack");
  click_on(u"game/take"_s);
  EXPECT_TRUE(settles([&] { return window().moment() && window().moment()->of.game == "ford"; }));
}

TEST_F(StartPageWindow, TakesThatAModuleIsNoneOfTheGames) {
  ASSERT_NO_FATAL_FAILURE(start(write_module("Some Other War")));
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  EXPECT_FALSE(named<QAbstractButton>(u"game/take"_s)->isEnabled()) << "nothing is chosen for the player";
  click_on(u"game/none"_s);
  click_on(u"game/take"_s);
  ASSERT_TRUE(settles([&] { return question() == nullptr; }));
  EXPECT_TRUE(settles([&] { return window().sessions().next_step() != NextStep::bind_game; }));
  EXPECT_EQ(window().sessions().followed()->game, "");
}

TEST_F(StartPageWindow, ItsLibraryOpensRebindsAndRemoves) {
  ASSERT_NO_FATAL_FAILURE(start(write_module("Some Other War")));
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  click_on(u"game/later"_s);
  ASSERT_TRUE(settles([&] { return window().library().modules().size() == 1 && !question(); }));
  window().show_start();
  ASSERT_TRUE(settles([&] { return named<QAbstractButton>(u"start/module/Some Other War"_s) != nullptr; }));
  keep_picture("start-library");

  const std::string hash = window().library().modules()[0].hash;
  Q_EMIT page()->game_requested(hash);
  ASSERT_TRUE(settles([&] { return question() != nullptr; }));
  click_on(u"game/lnl"_s);
  click_on(u"game/take"_s);
  ASSERT_TRUE(settles([&] { return window().library().modules()[0].game == "lnl"; }));

  Q_EMIT page()->remove_requested(hash);
  auto* asked = window().findChild<QMessageBox*>(u"remove_question"_s);
  ASSERT_TRUE(asked) << "not without a question";
  EXPECT_THAT(window().library().modules(), SizeIs(1));
  keep_picture(*asked, "remove-question");
  click_on(u"remove/yes"_s);
  EXPECT_TRUE(settles([&] { return window().library().modules().empty(); }));
  EXPECT_TRUE(std::filesystem::exists(scratch() / "bought.vmod"));

  click_on(u"start/recent/bought.vmod"_s);
  EXPECT_TRUE(settles([&] { return !page()->isVisible() && window().library().modules().size() == 1; }));
}

TEST_F(StartPageWindow, AFileThatIsGoneIsSaidToBeMissing) {
  ASSERT_NO_FATAL_FAILURE(start(write_module("Some Other War")));
  ASSERT_TRUE(settles([&] { return window().recent().all().size() == 1; }));
  end();
  std::filesystem::remove(scratch() / "bought.vmod");
  ASSERT_NO_FATAL_FAILURE(start_with_nothing());
  ASSERT_TRUE(settles([&] { return page()->isVisible() && !window().library().modules().empty(); }));
  EXPECT_TRUE(window().recent().all().at(0).missing);
  EXPECT_TRUE(window().library().modules().at(0).missing);
  keep_picture("start-missing");
  click_on(u"start/recent/bought.vmod"_s);
  QTest::qWait(300);
  EXPECT_TRUE(page()->isVisible());
  EXPECT_FALSE(feed().state().problem) << "no raw error";
  window().recent().forget(window().recent().all().at(0).file);
  EXPECT_TRUE(settles([&] { return !named<QAbstractButton>(u"start/recent/bought.vmod"_s); }));
}

}  // namespace
}  // namespace adjutant::test
