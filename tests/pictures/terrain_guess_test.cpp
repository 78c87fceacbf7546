#include "pictures/terrain_guess.h"

#include <gtest/gtest.h>

#include "pictures/painted_board.h"

namespace adjutant::pictures {
namespace {

/// A board of hexes 48 high, painted and looked at once for all tests.
struct Painted {
  test::PaintedBoard board;
  TerrainGuesser guesser;
};

Painted& painted() {
  static Painted once = [] {
    test::PaintedBoard board = test::paint_board(420, 400, {41.57, 48, 24, 26, false}, 7);
    TerrainGuesser guesser(look_at(board.picture, board.labels.lattice));
    return Painted{std::move(board), std::move(guesser)};
  }();
  return once;
}

TEST(TerrainGuess, ReadsAPaintedBoardOffThreeSamplesOfEachKind) {
  test::GuessTrial trial(painted().guesser, painted().board.labels.hexes);
  for (unsigned seed = 0; seed < 5; ++seed) {
    trial.draw(seed, 3, 0);
  }
  EXPECT_GE(trial.figures().mean, 0.97);
  EXPECT_GE(trial.figures().sure, 0.6);
  EXPECT_GE(trial.figures().sure_right, 0.99);
}

TEST(TerrainGuess, KeepsWhatThePlayerSaidAndIsSureOfIt) {
  const auto& hexes = painted().guesser.look().hexes;
  const BoardGuess guess = painted().guesser.guess({{hexes[3], "swamp"}, {hexes[9], "lake"}});
  EXPECT_EQ(guess.hexes[3].kind, "swamp");
  EXPECT_EQ(guess.hexes[3].sure, 1.0);
  EXPECT_EQ(guess.hexes[9].kind, "lake");
}

TEST(TerrainGuess, AsksForTheHexItIsLeastSureOf) {
  const auto& truth = painted().board.labels.hexes;
  TerrainSamples samples;
  for (std::size_t i = 0; i < 8; ++i) {
    samples.emplace(truth[i * 5].hex, truth[i * 5].kind);
  }
  const BoardGuess guess = painted().guesser.guess(samples);
  ASSERT_TRUE(guess.ask);
  EXPECT_FALSE(samples.contains(*guess.ask));
  double asked = 2, least = 2;
  for (std::size_t i = 0; i < guess.hexes.size(); ++i) {
    least = std::min(least, guess.hexes[i].sure);
    asked = painted().guesser.look().hexes[i] == *guess.ask ? guess.hexes[i].sure : asked;
  }
  EXPECT_EQ(asked, least);
}

TEST(TerrainGuess, IsTheSameEachTime) {
  const auto& hexes = painted().guesser.look().hexes;
  const TerrainSamples samples = {{hexes[1], "a"}, {hexes[20], "b"}, {hexes[33], "a"}};
  const BoardGuess once = painted().guesser.guess(samples), again = painted().guesser.guess(samples);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    EXPECT_EQ(once.hexes[i].kind, again.hexes[i].kind);
    EXPECT_EQ(once.hexes[i].sure, again.hexes[i].sure);
  }
}

TEST(TerrainGuess, OwesNothingToWhatWasShownBefore) {
  const TerrainGuesser& fresh = painted().guesser;
  const auto& hexes = fresh.look().hexes;
  TerrainGuesser used = fresh;
  for (std::size_t i = 0; i + 1 < hexes.size(); i += 2) {
    (void)used.guess({{hexes[i], "a"}, {hexes[i + 1], "b"}});
  }
  const TerrainSamples samples = {{hexes[1], "a"}, {hexes[20], "b"}, {hexes[33], "c"}, {hexes[34], "c"}};
  const BoardGuess then = used.guess(samples), at_once = TerrainGuesser(fresh.look()).guess(samples);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    EXPECT_EQ(then.hexes[i].kind, at_once.hexes[i].kind);
    EXPECT_EQ(then.hexes[i].sure, at_once.hexes[i].sure);
  }
}

TEST(TerrainGuess, KnowsNothingWithoutSamplesAndIsNotSureByOneKind) {
  const BoardGuess nothing = painted().guesser.guess({});
  EXPECT_TRUE(nothing.ask);
  EXPECT_EQ(nothing.hexes[0].kind, "");
  EXPECT_EQ(nothing.hexes[0].sure, 0);
  const BoardGuess one = painted().guesser.guess({{painted().guesser.look().hexes[0], "open"}});
  for (std::size_t i = 1; i < one.hexes.size(); ++i) {
    EXPECT_LT(one.hexes[i].sure, 0.9);
  }
}

TEST(TerrainGuess, StandsSamplesThatAreOffTheBoardAlikeOrAll) {
  TerrainGuesser& guesser = painted().guesser;
  EXPECT_EQ(guesser.guess({{{500, 500}, "open"}}).hexes[0].kind, "");
  TerrainSamples all;
  for (const HexAt hex : guesser.look().hexes) {
    all.emplace(hex, hex.row % 2 == 0 ? "even" : "odd");
  }
  EXPECT_FALSE(guesser.guess(all).ask);
  TerrainGuesser blank(look_at(Raster(100, 100), {20, 24, 10, 10, false}));
  const BoardGuess guess = blank.guess({{{0, 0}, "a"}, {{1, 1}, "b"}});
  for (const HexGuess& hex : guess.hexes) {
    EXPECT_TRUE(hex.sure >= 0 && hex.sure <= 1);
  }
  EXPECT_TRUE(TerrainGuesser(look_at(Raster(), {20, 24, 10, 10, false})).guess(all).hexes.empty());
}

}  // namespace
}  // namespace adjutant::pictures
