#include "dock/models/resolve/resolve.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>

#include <gmock/gmock.h>

#include "driven_window.h"

// Two players with cardboard and dice: what they resolve needs no board. Every click, key and word of theirs is
// counted, but for the figures that counters print and for the dice.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class TablePlayer : public DrivenWindow {
 protected:
  void SetUp() override {
    start();
    ASSERT_TRUE(settles([&] { return !window().resolve().games().empty() && !window().resolve().charts().empty(); }));
  }

  [[nodiscard]] dock::ResolveModel& resolve() { return window().resolve(); }
  [[nodiscard]] const dock::AttackState& state() { return resolve().attack().state(); }

  template <class Widget>
  Widget* find(const QString& name) {
    Widget* found = nullptr;
    EXPECT_TRUE(settles([&] {
      found = window().findChild<Widget*>(name);
      return found != nullptr && found->isVisible();
    })) << name.toStdString();
    return found;
  }

  /// A click, with what scrolls scrolled there.
  void click_at(QWidget* widget) {
    ++inputs_;
    for (QWidget* above = widget->parentWidget(); above; above = above->parentWidget()) {
      if (auto* area = qobject_cast<QScrollArea*>(above)) {
        area->ensureWidgetVisible(widget);
      }
    }
    QTest::mouseClick(widget, Qt::LeftButton);
    QTest::qWait(20);  // a field marks what stands in it once it has the focus
  }
  void press_key(Qt::Key key) {
    ++inputs_;
    QTest::keyClick(QApplication::focusWidget(), key);
  }
  void type_word(const QString& word) {
    ++inputs_;
    QTest::keyClicks(QApplication::focusWidget(), word);
  }

  void open_tab(const char* key) {
    ++inputs_;
    for (QTabBar* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      for (int tab = 0; tab < bar->count(); ++tab) {
        if (bar->tabText(tab) == said(key)) {
          QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
        }
      }
    }
  }

  void open_sheet(const QString& words, const std::string& procedure) {
    open_tab("dock.room.resolve");
    click_at(find<QLineEdit>(u"resolve/search"_s));
    type_word(words);
    press_key(Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return resolve().procedure() && resolve().procedure()->id == procedure; }));
  }

  /// A figure as the counter prints it: the way to its field counts, the figure does not.
  void give(const char* field, int figure) {
    auto* box = find<QSpinBox>(u"field/"_s + QLatin1String(field));
    ASSERT_NE(box, nullptr);
    click_at(box);
    QTest::keyClicks(box, QString::number(figure));
    ASSERT_TRUE(settles([&] { return box->value() == figure; })) << field;
  }
  void choose(const char* field, const QString& option) {
    auto* box = find<QComboBox>(u"field/"_s + QLatin1String(field));
    ASSERT_NE(box, nullptr);
    ++inputs_;
    box->setFocus(Qt::TabFocusReason);
    ASSERT_GE(box->findText(option), 0) << option.toStdString();
    type_word(option);
    ASSERT_TRUE(settles([&] { return box->currentText() == option; })) << box->currentText().toStdString();
  }

  /// The dice as they fall; then Enter.
  void throw_dice(std::initializer_list<char> faces) {
    int die = 0;
    for (const char face : faces) {
      auto* box = find<QLineEdit>(u"die/%1"_s.arg(die));
      ASSERT_NE(box, nullptr);
      if (die++ == 0) {
        click_at(box);
      }
      ASSERT_TRUE(settles([&] { return box->hasFocus(); })) << "die " << die;
      QTest::keyClick(box, face);
    }
    ASSERT_TRUE(settles([&] { return state().complete; }));
    press_key(Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return !resolve().headline().isEmpty(); }));
    auto* headline = find<QLabel>(u"table/headline"_s);
    ASSERT_NE(headline, nullptr);
    EXPECT_EQ(headline->text(), resolve().headline());
  }

  int inputs_ = 0;
};

constexpr int most_inputs = 12;

TEST_F(TablePlayer, ResolvesADirectFire) {
  ASSERT_NO_FATAL_FAILURE(open_sheet(u"direct fire"_s, "lnl.direct_fire"));
  ASSERT_NO_FATAL_FAILURE(give("firers/0/fp", 4));
  ASSERT_NO_FATAL_FAILURE(choose("terrain", said("terrain.forest")));
  ASSERT_NO_FATAL_FAILURE(give("targets/0/morale", 5));
  ASSERT_TRUE(settles([&] { return !state().odds.empty(); }));
  ASSERT_NO_FATAL_FAILURE(throw_dice({'6', '2', '4'}));
  EXPECT_LE(inputs_, most_inputs);
  keep_picture("table-direct-fire");
}

TEST_F(TablePlayer, ResolvesAnOrdnanceShot) {
  ASSERT_NO_FATAL_FAILURE(open_sheet(u"ordnance"_s, "lnl.ordnance"));
  ASSERT_NO_FATAL_FAILURE(give("base", 8));
  ASSERT_NO_FATAL_FAILURE(give("penetration", 6));
  ASSERT_NO_FATAL_FAILURE(give("armor", 3));
  ASSERT_NO_FATAL_FAILURE(give("morale", 5));
  ASSERT_NO_FATAL_FAILURE(throw_dice({'4', '3', '5', '2', '3'}));
  EXPECT_LE(inputs_, most_inputs);
  keep_picture("table-ordnance");
}

TEST_F(TablePlayer, ResolvesABoltActionShooting) {
  ASSERT_NO_FATAL_FAILURE(open_sheet(u"shooting"_s, "boltaction.shoot"));
  ASSERT_NO_FATAL_FAILURE(give("to_hit/shots", 3));
  ASSERT_NO_FATAL_FAILURE(give("target/models", 8));
  ASSERT_NO_FATAL_FAILURE(throw_dice({'4', '5', '2', '5', '2'}));
  EXPECT_LE(inputs_, most_inputs);
  keep_picture("table-shooting");
}

TEST_F(TablePlayer, ResolvesABcsCombat) {
  ASSERT_NO_FATAL_FAILURE(open_sheet(u"combat"_s, "bcs.combat"));
  ASSERT_NO_FATAL_FAILURE(give("attacker/ar", 4));
  ASSERT_NO_FATAL_FAILURE(give("defender/ar", 3));
  ASSERT_TRUE(settles([&] { return !state().odds.empty(); }));
  ASSERT_NO_FATAL_FAILURE(throw_dice({'3', '4'}));
  EXPECT_LE(inputs_, most_inputs);
  keep_picture("table-combat");
}

TEST_F(TablePlayer, FillsInACellOfAPrintedChart) {
  open_tab("dock.room.resolve");
  auto* inner = window().findChild<QDockWidget*>(u"room/resolve"_s)->findChild<QTabWidget*>();
  ASSERT_NE(inner, nullptr);
  QTest::mouseClick(inner->tabBar(), Qt::LeftButton, {}, inner->tabBar()->tabRect(1).center());
  auto* list = find<QComboBox>(u"charts/chart"_s);
  auto* grid = find<QTableWidget>(u"charts/grid"_s);
  ASSERT_TRUE(list && grid);
  EXPECT_GT(list->count(), 10);
  list->setFocus();
  QTest::keyClicks(list, u"Terrain"_s);
  ASSERT_TRUE(
      settles([&] { return grid->verticalHeaderItem(4) && grid->verticalHeaderItem(4)->text() == u"brush"_s; }));
  QTableWidgetItem* cell = grid->item(4, 0);
  ASSERT_NE(cell, nullptr);
  EXPECT_EQ(cell->text(), QString());
  cell->setText(u"1"_s);
  ASSERT_TRUE(settles([&] {
    const QTableWidgetItem* filled = grid->item(4, 0);
    return filled && filled->toolTip() == said("tables.source.owner");
  }));
  keep_picture("table-charts");
}

}  // namespace
}  // namespace adjutant::test
