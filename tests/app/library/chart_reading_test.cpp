#include "library/chart_reading.h"

#include <gtest/gtest.h>

#include "pictures/printed_picture.h"

namespace adjutant::app {
namespace {

constexpr int cell_side = 30;

/// Two rows of 1, 2, 3 and of 2, 3, 1, in cells of thirty pixels.
pictures::Raster printed_chart() {
  pictures::Raster picture = pictures::test::paper(3 * cell_side, 2 * cell_side, {250, 248, 240});
  const std::string rows = "123231";
  for (int i = 0; i < 6; ++i) {
    pictures::test::print_text(picture, i % 3 * cell_side + 10, i / 3 * cell_side + 8, 2,
                               {rows[static_cast<std::size_t>(i)]}, {0, 0, 0});
  }
  return picture;
}

pictures::Taught one_cell_of_each() {
  pictures::Taught taught;
  taught.cells = {{{0, 0}, "1"}, {{0, 1}, "2"}, {{0, 2}, "3"}};
  return taught;
}

TEST(ChartReadingOffAPicture, ReadsTheCellsThatNobodyTyped) {
  const auto chart =
      read_taught_chart(printed_chart(), "crt.png", {{0, 0, 90, 60}, 2, 3}, one_cell_of_each(), "taught");
  ASSERT_TRUE(chart);
  std::string second;
  for (const pictures::Read& read : chart->at(1)) {
    second += read.value ? pictures::text_of(*read.value) : "-";
  }
  EXPECT_EQ(second, "231");
}

TEST(ChartReadingOffAPicture, EndsWhereItIsStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto chart = read_taught_chart(printed_chart(), "crt.png", {{0, 0, 90, 60}, 2, 3}, one_cell_of_each(), "taught",
                                       {{}, stop.get_token()});
  ASSERT_FALSE(chart);
  EXPECT_EQ(chart.error().what.key, "reading.stopped");
}

TEST(ChartReadingOffAPicture, SaysWhereAQuestionIsWrong) {
  const auto why = [](const ChartPlaces& places, const pictures::Taught& taught) {
    const auto chart = read_taught_chart(printed_chart(), "crt.png", places, taught, "taught.json");
    return chart ? std::string() : chart.error().where + " " + chart.error().what.key;
  };
  const auto taught = one_cell_of_each();
  EXPECT_EQ(why({{0, 0, 90, 60}, 2, 3}, {}), "taught.json reading.no_cells");
  EXPECT_EQ(why({{0, 0, 90, 60}, 2, 2}, taught), "taught.json:cells reading.cell_outside");
  EXPECT_EQ(why({{1, 0, 90, 60}, 2, 3}, taught), "crt.png reading.wrong_area");
  EXPECT_EQ(why({{0, 0, 0, 60}, 2, 3}, taught), "crt.png reading.wrong_area");
  EXPECT_EQ(why({{0, 0, 2147483647, 60}, 2, 3}, taught), "crt.png reading.wrong_area");
  EXPECT_EQ(why({{0, 0, 90, 60}, 61, 3}, taught), "crt.png charts.wrong_counts") << "more rows than pixels";
}

}  // namespace
}  // namespace adjutant::app
