#pragma once

#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "db/owner.h"
#include "dock/counters/counters_room.h"
#include "dock/models/counters/counters.h"
#include "dock/models/resolve/resolve.h"
#include "dock/resolve/chart_frame.h"
#include "dock/style/style.h"
#include "driven_window.h"
#include "importers/pack_import.h"
#include "own_module.h"

namespace adjutant::test {

using Figures = std::map<std::string, int>;  ///< by name; one that is not printed is not there

/// What the scripted player sees on a counter; nothing where nobody has read it by eye.
using Truth = std::function<std::optional<Figures>(const dock::CounterType&)>;

/// A player who opens a module that nobody has prepared, from an empty database: which game it is, where on a counter
/// the figures stand, ten counters typed, the others proposed and passed over. Every click, key and drag of his is
/// counted, but for the figures that he types.
class OwnModulePlayer : public DrivenWindow {
 protected:
  static constexpr int most_inputs = 150;  ///< until all counters and the combat table are there
  static constexpr int counters_taught = 10;
  static constexpr double least_right = 0.9;
  static constexpr double least_right_of_the_sure = 0.98;
  static constexpr double sure_from = 0.9;  ///< what the room accepts with one key

  void SetUp() override {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);  // the keys go to the file dialog that Qt draws
    dock::style::apply(*qApp);
    ASSERT_NO_FATAL_FAILURE(start_with_nothing());
    db::Database database = db::open_database(context().database, {}).value();
    const auto pack = importers::import_pack_text(database, operational_pack, "own/pack.json", {});
    ASSERT_TRUE(pack && pack->put) << (pack ? pack->diagnostics.front().where : pack.error().where);
  }
  void TearDown() override { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs, false); }

  // ---- inputs

  void click_on(QWidget* widget, QPoint at = {}) {
    ASSERT_NE(widget, nullptr);
    ++inputs_;
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
  }
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window(), one, with);
  }
  /// Each letter goes to whatever has the focus then: the first one may open an editor.
  void type(const QString& text) {
    for (const QChar letter : text) {
      QTest::keyClicks(QApplication::focusWidget(), letter);
    }
  }
  /// From one place of the picture to another, in parts of it.
  void drag(QWidget& picture, QPointF from, QPointF to) {
    ++inputs_;
    const auto at = [&](QPointF part) {
      return QPointF(part.x() * picture.width(), part.y() * picture.height()).toPoint();
    };
    QTest::mousePress(&picture, Qt::LeftButton, {}, at(from));
    QTest::mouseMove(&picture, at(to));
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, at(to));
  }
  template <class Widget>
  Widget* seen(const QString& name) {
    Widget* found = nullptr;
    EXPECT_TRUE(settles([&] {
      found = window().findChild<Widget*>(name);
      return found != nullptr && found->isVisible() && found->isEnabled();
    })) << name.toStdString();
    return found;
  }

  // ---- steps

  void open(const std::filesystem::path& module) {
    ASSERT_NO_FATAL_FAILURE(click_on(seen<QAbstractButton>(QStringLiteral("start/open")), {12, 12}));
    ++inputs_;  // the dialog's button
    ASSERT_NO_FATAL_FAILURE(choose_file(module));
    ASSERT_TRUE(settles([&] { return window().sessions().followed() && !board().maps().empty(); }))
        << (feed().state().problem ? feed().state().problem->key : "");
    auto* game = seen<QRadioButton>(QStringLiteral("game/operational"));
    ASSERT_NO_FATAL_FAILURE(click_on(game, {12, game->height() / 2}));
    ASSERT_NO_FATAL_FAILURE(click_on(seen<QAbstractButton>(QStringLiteral("game/take"))));
    come_back();
    ASSERT_TRUE(settles([&] { return window().moment() && window().moment()->of.game == "operational"; }));
    key(Qt::Key_6, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] { return room()->isVisible() && !model().types().empty(); })) << model().reading();
  }

  /// All counters that the words name are markers, which have no figures.
  void put_aside(const QString& words) {
    ASSERT_NO_FATAL_FAILURE(choose_all(words));
    click_on(seen<QAbstractButton>(QStringLiteral("counters/is/%1").arg(static_cast<int>(dock::CounterIs::ignored))));
  }
  void make_units_of(const QString& words) {
    ASSERT_NO_FATAL_FAILURE(choose_all(words));
    click_on(seen<QAbstractButton>(QStringLiteral("counters/is/%1").arg(static_cast<int>(dock::CounterIs::unit))));
  }
  void choose_all(const QString& words) {
    auto* filter = seen<QLineEdit>(QStringLiteral("counters/filter"));
    click_on(filter);
    filter->selectAll();
    words.isEmpty() ? filter->clear() : type(words);
    ++inputs_;  // the words
    ++inputs_;  // into the grid
    room()->grid().setFocus();
    key(Qt::Key_A, Qt::ControlModifier);
    ASSERT_EQ(static_cast<int>(room()->grid().chosen().size()), room()->grid().rows().rowCount());
  }
  void choose(std::size_t place) {
    inputs_ += 2;  // scrolls there, clicks
    dock::CounterGrid& grid = room()->grid();
    const QModelIndex index = grid.rows().index(grid.rows().row(place));
    ASSERT_TRUE(index.isValid());
    grid.scrollTo(index, QAbstractItemView::PositionAtCenter);
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(index).center());
    ASSERT_EQ(grid.chosen(), dock::Places{place});
  }

  /// Where the figures stand, on the counter that is shown; the frames as parts of its picture.
  void show_places(const std::vector<QRectF>& frames) {
    click_on(seen<QAbstractButton>(QStringLiteral("counters/teach")));
    room()->pictures().finish();
    QTest::qWait(100);
    room()->grab();  // the picture knows where it was painted
    for (const QRectF& frame : frames) {
      drag(room()->form().picture(), frame.topLeft(), frame.bottomRight());
    }
  }

  static QString typed(const Figures& figures) {
    QStringList parts;
    for (const char* figure : {"attack", "defence", "move"}) {
      const auto known = figures.find(figure);
      parts.push_back(known == figures.end() ? QStringLiteral("x") : QString::number(known->second));
    }
    return parts.join(u'-');
  }
  /// The figures of the counter that is shown, with Enter.
  void type_figures(const Truth& truth) {
    const auto current = room()->grid().current();
    ASSERT_TRUE(current);
    const auto figures = truth(model().types()[*current]);
    ASSERT_TRUE(figures);
    if (QApplication::focusWidget()->objectName() != QStringLiteral("counters/pattern")) {
      room()->grid().setFocus();
      key(Qt::Key_Return);
    }
    ASSERT_EQ(QApplication::focusWidget()->objectName(), QStringLiteral("counters/pattern"));
    type(typed(*figures));
    key(Qt::Key_Return);
    EXPECT_TRUE(model().is_done(*current));
    by_hand_.insert(*current);
  }

  void propose() {
    click_on(seen<QAbstractButton>(QStringLiteral("counters/propose")));
    // The pictures of a whole module take the reader a second, and a minute under the sanitizers.
    ASSERT_TRUE(QTest::qWaitFor([&] { return !proposing(); }, 300'000));
    for (std::size_t i = 0; i < model().types().size(); ++i) {
      for (const char* figure : {"attack", "defence", "move"}) {
        const bool marked = model().unsure(i, figure).has_value();
        EXPECT_EQ(marked, !by_hand_.contains(i) && !model().figure(i, figure).isEmpty())
            << "read and not marked: " << model().types()[i].counter.looks.name << ' ' << figure;
      }
    }
  }
  bool proposing() {
    return seen<QAbstractButton>(QStringLiteral("counters/propose"))->text() == said("dock.counters.cancel");
  }

  /// How many of the proposals are right, and of those that are sure.
  void judge(const Truth& truth) {
    int all = 0;
    int right = 0;
    int sure = 0;
    int sure_right = 0;
    for (std::size_t i = 0; i < model().types().size(); ++i) {
      const auto known =
          by_hand_.contains(i) || model().is(i) != dock::CounterIs::unit ? std::nullopt : truth(model().types()[i]);
      for (const char* figure : {"attack", "defence", "move"}) {
        if (!known) {
          continue;
        }
        const auto printed = known->find(figure);
        const QString wanted = printed == known->end() ? QString() : QString::number(printed->second);
        const bool is_right = model().figure(i, figure) == wanted;
        const auto how = model().unsure(i, figure);
        ++all;
        right += is_right ? 1 : 0;
        sure += how && *how >= sure_from ? 1 : 0;
        sure_right += how && *how >= sure_from && is_right ? 1 : 0;
      }
    }
    std::cout << "proposed: " << right << " of " << all << " right; sure: " << sure_right << " of " << sure << '\n';
    EXPECT_GE(right, least_right * all);
    EXPECT_GE(sure_right, least_right_of_the_sure * sure);
    EXPECT_GE(sure, 0.6 * all);
  }

  /// The sure ones with one key, then one after another what is not sure: Enter where it is right, else the figures.
  void pass_over(const Truth& truth) {
    room()->grid().setFocus();
    key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    while (const auto least = model().least_sure()) {
      ASSERT_LT(inputs_, 2 * most_inputs) << "it does not end";
      ASSERT_EQ(room()->grid().current(), least) << "the unsure ones come first";
      if (QApplication::focusWidget()->objectName() != QStringLiteral("counters/pattern")) {
        room()->grid().setFocus();
        key(Qt::Key_Return);
      }
      const auto figures = truth(model().types()[*least]);
      if (figures && typed(*figures) != model().pattern_text(*least)) {
        type(typed(*figures));
      }
      key(Qt::Key_Return);
      ASSERT_FALSE(model().is_unchecked(*least));
    }
  }
  /// What nothing could be read of.
  void type_the_rest(const Truth& truth) {
    while (const auto next = model().next_unfilled(model().types().size() - 1)) {
      ASSERT_LT(inputs_, 2 * most_inputs) << "it does not end";
      const auto current = room()->grid().current();
      ASSERT_TRUE(current && !model().is_done(*current)) << "the room leads to the next";
      const auto figures = truth(model().types()[*current]);
      ASSERT_NO_FATAL_FAILURE(type_figures(figures ? truth : [](const dock::CounterType&) {
        return std::optional(Figures{{"attack", 1}, {"defence", 1}, {"move", 1}});
      }));
    }
  }

  // ---- the combat table

  void come_to_the_charts() {
    key(Qt::Key_3, Qt::ControlModifier);
    auto* tabs = window().findChild<QWidget*>(QStringLiteral("room/resolve"))->findChild<QTabWidget*>();
    ASSERT_TRUE(tabs);
    ++inputs_;  // its tab
    tabs->setCurrentIndex(2);
    auto* games = seen<QComboBox>(QStringLiteral("charts/game"));
    const int place = games->findData(QStringLiteral("operational"));
    ASSERT_GE(place, 0);
    inputs_ += 2;  // opens the list, chooses
    games->setCurrentIndex(place);
    Q_EMIT games->activated(place);
    ASSERT_TRUE(settles([&] { return combat() != nullptr; }));
    QTest::qWait(50);
  }
  const dock::ChartGrid* combat() {
    const auto& charts = window().resolve().charts();
    const auto found = std::ranges::find(charts, "combat", &dock::ChartGrid::id);
    return found == charts.end() ? nullptr : &*found;
  }
  /// A frame around the cells; the first cell of each result is typed.
  void show_combat_table() {
    click_on(seen<QAbstractButton>(QStringLiteral("charts/read")));
    auto* frame = seen<dock::ChartFrame>(QStringLiteral("charts/frame"));
    ASSERT_TRUE(frame);
    ASSERT_TRUE(settles([&] { return frame->scale() > 0; }));
    const auto part = [&](double x, double y) {
      const QPointF at = frame->origin() + QPointF(x, y) * frame->scale();
      return QPointF(at.x() / frame->width(), at.y() / frame->height());
    };
    drag(*frame, part(combat_left, combat_top),
         part(combat_left + combat_side * combat_cell_wide, combat_top + combat_side * combat_cell_high));
    std::set<std::string> typed;
    for (int row = 0; row < combat_side; ++row) {
      for (int column = 0; column < combat_side; ++column) {
        if (typed.insert(combat_result(row, column)).second) {
          click_on(frame, frame->place_of({row, column}).center().toPoint());
          type(QString::fromStdString(combat_result(row, column)));
          key(Qt::Key_Return);
        }
      }
    }
  }
  /// What was read: the sure cells with one key, the others one after the other.
  void pass_over_the_combat_table() {
    auto* grid = seen<QTableWidget>(QStringLiteral("charts/grid"));
    ASSERT_TRUE(grid);
    int right = 0;
    for (int row = 0; row < combat_side; ++row) {
      for (int column = 0; column < combat_side; ++column) {
        right += grid->item(row, column)->text().toStdString() == combat_result(row, column) ? 1 : 0;
        EXPECT_FALSE(combat()->cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].said)
            << "nothing is kept by itself";
      }
    }
    std::cout << "combat table: " << right << " of 36 cells right\n";
    EXPECT_GE(right, least_right * combat_side * combat_side);
    grid->setFocus();
    key(Qt::Key_Return, Qt::ControlModifier);
    while (combat_cells_said() < combat_side * combat_side) {
      ASSERT_LT(inputs_, 2 * most_inputs) << "it does not end";
      const int before = combat_cells_said();
      if (QTest::qWaitFor([&] { return combat_cells_said() > before; }, 1'000)) {
        continue;
      }
      const std::string wanted = combat_result(grid->currentRow(), grid->currentColumn());
      if (grid->currentItem()->text().toStdString() != wanted) {
        type(QString::fromStdString(wanted));
      }
      key(Qt::Key_Return);
    }
  }
  int combat_cells_said() {
    int all = 0;
    for (const auto& row : combat()->cells) {
      all += static_cast<int>(std::ranges::count_if(row, &dock::ChartCell::said));
    }
    return all;
  }

  dock::CountersModel& model() { return window().counters(); }
  dock::CountersRoom* room() { return window().findChild<dock::CountersRoom*>(); }
  nlohmann::json kept_rules() {
    const db::Database database = db::open_database(context().database, {}).value();
    const auto sheets = db::counter_sheets(database, "operational").value();
    return sheets.empty() ? nlohmann::json::array() : nlohmann::json::parse(sheets.front().body)["rules"];
  }
  /// Figures of the kept sheet that say of themselves that they were read.
  int kept_as_read() {
    int all = 0;
    const nlohmann::json rules = kept_rules();
    for (const nlohmann::json& rule : rules) {
      const nlohmann::json proofs = rule.value("proof", nlohmann::json::object());
      all += static_cast<int>(
          std::ranges::count_if(proofs, [](const nlohmann::json& one) { return one.value("source", "") == "read"; }));
    }
    return all;
  }
  void done(const char* what) {
    std::cout << what << ": " << inputs_ << " inputs\n";
    EXPECT_LE(inputs_, most_inputs);
  }

  std::set<std::size_t> by_hand_;
  int inputs_ = 0;
};

inline std::optional<Figures> figures_of_drawn(const dock::CounterType& type) {
  const std::string& picture = type.counter.images.front().image;
  const std::string name = "regiment-";
  if (!picture.starts_with(name)) {
    return std::nullopt;
  }
  const RegimentFigures figures = figures_of_regiment(std::stoi(picture.substr(name.size())));
  return Figures{{"attack", figures.attack}, {"defence", figures.defence}, {"move", figures.move}};
}

}  // namespace adjutant::test
