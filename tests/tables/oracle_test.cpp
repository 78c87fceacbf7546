#include "tables/oracle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "every_throw.h"

namespace adjutant::tables {
namespace {

using test::as_map;
using test::every_throw;
using testing::ElementsAre;

template <class F>
auto counted(F procedure, Choices choices = {}) {
  auto answer = odds_of(std::move(procedure), std::move(choices));
  using All = std::variant_alternative_t<0, decltype(answer)>;
  EXPECT_TRUE(std::holds_alternative<All>(answer));
  return std::holds_alternative<All>(answer) ? std::get<All>(answer) : All{};
}

template <class R>
mpq_class sum_of(const Odds<R>& odds) {
  mpq_class sum = odds.cut;
  for (const auto& outcome : odds.outcomes) {
    sum += outcome.chance;
  }
  return sum;
}

std::string key_of(const Error& error) {
  return error.what.key;
}

// --- odds

TEST(Odds, ADieHasSixFacesOfEqualChance) {
  const auto odds = counted([](Oracle& oracle) { return oracle.die("die"); });
  ASSERT_EQ(odds.outcomes.size(), 6U);
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(odds.chance_of(face), mpq_class(1, 6));
  }
  EXPECT_EQ(odds.chance_of(7), 0);
  EXPECT_TRUE(odds.exact());
}

TEST(Odds, AProcedureWithoutDiceIsCertain) {
  const auto odds = counted([](Oracle&) { return 5; });
  ASSERT_EQ(odds.outcomes.size(), 1U);
  EXPECT_EQ(odds.chance_of(5), 1);
}

TEST(Odds, ResultsStandInOrderAndFractionsAreReduced) {
  const auto odds = counted([](Oracle& oracle) { return -(oracle.die("a") + oracle.die("b")); });
  ASSERT_EQ(odds.outcomes.size(), 11U);
  EXPECT_TRUE(std::ranges::is_sorted(odds.outcomes, {}, &Outcome<int>::result));
  EXPECT_EQ(odds.chance_of(-4).get_str(), "1/12");
  EXPECT_EQ(odds.chance_of(-7).get_str(), "1/6");
}

TEST(Odds, ADieThatIsOnlySometimesAskedForCountsOnlyThen) {
  const auto odds = counted([](Oracle& oracle) { return oracle.die("first") == 6 ? oracle.die("second") : 0; });
  EXPECT_EQ(odds.chance_of(0), mpq_class(5, 6));
  EXPECT_EQ(odds.chance_of(3), mpq_class(1, 36));
}

TEST(Odds, APoolEqualsItsDiceThrownOneByOne) {
  const auto pool = counted([](Oracle& oracle) { return oracle.pool("pool", 5).at_least(5); });
  const auto thrown = every_throw<int>(5, 6, [](const std::vector<int>& faces) {
    return static_cast<int>(std::ranges::count_if(faces, [](int face) { return face >= 5; }));
  });
  EXPECT_EQ(as_map(pool), thrown);
}

TEST(Odds, EveryPoolHasItsMultinomialChance) {
  const auto pools = counted([](Oracle& oracle) { return oracle.pool("pool", 4, 3); });
  EXPECT_EQ(pools.outcomes.size(), 15U);
  EXPECT_EQ(pools.chance_of(Pool{{4, 0, 0}}), mpq_class(1, 81));
  EXPECT_EQ(pools.chance_of(Pool{{2, 1, 1}}), mpq_class(4, 27));
  EXPECT_EQ(sum_of(pools), 1);
}

TEST(Odds, TwentyDiceOfAPoolAreCheap) {
  const auto sixes = counted([](Oracle& oracle) {
    return oracle.part<int>("sixes", [](Oracle& part) { return part.pool("pool", 20).showing(6); });
  });
  mpz_class all;
  mpz_ui_pow_ui(all.get_mpz_t(), 6, 20);
  EXPECT_EQ(sixes.chance_of(20), mpq_class(1, all));
  EXPECT_EQ(sum_of(sixes), 1);
}

TEST(Odds, APartIsBranchedOnByItsResult) {
  std::size_t runs = 0;
  counted([&](Oracle& oracle) {
    ++runs;
    const int margin = oracle.part<int>("margin", [](Oracle& part) {
      const int attacker = part.die("attacker");
      return attacker - part.die("defender");
    });
    return margin > 0;
  });
  EXPECT_EQ(runs, 11U);
}

TEST(Odds, PartsWithinPartsAreCounted) {
  const auto nested = counted([](Oracle& oracle) {
    return oracle.part<int>("outer", [](Oracle& outer) {
      const bool high = outer.part<bool>("inner", [](Oracle& inner) { return inner.die("a") >= 4; });
      return high ? outer.die("b") : 0;
    });
  });
  EXPECT_EQ(nested.chance_of(0), mpq_class(1, 2));
  EXPECT_EQ(nested.chance_of(2), mpq_class(1, 12));
}

TEST(Odds, IndependentPartsKeepTheirOrder) {
  using Parts = std::vector<std::function<int(Oracle&)>>;
  const auto odds = counted([](Oracle& oracle) {
    return oracle.independent<int>("units", Parts{[](Oracle& one) { return one.die("d6") >= 5 ? 1 : 0; },
                                                  [](Oracle& two) { return two.die("d6") >= 3 ? 1 : 0; }});
  });
  EXPECT_EQ(odds.chance_of({1, 0}), mpq_class(1, 9));
  EXPECT_EQ(odds.chance_of({0, 1}), mpq_class(4, 9));
}

TEST(Odds, FiftyIndependentPartsFoldedIntoOneNumberAreCheap) {
  const std::vector<std::function<int(Oracle&)>> shots(50, [](Oracle& shot) { return shot.die("shot", 2) - 1; });
  const auto hits = counted([&](Oracle& oracle) { return oracle.independent("shots", shots, 0, std::plus<>{}); });
  EXPECT_EQ(hits.outcomes.size(), 51U);
  mpz_class all;
  mpz_ui_pow_ui(all.get_mpz_t(), 2, 50);
  EXPECT_EQ(hits.chance_of(50), mpq_class(1, all));
  EXPECT_EQ(sum_of(hits), 1);
}

TEST(Odds, ReRollsWithoutEndAreCutAndTheRestIsSaid) {
  const auto odds = counted([](Oracle& oracle) {
    int face = oracle.die("die");
    while (face == 6) {
      face = oracle.die("again");
    }
    return face;
  });
  EXPECT_FALSE(odds.exact());
  mpz_class all;
  mpz_ui_pow_ui(all.get_mpz_t(), 6, max_questions);
  EXPECT_EQ(odds.cut, mpq_class(1, all));
  EXPECT_EQ(sum_of(odds), 1);
}

TEST(Odds, WhatIsCutInsideAPartIsCutOutsideToo) {
  const auto odds = counted([](Oracle& oracle) {
    const bool even = oracle.part<bool>("until even", [](Oracle& part) {
      while (part.die("coin", 2) == 1) {
      }
      return true;
    });
    return even ? oracle.die("die", 2) : 0;
  });
  EXPECT_GT(odds.cut, 0);
  EXPECT_EQ(odds.chance_of(1), odds.chance_of(2));
  EXPECT_EQ(sum_of(odds), 1);
}

TEST(Odds, TooManyBranchesAreRefusedAndNotGuessed) {
  const auto many = odds_of([](Oracle& oracle) {
    int sum = 0;
    for (int i = 0; i < 30; ++i) {
      sum += oracle.die("die");
    }
    return sum;
  });
  EXPECT_EQ(key_of(std::get<Error>(many)), "tables.too_many_branches");
  const auto pool = odds_of([](Oracle& oracle) { return oracle.pool("pool", max_pool, 20).sum(); });
  EXPECT_EQ(key_of(std::get<Error>(pool)), "tables.too_many_branches");
}

TEST(Odds, BeyondABoundThatCutsTheRestIsCutAndSaidHowMuch) {
  const auto three_dice = [](Oracle& oracle) {
    const int first = oracle.part<int>("first", [](Oracle& dice) { return dice.die("die"); });
    return first + oracle.die("die") + oracle.die("die");
  };
  const auto all = std::get<Odds<int>>(odds_of(three_dice));
  const auto enough = std::get<Odds<int>>(odds_of(three_dice, {}, {6 + 216, true}));
  EXPECT_TRUE(enough.exact());
  const auto some = std::get<Odds<int>>(odds_of(three_dice, {}, {6 + 54, true}));
  EXPECT_EQ(some.cut, mpq_class(3, 4)) << "54 of the 216 throws were counted";
  EXPECT_EQ(sum_of(some), 1);
  for (const auto& [result, chance] : some.outcomes) {
    EXPECT_LE(chance, all.chance_of(result));
  }
  const auto inside = std::get<Odds<int>>(odds_of(three_dice, {}, {4, true}));
  EXPECT_EQ(sum_of(inside), 1);
}

TEST(Odds, ABoundThatLeavesNothingIsAnError) {
  const auto pool = odds_of([](Oracle& oracle) { return oracle.pool("pool", max_pool, 20).sum(); }, {}, {1'000, true});
  EXPECT_EQ(key_of(std::get<Error>(pool)), "tables.too_many_branches");
}

TEST(Odds, AnUnansweredChoiceIsANeedAndAnAnsweredOneIsNot) {
  const auto procedure = [](Oracle& oracle) {
    return oracle.choose("casualty", {"squad", "leader"}) == "squad" ? oracle.die("die") : 0;
  };
  const auto open = odds_of(procedure);
  EXPECT_EQ(std::get<Needs>(open), (Needs{ChoiceNeed{"casualty", {"squad", "leader"}}}));
  EXPECT_EQ(counted(procedure, {{"casualty", "squad"}}).outcomes.size(), 6U);
  EXPECT_EQ(counted(procedure, {{"casualty", "leader"}}).chance_of(0), 1);
}

TEST(Odds, AChoiceInsideAPartIsNeededToo) {
  const auto open = odds_of([](Oracle& oracle) {
    return oracle.part<int>("part", [](Oracle& part) { return part.choose("x", {"y"}).size() > 0 ? 1 : 0; });
  });
  EXPECT_TRUE(std::holds_alternative<Needs>(open));
}

TEST(Odds, TheErrorOfAProcedureIsTheAnswer) {
  const auto answer = odds_of([](Oracle& oracle) -> Result<int> {
    if (oracle.die("die") == 3) {
      return failure("field", {"some.reason", {}});
    }
    return 1;
  });
  EXPECT_EQ(key_of(std::get<Error>(answer)), "some.reason");
}

// --- resolving

int sum_of_two(Oracle& oracle) {
  const int first = oracle.die("first");
  return first + oracle.die("second");
}

TEST(Oracle, TypedDiceAreTakenInTheOrderAsked) {
  Oracle oracle = Oracle::typed({6, 1});
  EXPECT_EQ(std::get<int>(resolve([](Oracle& asked) { return 10 * asked.die("a") + asked.die("b"); }, oracle)), 61);
  EXPECT_THAT(oracle.dice(), ElementsAre(RolledDie{"a", 6, 6}, RolledDie{"b", 6, 1}));
}

TEST(Oracle, AMissingDieIsNeededByNameAndTheRunGoesThroughOnceItIsKnown) {
  Oracle one = Oracle::typed({4});
  EXPECT_EQ(std::get<Needs>(resolve(sum_of_two, one)), (Needs{DiceNeed{"second", 6, 1}}));
  EXPECT_THAT(one.dice(), ElementsAre(RolledDie{"first", 6, 4}));
  Oracle both = Oracle::typed({4, 2});
  EXPECT_EQ(std::get<int>(resolve(sum_of_two, both)), 6);
}

TEST(Oracle, APoolNeedsAsManyDiceAsAreStillMissing) {
  Oracle oracle = Oracle::typed({4, 2});
  const auto answer = resolve([](Oracle& asked) { return asked.pool("shots", 5, 8).sum(); }, oracle);
  EXPECT_EQ(std::get<Needs>(answer), (Needs{DiceNeed{"shots", 8, 3}}));
}

TEST(Oracle, DiceLeftOverAreAnError) {
  Oracle oracle = Oracle::typed({4, 2, 1});
  EXPECT_EQ(key_of(std::get<Error>(resolve(sum_of_two, oracle))), "tables.dice_left_over");
}

TEST(Oracle, DiceForWhatIsNotAllowedMayBeLeftOver) {
  Oracle oracle = Oracle::typed({3, 4});
  const auto answer = resolve(
      [](Oracle& asked) {
        const int first = asked.die("first");
        asked.void_rest();
        return first;
      },
      oracle);
  EXPECT_EQ(std::get<int>(answer), 3);
}

TEST(Oracle, AFaceThatADieDoesNotHaveIsAnError) {
  for (const int face : {0, 7, -1}) {
    Oracle oracle = Oracle::typed({face, 2});
    EXPECT_EQ(key_of(std::get<Error>(resolve(sum_of_two, oracle))), "tables.no_such_face");
  }
}

TEST(Oracle, DiceThatNobodyRollsAreAnError) {
  for (const auto& [dice, sides] : {std::pair{1, 0}, {1, max_sides + 1}, {-1, 6}, {max_pool + 1, 6}}) {
    Oracle oracle = Oracle::rolled(seeded(1));
    const auto answer = resolve([&](Oracle& asked) { return asked.pool("pool", dice, sides).sum(); }, oracle);
    EXPECT_EQ(key_of(std::get<Error>(answer)), "tables.no_such_dice");
  }
}

TEST(Oracle, RolledDiceFollowFromTheSeedAndAreRecorded) {
  const auto roll = [](std::uint64_t seed) {
    Oracle oracle = Oracle::rolled(seeded(seed));
    const int sum = std::get<int>(resolve(sum_of_two, oracle));
    EXPECT_EQ(sum, oracle.dice()[0].face + oracle.dice()[1].face);
    return oracle.dice();
  };
  EXPECT_EQ(roll(7), roll(7));
}

TEST(Oracle, EveryFaceIsRolledAboutEquallyOften) {
  Roller roller = seeded(2024);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60'000; ++i) {
    ++counts.at(static_cast<std::size_t>(roller(6) - 1));
  }
  for (const int count : counts) {
    EXPECT_NEAR(count, 10'000, 400);
  }
}

TEST(Oracle, TypedDiceGoBeforeRolledOnes) {
  Oracle oracle = Oracle::rolled([](int) { return 2; }, {}, {5});
  EXPECT_EQ(std::get<int>(resolve(sum_of_two, oracle)), 7);
}

TEST(Oracle, AChoiceMustBeOneOfTheOptions) {
  Oracle oracle = Oracle::typed({}, {{"casualty", "horse"}});
  const auto answer = resolve([](Oracle& asked) { return asked.choose("casualty", {"squad"}); }, oracle);
  EXPECT_EQ(key_of(std::get<Error>(answer)), "tables.not_an_option");
}

TEST(Oracle, AMissingFigureOrInputIsNeeded) {
  Oracle oracle = Oracle::typed({});
  const auto figure = resolve([](Oracle& asked) -> int { asked.need(FigureNeed{"damage", "smc/4", "5.1"}); }, oracle);
  EXPECT_EQ(std::get<Needs>(figure), (Needs{FigureNeed{"damage", "smc/4", "5.1"}}));
  const auto input = resolve([](Oracle& asked) -> int { asked.need(InputNeed{"morale"}); }, oracle);
  EXPECT_EQ(std::get<Needs>(input), (Needs{InputNeed{"morale"}}));
}

TEST(Oracle, PartsAreSimplyCalledWhenDiceAreReal) {
  Oracle oracle = Oracle::typed({2, 5, 6});
  const auto answer = resolve(
      [](Oracle& asked) {
        const int first = asked.part<int>("part", [](Oracle& part) { return part.die("a"); });
        const std::vector<std::function<int(Oracle&)>> rest(2, [](Oracle& part) { return part.die("b"); });
        return first + asked.independent("rest", rest, 0, std::plus<>{});
      },
      oracle);
  EXPECT_EQ(std::get<int>(answer), 13);
}

TEST(Pool, CountsItsFaces) {
  const Pool pool{{1, 0, 2, 0, 0, 1}};
  EXPECT_EQ(pool.dice(), 4);
  EXPECT_EQ(pool.sum(), 13);
  EXPECT_EQ(pool.showing(3), 2);
  EXPECT_EQ(pool.showing(7), 0);
  EXPECT_EQ(pool.at_least(3), 3);
  EXPECT_EQ(pool.at_most(1), 1);
}

}  // namespace
}  // namespace adjutant::tables
