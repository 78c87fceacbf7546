#include "dock/window.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QWindow>
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "dock/board_view.h"
#include "dock/cut_texts.h"
#include "dock/models/game/log.h"
#include "dock/models/game/sessions.h"
#include "dock/models/play/play.h"
#include "dock/models/rules/rules.h"
#include "dock/models/rules/rules_page.h"
#include "dock/style/style.h"
#include "dock/survey/survey_room.h"
#include "sample_core.h"
#include "support/shared.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using namespace Qt::StringLiterals;

/// The window on the sample game over a real socket, its settings in a scratch folder.
class WindowTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { style::apply(*qApp); }

  void SetUp() override {
    open(1280, 800);
    link_.open();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window_->sessions().sentence().contains(u"turn 1"_s); }));
  }

  void open(int width, int height) {
    Host host;
    host.open = [this](const std::filesystem::path& file) { done_.push_back("open " + file.filename().string()); };
    host.open_sample = [this] { done_.push_back("sample"); };
    host.open_setup = [this](std::size_t index) { done_.push_back("setup " + std::to_string(index)); };
    host.go_to = [this](int step) { done_.push_back("step " + std::to_string(step)); };
    host.play = [this](bool on) { done_.push_back(on ? "play" : "pause"); };
    host.look_as = [this](const std::string& side) { done_.push_back("as " + side); };
    window_ = std::make_unique<Window>(link_, voice_, feed_, host, settings_);
    window_->resize(width, height);
    window_->show();
  }

  /// A click on that hex, and its answers.
  void select(const QString& place) {
    window_->play().show_place(place);
    EXPECT_TRUE(QTest::qWaitFor([&] { return window_->play().selected().place == place; }));
    QTest::qWait(100);
  }
  void speak(words::Language language) {
    voice_.speak(language);
    // Until every answer is there: nothing new is read for longer than any of them takes.
    std::set<QString> seen;
    do {
      seen = seen_texts();
      QTest::qWait(600);
    } while (seen_texts() != seen);
  }
  void resize(int width, int height) {
    window_->resize(width, height);
    QTest::qWait(50);
  }

  void show_room(int room) {
    QDockWidget* dock = window_->rooms().at(static_cast<std::size_t>(room));
    dock->show();
    dock->raise();
    QTest::qWait(20);
  }

  template <class Widget>
  Widget* find(const QString& text) {
    for (auto* widget : window_->findChildren<Widget*>()) {
      if (widget->isVisible() && (widget->accessibleName() == text || widget->property("text").toString() == text)) {
        return widget;
      }
    }
    ADD_FAILURE() << "nothing to be seen is called " << text.toStdString();
    return nullptr;
  }
  bool is_seen(const QString& words) {
    for (const auto& text : seen_texts()) {
      if (text.contains(words)) {
        return true;
      }
    }
    return false;
  }

  /// All that a player can read now, or hear from a screen reader.
  std::set<QString> seen_texts() {
    std::set<QString> texts;
    for (auto* widget : window_->findChildren<QWidget*>()) {
      if (!widget->isVisible()) {
        continue;
      }
      for (const char* property : {"text", "placeholderText", "currentText"}) {
        texts.insert(widget->property(property).toString());
      }
      texts.insert(widget->accessibleName());
      texts.insert(widget->toolTip());
      if (const auto* page = qobject_cast<QTextBrowser*>(widget)) {
        texts.insert(page->toPlainText());
      }
      if (const auto* tabs = qobject_cast<QTabBar*>(widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
          texts.insert(tabs->tabText(tab));
        }
      }
    }
    for (auto* action : window_->findChildren<QAction*>()) {
      texts.insert(action->text());
    }
    for (int row = 0; row < window_->log().rowCount(); ++row) {
      texts.insert(window_->log().text(row));
    }
    texts.erase(QString());
    return texts;
  }

  test::SampleCore core_;
  QTemporaryDir folder_;
  QSettings settings_{folder_.filePath(u"dock.ini"_s), QSettings::IniFormat};
  Voice voice_{words::built_in(), words::Language::en};
  Feed feed_;
  CoreLink link_{core_.socket()};
  std::vector<std::string> done_;
  std::unique_ptr<Window> window_;
};

TEST_F(WindowTest, FollowsTheNewestSessionAndSaysWhatItIs) {
  EXPECT_EQ(window_->sessions().sentence(), u"The Orsel Crossing · Sunday · turn 1, Operations Phase"_s);
  EXPECT_TRUE(is_seen(u"Operations Phase"_s));
  EXPECT_TRUE(is_seen(u"Live"_s));
}

TEST_F(WindowTest, TellsInTheLogWhatMoved) {
  const int before = window_->log().rowCount();
  core_.publish(2);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window_->log().rowCount() > before; }));
  find<QToolButton>(u"Log"_s)->click();
  auto* log = find<QListView>(u"Game log"_s);
  ASSERT_NE(log, nullptr);
  EXPECT_EQ(log->model()->rowCount(), window_->log().rowCount());
}

TEST_F(WindowTest, OpensARuleFromItsNumber) {
  window_->open_rule(u"10.3"_s);
  EXPECT_TRUE(QTest::qWaitFor([&] { return is_seen(u"Degrading terrain"_s); }));
}

TEST_F(WindowTest, LeavesNoWordOfTheFormerLanguageWhenItChanges) {
  select(u"C5"_s);
  window_->open_rule(u"5.0"_s);
  core_.publish(2);
  QTest::qWait(300);
  std::set<QString> names;
  for (const std::string& map : window_->board().maps()) {
    names.insert(QString::fromStdString(map));
  }
  for (const char* code : {"en", "es", "it"}) {
    names.insert(language_name(voice_, code));
  }
  for (const UnitRow& unit : window_->play().unit().state().units) {
    names.insert(unit.name);
  }
  // What two languages have one word for.
  const auto same = nlohmann::json::parse(test::read_file(test::project_file("assistant/words/catalogue/same.json")));
  voice_.speak(words::Language::es);
  for (const auto& [key, why] : same.items()) {
    names.insert(voice_(key.c_str()));
  }
  for (int tab = 0; tab < 3; ++tab) {
    show_room(tab);
    for (const auto& [former, next] :
         {std::pair(words::Language::en, words::Language::es), std::pair(words::Language::es, words::Language::it)}) {
      speak(former);
      const std::set<QString> before = seen_texts();
      speak(next);
      const std::set<QString> now = seen_texts();
      for (const QString& text : before) {
        // Names of maps, languages, sides and counters (with their figures) and numbers are the same in every
        // language; "turno 3" is in two of them.
        const bool may_stay =
            std::ranges::all_of(text.split(u", "_s), [&](const QString& name) { return names.contains(name); }) ||
            !text.contains(QRegularExpression(u"[a-zà-ú]{3}"_s)) ||
            text.contains(
                QRegularExpression(u"( · [-0-9?]+|(Guard|Militia): [0-9]+|^(Guard|Militia)|turno [0-9]+)$"_s));
        EXPECT_TRUE(may_stay || !now.contains(text)) << "room " << tab << ": " << text.toStdString();
      }
    }
  }
}

TEST_F(WindowTest, RemembersTheLanguageThatThePlayerChose) {
  for (auto* action : window_->findChildren<QAction*>()) {
    if (action->text() == u"Italiano"_s) {
      action->trigger();
    }
  }
  EXPECT_EQ(voice_.language(), words::Language::it);
  EXPECT_EQ(settings_.value("language").toString(), u"it"_s);
}

TEST_F(WindowTest, FoldsTheBoardIntoAStripWhereItIsNarrow) {
  resize(420, 900);
  EXPECT_EQ(window_->width(), 420) << "nothing makes it wider than it may be";
  const BoardView& board = window_->board();
  EXPECT_GT(board.width(), 380);
  EXPECT_NEAR(board.height(), style::strip_height, 60);
  resize(1280, 800);
  EXPECT_GT(board.height(), 400);
  EXPECT_LT(board.width(), 1000);
}

TEST_F(WindowTest, TheRoomThatIsLookedAtStaysInFrontWhereTheWindowGetsNarrowAndWideAgain) {
  const QDockWidget* vassal = window_->rooms().at(3);
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !vassal->visibleRegion().isEmpty(); }));
  for (const QSize size : {QSize(420, 900), QSize(1280, 800), QSize(420, 900)}) {
    resize(size.width(), size.height());
    QTest::qWait(50);
    EXPECT_TRUE(vassal->widget()->isVisible()) << size.width();
  }
}

TEST_F(WindowTest, RemembersItsShape) {
  window_->resizeDocks({window_->rooms().front()}, {700}, Qt::Horizontal);
  QTest::qWait(50);
  const int width = window_->board().width();
  EXPECT_LT(width, 600);
  window_->rooms().at(1)->close();
  window_->close();
  window_.reset();
  open(1280, 800);
  QTest::qWait(50);
  EXPECT_NEAR(window_->board().width(), width, 5);
  EXPECT_TRUE(window_->rooms().at(1)->isHidden());
  EXPECT_FALSE(window_->rooms().at(2)->isHidden());
}

TEST_F(WindowTest, AClosedRoomComesBackByItsKey) {
  QDockWidget* rules = window_->rooms().at(2);
  rules->close();
  EXPECT_TRUE(rules->isHidden());
  QTest::keyClick(window_.get(), Qt::Key_4, Qt::ControlModifier);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !rules->visibleRegion().isEmpty(); }));
  QTest::keyClick(window_.get(), Qt::Key_1, Qt::ControlModifier);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window_->rooms().front()->visibleRegion().isEmpty(); }));
  EXPECT_FALSE(rules->widget()->findChild<QLineEdit*>()->isVisible()) << "Tab does not lead behind another room";
}

TEST_F(WindowTest, RoomsFloatAndAreTabsWithIconAndWord) {
  for (QDockWidget* room : window_->rooms()) {
    EXPECT_EQ(room->features(),
              QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
  }
  QTest::qWait(50);
  auto* tabs = window_->findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_NE(tabs, nullptr);
  ASSERT_EQ(tabs->count(), 5) << "the terrain comes by its key";
  for (int tab = 0; tab < tabs->count(); ++tab) {
    EXPECT_FALSE(tabs->tabIcon(tab).isNull()) << tab;
    EXPECT_FALSE(tabs->tabText(tab).isEmpty()) << tab;
  }
}

TEST_F(WindowTest, TabsKeepTheirWordsWhereIconsHaveNoRoomBesideThem) {
  QTest::keyClick(window_.get(), Qt::Key_7, Qt::ControlModifier);  // the terrain is the sixth
  auto* tabs = window_->findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_NE(tabs, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return tabs->count() == 6; }));
  // Narrower until the icons give way, as they do before any word is cut.
  for (int width = 1280; !tabs->tabIcon(0).isNull(); width -= 20) {
    ASSERT_GT(width, 900) << "the icons are still there";
    resize(width, 800);
    QTest::qWait(50);
    for (int tab = 0; tab < tabs->count(); ++tab) {
      const int icon = tabs->tabIcon(tab).isNull() ? 0 : tabs->iconSize().width();
      EXPECT_GE(tabs->tabRect(tab).width(), tabs->fontMetrics().horizontalAdvance(tabs->tabText(tab)) + icon) << width;
    }
  }
  EXPECT_LE(tabs->tabRect(5).right(), tabs->width());
  window_->resize(1920, 1080);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !tabs->tabIcon(0).isNull() && !tabs->tabIcon(5).isNull(); }));
}

TEST_F(WindowTest, IsKeptAboveOthersWhereThePlayerWantsThat) {
  const QRect before = window_->geometry();
  auto* pin = find<QToolButton>(u"Keep on top"_s);
  pin->click();
  EXPECT_TRUE(window_->windowFlags().testFlag(Qt::WindowStaysOnTopHint));
  EXPECT_TRUE(window_->windowHandle()->flags().testFlag(Qt::WindowStaysOnTopHint));
  EXPECT_TRUE(window_->isVisible());
  EXPECT_EQ(window_->geometry(), before);
  window_.reset();
  open(1280, 800);
  EXPECT_TRUE(window_->windowFlags().testFlag(Qt::WindowStaysOnTopHint));
  find<QToolButton>(u"Keep on top"_s)->click();
  EXPECT_FALSE(window_->windowFlags().testFlag(Qt::WindowStaysOnTopHint));
}

TEST_F(WindowTest, AQuestionInTheToolBarIsAskedInTheRulesRoom) {
  auto* question = window_->findChild<QLineEdit*>(u"tool/search"_s);
  ASSERT_NE(question, nullptr);
  question->setFocus();
  QTest::keyClicks(question, u"assault"_s);
  QTest::keyClick(question, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window_->rooms().at(2)->visibleRegion().isEmpty(); }));
  EXPECT_EQ(window_->rules().words(), "assault");
}

TEST_F(WindowTest, TheMenusStandUnderOneButton) {
  const auto* menu = find<QToolButton>(u"Menu"_s)->menu();
  ASSERT_NE(menu, nullptr);
  EXPECT_GE(menu->actions().size(), 5);
  EXPECT_EQ(window_->findChild<QMenuBar*>(), nullptr);
  EXPECT_GE(find<QToolButton>(u"Open"_s)->menu()->actions().size(), 4);
}

TEST_F(WindowTest, ShowsTheFieldOfViewOnSpaceButNotWhileWordsAreTyped) {
  select(u"C5"_s);
  window_->board().setFocus();
  QTest::keyClick(&window_->board(), Qt::Key_Space);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window_->play().overlay().areas.size() > 10; }));
  QTest::keyClick(&window_->board(), Qt::Key_Escape);
  EXPECT_LT(window_->play().overlay().areas.size(), 10);
  QTest::keyClick(window_.get(), Qt::Key_F, Qt::ControlModifier);
  auto* search = window_->rooms().at(2)->findChild<QLineEdit*>();
  QTest::keyClicks(search, u"a l "_s);
  QTest::qWait(100);
  EXPECT_EQ(search->text(), u"a l "_s);
  EXPECT_LT(window_->play().overlay().areas.size(), 10);
  EXPECT_EQ(window_->play().tool(), Tool::look);
}

TEST_F(WindowTest, TakesTheSightToolInHandOnL) {
  window_->board().setFocus();
  QTest::keyClick(&window_->board(), Qt::Key_L);
  EXPECT_EQ(window_->play().tool(), Tool::sight);
  QTest::keyClick(&window_->board(), Qt::Key_Escape);
  EXPECT_EQ(window_->play().tool(), Tool::look);
}

TEST_F(WindowTest, StepsThroughARecordedGame) {
  FeedState state;
  state.file = "recording.vlog";
  state.step = 3;
  state.steps = 12;
  feed_.set(state);
  EXPECT_TRUE(is_seen(u"Log, step 3 of 12"_s));
  find<QToolButton>(u"One step back"_s)->click();
  find<QToolButton>(u"One step on"_s)->click();
  find<QToolButton>(u"Play"_s)->click();
  EXPECT_THAT(done_, testing::ElementsAre("step 2", "step 4", "play"));
}

TEST_F(WindowTest, SaysWhatIsBeingDoneAndWhyAWishWasNotFulfilled) {
  FeedState state;
  state.busy = Message{"dock.said", {{"text", "Reading Kassala.vmod"}}};
  state.problem = Message{"dock.said", {{"text", "This is no module."}}};
  feed_.set(state);
  EXPECT_TRUE(is_seen(u"Reading Kassala.vmod"_s));
  EXPECT_TRUE(is_seen(u"This is no module."_s));
}

TEST_F(WindowTest, OffersTheSetUpsOfAModule) {
  FeedState state;
  state.setups = {"Dawn", "Dusk"};
  feed_.set(state);
  auto* setups = find<QComboBox>(u"Choose a setup"_s);
  ASSERT_EQ(setups->count(), 2);
  Q_EMIT setups->activated(1);
  EXPECT_THAT(done_, testing::ElementsAre("setup 1"));
}

TEST_F(WindowTest, LooksAsTheSideThatThePlayerPlaysAndFirstAsAnObserver) {
  FeedState state;
  state.file = "game.vsav";
  state.sides = {"Red", "Blue"};
  feed_.set(state);
  auto* side = find<QComboBox>(u"View as"_s);
  ASSERT_TRUE(side);
  ASSERT_EQ(side->count(), 3);
  EXPECT_EQ(side->currentText(), u"As an observer"_s);
  EXPECT_THAT(side->toolTip().toStdString(), testing::HasSubstr("Only for your own side"));
  Q_EMIT side->activated(2);
  state.side = "Blue";
  feed_.set(state);
  EXPECT_EQ(side->currentText(), u"As Blue"_s);
  Q_EMIT side->activated(0);
  EXPECT_THAT(done_, testing::ElementsAre("as Blue", "as "));
  feed_.set({});
  EXPECT_FALSE(side->isVisibleTo(window_.get()));
}

TEST_F(WindowTest, SaysThatTheConnectionIsLostAndComesBackByItself) {
  core_.stop();
  ASSERT_TRUE(QTest::qWaitFor([&] { return is_seen(u"Connection lost"_s); }));
  core_.start();
  ASSERT_TRUE(QTest::qWaitFor([&] { return is_seen(u"No game is open"_s); }));
  EXPECT_TRUE(is_seen(u"Open your module…"_s));
}

TEST_F(WindowTest, ShowsThreeHintsOnceAndNeverAgain) {
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
  resize(420, 900);
  EXPECT_FALSE(is_seen(u"Click a hex to see what is in it"_s)) << "it would lie over the whole strip";
  resize(1280, 800);
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
  find<QPushButton>(u"Next hint"_s)->click();
  EXPECT_TRUE(is_seen(u"Shift+click another hex"_s));
  find<QPushButton>(u"Hide hints"_s)->click();
  EXPECT_FALSE(is_seen(u"Every rule number"_s));
  window_.reset();
  open(1280, 800);
  EXPECT_FALSE(is_seen(u"Click a hex to see what is in it"_s));
}

TEST_F(WindowTest, KeepsTheFirstHintsOffABoardWhoseTerrainIsPainted) {
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
  show_room(5);
  EXPECT_FALSE(is_seen(u"Click a hex to see what is in it"_s)) << "it would cover hexes that are to be clicked";
  resize(1500, 900);
  EXPECT_FALSE(is_seen(u"Click a hex to see what is in it"_s));
  show_room(0);
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
}

TEST_F(WindowTest, ShowsTheHintsWhereverTheyAreAskedFor) {
  find<QPushButton>(u"Hide hints"_s)->click();
  const auto ask = [&] {
    for (QAction* action : window_->findChildren<QAction*>()) {
      if (action->text() == u"Show the &hints"_s) {
        EXPECT_TRUE(action->isEnabled());
        action->trigger();
      }
    }
    QTest::qWait(50);
  };
  show_room(5);
  ask();
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window_->findChild<SurveyRoom*>()->isVisible(); }))
      << "a click on the board is no stroke of the brush then";
  find<QPushButton>(u"Hide hints"_s)->click();
  resize(420, 900);
  ask();
  EXPECT_TRUE(is_seen(u"Click a hex to see what is in it"_s));
  find<QPushButton>(u"Hide hints"_s)->click();
  EXPECT_FALSE(is_seen(u"Click a hex to see what is in it"_s));
}

TEST_F(WindowTest, CutsNoWordAtAnySizeInAnyLanguage) {
  const QDir pictures(QStringLiteral(ADJUTANT_PICTURES));
  ASSERT_TRUE(QDir().mkpath(pictures.path()));
  select(u"C5"_s);
  window_->open_rule(u"5.0"_s);
  for (const auto language : words::built_in_languages()) {
    speak(language);
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080), QSize(420, 900)}) {
      resize(size.width(), size.height());
      ASSERT_EQ(window_->size(), size);
      for (int room = 0; room < 5; ++room) {
        show_room(room);
        QTest::qWait(60);
        window_->board().finish();
        EXPECT_THAT(test::cut_texts(*window_), IsEmpty()) << voice_.code() << " " << size.width() << " room " << room;
        const QString name =
            u"%1-%2-room%3.png"_s.arg(QString::fromStdString(voice_.code())).arg(size.width()).arg(room);
        EXPECT_TRUE(window_->grab().save(pictures.filePath(name)));
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
