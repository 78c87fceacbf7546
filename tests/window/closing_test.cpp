#include <QTableWidget>
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "dock/models/resolve/resolve.h"
#include "dock/models/resolve/waiting_cells.h"
#include "dock/resolve/resolve_room.h"
#include "driven_window.h"
#include "scripted_window.h"

// A window that is closed loses nothing of what was typed into charts.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

class Closing : public DrivenWindow {
 protected:
  void begin_with_charts() {
    ASSERT_NO_FATAL_FAILURE(start_with_nothing());
    ASSERT_TRUE(settles([&] { return !window().resolve().charts().empty(); }));
    window().resolve().use_game("bcs");
    ASSERT_TRUE(settles([&] { return !window().resolve().charts().empty(); }));
  }
  /// The one with the most cells.
  [[nodiscard]] const dock::ChartGrid& chart() {
    return *std::ranges::max_element(window().resolve().charts(), {}, [](const dock::ChartGrid& one) {
      return one.cells.empty() ? 0 : one.cells.size() * one.cells.front().size();
    });
  }
};

TEST_F(Closing, LosesNoFigureThatIsStillBeingSent) {
  begin_with_charts();
  std::map<std::string, QString> typed;
  for (const auto& row : chart().cells) {
    for (const dock::ChartCell& cell : row) {
      if (!cell.id.empty()) {
        typed.emplace(cell.id, QString::number(typed.size() % 9 + 1));
      }
    }
  }
  ASSERT_GT(typed.size(), 10U);
  window().resolve().fill_all(chart().id, typed);
  window().close();
  EXPECT_TRUE(window().isVisible()) << "they are on their way";
  EXPECT_TRUE(settles([&] { return !window().isVisible(); }));
  end();
  begin_with_charts();
  // On a machine that is busy with other things some may wait in their cells.
  const QSettings settings(QString::fromStdString((scratch() / "dock.ini").string()), QSettings::IniFormat);
  auto there = dock::waiting_charts(settings, "bcs")[chart().id].cells;
  for (const auto& row : chart().cells) {
    for (const dock::ChartCell& cell : row) {
      if (!cell.id.empty()) {
        there.emplace(cell.id, cell.value);
      }
    }
  }
  EXPECT_EQ(there, typed);
}

TEST_F(Closing, KeepsWhatIsHalfTypedInItsCell) {
  begin_with_charts();
  QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
  window().findChild<dock::ResolveRoom*>()->show_page(dock::ResolveRoom::Page::charts);
  auto* grid = window().findChild<QTableWidget*>(u"charts/grid"_s);
  ASSERT_TRUE(settles([&] { return grid->isVisible() && grid->rowCount() > 0; }));
  grid->setFocus();
  grid->setCurrentCell(0, 0);
  QTest::keyClicks(grid, u"7"_s);
  ASSERT_NE(grid->indexWidget(grid->currentIndex()), nullptr);
  window().close();
  EXPECT_TRUE(settles([&] { return !window().isVisible(); }));
  end();
  begin_with_charts();
  grid = window().findChild<QTableWidget*>(u"charts/grid"_s);
  ASSERT_TRUE(settles([&] { return grid->rowCount() > 0; }));
  EXPECT_EQ(grid->item(0, 0)->text(), u"7"_s);
  EXPECT_TRUE(grid->item(0, 0)->font().italic()) << "nobody has said that it is whole";
}

/// A core that has not answered yet when the window is closed.
class ClosingInTheMiddle : public ScriptedWindow {
 protected:
  ClosingInTheMiddle() {
    core_.silent = {"figure.set"};
    link_.open();
    window_.show();
    EXPECT_TRUE(QTest::qWaitFor([&] { return window_.sessions().connected(); }, 30'000));
    window_.resolve().use_game("weather");
    window_.resolve().fill_all("sky", {{"..3/summer", u"mild"_s}, {"..3/winter", u"frost"_s}});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !core_.last("figure.set").is_null(); }, 30'000));
  }
  [[nodiscard]] std::map<std::string, QString> waiting() const {
    const auto charts = dock::waiting_charts(settings_, "weather");
    const auto sky = charts.find("sky");
    return sky == charts.end() ? std::map<std::string, QString>() : sky->second.cells;
  }
};

TEST_F(ClosingInTheMiddle, GoesOnAfterAMomentAndLetsTheFiguresWaitForTheNextWindow) {
  window_.close();
  EXPECT_TRUE(window_.isVisible());
  EXPECT_THAT(waiting(), IsEmpty());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window_.isVisible(); }, 30'000));
  EXPECT_THAT(waiting(), ElementsAre(Pair("..3/summer", u"mild"_s), Pair("..3/winter", u"frost"_s)));
}

TEST_F(ClosingInTheMiddle, WaitsNoLongerForWhoClosesOnceMore) {
  window_.close();
  ASSERT_TRUE(window_.isVisible());
  window_.close();
  EXPECT_FALSE(window_.isVisible());
  EXPECT_THAT(waiting(), SizeIs(2));
}

TEST_F(ClosingInTheMiddle, StaysWhereAFigureIsRefusedSoThatTheReasonIsRead) {
  window_.resolve().fill("sky", "4../summer", u"hail"_s);
  window_.close();
  ASSERT_TRUE(window_.isVisible());
  core_.answer_late("figure.set");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !window_.resolve().is_saving(); }, 30'000));
  QTest::qWait(100);
  EXPECT_TRUE(window_.isVisible());
  EXPECT_EQ(window_.resolve().refusals(), 3U);
  window_.close();
  EXPECT_FALSE(window_.isVisible()) << "who has read it closes the window as ever";
}

}  // namespace
}  // namespace adjutant::test
