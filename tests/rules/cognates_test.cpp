#include "rules/cognates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::rules {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Cognates, AreWrittenDifferentlyAndSoundAlike) {
  EXPECT_EQ(skeleton("attiv"), skeleton("activ"));
  EXPECT_EQ(skeleton("forz"), skeleton("fuerz"));
  EXPECT_EQ(skeleton("esplor"), skeleton("explor"));
  EXPECT_EQ(skeleton("trasport"), skeleton("transport"));
  EXPECT_EQ(skeleton("osserv"), skeleton("observ"));
  EXPECT_NE(skeleton("asalt"), skeleton("puent"));
}

TEST(Cognates, AreLookedForAmongTheStemsOfTheBooksButNotForShortWords) {
  EXPECT_THAT(cognates_of("attiv", {"activ", "atac", "reactiv"}), ElementsAre("activ"));
  EXPECT_THAT(cognates_of("ret", {"red", "rett"}), IsEmpty());
  EXPECT_THAT(cognates_of("", {""}), IsEmpty());
}

}  // namespace
}  // namespace adjutant::rules
