#include "importers/page/lines.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/marked_lines.h"

namespace adjutant::test {
namespace {

using importers::Page;
using importers::Piece;
using testing::ElementsAre;

constexpr double size = 15;     // of the text
constexpr double leading = 20;  // from line to line

/// Sets lines one below the other.
class Column {
 public:
  Column(Page& page, double left, double top) : page_(page), left_(left), top_(top) {}

  /// Type that is half as wide as it is high.
  Column& line(const std::string& text, double type = size, bool bold = false, double indent = 0) {
    Piece piece;
    piece.left = left_ + indent;
    piece.top = top_;
    piece.right = piece.left + 0.5 * type * static_cast<double>(text.size());
    piece.bottom = top_ + type;
    piece.size = type;
    piece.bold = bold;
    piece.text = text;
    page_.pieces.push_back(piece);
    top_ += leading * type / size;
    return *this;
  }
  Column& gap(double height = leading) {
    top_ += height;
    return *this;
  }
  /// Cells of a table, so far apart.
  Column& row(const std::vector<std::string>& cells, double apart) {
    const double left = left_;
    const double top = top_;
    for (const std::string& cell : cells) {
      top_ = top;
      if (!cell.empty()) {
        line(cell);
      }
      left_ += apart;
    }
    left_ = left;
    top_ = top + leading;
    return *this;
  }

 private:
  Page& page_;
  double left_;
  double top_;
};

Page page(int number) {
  return {number, 892, 1262, {}};
}

std::vector<std::string> lines_on(const std::vector<Page>& pages) {
  return marked(importers::lines_of_pages(pages));
}

TEST(PageLines, ColumnsAreReadOneAfterTheOtherAndWrappedLinesAreJoined) {
  Page one = page(1);
  Column(one, 80, 200)
      .line("The left column begins with this line of")
      .line("text and goes on with another line that")
      .line("is wrapped here.");
  Column(one, 480, 205)
      .line("The right column has its lines at other")
      .line("heights, so that nothing stands beside")
      .line("anything else by accident.");
  EXPECT_THAT(
      lines_on({one}),
      ElementsAre(
          "The left column begins with this line of text and goes on with another line that is wrapped here.",
          "The right column has its lines at other heights, so that nothing stands beside anything else by accident."));
}

TEST(PageLines, WhatGoesOverBothColumnsPartsThem) {
  Page one = page(1);
  Column(one, 80, 200).line("above on the left side of the whole page").line("above on the left side of the next line");
  Column(one, 480, 200)
      .line("above on the right side of the whole page")
      .line("above on the right side of the next line");
  Column(one, 80, 300).line("A heading that stands over both columns of the page", 24);
  Column(one, 80, 400).line("below on the left side of the whole page").line("below on the left side of the next line");
  Column(one, 480, 400)
      .line("below on the right side of the whole page")
      .line("below on the right side of the next line");
  EXPECT_THAT(lines_on({one}),
              ElementsAre("above on the left side of the whole page above on the left side of the next line above on "
                          "the right side of the whole page above on the right side of the next line",
                          "#A heading that stands over both columns of the page",
                          "below on the left side of the whole page below on the left side of the next line below on "
                          "the right side of the whole page below on the right side of the next line"));
}

TEST(PageLines, TheRowsOfATableAreRowsAndACellOfTwoLinesIsOne) {
  Page one = page(1);
  Column(one, 80, 200)
      .line("This is the text above the table, as wide as the page is and so on")
      .gap()
      .row({"Roll", "Loss", "Effect"}, 150)
      .row({"2-5", "A1", "a long cell"}, 150)
      .gap(-4)
      .row({"", "", "of two lines"}, 150)
      .row({"6", "", "none"}, 150);
  EXPECT_THAT(lines_on({one}), ElementsAre("This is the text above the table, as wide as the page is and so on",
                                           "*Roll\tLoss\tEffect", "*2-5\tA1\ta long cell of two lines", "*6\t\tnone"));
}

TEST(PageLines, HeadsFeetAndPageNumbersAreLeftOut) {
  std::vector<Page> pages = {page(1), page(2), page(3)};
  for (Page& each : pages) {
    Column(each, 300, 40).line("The Long March");
    Column(each, 80, 200).line("Text of page " + std::to_string(each.number) + " ends here.");
    Column(each, 440, 1200).line(std::to_string(each.number));
  }
  EXPECT_THAT(lines_on(pages),
              ElementsAre("Text of page 1 ends here.", "Text of page 2 ends here.", "Text of page 3 ends here."));
}

TEST(PageLines, AWordThatIsSplitAcrossPagesIsMendedAsTheBookWritesIt) {
  std::vector<Page> pages = {page(1), page(2)};
  Column(pages[0], 80, 200)
      .line("The marker and the half-squad are here.")
      .gap()
      .line("Each of the players takes one of his mar-");
  Column(pages[1], 80, 200).line("ker counters and puts it on the half-").line("squad.");
  EXPECT_THAT(lines_on(pages),
              ElementsAre("The marker and the half-squad are here.",
                          "Each of the players takes one of his marker counters and puts it on the half-squad."));
}

TEST(PageLines, AFootnoteStandsBehindTheParagraphThatHasItsMark) {
  Page one = page(1);
  Column(one, 80, 200).line("No unit may leave the map in five turns.");
  one.pieces.push_back({{382, 198, 387, 208}, 10, false, false, "1"});
  Column(one, 80, 300).line("Another paragraph follows the first one.");
  Column(one, 80, 1000).line("1The baggage did.", 12);
  EXPECT_THAT(lines_on({one}), ElementsAre("No unit may leave the map in five turns.\u00B9", "!\u00B9 The baggage did.",
                                           "Another paragraph follows the first one."));
}

TEST(PageLines, HeadingsAreKnownByTheirType) {
  Page one = page(1);
  Column(one, 80, 200)
      .line("The Game", 30)
      .gap()
      .line("First part", 22)
      .gap()
      .line("A caption", size, true)
      .gap()
      .line("Text that is long enough to be the text of the book, and more of it.");
  EXPECT_THAT(lines_on({one}), ElementsAre("#The Game", "##First part", "###A caption",
                                           "Text that is long enough to be the text of the book, and more of it."));
}

TEST(PageLines, ABoxBesideTheTextStandsBeforeTheParagraphBesideIt) {
  Page one = page(1);
  const std::string wide = "A line that goes over the whole width of the page and says nothing in particular at all";
  Column(one, 80, 200)
      .line(wide)
      .line(wide)
      .line(wide)
      .line("It ends here.")
      .gap()
      .line("Beside the box the text is narrower, as this paragraph is,")
      .line("which has three lines, since two would not have been")
      .line("enough.")
      .gap()
      .line(wide)
      .line(wide);
  Column(one, 580, 300).line("What the box says is").line("apart from the text,").line("in a column by itself.");
  const auto found = lines_on({one});
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[1], "!What the box says is apart from the text, in a column by itself.");
  EXPECT_EQ(found[2],
            "Beside the box the text is narrower, as this paragraph is, which has three lines, since two would not "
            "have been enough.");
}

TEST(PageLines, LinesThatAPrinterDrewTwiceAreReadOnce) {
  std::vector<Page> pages = {page(1), page(2)};
  Column(pages[0], 80, 200).line("First line of the page.").line("Last line of the page, drawn again.");
  Column(pages[1], 80, 200).line("Last line of the page, drawn again.").line("Second page.");
  EXPECT_THAT(lines_on(pages),
              ElementsAre("First line of the page.", "Last line of the page, drawn again.", "Second page."));
}

TEST(PageLines, NothingGivesNothing) {
  EXPECT_TRUE(importers::lines_of_pages({}).empty());
  EXPECT_TRUE(importers::lines_of_pages({page(1), page(2)}).empty());
}

}  // namespace
}  // namespace adjutant::test
