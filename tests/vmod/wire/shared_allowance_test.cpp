#include "vmod/wire/shared_allowance.h"

#include <chrono>

#include <gtest/gtest.h>

namespace adjutant::vmod::wire {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kAda = 1;
constexpr std::uint64_t kBob = 2;

class Purses : public testing::Test {
 protected:
  bool draws(std::uint64_t who, std::int64_t amount = 1) {
    const bool paid = purses.allows(who, now);
    if (paid) {
      purses.spend(who, amount, now);
    }
    return paid;
  }

  Instant now = Clock::now();
  SharedAllowance purses{{10, 1}, {3, 2}, now};
};

TEST_F(Purses, NobodyCanEmptyThatOfAnother) {
  int paid = 0;
  for (int i = 0; i < 100; ++i) {
    paid += draws(kBob) ? 1 : 0;
  }
  EXPECT_EQ(paid, 13) << "the common one and his own";
  for (int i = 0; i < 60; ++i) {
    now += 500ms;
    for (int flood = 0; flood < 20; ++flood) {
      draws(kBob);
    }
    EXPECT_TRUE(draws(kAda)) << i;
  }
}

TEST_F(Purses, WhoIsAloneHasAllThatIsCommon) {
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(draws(kAda));
  }
}

TEST_F(Purses, ALargeExpenseIsADebtOfThePurseThatPaid) {
  EXPECT_TRUE(draws(kBob, 1000));
  EXPECT_TRUE(draws(kAda));
  EXPECT_TRUE(draws(kBob, 1000)) << "of his own";
  now += 60s;
  EXPECT_FALSE(draws(kBob));
  EXPECT_TRUE(draws(kAda));
}

TEST_F(Purses, TheyAreTheSameAfterThousandsHaveDrawn) {
  for (std::uint64_t who = 10; who < 5000; ++who) {
    draws(who);
    now += 10ms;
  }
  while (draws(kBob)) {
  }
  EXPECT_FALSE(draws(kBob));
  EXPECT_TRUE(draws(kAda));
}

}  // namespace
}  // namespace adjutant::vmod::wire
