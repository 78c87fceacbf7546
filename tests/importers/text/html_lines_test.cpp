#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/marked_lines.h"
#include "importers/text/file.h"
#include "importers/text/lines.h"

namespace adjutant::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> html_lines(const std::string& html) {
  return marked(importers::lines_of_html(html));
}

TEST(HtmlLines, ParagraphsAndHeadingsAreLines) {
  EXPECT_THAT(html_lines("<h1>The  <i>Game</i></h1><p>One\n two.<p>Three<div>Four</div><h3>5.1 Fire</h3>x"),
              ElementsAre("#The Game", "One two.", "Three", "Four", "###5.1 Fire", "x"));
}

TEST(HtmlLines, WhatIsNoTextOfTheBookIsLeftOut) {
  EXPECT_THAT(
      html_lines("<head><title>T</title><style>p{}</style></head><nav><a>1.0 Fire</a></nav><div role=navigation>x"
                 "</div><script>if (a<b) '1.0'</script><p>Text<noscript>none</noscript></p><footer>Site</footer>"),
      ElementsAre("Text"));
}

TEST(HtmlLines, TablesAreRowsAndPagesLaidOutInTablesAreNone) {
  EXPECT_THAT(
      html_lines("<table><tr><th>Roll<th>Loss<tr><td><p>2-5</p></td><td>A1<br>or A2</td></tr><tr><td></td><td>-</td>"
                 "<td>2</td></tr></table>"),
      ElementsAre("*Roll\tLoss", "*2-5 \tA1 or A2", "*\t-\t2"));
  EXPECT_THAT(html_lines("<table><tr><td><h2>Air</h2><p>Thin.</p><ul><li>a<li>b</ul></td></tr></table>"),
              ElementsAre("##Air", "Thin.", "*\u2022 a", "*\u2022 b"));
}

TEST(HtmlLines, ListsBoxesNotesAndBreaks) {
  EXPECT_THAT(
      html_lines("<ul><li>a<li><p>b</p></ul><ol><li>First</ol><aside><p>Box</p></aside><p>x<sup>1</sup> y<sup>th</sup>"
                 "<p>one<br>two<br><br>three<pre>a  b\n\nc\td</pre>"),
      ElementsAre("*\u2022 a", "*\u2022 b", "*First", "!Box", "x\u00B9 yth", "one", "two", "three", "a  b", "c\td"));
}

TEST(HtmlLines, EntitiesLigaturesAndBrokenTagsAreRead) {
  EXPECT_THAT(
      html_lines("<p>&aacute;&#233;&#x2022;&amp; a&nbsp;b &lt; \uFB01re</b></p></div><p>open <b>bold <p>next &bogus;"),
      ElementsAre("á\u00E9\u2022& a b < fire", "open bold", "next &bogus;"));
}

TEST(HtmlLines, LinesHaveTheNumbersOfTheFile) {
  const auto found = importers::lines_of_html("<p>a</p>\n\n<p>b\nc</p>\n<h2>d</h2><pre>e\nf</pre>");
  std::vector<int> numbers;
  for (const auto& line : found) {
    if (!line.text.empty()) {
      numbers.push_back(line.number);
    }
  }
  EXPECT_THAT(numbers, ElementsAre(1, 3, 5, 5, 6));
}

TEST(HtmlLines, ElementsWithinElementsWithoutEndAreRead) {
  std::string html;
  for (int i = 0; i < 20'000; ++i) {
    html += "<div><span>";
  }
  EXPECT_THAT(html_lines(html + "deep"), ElementsAre("deep"));
  EXPECT_THAT(html_lines(""), IsEmpty());
}

/// The text and the encoding that is named.
std::pair<std::string, std::string> decoded(const std::string& bytes) {
  const auto text = importers::decode_text(bytes, "x");
  return text ? std::pair(text->text, text->encoding) : std::pair(text.error().what.key, std::string());
}

TEST(RulebookBytes, WordsTellWhatTheyWereWrittenIn) {
  EXPECT_EQ(decoded("ca\xF1\xF3n, acci\xF3n"),
            std::pair(std::string("ca\u00F1\u00F3n, acci\u00F3n"), std::string("Windows-1252")));
  EXPECT_EQ(decoded("ca\xA4\xA2n, acci\xA2n"),
            std::pair(std::string("ca\u00F1\u00F3n, acci\u00F3n"), std::string("CP850")));
  EXPECT_EQ(decoded("l\x92"
                    "arma \xE8 qui"),
            std::pair(std::string("l\u2019arma \u00E8 qui"), std::string("Windows-1252")));
  EXPECT_EQ(decoded("uno \u00F3\ncaf\xE9\n"),
            std::pair(std::string("uno \u00F3\ncaf\u00E9\n"), std::string("UTF-8 + Windows-1252")));
}

TEST(RulebookBytes, Utf16IsKnownWithoutItsMark) {
  EXPECT_EQ(decoded(std::string("F\0i\0r\0e\0", 8)).first, "Fire");
  EXPECT_EQ(decoded(std::string("\0F\0i\0r\0e", 8)).first, "Fire");
  EXPECT_EQ(decoded(std::string("F\0\0\0\1\0\0\2", 8)).first, "import.rules_binary");
}

TEST(RulebookBytes, APageIsBelievedWhatItSaysOfItself) {
  EXPECT_EQ(decoded("<html><meta charset=cp850>\xA4").first, "<html><meta charset=cp850>\u00F1");
  EXPECT_EQ(decoded("<html><meta charset=iso-8859-1>n\xA2").first, "<html><meta charset=iso-8859-1>n\u00A2");
}

}  // namespace
}  // namespace adjutant::test
