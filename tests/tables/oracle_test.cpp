#include "tables/oracle.h"

#include <gtest/gtest.h>

namespace adjutant::tables {
namespace {

TEST(Oracle, ADieHasSixFacesOfEqualChance) {
  const auto answer = odds_of([](Oracle& oracle) { return oracle.die("die"); });
  const auto& odds = std::get<Odds<int>>(answer);
  ASSERT_EQ(odds.outcomes.size(), 6U);
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(odds.chance_of(face), mpq_class(1, 6));
  }
}

}  // namespace
}  // namespace adjutant::tables
