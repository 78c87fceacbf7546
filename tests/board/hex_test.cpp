#include "board/hex.h"

#include <queue>
#include <set>

#include <gtest/gtest.h>

namespace adjutant::board {
namespace {

std::set<LatticePoint> shared_corners(Hex a, Hex b) {
  const auto of_a = corners(a);
  const auto of_b = corners(b);
  std::set<LatticePoint> shared;
  for (const LatticePoint corner : of_a) {
    if (std::find(of_b.begin(), of_b.end(), corner) != of_b.end()) {
      shared.insert(corner);
    }
  }
  return shared;
}

TEST(HexText, IsColumnCommaRowBothWays) {
  EXPECT_EQ(to_string(Hex{4, 2}), "4,2");
  EXPECT_EQ(hex_named("4,2"), (Hex{4, 2}));
  EXPECT_EQ(hex_named("0,-1"), (Hex{0, -1}));
  EXPECT_EQ(to_string(hexside({4, 3}, {4, 2})), "4,2/4,3");
}

TEST(HexText, RefusesWhatIsNoHex) {
  for (const char* text : {"", ",", "4", "4,", ",2", "4;2", " 4,2", "4,2 ", "4,2,1", "E3", "+4,2", "4097,0", "0,-4097",
                           "99999999999999999999,0"}) {
    EXPECT_FALSE(hex_named(text)) << text;
  }
  const auto wrong = parse_hex("E3", "west.json:units/2");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().where, "west.json:units/2");
  EXPECT_EQ(wrong.error().what.key, "board.not_a_hex");
}

TEST(Lattice, PutsOddColumnsHalfAHexLower) {
  EXPECT_EQ(centre({0, 0}), (LatticePoint{0, 0}));
  EXPECT_EQ(centre({4, 3}), (LatticePoint{12288, 6144}));
  EXPECT_EQ(centre({5, 3}), (LatticePoint{15360, 7168}));
  EXPECT_EQ(centre({-1, 0}), (LatticePoint{-3072, 1024}));
}

TEST(Lattice, HasNeighboursInTheOrderOfTheirSides) {
  for (const Hex hex : {Hex{4, 2}, Hex{5, 2}, Hex{0, 0}, Hex{-1, 0}}) {
    const auto around = neighbours(hex);
    const auto corner = corners(hex);
    for (std::size_t k = 0; k < 6; ++k) {
      EXPECT_EQ(distance(hex, around[k]), 1);
      EXPECT_EQ(shared_corners(hex, around[k]), (std::set{corner[k], corner[(k + 1) % 6]})) << to_string(hex) << k;
    }
  }
}

TEST(Lattice, CountsDistanceAsStepsFromHexToHex) {
  const Hex start{5, 6};
  std::map<Hex, int> steps{{start, 0}};
  std::queue<Hex> open({start});
  while (!open.empty()) {
    const Hex hex = open.front();
    open.pop();
    EXPECT_EQ(distance(start, hex), steps[hex]) << to_string(hex);
    EXPECT_EQ(distance(hex, start), steps[hex]) << to_string(hex);
    for (const Hex next : neighbours(hex)) {
      if (steps[hex] < 12 && steps.try_emplace(next, steps[hex] + 1).second) {
        open.push(next);
      }
    }
  }
  EXPECT_EQ(steps.size(), 469U);  // 1 + 3 n (n + 1) hexes within n = 12 steps
}

TEST(Lattice, FindsTheHexOfAPoint) {
  for (int column = -2; column <= 2; ++column) {
    for (int row = -2; row <= 2; ++row) {
      const Hex hex{column, row};
      EXPECT_EQ(hex_at(centre(hex)), hex);
      for (const LatticePoint offset : corner_offsets) {
        const LatticePoint just_inside{centre(hex).x + offset.x / 1024 * 1023, centre(hex).y + offset.y / 1024 * 1023};
        EXPECT_EQ(hex_at(just_inside), hex);
      }
    }
  }
}

TEST(Lattice, GivesAPointOnAHexsideOrCornerToTheSmallestHex) {
  EXPECT_EQ(hex_at({12288, 4096 + 1024}), (Hex{4, 2}));  // between 4,2 and 4,3
  EXPECT_EQ(hex_at(corners({4, 2})[2]), (Hex{4, 2}));    // 4,2 5,1 5,2
  EXPECT_EQ(hex_at(corners({4, 2})[5]), (Hex{3, 1}));    // 3,1 3,2 4,2
}

}  // namespace
}  // namespace adjutant::board
