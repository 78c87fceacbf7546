#include "pictures/chart_reader.h"

#include <gtest/gtest.h>

#include "pictures/printed_picture.h"

namespace adjutant::pictures {
namespace {

using test::paper;
using test::print_text;
using DrawnCells = std::vector<std::vector<std::string>>;

constexpr Colour chart_ink{30, 20, 20};

/// A chart with drawn_cells of 60 by 30 pixels from 10, 20 on, with rules between them.
Raster drawn_chart(const DrawnCells& texts, Colour ground = {225, 220, 190}) {
  const int rows = static_cast<int>(texts.size());
  const int columns = static_cast<int>(texts.front().size());
  Raster picture = paper(20 + 60 * columns, 40 + 30 * rows, ground);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      for (int x = 0; x < 60; ++x) {
        picture.at(10 + 60 * column + x, 20 + 30 * row) = chart_ink;
      }
      // Not all stand at the same place in their cells.
      const std::string& text = texts[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      print_text(picture, 18 + 60 * column + (row + column) % 3, 27 + 30 * row + row % 2, 2, text, chart_ink);
    }
  }
  return picture;
}

const DrawnCells drawn_cells{{"A1", "A2", "11", "-"}, {"A2", "11", "A1", "A1"}, {"-", "A1", "A2", "13"}};

TEST(ChartReading, ReadsEachCellByOneExampleOfItsValue) {
  const ReadChart chart = read_chart(drawn_chart(drawn_cells), {10, 20, 240, 90}, 3, 4,
                                     {{{0, 0}, "A1"}, {{0, 1}, "A2"}, {{0, 2}, "11"}, {{0, 3}, "-"}, {{2, 3}, "13"}});
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      EXPECT_EQ(chart[row][column].value, printed_of(drawn_cells[row][column])) << row << "," << column;
      EXPECT_GE(chart[row][column].sure, sure_enough) << row << "," << column;
    }
  }
}

TEST(ChartReading, ReadsTheSameCellsThroughAFrameThatIsDrawnALittleAside) {
  for (const Area& frame : {Area{20, 30, 240, 90}, Area{2, 12, 240, 90}, Area{16, 14, 229, 101}}) {
    const ReadChart chart = read_chart(drawn_chart(drawn_cells), frame, 3, 4,
                                       {{{0, 0}, "A1"}, {{0, 1}, "A2"}, {{0, 2}, "11"}, {{0, 3}, "-"}, {{2, 3}, "13"}});
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 4; ++column) {
        EXPECT_EQ(chart[row][column].value, printed_of(drawn_cells[row][column]))
            << frame.x << "," << frame.y << ": " << row << "," << column;
      }
    }
  }
}

/// The name of a row is longer than its column is wide: its end is no part of the first cell.
TEST(ChartReading, LeavesOutAWordThatOnlyReachesIntoACell) {
  Raster picture = paper(280, 100, {225, 220, 190});
  const DrawnCells cells{{"1", "2", "A1"}, {"2", "A1", "1"}, {"A1", "1", "2"}};
  for (int row = 0; row < 3; ++row) {
    print_text(picture, 18 + 2 * row, 12 + 30 * row, 2, "A2A2A2", chart_ink);
    for (int column = 0; column < 3; ++column) {
      print_text(picture, 108 + 60 * column, 12 + 30 * row, 2,
                 cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], chart_ink);
    }
  }
  const ReadChart chart = read_chart(picture, {80, 5, 180, 90}, 3, 3, {{{0, 1}, "2"}, {{0, 2}, "A1"}, {{1, 2}, "1"}});
  for (std::size_t row = 0; row < 3; ++row) {
    EXPECT_EQ(chart[row][0].value, printed_of(cells[row][0])) << row;
    EXPECT_GE(chart[row][0].sure, sure_enough) << row;
  }
}

TEST(ChartReading, IsNotSureOfAValueThatNobodyTaught) {
  const ReadChart chart =
      read_chart(drawn_chart(drawn_cells), {10, 20, 240, 90}, 3, 4, {{{0, 0}, "A1"}, {{0, 1}, "A2"}, {{0, 2}, "11"}});
  EXPECT_LT(chart[2][3].sure, sure_enough);
  EXPECT_LT(chart[0][3].sure, sure_enough);
}

TEST(ChartReading, HasNoValueForAnEmptyCell) {
  const ReadChart chart = read_chart(paper(100, 60, {200, 200, 200}), {0, 0, 100, 60}, 2, 2, {{{0, 0}, "A1"}});
  EXPECT_FALSE(chart[1][1].value);
  EXPECT_LT(chart[1][1].sure, sure_enough);
}

TEST(ChartReading, ManagesAreasWithMoreCellsThanPixels) {
  EXPECT_EQ(read_chart(paper(3, 3, chart_ink), {0, 0, 3, 3}, 10, 10, {{{0, 0}, "1"}}).size(), 10U);
  EXPECT_TRUE(read_chart(Raster(), {0, 0, 0, 0}, 0, 0, {}).empty());
}

}  // namespace
}  // namespace adjutant::pictures
