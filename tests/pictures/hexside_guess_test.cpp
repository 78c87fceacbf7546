#include "pictures/hexside_guess.h"

#include <gtest/gtest.h>

#include "pictures/painted_sides.h"

namespace adjutant::pictures {
namespace {

/// A board of hexes 48 high, its hexsides painted and looked at once for all tests.
struct Sides {
  std::vector<test::LabelledSide> truth;
  HexsideGuesser guesser;
};

Sides painted_sides(bool sideways) {
  const HexLattice lattice{41.57, 48, 24, 26, sideways};
  test::PaintedBoard board = test::paint_board(620, 600, lattice, 7);
  std::vector<test::LabelledSide> truth = test::paint_sides(board.picture, lattice, 11);
  const std::vector<HexAt> hexes = hexes_on(lattice, 620, 600);
  return {std::move(truth), HexsideGuesser(look_at_sides(looked_at(board.picture, lattice), lattice, hexes))};
}

Sides& painted_hexsides() {
  static Sides once = painted_sides(false);
  return once;
}

TEST(HexsideGuess, ReadsWhatIsAlongSidesOffFourSamplesOfEach) {
  for (Sides* sides : {&painted_hexsides(), [] {
                         static Sides turned = painted_sides(true);
                         return &turned;
                       }()}) {
    const test::SideFigures figures = test::side_trial(sides->guesser, sides->truth, 5, 4);
    EXPECT_GE(figures.right, 0.95);
    EXPECT_GE(figures.balanced, 0.93);
    EXPECT_GE(figures.sure, 0.6);
    EXPECT_GE(figures.sure_right, 0.99);
  }
}

TEST(HexsideGuess, KnowsEverySideOfItsHexesOnce) {
  const std::vector<SideAt>& sides = painted_hexsides().guesser.look().sides;
  EXPECT_TRUE(std::ranges::is_sorted(sides));
  EXPECT_EQ(std::ranges::adjacent_find(sides), sides.end());
  EXPECT_TRUE(std::ranges::binary_search(sides, SideAt{{0, 0}, {0, 1}}));
  EXPECT_TRUE(std::ranges::binary_search(sides, SideAt{{0, 0}, {1, 0}})) << "odd columns lie half a hex lower";
  EXPECT_FALSE(std::ranges::binary_search(sides, SideAt{{0, 0}, {1, 1}}));
  EXPECT_EQ(text_of(sides.back()).find('/'), text_of(sides.back().first).size());
}

TEST(HexsideGuess, KeepsWhatThePlayerSaidAndAsksForTheSideItIsLeastSureOf) {
  const std::vector<SideAt>& sides = painted_hexsides().guesser.look().sides;
  const SidesGuess guess = painted_hexsides().guesser.guess({{sides[5], {"cliff"}}, {sides[60], {}}});
  EXPECT_EQ(guess.sides[5].kinds, std::vector<std::string>{"cliff"});
  EXPECT_EQ(guess.sides[5].sure, 1.0);
  EXPECT_TRUE(guess.sides[60].kinds.empty());
  ASSERT_TRUE(guess.ask);
  double least = 2, asked = 2;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    least = std::min(least, guess.sides[i].sure);
    asked = sides[i] == *guess.ask ? guess.sides[i].sure : asked;
  }
  EXPECT_EQ(asked, least);
}

TEST(HexsideGuess, KnowsNothingBeforeTwoDifferentThingsAreShown) {
  const std::vector<SideAt>& sides = painted_hexsides().guesser.look().sides;
  for (const SideSamples& samples : {SideSamples{}, SideSamples{{sides[5], {"wall"}}, {sides[9], {"wall"}}},
                                     SideSamples{{SideAt{{500, 500}, {500, 501}}, {"wall"}}, {sides[9], {}}}}) {
    const SidesGuess guess = painted_hexsides().guesser.guess(samples);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (!samples.contains(sides[i])) {
        EXPECT_TRUE(guess.sides[i].kinds.empty());
        EXPECT_EQ(guess.sides[i].sure, 0);
      }
    }
  }
}

TEST(HexsideGuess, IsNotLedAstrayByManySamplesAlongWhichNothingIs) {
  SideSamples samples;
  std::map<std::vector<std::string>, int> shown;
  for (const test::LabelledSide& one : painted_hexsides().truth) {
    if (one.kinds.empty() ? samples.size() < 600 : ++shown[one.kinds] <= 6) {
      samples.emplace(one.side, one.kinds);
    }
  }
  const SidesGuess guess = painted_hexsides().guesser.guess(samples);
  int walls = 0, found = 0;
  for (const test::LabelledSide& one : painted_hexsides().truth) {
    if (one.kinds == std::vector<std::string>{"wall"} && !samples.contains(one.side)) {
      const auto at = std::ranges::lower_bound(painted_hexsides().guesser.look().sides, one.side);
      const auto place = static_cast<std::size_t>(at - painted_hexsides().guesser.look().sides.begin());
      ++walls;
      found += guess.sides[place].kinds == one.kinds ? 1 : 0;
    }
  }
  ASSERT_GT(walls, 20);
  EXPECT_GE(found, walls * 95 / 100);
}

TEST(HexsideGuess, StandsAPictureOnWhichNothingIs) {
  const HexLattice lattice{20, 24, 10, 10, false};
  const Raster blank(100, 100);
  HexsideGuesser guesser(look_at_sides(looked_at(blank, lattice), lattice, hexes_on(lattice, 100, 100)));
  const SidesGuess guess = guesser.guess({{{{0, 0}, {0, 1}}, {"wall"}}, {{{1, 0}, {1, 1}}, {}}});
  for (const SideLike& side : guess.sides) {
    EXPECT_TRUE(side.sure >= 0 && side.sure <= 1);
  }
  EXPECT_TRUE(HexsideGuesser(look_at_sides({}, lattice, {})).guess({}).sides.empty());
}

}  // namespace
}  // namespace adjutant::pictures
