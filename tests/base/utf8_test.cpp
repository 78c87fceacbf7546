#include "base/utf8.h"

#include <gtest/gtest.h>

namespace adjutant {
namespace {

TEST(Beginning, IsCutBetweenTwoLetters) {
  EXPECT_EQ(beginning("aéi", 2), "a");
  EXPECT_EQ(beginning("aéi", 3), "aé");
  EXPECT_EQ(beginning("aéi", 9), "aéi");
  EXPECT_EQ(beginning("é", 1), "");
}

}  // namespace
}  // namespace adjutant
