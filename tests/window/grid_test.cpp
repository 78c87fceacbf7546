#include <QAbstractButton>
#include <QLabel>
#include <QSpinBox>

#include <gmock/gmock.h>

#include "db/owner.h"
#include "dock/models/survey/survey.h"
#include "dock/survey/survey_room.h"
#include "importers/module_import.h"
#include "window/bare_module.h"
#include "window/driven_window.h"

// A board without a grid gets one by clicks, and is then a board as any other.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class GridOnABareBoard : public DrivenWindow {
 protected:
  void open_bare(const std::string& grid_element = {}, bool second_map = false) {
    const auto module = write_bare_module(scratch() / "bare.vmod", grid_element, second_map);
    db::Database database = db::open_database(context().database, {}).value();
    const auto imported = importers::import_module(database, module, {});
    ASSERT_TRUE(imported);
    ASSERT_TRUE(db::bind_game(database, {imported->module.hash, "lnl", "v2", ""}));  // else the window asks which it is
    start(module);
    key(Qt::Key_7, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] {
      return model().board() == "Drawn" && !model().reading() &&
             (grid().can_lay() || !model().hexes().empty() || model().areas().linking());
    })) << model().problem().toStdString();
    ASSERT_TRUE(model().problem().isEmpty()) << model().problem().toStdString();
    board().finish();
  }
  dock::SurveyModel& model() { return window().survey(); }
  dock::GridLaying& grid() { return model().grid(); }
  template <class Widget>
  Widget* seen(const QString& name) {
    auto* widget = window().findChild<Widget*>(name);
    return widget && widget->isVisible() ? widget : nullptr;
  }
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&board(), one, with); }
  void set_steps(int first, int second) {
    seen<QSpinBox>(u"survey/grid/first"_s)->setValue(first);
    seen<QSpinBox>(u"survey/grid/second"_s)->setValue(second);
  }
  void lay_by_three_clicks() {
    set_steps(20, 20);
    for (const board::Hex hex : {board::Hex{2, 2}, board::Hex{2, 22}, board::Hex{22, 12}}) {
      click(DrawnBoard::middle(hex));
    }
    ASSERT_TRUE(grid().grid()) << grid().problem().toStdString();
    key(Qt::Key_Return);
    ASSERT_TRUE(hexes_are_there());
  }
  void drag(QPointF from, QPointF to, Qt::KeyboardModifiers with = {}) {
    const auto at = [this](QPointF point) { return board().to_widget(point).toPoint(); };
    QTest::mousePress(&board(), Qt::LeftButton, with, at(from));
    for (const double part : {0.5, 1.0}) {
      QMouseEvent move(QEvent::MouseMove, board().to_widget(from + (to - from) * part),
                       board().mapToGlobal(board().to_widget(from + (to - from) * part)), Qt::NoButton, Qt::LeftButton,
                       with);
      QApplication::sendEvent(&board(), &move);
    }
    QTest::mouseRelease(&board(), Qt::LeftButton, with, at(to));
  }
  /// How far the farthest middle of the hexes that were drawn is from one of the hexes that were laid, in hexes.
  double farthest() {
    double most = 0;
    for (int column = 0; column < DrawnBoard::columns; ++column) {
      for (int row = 0; row < DrawnBoard::rows; ++row) {
        const QPointF at = DrawnBoard::middle(board::Hex{column, row});
        const auto hex = model().hex_at(at);
        most = std::max(most, hex ? QLineF(model().hexes()[*hex].middle, at).length() / DrawnBoard::dy : 1.0);
      }
    }
    return most;
  }
  bool hexes_are_there() {
    return settles([&] { return !model().reading() && model().hexes().size() >= 1000; });
  }
};

TEST_F(GridOnABareBoard, IsLaidByThreeClicksAndTheBoardIsOneAsAnyOtherThen) {
  ASSERT_NO_FATAL_FAILURE(open_bare());
  ASSERT_TRUE(grid().can_lay());
  ASSERT_NE(seen<QAbstractButton>(u"survey/grid"_s), nullptr);
  keep_picture("grid-none");
  QTest::mouseClick(seen<QAbstractButton>(u"survey/grid"_s), Qt::LeftButton);
  ASSERT_TRUE(grid().laying());
  set_steps(6, 6);
  for (const board::Hex hex : {board::Hex{4, 4}, board::Hex{4, 10}, board::Hex{10, 7}}) {
    click(DrawnBoard::middle(hex));
  }
  ASSERT_TRUE(grid().grid()) << grid().problem().toStdString();
  EXPECT_EQ(grid().points().size(), 3U);
  keep_picture("grid-laid");
  ASSERT_TRUE(hexes_are_there());
  // The farther the better: the points are dragged to hexes far away, and the steps are said.
  key(Qt::Key_Return);
  EXPECT_FALSE(grid().laying());
  EXPECT_LT(farthest(), 0.3);
  QTest::mouseClick(seen<QAbstractButton>(u"survey/grid"_s), Qt::LeftButton);
  key(Qt::Key_Backspace);
  key(Qt::Key_Backspace);
  key(Qt::Key_Backspace);
  EXPECT_TRUE(grid().points().empty());
  key(Qt::Key_Backspace);
  EXPECT_FALSE(grid().grid());
  ASSERT_NO_FATAL_FAILURE(lay_by_three_clicks());
  ASSERT_TRUE(settles([&] { return farthest() < 0.05; })) << farthest();
  keep_picture("grid-finished");
  // Counters stand in its hexes, and lines of sight and ranges go over them.
  key(Qt::Key_1, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !seen<dock::SurveyRoom>(u"room/terrain"_s); }));
  click(DrawnBoard::middle(board::Hex{6, 4}) + QPointF(0, 20));
  ASSERT_TRUE(settles([&] { return !play().selected().place.isEmpty(); }));
  EXPECT_EQ(play().selected().place, u"0705"_s) << "column and row from 01 on";
  click(DrawnBoard::middle(board::Hex{12, 9}), Qt::ShiftModifier);
  ASSERT_TRUE(settles([&] { return !play().sight().state().sentences.isEmpty(); }));
  keep_picture("grid-sight");
}

TEST_F(GridOnABareBoard, IsDraggedPulledAndTakenBack) {
  ASSERT_NO_FATAL_FAILURE(open_bare());
  grid().set_laying(true);
  grid().set_steps({10, 10});
  for (const board::Hex hex : {board::Hex{4, 2}, board::Hex{4, 12}, board::Hex{14, 7}}) {
    grid().press(DrawnBoard::middle(hex), 10);
    grid().release();
  }
  ASSERT_TRUE(grid().grid());
  const board::LaidGrid laid = *grid().grid();
  board().show_point(DrawnBoard::middle(board::Hex{8, 6}));
  drag(DrawnBoard::middle(board::Hex{8, 6}), DrawnBoard::middle(board::Hex{8, 6}) + QPointF(12, 9));
  const double screen = 1.5 / board().scale();  // a drag goes from pixel to pixel of the screen
  EXPECT_NEAR(grid().grid()->x0, laid.x0 + 12, screen);
  EXPECT_NEAR(grid().grid()->y0, laid.y0 + 9, screen);
  keep_picture("grid-dragged");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(*grid().grid(), laid);
  drag(DrawnBoard::middle(board::Hex{8, 6}), DrawnBoard::middle(board::Hex{8, 6}) + QPointF(24, 0), Qt::ShiftModifier);
  EXPECT_NEAR(grid().grid()->dx, laid.dx * (4 * DrawnBoard::dx + 24) / (4 * DrawnBoard::dx), screen / 4) << "pulled";
  EXPECT_NEAR(grid().grid()->dy, laid.dy, 0.5);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(*grid().grid(), laid);
  key(Qt::Key_Y, Qt::ControlModifier);
  EXPECT_NE(*grid().grid(), laid);
  key(Qt::Key_Z, Qt::ControlModifier);
  key(Qt::Key_Return);
  ASSERT_TRUE(hexes_are_there());
  EXPECT_TRUE(settles([&] { return farthest() < 0.05; })) << "what was taken back is not kept: " << farthest();
}

TEST_F(GridOnABareBoard, OverAModulesOwnGridNoneIsLaid) {
  ASSERT_NO_FATAL_FAILURE(
      open_bare(R"(<VASSAL.build.module.map.boardPicker.board.HexGrid dx="60" dy="70" x0="30" y0="35"/>)"));
  EXPECT_FALSE(grid().can_lay());
  EXPECT_EQ(seen<QAbstractButton>(u"survey/grid"_s), nullptr);
  grid().set_laying(true);
  EXPECT_FALSE(grid().laying());
  ASSERT_TRUE(hexes_are_there());
}

TEST_F(GridOnABareBoard, ABoardOfASecondMapGetsOneThoughTheFirstHasHexes) {
  ASSERT_NO_FATAL_FAILURE(
      open_bare(R"(<VASSAL.build.module.map.boardPicker.board.HexGrid dx="60" dy="70" x0="30" y0="35"/>)", true));
  ASSERT_TRUE(hexes_are_there());
  board().show_map("Second");
  ASSERT_TRUE(settles([&] { return model().board() == "Other" && !model().reading() && grid().can_lay(); }));
  EXPECT_TRUE(model().hexes().empty());
  QTest::mouseClick(seen<QAbstractButton>(u"survey/grid"_s), Qt::LeftButton);
  ASSERT_NO_FATAL_FAILURE(lay_by_three_clicks());
  EXPECT_TRUE(settles([&] { return farthest() < 0.05; })) << farthest();
  key(Qt::Key_1);
  click(DrawnBoard::middle(board::Hex{6, 4}));
  EXPECT_TRUE(settles([&] { return model().progress().checked == 1; })) << "its hexes are painted as any others";
  keep_picture("grid-second-map");
  board().show_map("Main");
  ASSERT_TRUE(settles([&] { return model().board() == "Drawn" && !model().reading(); }));
  EXPECT_FALSE(grid().can_lay());
  EXPECT_EQ(model().progress().checked, 0U) << "the first map is as it was";
}

TEST_F(GridOnABareBoard, AreasGetNeighboursByClicks) {
  ASSERT_NO_FATAL_FAILURE(open_bare(R"(<VASSAL.build.module.map.boardPicker.board.RegionGrid>
  <VASSAL.build.module.map.boardPicker.board.Region name="Port" originx="300" originy="300"/>
  <VASSAL.build.module.map.boardPicker.board.Region name="Marsh" originx="700" originy="420"/>
  <VASSAL.build.module.map.boardPicker.board.Region name="Hills" originx="1100" originy="300"/>
</VASSAL.build.module.map.boardPicker.board.RegionGrid>)"));
  EXPECT_FALSE(grid().can_lay());
  ASSERT_TRUE(model().areas().linking());
  EXPECT_NE(seen<QLabel>(u"survey/areas/next"_s), nullptr) << "what to click is said";
  constexpr QPointF port(310, 310), marsh(690, 400), hills(1090, 310);
  click(port);
  ASSERT_TRUE(model().areas().chosen());
  click(marsh);
  key(Qt::Key_Escape);
  click(marsh);
  click(hills);
  keep_picture("areas-linked");
  key(Qt::Key_Escape);
  click(port);
  click(hills, Qt::ShiftModifier);
  ASSERT_TRUE(settles([&] { return !model().areas().range().isEmpty(); }));
  EXPECT_TRUE(model().areas().range().contains(u"2 areas"_s)) << model().areas().range().toStdString();
  keep_picture("areas-range");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_FALSE(board::are_beside(model().areas().beside(), "Marsh", "Hills"));
}

TEST_F(GridOnABareBoard, SquaresArePaintedAndGuessed) {
  ASSERT_NO_FATAL_FAILURE(
      open_bare(R"(<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="60" dy="70" x0="30" y0="35"/>)"));
  EXPECT_FALSE(grid().can_lay());
  ASSERT_TRUE(hexes_are_there());
  EXPECT_TRUE(model().in_squares());
  model().set_brush(dock::Brush::seven);
  key(Qt::Key_1);
  click(QPointF(30 + 60 * 5, 35 + 70 * 5));
  EXPECT_EQ(model().progress().checked, 9) << "a square and the eight around it";
  model().set_brush(dock::Brush::sides);
  EXPECT_FALSE(model().for_sides());
  key(Qt::Key_2);
  click(QPointF(30 + 60 * 15, 35 + 70 * 12));
  ASSERT_TRUE(settles([&] { return !model().guessing() && model().progress().sure > 0; })) << "the rest is guessed";
  keep_picture("squares-guessed");
}

}  // namespace
}  // namespace adjutant::test
