#include "situation/csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::situation {
namespace {

using testing::ElementsAre;

std::vector<std::vector<std::string>> cells(const std::string& text) {
  std::vector<std::vector<std::string>> all;
  const auto rows = read_csv(text, "t.csv");
  EXPECT_TRUE(rows) << rows.error().where << rows.error().what.key;
  for (const CsvRow& row : rows.value_or(std::vector<CsvRow>())) {
    all.push_back(row.cells);
  }
  return all;
}

std::string mistake_in(const std::string& text) {
  const auto rows = read_csv(text, "t.csv");
  return rows ? "none" : rows.error().where + " " + rows.error().what.key;
}

TEST(Csv, ReadsWhatRfc4180Allows) {
  EXPECT_THAT(cells("a,b\r\n\"x, \"\"y\"\"\r\nz\",\r\n"),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("x, \"y\"\r\nz", "")));
  EXPECT_THAT(cells("a,b\n\n1,2"), ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "2"))) << "empty lines go";
  EXPECT_THAT(cells("a,b\r1,2\r"), ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "2")));
  EXPECT_THAT(cells(""), testing::IsEmpty());
}

TEST(Csv, ReadsWhatSpreadsheetsOfOtherCountriesWrite) {
  EXPECT_THAT(cells("\xEF\xBB\xBFgpid;name\r\n1;\"Guard; first\"\r\n"),
              ElementsAre(ElementsAre("gpid", "name"), ElementsAre("1", "Guard; first")));
  EXPECT_THAT(cells("gpid\tname\n1\tA,B\n"), ElementsAre(ElementsAre("gpid", "name"), ElementsAre("1", "A,B")));
}

TEST(Csv, NamesTheLineOfAMistake) {
  EXPECT_EQ(mistake_in("a,b\n1,\"open\n\n\n"), "t.csv:2 situation.csv.open_quote");
  EXPECT_EQ(mistake_in("a\n\"b\nc\"d\n"), "t.csv:3 situation.csv.after_quote");
  EXPECT_EQ(mistake_in("a\n\xFF"), "t.csv:1 situation.csv.not_utf8");
  EXPECT_EQ(mistake_in("a\n" + std::string(max_csv_cell + 1, 'x')), "t.csv:2 situation.csv.too_wide");
  EXPECT_EQ(mistake_in(std::string(max_csv_columns + 1, ',')), "t.csv:1 situation.csv.too_wide");
}

TEST(Csv, CountsLinesWithinQuotedCells) {
  const auto rows = read_csv("a\r\n\"1\r\n2\"\r\nb\r\n", "t.csv");
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->at(1).line, 2U);
  EXPECT_EQ(rows->at(2).line, 4U);
}

TEST(Csv, AFormulaIsWrittenAsATextAndANumberAsItIs) {
  const auto written = [](const std::string& cell) {
    const std::string text = write_csv({{"x", cell}});
    return text.substr(2, text.size() - 4);
  };
  for (const char* formula :
       {"=HYPERLINK(A1)", "+1+1", "-2+3", "@SUM(A1)", "=cmd|'/c calc'!A0", " =1+1", "＝1+1", "-x"}) {
    EXPECT_EQ(written(formula), "'" + std::string(formula));
  }
  EXPECT_EQ(written("\t=1+1"), "\"'\t=1+1\"");
  EXPECT_EQ(written("\r=1+1"), "\"'\r=1+1\"");
  for (const char* plain : {"-3", "+1", "-0.5", "-", "2-3", "Guard Squad", "'Twas", "5+"}) {
    EXPECT_EQ(written(plain), plain);
  }
}

TEST(Csv, ComesBackAsItWasWritten) {
  const std::vector<std::vector<std::string>> rows = {
      {"gpid", "a;b", ""},
      {"\"", "\r\n", ","},
      {""},
      {"\xEF\xBB\xBF", "é"},
      {"=1", "'=1", "''=1", "'", "''", "'''", "'a", "''a", "\t=1", " =1", "-", "'-1"}};
  EXPECT_EQ(cells(write_csv(rows)), rows);
}

}  // namespace
}  // namespace adjutant::situation
