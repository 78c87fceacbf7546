#include "rules/question/spelling.h"

#include <gtest/gtest.h>

namespace adjutant::test {
namespace {

TEST(Mistakes, AreLettersLeftOutAddedMistakenOrSwapped) {
  EXPECT_EQ(rules::mistakes_between("cerrado", "cerrado", 2), 0U);
  EXPECT_EQ(rules::mistakes_between("cerado", "cerrado", 2), 1U);
  EXPECT_EQ(rules::mistakes_between("cerrrado", "cerrado", 2), 1U);
  EXPECT_EQ(rules::mistakes_between("cerrato", "cerrado", 2), 1U);
  EXPECT_EQ(rules::mistakes_between("cerrdao", "cerrado", 2), 1U);
  EXPECT_EQ(rules::mistakes_between("crerdao", "cerrado", 2), 2U);
  EXPECT_EQ(rules::mistakes_between("", "ab", 2), 2U);
}

TEST(Mistakes, BeyondTheMostAreNotCounted) {
  EXPECT_EQ(rules::mistakes_between("asalto", "puente", 2), 3U);
  EXPECT_EQ(rules::mistakes_between("a", "asaltos", 1), 2U);
}

TEST(Mistakes, AreExpectedInLongWordsOnly) {
  EXPECT_EQ(rules::mistakes_expected(3), 0U);
  EXPECT_EQ(rules::mistakes_expected(4), 1U);
  EXPECT_EQ(rules::mistakes_expected(8), 2U);
}

}  // namespace
}  // namespace adjutant::test
