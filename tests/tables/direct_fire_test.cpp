#include "direct_fire.h"

#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "every_throw.h"
#include "support/sanitized.h"

namespace adjutant::tables {
namespace {

using test::Attack;
using test::FourResults;

Odds<FourResults> odds_of_attack(const Attack& attack) {
  return std::get<Odds<FourResults>>(odds_of([&](Oracle& oracle) { return test::fire(attack, oracle); }));
}

std::array<int, 6> six(const std::vector<int>& faces) {
  std::array<int, 6> dice{};
  std::ranges::copy(faces, dice.begin());
  return dice;
}

TEST(DirectFire, TheJointOddsOfALeaderAndThreeSquadsEqualEveryThrowOfSixDice) {
  for (const int firepower : {0, 2, 5, 9}) {
    Attack attack;
    attack.firepower = firepower;
    const auto plain =
        test::every_throw<FourResults>(6, 6, [&](const std::vector<int>& faces) { return thrown(attack, six(faces)); });
    EXPECT_EQ(test::as_map(odds_of_attack(attack)), plain) << "firepower " << firepower;
  }
}

TEST(DirectFire, TypedDiceGiveWhatTheSameDiceGiveOnTheTable) {
  const Attack attack;
  for (const std::vector<int>& faces : {std::vector{6, 1, 1, 2, 3, 4}, {5, 2, 6, 6, 6, 6}, {4, 3, 1, 1, 1, 1}}) {
    Oracle oracle = Oracle::typed(faces);
    const auto answer = resolve([&](Oracle& asked) { return test::fire(attack, asked); }, oracle);
    EXPECT_EQ(std::get<FourResults>(answer), thrown(attack, six(faces)));
  }
}

TEST(DirectFire, AnAttackWithoutEffectAsksForTwoDiceOnly) {
  Oracle oracle = Oracle::typed({1, 6});
  const auto answer = resolve([&](Oracle& asked) { return test::fire(Attack{}, asked); }, oracle);
  EXPECT_EQ(std::get<FourResults>(answer), FourResults{});
  EXPECT_EQ(oracle.dice().size(), 2U);
}

TEST(DirectFire, TheOddsAreThereWithinTwentyMilliseconds) {
#ifdef NDEBUG
  if (adjutant::test::under_address_sanitizer()) {
    GTEST_SKIP() << "a promise of the Release build";
  }
  const auto start = std::chrono::steady_clock::now();
  const auto odds = odds_of_attack(Attack{});
  const auto took = std::chrono::steady_clock::now() - start;
  EXPECT_FALSE(odds.outcomes.empty());
  EXPECT_LE(took, std::chrono::milliseconds(20));
#else
  GTEST_SKIP() << "a promise of the Release build";
#endif
}

}  // namespace
}  // namespace adjutant::tables
