#include "importers/tables/pasted.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::importers {
namespace {

using testing::ElementsAre;
using Row = std::vector<std::string>;

TableRows rows_of(std::string_view text) {
  return read_pasted_table(text).value_or(TableRows());
}

std::string refusal(std::string_view text) {
  const auto read = read_pasted_table(text);
  return read ? "accepted" : read.error().what.key;
}

TEST(PastedTable, OfASpreadsheetHasTabsAndQuotedCells) {
  EXPECT_THAT(rows_of("Roll\tLoss\r\n2-3\tA1\r\n4\t\"one\n \"\"step\"\"\"\r\n\r\n"),
              ElementsAre(Row{"Roll", "Loss"}, Row{"2-3", "A1"}, Row{"4", "one \"step\""}));
  EXPECT_THAT(rows_of("a\t\tb\nc\t\td"), ElementsAre(Row{"a", "b"}, Row{"c", "d"})) << "an empty column is none";
  EXPECT_THAT(rows_of("5\"\tx\n6\"\ty"), ElementsAre(Row{"5\"", "x"}, Row{"6\"", "y"})) << "inches are no quotes";
}

TEST(PastedTable, OfAWebPageIsItsFirstTableWithCellsThatSpan) {
  EXPECT_THAT(rows_of("<p>Charts</p><table><tr><th rowspan=2>Target</th><th colspan='2'>Loss on</th></tr>"
                      "<tr><td>Guns</td><td>Fire</td></tr><tr><td>Town &amp;<br>wood</td><td>5&#8211;6</td><td>6"
                      "<script>x</script></td></tr></table><table><tr><td>other</td></tr></table>"),
              ElementsAre(Row{"Target", "Loss on", "Loss on"}, Row{"Target", "Guns", "Fire"},
                          Row{"Town & wood", "5\u20136", "6"}));
  EXPECT_THAT(rows_of("<tr><td>1<td>A1<tr><td>2<td>D1"), ElementsAre(Row{"1", "A1"}, Row{"2", "D1"}))
      << "rows by themselves, as browsers copy them, whoever forgot to close them";
  EXPECT_THAT(rows_of("<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>"),
              ElementsAre(Row{"a b", "c"}));
}

TEST(PastedTable, WithBarsIsOneOfMarkdownToo) {
  EXPECT_THAT(rows_of("| Die | Result |\n|-----|:-------|\n| 1 | miss |\n| 2+ | |\n"),
              ElementsAre(Row{"Die", "Result"}, Row{"1", "miss"}, Row{"2+", ""}));
  EXPECT_THAT(rows_of("Die | Result\n1 | -\n"), ElementsAre(Row{"Die", "Result"}, Row{"1", "-"}));
}

TEST(PastedTable, OfAPdfHasColumnsOfSpaces) {
  EXPECT_THAT(rows_of("Die     1-2    1-1    2-1\n"
                      " 1      AE     AR     EX\n"
                      "2\u20133     AR            no effect\n"
                      "  4     DR     DE     DE\n"),
              ElementsAre(Row{"Die", "1-2", "1-1", "2-1"}, Row{"1", "AE", "AR", "EX"},
                          Row{"2\u20133", "AR", "", "no effect"}, Row{"4", "DR", "DE", "DE"}));
  EXPECT_THAT(rows_of("1 A1 -\n2 D1 T"), ElementsAre(Row{"1", "A1", "-"}, Row{"2", "D1", "T"})) << "words under words";
}

TEST(PastedTable, RefusesWhatIsNoneAndWhatIsTooMuch) {
  EXPECT_EQ(refusal(""), "import.pasted.nothing");
  EXPECT_EQ(refusal(" \n\t\n"), "import.pasted.nothing");
  EXPECT_EQ(refusal("<table></table>"), "import.pasted.nothing");
  EXPECT_EQ(refusal("\xFF\xFE"), "import.pasted.no_text");
  EXPECT_EQ(refusal(std::string(max_pasted_bytes + 1, 'x')), "import.pasted.too_large");
  std::string many;
  for (std::size_t i = 0; i <= max_pasted_rows; ++i) {
    many += "1\t2\n";
  }
  EXPECT_EQ(refusal(many), "import.pasted.too_many");
  EXPECT_EQ(refusal("x" + std::string(max_pasted_columns, '\t') + "y"), "accepted") << "empty columns are none";
  EXPECT_EQ(refusal("<table><tr><td colspan=100000 rowspan=100000>x</td></tr></table>"), "accepted");
}

// Each of them takes minutes where the work grows faster than the text.
TEST(PastedTable, IsReadInTheTimeThatItsTextTakes) {
  const auto times = [](std::string_view text, std::size_t number) {
    std::string all;
    for (std::size_t i = 0; i < number; ++i) {
      all += text;
    }
    return all;
  };
  EXPECT_EQ(refusal(times("a  ", max_pasted_bytes / 3)), "import.pasted.too_many");
  EXPECT_EQ(refusal("\"" + times("\t\"a", max_pasted_bytes / 4)), "import.pasted.too_many");
  EXPECT_EQ(refusal(times("x\t\n", max_pasted_bytes / 6) + times("x\t", max_pasted_bytes / 4)),
            "import.pasted.too_many");
  EXPECT_EQ(refusal(times("x\n", max_pasted_rows - 1) + times("\t", max_pasted_bytes / 2)), "accepted");
}

}  // namespace
}  // namespace adjutant::importers
