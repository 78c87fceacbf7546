#include <QComboBox>
#include <QDockWidget>
#include <QTabWidget>
#include <QTableWidget>

#include <gmock/gmock.h>

#include "dock/resolve/attack_sheet.h"
#include "dock/widgets/odds_bar.h"
#include "table_player.h"

// Two players with cardboard and dice: what they resolve needs no board.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class TablePlayer : public AtTheTable {
 protected:
  void SetUp() override {
    start();
    know_the_games();
  }
};

TEST_F(TablePlayer, ResolvesADirectFire) {
  ASSERT_NO_FATAL_FAILURE(resolve_a_direct_fire());
  keep_picture("table-direct-fire");
}

TEST_F(TablePlayer, ResolvesAnOrdnanceShot) {
  ASSERT_NO_FATAL_FAILURE(resolve_an_ordnance_shot());
  keep_picture("table-ordnance");
}

TEST_F(TablePlayer, ResolvesABoltActionShooting) {
  ASSERT_NO_FATAL_FAILURE(resolve_a_shooting());
  keep_picture("table-shooting");
}

TEST_F(TablePlayer, ResolvesABcsCombat) {
  ASSERT_NO_FATAL_FAILURE(resolve_a_combat());
  keep_picture("table-combat");
}

TEST_F(TablePlayer, FillsInACellOfAPrintedChart) {
  open_tab("dock.room.resolve");
  auto* inner = window().findChild<QDockWidget*>(u"room/resolve"_s)->findChild<QTabWidget*>();
  ASSERT_NE(inner, nullptr);
  QTest::mouseClick(inner->tabBar(), Qt::LeftButton, {}, inner->tabBar()->tabRect(2).center());
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

/// A stack of three units with a leader fires at a hex with two equal units: by hand, and from the board.
class StackOfThree : public AtTheTable {
 protected:
  void press_button(const char* name) {
    auto* button = find<QPushButton>(QLatin1String(name));
    ASSERT_NE(button, nullptr);
    click_at(button);
  }
  [[nodiscard]] const dock::AttackState& shot() { return play().attack().state(); }

  /// What both ways show in one widget, by the names of its parts: large sums, a bar for each target, the headline.
  void expect_one_sheet(const QWidget& sheet, const QString& prefix, const dock::AttackState& state) {
    const auto said = [&](const QString& text) {
      return std::ranges::any_of(sheet.findChildren<QLabel*>(), [&](const QLabel* label) {
        return label->isVisibleTo(&sheet) && label->text() == text;
      });
    };
    ASSERT_EQ(state.opposed.size(), 1U);
    EXPECT_TRUE(said(state.opposed[0].attack)) << state.opposed[0].attack.toStdString();
    EXPECT_TRUE(said(state.opposed[0].defence)) << state.opposed[0].defence.toStdString();
    EXPECT_EQ(static_cast<std::size_t>(sheet.findChildren<dock::OddsBar*>().size()), state.odds.size());
    const auto* headline = sheet.findChild<QLabel*>(prefix + u"headline"_s);
    ASSERT_NE(headline, nullptr);
    EXPECT_TRUE(headline->text().startsWith(u"Hit +"_s)) << headline->text().toStdString();
    EXPECT_TRUE(headline->text().contains(u"squad 1 "_s, Qt::CaseInsensitive)) << headline->text().toStdString();
    EXPECT_TRUE(headline->text().contains(u"squad 2 "_s, Qt::CaseInsensitive)) << headline->text().toStdString();
  }
  [[nodiscard]] const dock::AttackSheet* sheet_in(const QString& room) {
    const auto sheets = window().findChild<QWidget*>(u"room/resolve"_s)->findChildren<dock::AttackSheet*>();
    const auto found = std::ranges::find_if(
        sheets, [&](const dock::AttackSheet* one) { return one->parentWidget()->objectName() == room; });
    return found == sheets.end() ? nullptr : *found;
  }
};

TEST_F(StackOfThree, FiresByHand) {
  start();
  know_the_games();
  ASSERT_NO_FATAL_FAILURE(open_sheet_by_keys(u"direct fire"_s, "lnl.direct_fire"));
  ASSERT_NO_FATAL_FAILURE(give_at_focus("firers/0/fp", 4));
  ASSERT_NO_FATAL_FAILURE(press_button("add/firers"));
  ASSERT_NO_FATAL_FAILURE(press_button("add/firers"));
  ASSERT_NO_FATAL_FAILURE(give("leader/leadership", 1));
  ASSERT_NO_FATAL_FAILURE(choose("terrain", said("terrain.forest")));
  ASSERT_NO_FATAL_FAILURE(give("targets/0/morale", 5));
  ASSERT_NO_FATAL_FAILURE(press_button("add/targets"));
  ASSERT_TRUE(settles([&] { return state().odds.size() == 2; })) << resolve().problem().toStdString();
  ASSERT_NO_FATAL_FAILURE(throw_dice({'6', '2', '4', '3'}));
  EXPECT_LE(inputs_, most_inputs);
  const dock::AttackSheet* sheet = sheet_in({});
  ASSERT_NE(sheet, nullptr);
  expect_one_sheet(*sheet, u"table/"_s, state());
  keep_picture("table-stack");
}

TEST_F(StackOfThree, FiresFromTheBoardOnTheSameSheet) {
  ASSERT_NO_FATAL_FAILURE(start_at(firing_step));
  const QPointF target = centre_of("G3");
  ASSERT_NO_FATAL_FAILURE(select("C5"));
  board().setFocus();
  inputs_ = 1;  // the click on the attackers
  press_key(Qt::Key_A);
  ++inputs_;
  click(target);
  ASSERT_TRUE(settles([&] { return shot().plan && !shot().dice.empty() && shot().odds.size() >= 2; }));
  EXPECT_EQ(shot().plan->from.place, u"C5"_s) << "nobody was asked who attacks";
  EXPECT_GE(shot().plan->units.size(), 3U);
  int die = 0;
  for (const char face : {'5', '2', '4', '2', '3'}) {
    auto* box = find<QLineEdit>(u"die/%1"_s.arg(die++));
    ASSERT_NE(box, nullptr);
    QTest::keyClick(box, face);
  }
  ASSERT_TRUE(settles([&] { return shot().complete; }));
  press_key(Qt::Key_Return);
  ASSERT_TRUE(settles([&] { return !play().attack().headline().isEmpty(); }));
  EXPECT_LE(inputs_, most_inputs);
  const dock::AttackSheet* sheet = sheet_in(u"room/table"_s);
  ASSERT_NE(sheet, nullptr);
  QTest::qWait(50);
  expect_one_sheet(*sheet, {}, shot());
  keep_picture("board-stack");
}

}  // namespace
}  // namespace adjutant::test
