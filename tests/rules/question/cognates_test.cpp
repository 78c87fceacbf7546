#include "rules/question/cognates.h"

#include <algorithm>

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

TEST(Cognates, AreJustTheStemsWithTheSameSkeletonEachOnce) {
  const Stems stems{"activ", "attiv", "activ", "escal", "scal",    "scalat",
                    "eskal", "skal",  "estaz", "stac",  "stazion", "es"};
  for (const std::string& stem : stems) {
    Stems alike;
    for (const std::string& other : stems) {
      if (skeleton(other) == skeleton(stem) && std::ranges::count(alike, other) == 0) {
        alike.push_back(other);
      }
    }
    EXPECT_EQ(cognates_of(stem, stems), may_have_cognates(stem) ? alike : Stems()) << stem;
  }
}

TEST(Cognates, AreLookedForAmongTheStemsOfTheBooksButNotForShortWords) {
  EXPECT_THAT(cognates_of("attiv", {"activ", "atac", "reactiv"}), ElementsAre("activ"));
  EXPECT_THAT(cognates_of("ret", {"red", "rett"}), IsEmpty());
  EXPECT_THAT(cognates_of("", {""}), IsEmpty());
  EXPECT_FALSE(may_have_cognates("ret"));
  EXPECT_TRUE(may_have_cognates("attiv"));
}

}  // namespace
}  // namespace adjutant::rules
