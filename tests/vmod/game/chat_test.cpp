#include "vmod/game/chat.h"

#include <gtest/gtest.h>

namespace adjutant::vmod {
namespace {

TEST(Chat, PlayersNamesStandInTheirBrackets) {
  EXPECT_EQ(plain_chat("&lt;Ada&gt; - by noon &amp; not later"), "<Ada> - by noon & not later");
  EXPECT_EQ(plain_chat("<Ada> - as before 3.4"), "<Ada> - as before 3.4");
}

TEST(Chat, TagsGoAndTheirTextStays) {
  EXPECT_EQ(plain_chat("*<b>6</b> and <font color=\"red\">3</font><br/>"), "*6 and 3");
}

TEST(Chat, AnEntityIsReadOnce) {
  EXPECT_EQ(plain_chat("&amp;lt;"), "&lt;");
}

TEST(Chat, BrokenMarkupStays) {
  EXPECT_EQ(plain_chat("<b unfinished & <"), "<b unfinished & <");
  EXPECT_EQ(plain_chat("a < b"), "a < b");
  EXPECT_EQ(plain_chat(""), "");
}

TEST(Chat, TheColourOfAReportIsNotShown) {
  EXPECT_EQ(shown_chat("* |Tess asks Adjutant: C5 to H5"), "* Tess asks Adjutant: C5 to H5");
  EXPECT_EQ(shown_chat("-! <Ada> Joining room Mill."), "- <Ada> Joining room Mill.");
  EXPECT_EQ(shown_chat("*** 2d6 = 6,1 *** <Tess>"), "*** 2d6 = 6,1 *** <Tess>");
  EXPECT_EQ(shown_chat("<Ada> - !los C5 H5"), "<Ada> - !los C5 H5");
  EXPECT_EQ(shown_chat("* "), "* ");
}

}  // namespace
}  // namespace adjutant::vmod
