#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTableWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include <gmock/gmock.h>

#include "dock/counters/counters_room.h"
#include "dock/models/counters/counters.h"
#include "dock/models/resolve/resolve.h"
#include "dock/models/rules/rules.h"
#include "dock/over/key_sheet.h"
#include "dock/resolve/resolve_room.h"
#include "dock/rooms/note_editor.h"
#include "sample_window.h"

// The keys of the whole window: each that the sheet names does what it says.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;
using testing::Not;

class Keys : public SampleWindow {
 protected:
  void press(QKeyCombination key) {
    window().activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window()));
    board().setFocus();
    QTest::keyClick(&board(), key.key(), key.keyboardModifiers());
  }
  using SampleWindow::press;
  /// What the board says of the cursor.
  QString cursor() { return board().accessibleDescription(); }
  bool at(const char* place) {
    const QString start = u"Hex "_s + QString::fromUtf8(place) + u":"_s;
    return settles([&] { return cursor().startsWith(start); });
  }
  /// What a key is to do, by the sheet's word for it: whether it does.
  using Checks = std::map<std::string, std::function<bool(QKeyCombination)>>;
  void check(const dock::KeyRow& row, const Checks& checks) {
    const auto one = checks.find(row.what);
    ASSERT_NE(one, checks.end()) << row.what << " is on the sheet and nobody checks it";
    for (const QKeyCombination key : row.keys) {
      EXPECT_TRUE(one->second(key)) << row.what << ' ' << dock::key_name(key, program().voice()).toStdString();
    }
  }
  template <class Widget>
  Widget* part(const QString& name) {
    auto* found = window().findChild<Widget*>(name);
    EXPECT_TRUE(found) << name.toStdString();
    return found;
  }
};

TEST_F(Keys, TheCursorGoesFromTheSelectedHexAndEnterAndShiftEnterMeanIt) {
  start_at(firing_step);
  select("C5");
  const QRect before = rests();
  press(Qt::Key_Down);
  ASSERT_TRUE(at("C6")) << cursor().toStdString();
  EXPECT_EQ(play().selected().place, u"C5"_s) << "the cursor selects nothing by itself";
  keep_picture("keys-cursor");
  press(Qt::SHIFT | Qt::Key_Return);
  EXPECT_TRUE(settles([&] { return play().sight().state().to.place == u"C6"_s; }));
  press(Qt::Key_Return);
  EXPECT_TRUE(settles([&] { return play().selected().place == u"C6"_s; }));
  press(Qt::Key_Up);
  EXPECT_TRUE(settles([&] { return cursor().startsWith(u"Hex C"_s); }));
  for (int i = 0; i < 6 && cursor().startsWith(u"Hex "_s); ++i) {
    press(Qt::Key_Escape);
  }
  EXPECT_FALSE(cursor().startsWith(u"Hex "_s)) << "Esc leaves in the end";
  EXPECT_EQ(rests(), before);
}

TEST_F(Keys, AStackIsFannedAndOneOfItChosen) {
  start_at(firing_step);
  select("C5");
  press(Qt::Key_S);
  auto* fan = part<QWidget>(u"fan"_s);
  ASSERT_TRUE(settles([&] { return fan->isVisible(); }));
  keep_picture("keys-fan");
  const std::string second = play().unit().state().units[1].id;
  auto* button = part<QToolButton>(u"fan/"_s + QString::fromStdString(second));
  ASSERT_TRUE(button);
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_FALSE(fan->isVisible());
  EXPECT_TRUE(settles([&] { return play().unit().selected() == second; }));
}

TEST_F(Keys, ThePointerFansAStackAndLeavesIt) {
  start_at(firing_step);
  const QPointF stack = centre_of("C5");
  board().finish();
  QTest::mouseMove(&board(), board().to_widget(stack).toPoint() + QPoint(3, 3));
  QTest::mouseMove(&board(), board().to_widget(stack).toPoint());
  auto* fan = part<QWidget>(u"fan"_s);
  ASSERT_TRUE(settles([&] { return fan->isVisible(); }));
  QTest::mouseMove(&board(), QPoint(3, board().height() / 2));
  EXPECT_TRUE(settles([&] { return !fan->isVisible(); }));
}

TEST_F(Keys, ARecordedGameIsDraggedToAStepAndPlayedFaster) {
  start_at(firing_step);
  auto* slider = part<QSlider>(u"replay/step"_s);
  ASSERT_TRUE(slider->isVisible());
  EXPECT_TRUE(settles([&] { return slider->value() == firing_step; }));
  const QRect before = rests();
  slider->setSliderDown(true);
  slider->setSliderPosition(2);
  slider->setSliderDown(false);
  EXPECT_TRUE(settles([&] { return feed().state().step == 2; }));
  EXPECT_TRUE(settles([&] { return slider->value() == 2; }));
  EXPECT_EQ(rests(), before);
  press(said("dock.bar.after"));
  EXPECT_TRUE(settles([&] { return feed().state().step == 3; }));
  for (int step = 4; step <= firing_step && board().trails().empty(); ++step) {
    press(said("dock.bar.after"));
    ASSERT_TRUE(settles([&] { return feed().state().step == step; }));
    settles([&] { return window().moment()->revision > 0 && slider->value() == step; });
    QTest::qWait(100);
  }
  keep_picture("keys-replay");
}

TEST_F(Keys, EachKeyOfTheSheetDoesSomething) {
  start_at(firing_step);
  select("C5");
  const auto rules_at = [this](const QString& number) {
    const auto place = window().rules().place();
    return place && place->number == number.toStdString();
  };
  const auto room = [&](const char* name) {
    return [this, name] {
      return settles([&] {
        const auto* shown = window().findChild<QWidget*>(QLatin1String(name));
        const auto is_seen = [](const QWidget* widget) {
          return widget->isVisible() && !widget->visibleRegion().isEmpty();
        };
        // A room may be covered by what lies in it.
        return shown && (is_seen(shown) || std::ranges::any_of(shown->findChildren<QWidget*>(), is_seen));
      });
    };
  };
  const double scale = board().scale();
  const auto scrolls = [this](QKeyCombination key) {
    board().zoom(3, QPointF(board().width() / 2.0, board().height() / 2.0));
    const QPointF before = board().to_map({0, 0});
    press(key);
    const bool moved = board().to_map({0, 0}) != before;
    board().fit();
    return moved;
  };
  const auto cursor_moves = [this](QKeyCombination key) {
    const QString before = cursor();
    press(key);
    return settles([&] { return cursor() != before && cursor().startsWith(u"Hex "_s); });
  };
  const auto after = [this](auto holds) {
    return [this, holds](QKeyCombination key) {
      press(key);
      return settles(holds);
    };
  };
  const Checks checks = {
      {"dock.keys.cursor", cursor_moves},
      {"dock.keys.select", after([&] { return cursor().contains(play().selected().place); })},
      {"dock.keys.target", after([&] { return !play().sight().state().to.hex.empty(); })},
      {"dock.keys.fan",
       [&](QKeyCombination key) {
         play().show_place(u"C5"_s);
         EXPECT_TRUE(settles([&] { return play().selected().place == u"C5"_s; }));
         for (int i = 0; i < 3; ++i) {
           press(Qt::Key_Escape);
         }
         select("C5");
         press(key);
         const bool came = settles([&] { return part<QWidget>(u"fan"_s)->isVisible(); });
         press(Qt::Key_Plus);
         board().fit();
         return came;
       }},
      {"dock.keys.field", after([&] { return play().field().state().asked(); })},
      {"dock.keys.sight", after([&] { return play().tool() == dock::Tool::sight; })},
      {"dock.keys.attack", after([&] { return play().tool() == dock::Tool::attack; })},
      {"dock.keys.back", after([&] { return play().tool() == dock::Tool::look || !play().field().state().asked(); })},
      {"dock.keys.larger", after([&] { return board().scale() > scale; })},
      {"dock.keys.smaller", after([&] { return board().scale() <= scale * 1.01; })},
      {"dock.keys.fit",
       [&](QKeyCombination key) {
         board().zoom(3, {10, 10});
         press(key);
         return settles([&] { return std::abs(board().scale() - scale) < 1e-6; });
       }},
      {"dock.keys.scroll", scrolls},
      {"dock.keys.undo",
       [&](QKeyCombination key) {
         play().turn().end_part();
         EXPECT_TRUE(settles([&] { return play().turn().state().can_undo; }));
         press(key);
         return settles([&] { return play().turn().state().can_redo; });
       }},
      {"dock.keys.redo",
       [&](QKeyCombination key) {
         if (!play().turn().state().can_redo) {
           play().turn().undo();
           EXPECT_TRUE(settles([&] { return play().turn().state().can_redo; }));
         }
         press(key);
         return settles([&] { return !play().turn().state().can_redo; });
       }},
      {"dock.room.unit", [&](QKeyCombination key) { return press(key), room("room/unit")(); }},
      {"dock.room.table", [&](QKeyCombination key) { return press(key), room("room/table")(); }},
      {"dock.room.resolve", [&](QKeyCombination key) { return press(key), room("room/resolve")(); }},
      {"dock.room.rules", [&](QKeyCombination key) { return press(key), room("room/rules")(); }},
      {"dock.room.vassal", [&](QKeyCombination key) { return press(key), room("room/vassal")(); }},
      {"dock.room.counters", [&](QKeyCombination key) { return press(key), room("room/counters")(); }},
      {"dock.room.terrain",
       [&](QKeyCombination key) {
         press(key);
         const bool came = room("room/terrain")();
         press(Qt::CTRL | Qt::Key_1);  // what follows means the board as a game is played on it
         return came && room("room/unit")();
       }},
      {"dock.keys.search", after([&] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; })},
      {"dock.keys.log",
       [&](QKeyCombination key) {
         const auto* search = part<QLineEdit>(u"log/search"_s);
         const bool was = search->isVisible();
         press(key);
         return settles([&] { return search->isVisible() != was; });
       }},
      {"dock.keys.log_search", after([&] { return part<QLineEdit>(u"log/search"_s)->hasFocus(); })},
      {"dock.keys.open",
       [&](QKeyCombination key) {
         press(key);
         const bool came = settles([&] { return !window().findChildren<QDialog*>().empty(); });
         for (QDialog* dialog : window().findChildren<QDialog*>()) {
           dialog->reject();
         }
         QTest::qWait(50);
         return came;
       }},
      {"dock.keys.pages",
       [&](QKeyCombination key) {
         if (key.key() == Qt::Key_Left) {
           for (const QString& number : {u"5.1"_s, u"10.3"_s}) {
             window().open_rule(number);
             EXPECT_TRUE(settles([&] { return rules_at(number); }));
           }
         }
         press(key);
         return settles([&] { return rules_at(key.key() == Qt::Key_Left ? u"5.1"_s : u"10.3"_s); });
       }},
      {"dock.keys.note",
       [&](QKeyCombination key) {
         press(Qt::CTRL | Qt::Key_4);
         part<QWidget>(u"room/rules"_s)
             ->findChild<QTextBrowser*>()
             ->setFocus();  // the rules hear it where they are read
         QTest::keyClick(QApplication::focusWidget(), key.key(), key.keyboardModifiers());
         return settles([&] {
           const auto* editor = window().findChild<dock::NoteEditor*>();
           return editor && editor->isVisible();
         });
       }},
      {"dock.keys.menu",
       [&](QKeyCombination key) {
         press(key);
         const bool came = settles([] { return QApplication::activePopupWidget() != nullptr; });
         for (QWidget* popup = QApplication::activePopupWidget(); popup; popup = QApplication::activePopupWidget()) {
           popup->close();
         }
         return came;
       }},
      {"dock.keys.full_screen",
       [&](QKeyCombination key) {
         // A bare screen does not know the state; whether the window has wished for it is what can be seen there.
         const auto actions = window().actions();
         const auto action = std::ranges::find_if(
             actions, [&](const QAction* entry) { return entry->shortcut() == QKeySequence(key); });
         if (action == actions.end()) {
           return false;
         }
         const QSignalSpy wished(*action, &QAction::triggered);
         press(key);
         press(key);
         return wished.size() == 2;
       }},
      {"dock.keys.sheet", after([&] { return window().findChild<dock::KeySheet*>() != nullptr; })},
      {"dock.keys.start", after([&] { return true; })},  // the start page has tests of its own
      {"dock.keys.quit", after([&] { return !window().isVisible(); })},
  };
  const std::set<std::string> of_panels = {dock::keys_of_terrain, dock::keys_of_hexsides, dock::keys_of_comparing,
                                           dock::keys_of_grid,    dock::keys_of_areas,    dock::keys_of_counters,
                                           dock::keys_of_charts};
  for (const dock::KeyRow& row : dock::key_table()) {
    if (!of_panels.contains(row.section)) {  // tests/dock/survey/terrain_keys_test.cpp, and below
      check(row, checks);
    }
  }
}

TEST_F(Keys, EachKeyOfTheCountersPanelMeansItThoughTheGameHasStepsToUndo) {
  start_at(firing_step);
  press(Qt::CTRL | Qt::Key_6);
  dock::CountersModel& model = window().counters();
  auto* room = window().findChild<dock::CountersRoom*>();
  ASSERT_TRUE(settles([&] { return room && room->isVisible() && !model.reading() && model.types().size() > 2; }));
  dock::CounterGrid& grid = room->grid();
  const auto in_grid = [&](QKeyCombination key) {
    grid.setFocus();
    QTest::keyClick(&grid, key.key(), key.keyboardModifiers());
  };
  const auto in_form = [&] { return room->form().isAncestorOf(QApplication::focusWidget()); };
  const auto read = [&](double sure) {
    model.set_is({0}, dock::CounterIs::unit);
    model.set_kind({0}, u"squad"_s);
    model.set_figure({0}, "fp", {});
    model.propose({{0, {u"squad"_s, {}, {{"fp", {u"2"_s, sure}}}}}});
    EXPECT_TRUE(model.is_unchecked(0)) << model.kind(0).toStdString() << model.figure(0, "fp").toStdString();
    grid.choose(std::size_t{0});
  };
  const Checks checks = {
      {"dock.keys.counter_next",
       [&](QKeyCombination key) {
         grid.choose(std::size_t{0});
         in_grid(key);
         return in_form();
       }},
      {"dock.keys.counter_fields",
       [&](QKeyCombination key) {
         in_grid(key);
         const bool there = in_form();
         QTest::keyClick(QApplication::focusWidget(), key.key());
         return there && grid.hasFocus();
       }},
      {"dock.keys.counter_grid",
       [&](QKeyCombination key) {
         room->form().start_typing();
         QTest::keyClick(QApplication::focusWidget(), key.key());
         return grid.hasFocus();
       }},
      {"dock.keys.counter_all",
       [&](QKeyCombination key) {
         in_grid(key);
         return static_cast<int>(grid.chosen().size()) == grid.rows().rowCount();
       }},
      {"dock.keys.counter_alike",
       [&](QKeyCombination key) {
         std::size_t place = 0;
         while (place + 1 < model.types().size() && model.alike(place).size() < 2) {
           ++place;
         }
         grid.choose(place);
         in_grid(key);
         return grid.chosen().size() > 1 && grid.chosen() == model.alike(place) &&
                !part<QLineEdit>(u"log/search"_s)->isVisible();
       }},
      {"dock.keys.counter_accept",
       [&](QKeyCombination key) {
         read(0.5);
         in_grid(key);
         return !model.is_unchecked(0);
       }},
      {"dock.keys.counter_accept_sure",
       [&](QKeyCombination key) {
         read(0.97);
         in_grid(key);
         return !model.is_unchecked(0);
       }},
      {"dock.keys.counter_sides",
       [&](QKeyCombination key) {
         in_grid(key);
         const auto labels = room->findChildren<QLabel*>();
         return std::ranges::any_of(labels, [&](const QLabel* label) {
           return label->text() == program().voice()({"dock.counters.sides_taken", {{"count", 0}}});
         });
       }},
      {"dock.keys.undo",
       [&](QKeyCombination key) {
         model.set_is({0}, dock::CounterIs::ignored);
         play().turn().end_part();
         EXPECT_TRUE(settles([&] { return play().turn().state().can_undo; }));
         in_grid(key);
         return model.is(0) != dock::CounterIs::ignored && model.can_redo();
       }},
      {"dock.keys.redo",
       [&](QKeyCombination key) {
         model.set_is({0}, dock::CounterIs::ignored);
         model.undo();
         in_grid(key);
         return model.is(0) == dock::CounterIs::ignored;
       }},
  };
  for (const dock::KeyRow& row : dock::key_table()) {
    if (row.section == std::string_view(dock::keys_of_counters)) {
      check(row, checks);
    }
  }
  QTest::qWait(200);
  EXPECT_FALSE(play().turn().state().can_redo) << "no step of the game was taken back";
}

TEST_F(Keys, EachKeyOfTheChartsMeansThemThoughTheGameHasStepsToUndo) {
  start_at(firing_step);
  play().turn().end_part();
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo && !window().resolve().charts().empty(); }));
  auto* room = window().findChild<dock::ResolveRoom*>();
  room->show_page(dock::ResolveRoom::Page::charts);
  press(Qt::CTRL | Qt::Key_3);
  room->show_page(dock::ResolveRoom::Page::charts);
  auto* grid = part<QTableWidget>(u"charts/grid"_s);
  auto* chart = part<QComboBox>(u"charts/chart"_s);
  for (int i = 0; i < chart->count() && grid->columnCount() < 2; ++i) {
    chart->setCurrentIndex(i);
  }
  ASSERT_TRUE(settles([&] { return grid->isVisible() && grid->columnCount() > 1 && grid->item(0, 1); }));
  int row = 0;
  const auto waits = [&] { return grid->item(row, 0)->font().italic(); };
  const auto press_here = [&](QKeyCombination key) {
    grid->setFocus();
    grid->setCurrentCell(row, 0);
    QTest::keyClick(grid, key.key(), key.keyboardModifiers());
  };
  int figure = 41;  // none of the chart, and another one each time
  const auto pasted = [&](QKeyCombination key) {
    const QString text = QString::number(++figure);
    QGuiApplication::clipboard()->setText(text + u'\t' + text);
    press_here(key);
    return settles([&] { return waits() && grid->item(row, 0)->text() == text; });
  };
  const auto after_pasting = [&](bool taken) {
    return [&, taken](QKeyCombination key) {
      EXPECT_TRUE(pasted(Qt::CTRL | Qt::Key_V));
      press_here(key);
      return settles([&] { return !waits() && (grid->item(row, 0)->text() == QString::number(figure)) == taken; });
    };
  };
  const Checks checks = {{"dock.keys.chart_take", after_pasting(true)},
                         {"dock.keys.chart_paste", pasted},
                         {"dock.keys.chart_take_all",
                          [&](QKeyCombination key) {
                            row = 1;  // where the player has said nothing yet
                            return after_pasting(true)(key);
                          }},
                         {"dock.keys.chart_drop", after_pasting(false)},
                         {"dock.keys.undo", after_pasting(false)}};
  for (const dock::KeyRow& one : dock::key_table()) {
    if (one.section == std::string_view(dock::keys_of_charts)) {
      check(one, checks);
    }
  }
  QTest::qWait(200);
  EXPECT_TRUE(play().turn().state().can_undo) << "the game's steps are where they were";
  EXPECT_FALSE(play().turn().state().can_redo);
}

TEST_F(Keys, TheSheetNamesTheKeysInEachLanguage) {
  start_at(firing_step);
  press(Qt::Key_F1);
  auto* sheet = window().findChild<dock::KeySheet*>();
  ASSERT_TRUE(sheet);
  for (const words::Language language : words::built_in_languages()) {
    program().voice().speak(language);
    QTest::qWait(100);
    QStringList texts;
    for (const QLabel* label : sheet->findChildren<QLabel*>()) {
      texts.append(label->text());
    }
    for (const dock::KeyRow& row : dock::key_table()) {
      EXPECT_TRUE(texts.contains(said(row.what))) << row.what;
    }
    keep_picture(*sheet, "keys-sheet-" + std::string(words::code_of(language)));
  }
}

TEST_F(Keys, TheSheetBeginsWithTheKeysOfThePanelInFront) {
  start_at(firing_step);
  /// Opens the sheet, reads the headline at its top, and closes it.
  const auto first_headline = [&] {
    press(Qt::Key_F1);
    dock::KeySheet* sheet = nullptr;
    EXPECT_TRUE(settles([&] { return (sheet = window().findChild<dock::KeySheet*>()) && sheet->isVisible(); }));
    QTest::qWait(50);
    const QLabel* first = nullptr;
    const auto place = [&](const QLabel* label) {
      const QPoint at = label->mapTo(sheet, QPoint());
      return std::pair(at.y(), at.x());
    };
    for (const QLabel* label : sheet->findChildren<QLabel*>()) {
      if (!label->text().isEmpty() && (!first || place(label) < place(first))) {
        first = label;
      }
    }
    const QString text = first ? first->text() : QString();
    sheet->close();
    EXPECT_TRUE(settles([&] { return window().findChild<dock::KeySheet*>() == nullptr; }));
    return text;
  };
  EXPECT_EQ(first_headline(), said(dock::key_table().front().section));
  press(Qt::CTRL | Qt::Key_6);
  QTest::qWait(200);  // until the docks are laid out
  EXPECT_EQ(first_headline(), said(dock::keys_of_counters));
  press(Qt::CTRL | Qt::Key_7);
  QTest::qWait(200);
  EXPECT_EQ(first_headline(), said(dock::keys_of_terrain));
}

TEST_F(Keys, TheSheetHasAsManyColumnsAsItsWidthHolds) {
  start_at(firing_step);
  press(Qt::Key_F1);
  auto* sheet = window().findChild<dock::KeySheet*>();
  ASSERT_TRUE(sheet);
  const auto columns = [&] {
    QTest::qWait(50);
    std::set<int> at;
    for (const QLabel* label : sheet->findChildren<QLabel*>()) {
      for (const dock::KeyRow& row : dock::key_table()) {
        if (label->text() == said(row.section)) {
          at.insert(label->mapTo(sheet, QPoint()).x());
        }
      }
    }
    return at.size();
  };
  const auto* bar = sheet->findChild<QScrollArea*>()->verticalScrollBar();
  EXPECT_EQ(columns(), 3U);
  sheet->resize(1800, 1000);
  EXPECT_EQ(columns(), 4U);
  EXPECT_EQ(bar->maximum(), 0) << "a large screen shows all keys at once";
  sheet->resize(420, 900);
  EXPECT_EQ(columns(), 1U);
  EXPECT_GT(bar->maximum(), 0);
}

}  // namespace
}  // namespace adjutant::test
