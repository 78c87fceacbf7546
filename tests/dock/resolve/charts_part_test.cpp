#include "dock/resolve/charts_part.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QSettings>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/resolve/table_ask.h"
#include "support/scratch_folder.h"

// The charts as a player beside VASSAL sees them: 420 pixels wide.

namespace adjutant::dock {
namespace {

class ChartsPartTest : public testing::Test {
 protected:
  ChartsPartTest() {
    QObject::connect(&model_, &ResolveModel::changed, &part_, [this] { part_.refresh(); });
    model_.read();
    model_.use_game("lnl");
    part_.resize(420, 600);
    part_.show();
  }

  test::TableAsk core_;
  Voice voice_{words::built_in(), words::Language::it};
  ResolveModel model_{core_.ask(), voice_};
  ChartsPart part_{model_, voice_};
};

/// The chart of the pack: rows ..3 and 4.., columns summer and winter.
class ChartFormTest : public ChartsPartTest {
 protected:
  ChartFormTest() {
    model_.use_game("weather");
    part_.refresh();
    grid_->setFocus();
    grid_->setCurrentCell(0, 0);
  }
  void paste(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
    QTest::keyClick(grid_, Qt::Key_V, Qt::ControlModifier);
  }
  [[nodiscard]] QString shown(int row, int column) const { return grid_->item(row, column)->text(); }
  [[nodiscard]] std::vector<std::string> kept() const {
    std::vector<std::string> values;
    for (const auto& [method, params] : core_.asked) {
      if (method == "figure.set") {
        values.push_back(params["cell"].get<std::string>() + "=" + params["value"].dump());
      }
    }
    return values;
  }

  QTableWidget* grid_ = part_.findChild<QTableWidget*>(QStringLiteral("charts/grid"));
};

TEST_F(ChartFormTest, APastedTableStandsInTheCellsUntilItIsTaken) {
  paste(QStringLiteral("mild\tfrost\nrain\tsnow"));
  EXPECT_EQ(shown(0, 0), QStringLiteral("mild"));
  EXPECT_EQ(shown(1, 1), QStringLiteral("snow"));
  EXPECT_THAT(kept(), testing::IsEmpty());
  QTest::keyClick(grid_, Qt::Key_Return, Qt::ControlModifier);
  EXPECT_THAT(kept(), testing::UnorderedElementsAre("..3/summer=\"mild\"", "..3/winter=\"frost\"",
                                                    "4../summer=\"rain\"", "4../winter=\"snow\""));
}

TEST_F(ChartFormTest, NoneIsTypedInAnyLanguageOrPressedAndIsNotAnOpenCell) {
  grid_->item(0, 0)->setText(QStringLiteral("nessuno"));
  grid_->item(0, 1)->setText(QStringLiteral("Ninguno"));
  grid_->setCurrentCell(1, 0);
  QTest::mouseClick(part_.findChild<QToolButton*>(QStringLiteral("charts/none")), Qt::LeftButton);
  EXPECT_THAT(kept(), testing::ElementsAre("..3/summer=\"none\"", "..3/winter=\"none\"", "4../summer=\"none\""));
  const ChartCell& cell = model_.charts().front().cells[0][0];
  EXPECT_TRUE(cell.known && cell.said && !cell.doubtful);
  EXPECT_EQ(shown(0, 0), QStringLiteral("nessuno"));
  grid_->item(1, 1)->setText(QStringLiteral("\u2013"));
  EXPECT_EQ(kept().back(), "4../winter=\"\u2013\"") << "a dash may be what is printed";
}

TEST_F(ChartFormTest, HeadsOfRowsAndColumnsArePastedOver) {
  paste(QStringLiteral("Die\tSummer\tWinter\n1-3\tmild\tfrost\n4-6\train\tsnow"));
  EXPECT_EQ(shown(0, 0), QStringLiteral("mild"));
  EXPECT_EQ(shown(1, 1), QStringLiteral("snow"));
}

TEST_F(ChartFormTest, EnterTakesOneCellAndGoesToTheNext) {
  paste(QStringLiteral("mild\tfrost\nrain\tsnow"));
  QTest::keyClick(grid_, Qt::Key_Return);
  EXPECT_THAT(kept(), testing::ElementsAre("..3/summer=\"mild\""));
  EXPECT_EQ(grid_->currentRow(), 0);
  EXPECT_EQ(grid_->currentColumn(), 1);
  QTest::keyClick(grid_, Qt::Key_Escape);
  EXPECT_EQ(shown(1, 1), QStringLiteral("snow")) << "as the pack has it";
  QTest::keyClick(grid_, Qt::Key_Return, Qt::ControlModifier);
  EXPECT_THAT(kept(), testing::SizeIs(1)) << "what was dropped is not taken";
}

TEST_F(ChartFormTest, WhoTypesInACellGoesOnWhenAnotherCellIsTold) {
  part_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&part_));
  grid_->setFocus();
  grid_->setCurrentCell(1, 0);
  QTest::keyClick(grid_, Qt::Key_A);
  QWidget* editor = grid_->indexWidget(grid_->model()->index(1, 0));
  ASSERT_NE(editor, nullptr);
  QTest::keyClicks(editor, QStringLiteral("1"));
  model_.fill("sky", "..3/summer", QStringLiteral("mild"));
  ASSERT_EQ(shown(0, 0), QStringLiteral("mild"));
  ASSERT_EQ(grid_->indexWidget(grid_->model()->index(1, 0)), editor);
  QTest::keyClicks(editor, QStringLiteral("2"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return shown(1, 0) == QStringLiteral("a12"); })) << shown(1, 0).toStdString();
  EXPECT_EQ(kept().back(), "4../summer=\"a12\"");
}

TEST_F(ChartFormTest, WhatWaitsIsThereAgainWhenTheWindowOpensAndNothingRestsOnItMeanwhile) {
  test::ScratchFolder folder;
  QSettings settings(QString::fromStdString((folder.path() / "window.ini").string()), QSettings::IniFormat);
  part_.keep_waiting_in(&settings);
  paste(QStringLiteral("mild\tfrost\nrain\tsleet"));
  QTest::keyClick(grid_, Qt::Key_Return);
  ASSERT_THAT(kept(), testing::ElementsAre("..3/summer=\"mild\""));
  const auto opened_again = [&] {
    auto part = std::make_unique<ChartsPart>(model_, voice_);
    part->keep_waiting_in(&settings);
    part->resize(420, 600);
    part->refresh();
    return part;
  };
  auto later = opened_again();
  auto* grid = later->findChild<QTableWidget*>(QStringLiteral("charts/grid"));
  EXPECT_EQ(grid->item(1, 1)->text(), QStringLiteral("sleet"));
  EXPECT_TRUE(grid->item(1, 1)->font().italic()) << "it is marked";
  EXPECT_FALSE(grid->item(0, 0)->font().italic()) << "that one was taken";
  EXPECT_THAT(kept(), testing::SizeIs(1)) << "nothing is used that nobody has passed over";
  EXPECT_EQ(model_.charts().front().cells[1][1].text, QStringLiteral("snow"));
  // Another game's charts are looked at; these wait meanwhile.
  model_.use_game("lnl");
  later->refresh();
  model_.use_game("weather");
  later->refresh();
  EXPECT_EQ(grid->item(1, 1)->text(), QStringLiteral("sleet"));
  QTest::keyClick(grid, Qt::Key_Escape);
  later = opened_again();
  grid = later->findChild<QTableWidget*>(QStringLiteral("charts/grid"));
  EXPECT_EQ(grid->item(1, 1)->text(), QStringLiteral("snow")) << "what was dropped does not come again";
}

TEST_F(ChartFormTest, WhatIsKeptOfWaitingCellsMayBeDamaged) {
  test::ScratchFolder folder;
  QSettings settings(QString::fromStdString((folder.path() / "window.ini").string()), QSettings::IniFormat);
  for (const char* damaged :
       {"", "[", "{}", "[1, null, [], {\"cell\": 3}]", "[{\"chart\": 1, \"cell\": \"..3/summer\"}]"}) {
    settings.setValue(QStringLiteral("charts/waiting/weather"), QString::fromUtf8(damaged));
    EXPECT_TRUE(waiting_charts(settings, "weather").empty()) << damaged;
  }
  const WaitingCharts waiting = {{"sky", {{{"..3/summer", QStringLiteral("mild")}}, {{"..3/summer", 0.75}}}}};
  keep_waiting_charts(settings, "weather", waiting);
  EXPECT_EQ(waiting_charts(settings, "weather"), waiting);
  EXPECT_TRUE(waiting_charts(settings, "lnl").empty());
}

TEST_F(ChartsPartTest, OpensOnTheGameOfTheOpenBoardUntilThePlayerChoosesAnother) {
  model_.follow_game("weather");
  EXPECT_EQ(model_.charts_game(), "weather");
  model_.use_game("lnl");
  model_.follow_game("weather");
  EXPECT_EQ(model_.charts_game(), "lnl") << "the same board";
  model_.follow_game("no such game");
  EXPECT_EQ(model_.charts_game(), "lnl");
  model_.follow_game("bcs");
  EXPECT_EQ(model_.charts_game(), "bcs") << "another board";
  ResolveModel early{core_.ask(), voice_};
  early.follow_game("weather");
  early.read();
  EXPECT_EQ(early.charts_game(), "weather") << "the board was open before the games were known";
}

TEST_F(ChartFormTest, OneStepAfterTheOtherIsTakenBack) {
  paste(QStringLiteral("mild\tfrost\nrain\tsleet"));
  QTest::keyClick(grid_, Qt::Key_Return);
  QTest::keyClick(grid_, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_THAT(kept(), testing::ElementsAre("..3/summer=\"mild\"", "..3/summer=null")) << "he said nothing of it before";
  EXPECT_EQ(shown(0, 0), QStringLiteral("mild")) << "pasted, as it was before it was taken";
  QTest::keyClick(grid_, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(shown(1, 1), QStringLiteral("snow")) << "as the pack has it";
  QTest::keyClick(grid_, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_THAT(kept(), testing::SizeIs(2)) << "there is no more to take back";
}

/// A figure that is given but waits for a person: what stands in it is his word once he has passed over it.
TEST_F(ChartFormTest, EnterConfirmsACellThatIsOnlyGiven) {
  model_.use_game("lnl");
  part_.refresh();
  auto* list = part_.findChild<QComboBox*>(QStringLiteral("charts/chart"));
  const auto place = [&]() -> std::optional<std::tuple<std::string, int, int>> {
    for (const ChartGrid& chart : model_.charts()) {
      for (std::size_t row = 0; row < chart.cells.size(); ++row) {
        for (std::size_t column = 0; column < chart.cells[row].size(); ++column) {
          const ChartCell& cell = chart.cells[row][column];
          if (!cell.id.empty() && cell.known && cell.doubtful && !cell.text.isEmpty()) {
            return std::tuple(chart.id, static_cast<int>(row), static_cast<int>(column));
          }
        }
      }
    }
    return std::nullopt;
  }();
  ASSERT_TRUE(place) << "no chart has such a cell";
  const auto& [chart, row, column] = *place;
  list->setCurrentIndex(list->findData(QString::fromStdString(chart)));
  const auto cell_now = [&, row = row, column = column, chart = chart] {
    const auto found = std::ranges::find(model_.charts(), chart, &ChartGrid::id);
    return found->cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  const QString value = cell_now().value;
  grid_->setCurrentCell(row, column);
  QTest::keyClick(grid_, Qt::Key_Return);
  ASSERT_THAT(kept(), testing::SizeIs(1));
  EXPECT_TRUE(cell_now().said);
  EXPECT_FALSE(cell_now().doubtful);
  EXPECT_EQ(cell_now().value, value);
  EXPECT_TRUE(grid_->currentRow() != row || grid_->currentColumn() != column) << "Enter goes on to the next";
}

TEST_F(ChartFormTest, WhatWasSaidBeforeStandsAgain) {
  model_.fill("sky", "..3/summer", QStringLiteral("fog"));
  ASSERT_EQ(shown(0, 0), QStringLiteral("fog"));
  model_.fill("sky", "..3/summer", QStringLiteral("haze"));
  grid_->setCurrentCell(0, 0);
  paste(QStringLiteral("mild\tfrost"));
  QTest::keyClick(grid_, Qt::Key_Return);
  ASSERT_EQ(shown(0, 0), QStringLiteral("mild"));
  QTest::keyClick(grid_, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_THAT(kept().back(), "..3/summer=\"haze\"");
}

TEST_F(ChartFormTest, WhatHasNoPlaceIsNamedAndWhatIsNoTableIsRefused) {
  grid_->setCurrentCell(1, 1);
  paste(QStringLiteral("hail\tsleet\tfog"));
  const auto notes = [&] {
    QString all;
    for (const QLabel* label : part_.findChildren<QLabel*>()) {
      all += label->text() + u'\n';
    }
    return all;
  };
  EXPECT_EQ(shown(1, 1), QStringLiteral("hail"));
  EXPECT_TRUE(notes().contains(QStringLiteral("sleet, fog"))) << notes().toStdString();
  QTest::keyClick(grid_, Qt::Key_Escape);
  paste(QStringLiteral("a sentence"));
  EXPECT_THAT(kept(), testing::IsEmpty());
  EXPECT_FALSE(notes().isEmpty());
}

/// Two players compare what they have entered; one gives the other his file.
TEST_F(ChartFormTest, AnotherPlayersFiguresWaitWhereTheyDiffer) {
  const test::ScratchFolder scratch;
  const QString file = QString::fromStdString((scratch / "theirs.json").string());
  model_.fill_all("sky", {{"..3/summer", QStringLiteral("fog")}, {"4../winter", QStringLiteral("hail")}});
  part_.export_file(file);
  ASSERT_TRUE(QFile::exists(file));
  model_.fill("sky", "..3/summer", QStringLiteral("haze"));
  part_.compare_file(file);
  EXPECT_EQ(shown(0, 0), QStringLiteral("fog"));
  EXPECT_TRUE(grid_->item(0, 0)->font().italic());
  EXPECT_FALSE(grid_->item(1, 1)->font().italic()) << "both say hail";
  EXPECT_EQ(kept().back(), "..3/summer=\"haze\"") << "nothing is taken by itself";
  QTest::keyClick(grid_, Qt::Key_Return, Qt::ControlModifier);
  EXPECT_EQ(kept().back(), "..3/summer=\"haze\"") << "one's own word stays where all are taken";
  grid_->setCurrentCell(0, 0);
  QTest::keyClick(grid_, Qt::Key_Return);
  EXPECT_EQ(kept().back(), "..3/summer=\"fog\"");
  part_.compare_file(file);
  EXPECT_FALSE(grid_->item(0, 0)->font().italic()) << "nothing differs any more";
}

TEST_F(ChartFormTest, AFileOfAnotherGameOrNoneChangesNothing) {
  const test::ScratchFolder scratch;
  const QString file = QString::fromStdString((scratch / "other.json").string());
  for (const char* text : {"", "{}", R"({"format": "adjutant-pack/1", "id": "x", "game": "other", "edition": "1"})"}) {
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(text);
    out.close();
    part_.compare_file(file);
    EXPECT_EQ(shown(1, 1), QStringLiteral("snow")) << text;
    EXPECT_FALSE(grid_->item(1, 1)->font().italic()) << text;
  }
  part_.compare_file(QStringLiteral("/nowhere/at/all.json"));
  EXPECT_THAT(kept(), testing::IsEmpty());
}

TEST_F(ChartFormTest, WhatWaitsInAChartIsThereAgainAfterALookAtAnother) {
  model_.use_game("lnl");
  part_.refresh();
  auto* list = part_.findChild<QComboBox*>(QStringLiteral("charts/chart"));
  ASSERT_GT(list->count(), 1);
  list->setCurrentIndex(0);
  grid_->setCurrentCell(0, 0);
  paste(QStringLiteral("7\t8\n9\t4"));
  ASSERT_EQ(shown(0, 0), QStringLiteral("7"));
  list->setCurrentIndex(1);
  EXPECT_FALSE(grid_->item(0, 0)->font().italic());
  list->setCurrentIndex(0);
  EXPECT_EQ(shown(0, 0), QStringLiteral("7"));
  EXPECT_THAT(kept(), testing::IsEmpty());
}

TEST_F(ChartsPartTest, LongNamesOfRowsLeaveRoomForTheirFigures) {
  auto* grid = part_.findChild<QTableWidget*>(QStringLiteral("charts/grid"));
  auto* list = part_.findChild<QComboBox*>(QStringLiteral("charts/chart"));
  ASSERT_GT(list->count(), 0);
  for (const words::Language language : voice_.languages()) {
    voice_.speak(language);
    part_.refresh();
    for (int chart = 0; chart < list->count(); ++chart) {
      list->setCurrentIndex(chart);
      QTest::qWait(1);
      EXPECT_LE(grid->columnViewportPosition(0) + grid->columnWidth(0), grid->viewport()->width())
          << list->currentText().toStdString();
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
