#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "every_throw.h"
#include "tables/oracle.h"

namespace adjutant::tables {
namespace {

/// A procedure made at random: a tree whose nodes roll, roll a pool, go through a part, or answer.
struct Node {
  enum class Kind { answer, die, pool, part, independent } kind = Kind::answer;
  int number = 0;  ///< the answer, the threshold, or how many dice
  std::vector<Node> next;
};

constexpr int sides = 3;

using Random = std::mt19937;

int pick(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

/// `dice` bounds the dice on any way from here, so that every throw can be counted.
Node make(Random& random, int dice) {
  const int kind = dice <= 0 ? 0 : pick(random, 0, dice >= 2 ? 9 : 5);
  if (kind == 0) {
    return {Node::Kind::answer, pick(random, 0, 4), {}};
  }
  if (kind <= 5) {
    Node node{Node::Kind::die, pick(random, 1, sides), {}};
    node.next = {make(random, dice - 1), make(random, dice - 1)};
    return node;
  }
  const int rolled = pick(random, 2, std::min(dice, 3));
  Node node{kind == 6 || kind == 7 ? Node::Kind::pool
            : kind == 8            ? Node::Kind::part
                                   : Node::Kind::independent,
            rolled,
            {}};
  node.next = {make(random, dice - rolled), make(random, dice - rolled)};
  return node;
}

int run(const Node& node, Oracle& oracle) {
  switch (node.kind) {
    case Node::Kind::answer:
      return node.number;
    case Node::Kind::die: {
      const int face = oracle.die("die", sides);
      return face + 10 * run(node.next[face <= node.number ? 0 : 1], oracle);
    }
    case Node::Kind::pool: {
      const Pool pool = oracle.pool("pool", node.number, sides);
      return pool.showing(sides) + 10 * run(node.next[pool.sum() % 2 == 0 ? 0 : 1], oracle);
    }
    case Node::Kind::part: {
      const int highest = oracle.part<int>("part", [&](Oracle& part) {
        int found = 0;
        for (int i = 0; i < node.number; ++i) {
          found = std::max(found, part.die("die", sides));
        }
        return found;
      });
      return highest + 10 * run(node.next[highest == sides ? 0 : 1], oracle);
    }
    case Node::Kind::independent: {
      const std::vector<std::function<int(Oracle&)>> parts(
          static_cast<std::size_t>(node.number), [](Oracle& part) { return part.die("die", sides) == 1 ? 1 : 0; });
      const std::vector<int> ones = oracle.independent<int>("parts", parts);
      const auto count = static_cast<int>(std::ranges::count(ones, 1));
      return count + 10 * run(node.next[ones.front() == 1 ? 0 : 1], oracle);
    }
  }
  return 0;
}

constexpr int most_dice = 5;
constexpr int procedures = 100;

/// The result with these dice; those beyond what is asked for do not matter.
int result_with(const Node& procedure, const std::vector<int>& faces) {
  std::size_t used = 0;
  Oracle oracle = Oracle::rolled([&](int) { return faces.at(used++); });
  return std::get<int>(resolve([&](Oracle& asked) { return run(procedure, asked); }, oracle));
}

TEST(RandomProcedures, OddsEqualEveryThrowCounted) {
  Random random(1);
  for (int i = 0; i < procedures; ++i) {
    const Node procedure = make(random, most_dice);
    const auto odds = std::get<Odds<int>>(odds_of([&](Oracle& oracle) { return run(procedure, oracle); }));
    const auto plain = test::every_throw<int>(
        most_dice, sides, [&](const std::vector<int>& faces) { return result_with(procedure, faces); });
    EXPECT_EQ(test::as_map(odds), plain) << "procedure " << i;
  }
}

TEST(RandomProcedures, ChancesSumToExactlyOneAndAreReduced) {
  Random random(2);
  for (int i = 0; i < procedures; ++i) {
    const Node procedure = make(random, most_dice + 2);
    const auto odds = std::get<Odds<int>>(odds_of([&](Oracle& oracle) { return run(procedure, oracle); }));
    mpq_class sum = odds.cut;
    for (const auto& [result, chance] : odds.outcomes) {
      sum += chance;
      mpq_class reduced = chance;
      reduced.canonicalize();
      EXPECT_GT(chance, 0);
      EXPECT_EQ(reduced.get_den(), chance.get_den());
    }
    EXPECT_EQ(sum, 1) << "procedure " << i;
  }
}

TEST(RandomProcedures, TypingOneDieAfterAnotherAsItIsNeededEndsWhereRollingThemDoes) {
  Random random(3);
  for (int i = 0; i < procedures; ++i) {
    const Node procedure = make(random, most_dice);
    std::vector<int> all(most_dice);
    std::ranges::generate(all, [&] { return pick(random, 1, sides); });
    std::vector<int> typed;
    for (;;) {
      Oracle oracle = Oracle::typed(typed);
      const auto answer = resolve([&](Oracle& asked) { return run(procedure, asked); }, oracle);
      if (const int* result = std::get_if<int>(&answer)) {
        EXPECT_EQ(*result, result_with(procedure, all)) << "procedure " << i;
        break;
      }
      ASSERT_TRUE(std::holds_alternative<Needs>(answer));
      typed.push_back(all.at(typed.size()));
    }
  }
}

}  // namespace
}  // namespace adjutant::tables
