#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTableWidget>
#include <QTest>
#include <deque>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/resolve/charts_part.h"
#include "dock/resolve/table_ask.h"
#include "dock/style/style.h"
#include "support/scratch_folder.h"

// What is typed into charts, as long as the core has not answered.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// The real core, which keeps figures when the test says so.
class SlowCore {
 public:
  Ask ask() {
    return [this](const std::string& method, const Json& params, const std::function<void(Reply)>& answer) {
      if (method != "figure.set") {
        core_.ask()(method, params, answer);
        return;
      }
      asked.push_back(params);
      held_.push_back({params, answer});
    };
  }
  void keep() {
    const auto [params, answer] = take();
    core_.ask()("figure.set", params, answer);
  }
  void keep_all() {
    while (!held_.empty()) {
      keep();
    }
  }
  void refuse() { take().answer(failure("", {"dock.said", {{"text", "The disk is full."}, {"key", ""}}})); }

  std::vector<Json> asked;

 private:
  struct Held {
    Json params;
    std::function<void(Reply)> answer;
  };
  Held take() {
    Held first = std::move(held_.front());
    held_.pop_front();
    return first;
  }

  test::TableAsk core_;
  std::deque<Held> held_;
};

class TypedFiguresTest : public testing::Test {
 protected:
  TypedFiguresTest() {
    QObject::connect(&model_, &ResolveModel::changed, &part_, [this] { part_.refresh(); });
    part_.keep_waiting_in(&settings_);
    model_.read();
    model_.use_game("weather");
    part_.resize(420, 600);
    part_.show();
    grid_->setFocus();
    grid_->setCurrentCell(0, 0);
  }
  void type(int row, int column, const QString& text) { grid_->item(row, column)->setText(text); }
  [[nodiscard]] QString shown(int row, int column) const { return grid_->item(row, column)->text(); }
  [[nodiscard]] const ChartCell& cell(std::size_t row, std::size_t column) const {
    return model_.charts().front().cells[row][column];
  }
  [[nodiscard]] QString note() const {
    QString all;
    for (const QLabel* label : part_.findChildren<QLabel*>()) {
      all += label->isHidden() ? QString() : label->text() + u'\n';
    }
    return all;
  }
  [[nodiscard]] std::vector<std::string> asked() const {
    std::vector<std::string> all;
    for (const Json& one : core_.asked) {
      all.push_back(one["game"].get<std::string>() + " " + one["cell"].get<std::string>() + "=" + one["value"].dump());
    }
    return all;
  }

  test::ScratchFolder folder_;
  QSettings settings_{QString::fromStdString((folder_ / "window.ini").string()), QSettings::IniFormat};
  SlowCore core_;
  Voice voice_{words::built_in(), words::Language::en};
  ResolveModel model_{core_.ask(), voice_};
  ChartsPart part_{model_, voice_};
  QTableWidget* grid_ = part_.findChild<QTableWidget*>(u"charts/grid"_s);
};

TEST_F(TypedFiguresTest, ACellShowsWhatWasTypedAtOnceAndSaysThatItIsBeingSaved) {
  type(0, 0, u"mild"_s);
  EXPECT_EQ(shown(0, 0), u"mild"_s);
  EXPECT_TRUE(cell(0, 0).on_its_way);
  EXPECT_EQ(grid_->item(0, 0)->toolTip(), u"being saved"_s);
  part_.refresh();
  EXPECT_EQ(shown(0, 0), u"mild"_s) << "whatever else is told meanwhile";
  core_.keep();
  EXPECT_EQ(shown(0, 0), u"mild"_s);
  EXPECT_FALSE(cell(0, 0).on_its_way);
  EXPECT_TRUE(cell(0, 0).said);
  EXPECT_NE(grid_->item(0, 0)->toolTip(), u"being saved"_s);
}

TEST_F(TypedFiguresTest, WhatIsTypedWithinTheCellIsMarkedWhenItIsDone) {
  part_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&part_));
  grid_->setFocus();
  QTest::keyClick(grid_, Qt::Key_A);
  QWidget* editor = grid_->indexWidget(grid_->model()->index(0, 0));
  ASSERT_NE(editor, nullptr);
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return grid_->item(0, 0)->toolTip() == u"being saved"_s; }));
  EXPECT_EQ(shown(0, 0), u"a"_s);
  EXPECT_THAT(asked(), ElementsAre("weather ..3/summer=\"a\""));
}

TEST_F(TypedFiguresTest, WhatIsOnItsWayIsPaintedQuietly) {
  QFont large = grid_->font();
  large.setPixelSize(60);  // strokes wider than a pixel in any font: within them is nothing but their colour
  grid_->setFont(large);
  grid_->setRowHeight(0, 100);
  const auto paints = [&](const QColor& colour) {
    grid_->clearSelection();
    grid_->setCurrentCell(1, 1);
    const QImage cell = grid_->viewport()->grab(grid_->visualItemRect(grid_->item(0, 0))).toImage();
    for (int y = 0; y < cell.height(); ++y) {
      for (int x = 0; x < cell.width(); ++x) {
        if (cell.pixelColor(x, y).rgb() == colour.rgb()) {
          return true;
        }
      }
    }
    return false;
  };
  const QColor plain = grid_->palette().color(QPalette::Text);
  const QColor quiet = style::colours(grid_->palette()).quiet;
  ASSERT_NE(plain.rgb(), quiet.rgb());
  type(0, 0, u"II"_s);
  EXPECT_TRUE(paints(quiet));
  EXPECT_FALSE(paints(plain));
  core_.keep();
  EXPECT_TRUE(paints(plain));
}

TEST_F(TypedFiguresTest, WhatIsRefusedStandsAsBeforeWithTheReason) {
  const QString before = shown(0, 0);
  type(0, 0, u"mild"_s);
  grid_->setCurrentCell(1, 1);
  core_.refuse();
  EXPECT_EQ(shown(0, 0), before);
  EXPECT_FALSE(cell(0, 0).on_its_way);
  EXPECT_FALSE(cell(0, 0).said);
  EXPECT_TRUE(note().contains(u"Weather: “mild” not saved. The disk is full."_s)) << note().toStdString();
  EXPECT_EQ(grid_->item(0, 0)->toolTip(), u"Weather: “mild” not saved. The disk is full."_s);
  type(0, 0, u"fog"_s);
  EXPECT_TRUE(cell(0, 0).problem.isEmpty());
  core_.keep();
  EXPECT_EQ(shown(0, 0), u"fog"_s);
  EXPECT_TRUE(cell(0, 0).problem.isEmpty());
}

TEST_F(TypedFiguresTest, OneThatIsRefusedDoesNotKeepTheOthersBack) {
  model_.fill_all("sky", {{"..3/summer", u"mild"_s}, {"..3/winter", u"frost"_s}, {"4../summer", u"rain"_s}});
  core_.keep();
  core_.refuse();
  core_.keep();
  EXPECT_THAT(core_.asked, SizeIs(3));
  EXPECT_EQ(shown(0, 0), u"mild"_s);
  EXPECT_NE(shown(0, 1), u"frost"_s);
  EXPECT_FALSE(cell(0, 1).problem.isEmpty());
  EXPECT_EQ(shown(1, 0), u"rain"_s);
}

TEST_F(TypedFiguresTest, OfTwoInOneCellTheLaterOneStands) {
  type(0, 0, u"mild"_s);
  type(0, 0, u"fog"_s);
  EXPECT_EQ(shown(0, 0), u"fog"_s);
  core_.refuse();
  EXPECT_EQ(shown(0, 0), u"fog"_s) << "it is still on its way";
  core_.keep();
  EXPECT_EQ(shown(0, 0), u"fog"_s);
  EXPECT_TRUE(cell(0, 0).problem.isEmpty()) << "nobody wants the earlier one any more";
  type(0, 0, u"hail"_s);
  type(0, 0, u"sleet"_s);
  core_.keep();
  core_.refuse();
  EXPECT_EQ(shown(0, 0), u"hail"_s);
  EXPECT_FALSE(cell(0, 0).problem.isEmpty());
}

TEST_F(TypedFiguresTest, AnotherGamesBoardInTheMiddleNeitherLosesNorGetsWhatIsOnItsWay) {
  model_.fill_all("sky", {{"..3/summer", u"mild"_s}, {"..3/winter", u"frost"_s}, {"4../summer", u"rain"_s}});
  core_.keep();
  model_.follow_game("lnl");
  ASSERT_EQ(model_.charts_game(), "lnl");
  core_.keep_all();
  EXPECT_THAT(asked(), ElementsAre("weather ..3/summer=\"mild\"", "weather ..3/winter=\"frost\"",
                                   "weather 4../summer=\"rain\""));
  model_.follow_game("weather");
  EXPECT_EQ(shown(0, 0), u"mild"_s);
  EXPECT_EQ(shown(0, 1), u"frost"_s);
  EXPECT_EQ(shown(1, 0), u"rain"_s);
  EXPECT_FALSE(cell(1, 0).on_its_way);
}

TEST_F(TypedFiguresTest, WhoComesBackBeforeTheCoreHasAnsweredFindsWhatHeTyped) {
  type(0, 0, u"mild"_s);
  model_.follow_game("lnl");
  model_.follow_game("weather");
  EXPECT_EQ(shown(0, 0), u"mild"_s);
  EXPECT_TRUE(cell(0, 0).on_its_way);
}

TEST_F(TypedFiguresTest, ARefusalIsHeardWhileAnotherGameIsLookedAt) {
  const QString before = shown(0, 0);
  type(0, 0, u"mild"_s);
  model_.follow_game("lnl");
  core_.refuse();
  EXPECT_TRUE(note().contains(u"Weather: “mild” not saved."_s)) << note().toStdString();
  model_.follow_game("weather");
  EXPECT_EQ(shown(0, 0), before);
  EXPECT_FALSE(cell(0, 0).problem.isEmpty()) << "it is still to be read at the cell";
}

TEST_F(TypedFiguresTest, WhatIsHalfTypedWhenAnotherBoardOpensWaitsInItsCell) {
  part_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&part_));
  grid_->setFocus();
  grid_->setCurrentCell(1, 0);
  QTest::keyClick(grid_, Qt::Key_A);
  auto* editor = qobject_cast<QLineEdit*>(grid_->indexWidget(grid_->model()->index(1, 0)));
  ASSERT_NE(editor, nullptr);
  QTest::keyClicks(editor, u"1"_s);
  model_.follow_game("lnl");
  QCoreApplication::processEvents();
  EXPECT_THAT(asked(), IsEmpty()) << "nobody has said that it is whole";
  EXPECT_NE(shown(1, 0), u"a1"_s);
  model_.follow_game("weather");
  EXPECT_EQ(shown(1, 0), u"a1"_s);
  EXPECT_TRUE(grid_->item(1, 0)->font().italic());
  EXPECT_THAT(asked(), IsEmpty());
}

TEST_F(TypedFiguresTest, AnExportHasWhatWasTypedBeforeIt) {
  const QString file = QString::fromStdString((folder_ / "charts.json").string());
  type(0, 0, u"mild"_s);
  type(0, 1, u"frost"_s);
  part_.export_file(file);
  core_.keep();
  EXPECT_FALSE(QFile::exists(file)) << "the second one is not kept yet";
  EXPECT_TRUE(model_.is_saving());
  core_.keep();
  EXPECT_FALSE(model_.is_saving());
  QFile exported(file);
  ASSERT_TRUE(exported.open(QIODevice::ReadOnly));
  const QByteArray text = exported.readAll();
  EXPECT_TRUE(text.contains("mild")) << text.toStdString();
  EXPECT_TRUE(text.contains("frost")) << text.toStdString();
}

TEST_F(TypedFiguresTest, AnotherPlayersFileIsComparedWithWhatWasTypedBefore) {
  const QString file = QString::fromStdString((folder_ / "charts.json").string());
  type(0, 0, u"mild"_s);
  core_.keep();
  part_.export_file(file);
  type(0, 0, u"fog"_s);
  part_.compare_file(file);
  core_.keep();
  EXPECT_EQ(shown(0, 0), u"mild"_s) << "theirs waits in the cell";
  EXPECT_TRUE(grid_->item(0, 0)->font().italic());
}

TEST_F(TypedFiguresTest, WhatTheDiceAskForGoesToTheirGameThoughOtherChartsAreInFront) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 4);
  model_.set("targets/0/morale", 5);
  model_.set("terrain", "brush");
  ASSERT_TRUE(std::holds_alternative<FigureNeeded>(model_.attack().state().needed));
  model_.use_game("weather");
  model_.attack().give_figure(u"1"_s);
  ASSERT_THAT(core_.asked, SizeIs(1));
  EXPECT_EQ(core_.asked.front()["game"], "lnl");
}

}  // namespace
}  // namespace adjutant::dock
