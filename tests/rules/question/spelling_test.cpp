#include "rules/question/spelling.h"

#include <gtest/gtest.h>

namespace adjutant::test {
namespace {

TEST(Mistakes, AreExpectedInLongWordsOnly) {
  EXPECT_EQ(rules::mistakes_expected(3), 0U);
  EXPECT_EQ(rules::mistakes_expected(4), 1U);
  EXPECT_EQ(rules::mistakes_expected(8), 2U);
}

}  // namespace
}  // namespace adjutant::test
