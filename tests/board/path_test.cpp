#include "board/path.h"

#include <gtest/gtest.h>

#include "board/random_map.h"

namespace adjutant::board {
namespace {

using test::Dice;

constexpr int board_size = 9;

bool on_board(Hex hex) {
  return hex.column >= 0 && hex.column < board_size && hex.row >= 0 && hex.row < board_size;
}

/// Random costs of entering each hex; some hexes cannot be entered.
struct Ground {
  std::map<Hex, std::optional<int>> enter;

  explicit Ground(Dice& dice) {
    for (int column = 0; column < board_size; ++column) {
      for (int row = 0; row < board_size; ++row) {
        enter[{column, row}] = dice.one_in(4) ? std::nullopt : std::optional(dice.between(0, 4));
      }
    }
  }

  std::optional<int> operator()(Hex, Hex to) const { return on_board(to) ? enter.at(to) : std::nullopt; }
};

/// Every step again and again until nothing gets cheaper.
std::map<Hex, int> cheapest_by_force(Hex from, const StepCost& cost) {
  std::map<Hex, int> least{{from, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    const auto known = least;
    for (const auto& [hex, so_far] : known) {
      for (const Hex next : neighbours(hex)) {
        const auto step = cost(hex, next);
        if (step && (!least.contains(next) || so_far + *step < least[next])) {
          least[next] = so_far + *step;
          changed = true;
        }
      }
    }
  }
  return least;
}

TEST(Reach, IsWhatEveryWayTogetherFinds) {
  Dice dice(6);
  for (int i = 0; i < 60; ++i) {
    const Ground ground(dice);
    const Hex from{dice.between(0, board_size - 1), dice.between(0, board_size - 1)};
    const int most = dice.between(0, 20);
    auto wanted = cheapest_by_force(from, ground);
    std::erase_if(wanted, [most](const auto& entry) { return entry.second > most; });
    EXPECT_EQ(reach(from, ground, most), wanted);
  }
}

TEST(CheapestPath, IsAsCheapAsAnyAndWalksFromHexToHex) {
  Dice dice(7);
  for (int i = 0; i < 100; ++i) {
    const Ground ground(dice);
    const Hex from{dice.between(0, board_size - 1), dice.between(0, board_size - 1)};
    const Hex to{dice.between(0, board_size - 1), dice.between(0, board_size - 1)};
    const auto least = cheapest_by_force(from, ground);
    const auto path = cheapest_path(from, to, ground, 1000);
    ASSERT_EQ(path.has_value(), least.contains(to));
    if (!path) {
      continue;
    }
    EXPECT_EQ(path->cost, least.at(to));
    EXPECT_EQ(path->hexes.front(), from);
    EXPECT_EQ(path->hexes.back(), to);
    int cost = 0;
    for (std::size_t step = 1; step < path->hexes.size(); ++step) {
      EXPECT_TRUE(adjacent(path->hexes[step - 1], path->hexes[step]));
      cost += ground({}, path->hexes[step]).value();
    }
    EXPECT_EQ(cost, path->cost);
    EXPECT_EQ(cheapest_path(from, to, ground, 1000)->hexes, path->hexes);
    EXPECT_FALSE(cheapest_path(from, to, ground, path->cost - 1));
  }
}

TEST(CheapestPath, MayCostMoreOneWayThanTheOther) {
  const StepCost downhill = [](Hex from, Hex to) {
    return on_board(to) ? std::optional(to.row > from.row ? 1 : 3) : std::nullopt;
  };
  EXPECT_EQ(cheapest_path({4, 1}, {4, 4}, downhill, 100)->cost, 3);
  EXPECT_EQ(cheapest_path({4, 4}, {4, 1}, downhill, 100)->cost, 9);
}

TEST(CheapestPath, TakesNegativeCostsAsNone) {
  const StepCost gift = [](Hex, Hex to) { return on_board(to) ? std::optional(-5) : std::nullopt; };
  EXPECT_EQ(cheapest_path({0, 0}, {3, 3}, gift, 0)->cost, 0);
}

TEST(CheapestPath, DoesNotOverflowOnHugeCosts) {
  const StepCost huge = [](Hex, Hex to) { return on_board(to) ? std::optional(2'000'000'000) : std::nullopt; };
  EXPECT_EQ(reach({0, 0}, huge, 2'147'483'647).size(), 3U);
}

}  // namespace
}  // namespace adjutant::board
