#include "pictures/outlines.h"

#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "pictures/drawn_board.h"
#include "pictures/terrain_samples.h"

namespace adjutant::pictures {
namespace {

struct OverlapFigures {
  double mean = 0, found = 0, sure_mean = 0;
};

/// Of the hexes that are drawn over in part and whose middles lie well on the picture.
OverlapFigures overlap_figures(const test::DrawnBoard& board) {
  const std::vector<DrawnOutline> outlines = test::outlines_of(board);
  OverlapFigures out;
  double hexes = 0, sure = 0;
  for (const auto& [hex, overlap] : test::overlaps(board, outlines)) {
    const PointOf middle = centre_of(board.lattice, board.hexes[hex]);
    const double rim = board.lattice.dy / 2;
    if (!test::drawn_kinds().obstacles.contains(board.kinds[hex].kind) || std::ranges::count(board.all, hex) > 0 ||
        middle.x < rim || middle.y < rim || middle.x > board.picture.width - rim ||
        middle.y > board.picture.height - rim) {
      continue;
    }
    hexes += 1;
    out.mean += overlap;
    const auto found = std::ranges::find(outlines, board.hexes[hex], &DrawnOutline::of);
    out.found += found != outlines.end() ? 1 : 0;
    if (found != outlines.end() && found->sure >= 0.6) {
      out.sure_mean += overlap;
      sure += 1;
    }
  }
  out.mean /= hexes;
  out.found /= hexes;
  out.sure_mean /= std::max(sure, 1.0);
  return out;
}

TEST(Outlines, AreWhatIsDrawnOnHexesOfAnySizeAndLie) {
  for (const HexLattice& lattice : {HexLattice{41.57, 48, 24, 26}, HexLattice{83.14, 96, 50, 52},
                                    HexLattice{83.14, 96, 50, 52, true}, HexLattice{110.5, 125.3, 60, 70}}) {
    for (const unsigned seed : {1U, 2U}) {
      const OverlapFigures figures = overlap_figures(test::draw_board(640, 600, lattice, seed));
      RecordProperty("overlap_" + std::to_string(static_cast<int>(lattice.dy)) + "_" + std::to_string(seed),
                     static_cast<int>(figures.mean * 1000));
      SCOPED_TRACE(testing::Message() << lattice.dy << (lattice.sideways ? " sideways " : " ") << figures.mean << " "
                                      << figures.found << " sure " << figures.sure_mean);
      EXPECT_GE(figures.mean, 0.85);
      EXPECT_GE(figures.found, 0.97);
      EXPECT_GE(figures.sure_mean, 0.85);
    }
  }
}

TEST(Outlines, OfAHexThatIsDrawnAllOverThereAreNone) {
  const test::DrawnBoard board = test::draw_board(900, 800, {83.14, 96, 50, 52}, 3);
  const std::vector<DrawnOutline> outlines = test::outlines_of(board);
  ASSERT_GE(board.all.size(), 5U);
  for (const std::size_t hex : board.all) {
    EXPECT_EQ(std::ranges::count(outlines, board.hexes[hex], &DrawnOutline::of), 0) << text_of(board.hexes[hex]);
  }
}

TEST(Outlines, AreFewShortAndNoSurerThanTheKindOfTheirHex) {
  const test::DrawnBoard board = test::draw_board(900, 800, {83.14, 96, 50, 52}, 4);
  const std::vector<DrawnOutline> outlines = test::outlines_of(board);
  ASSERT_FALSE(outlines.empty());
  std::map<HexAt, std::size_t> parts;
  for (const DrawnOutline& outline : outlines) {
    const auto hex = static_cast<std::size_t>(std::ranges::lower_bound(board.hexes, outline.of) - board.hexes.begin());
    EXPECT_EQ(outline.kind, board.kinds[hex].kind);
    EXPECT_GT(outline.sure, 0);
    EXPECT_LE(outline.sure, board.kinds[hex].sure);
    EXPECT_GE(outline.points.size(), 3U);
    EXPECT_LE(outline.points.size(), max_drawn_points);
    EXPECT_LE(++parts[outline.of], max_drawn_parts);
  }
}

/// Two halves of a board: ground, and a wood that ends within its hexes.
struct Halves {
  Raster picture{420, 400};
  HexLattice lattice{41.57, 48, 24, 26};
  std::vector<HexAt> hexes = hexes_on(lattice, picture.width, picture.height);
  std::vector<HexGuess> kinds;

  Halves() {
    for (int y = 0; y < picture.height; ++y) {
      for (int x = 0; x < picture.width; ++x) {
        picture.at(x, y) = y < 200 ? Colour{220, 210, 170, 255} : Colour{80, 120, 70, 255};
      }
    }
    for (const HexAt hex : hexes) {
      kinds.push_back({centre_of(lattice, hex).y < 190 ? "clear" : "woods", 1});
    }
  }
  [[nodiscard]] std::vector<DrawnOutline> outlines(const DrawnKinds& which = test::drawn_kinds()) const {
    return drawn_outlines(colour_plane(looked_at(picture, lattice)), lattice, hexes, kinds, which);
  }
};

TEST(Outlines, BesideOneOfTheSameKindEndExactlyOnTheSideBetweenThem) {
  const Halves board;
  const std::vector<DrawnOutline> outlines = board.outlines();
  ASSERT_FALSE(outlines.empty());
  std::size_t on_sides = 0;
  for (const DrawnOutline& one : outlines) {
    const auto middle = board::centre({one.of.column, one.of.row});
    for (const board::LatticePoint point : one.points) {
      const board::LatticePoint from = point - middle;
      const std::int64_t away = std::max(std::abs(2 * from.y), std::abs(from.x) + std::abs(from.y));
      on_sides += away == 2048 ? 1 : 0;
      EXPECT_LE(away, 2048 * 13 / 10);
    }
  }
  EXPECT_GE(on_sides, outlines.size());
}

TEST(Outlines, WithoutOpenGroundToCompareWithThereAreNone) {
  EXPECT_TRUE(test::outlines_of(test::draw_board(500, 400, {41.57, 48, 24, 26}, 5, false)).empty());
  Halves board;
  EXPECT_TRUE(board.outlines({{"woods"}, {}}).empty());
  EXPECT_TRUE(board.outlines({{}, {"clear"}}).empty());
  for (HexGuess& one : board.kinds) {
    one.sure = 0.5;
  }
  EXPECT_TRUE(board.outlines().empty());
}

TEST(Outlines, OnSquaresAndWhereNothingWasLookedAtThereAreNone) {
  Halves board;
  EXPECT_TRUE(drawn_outlines({}, board.lattice, board.hexes, board.kinds, test::drawn_kinds()).empty());
  EXPECT_TRUE(
      drawn_outlines(colour_plane(looked_at(Raster(), board.lattice)), board.lattice, {}, {}, test::drawn_kinds())
          .empty());
  board.lattice.squares = true;
  EXPECT_TRUE(board.outlines().empty());
}

TEST(Outlines, WhatLooksLikeTheGroundIsNotOutlined) {
  Halves board;
  std::ranges::fill(board.picture.pixels, Colour{220, 210, 170, 255});
  EXPECT_TRUE(board.outlines().empty());
}

TEST(Outlines, AtTheRimOfTheBoardStayOnThePicture) {
  const test::DrawnBoard board = test::draw_board(500, 430, {83.14, 96, 10, 12}, 6);
  const std::vector<DrawnOutline> outlines = test::outlines_of(board);
  bool any_at_rim = false;
  for (const DrawnOutline& one : outlines) {
    for (const board::LatticePoint point : one.points) {
      const double x = static_cast<double>(point.x) * board.lattice.dx / 3072 + board.lattice.x0;
      const double y = static_cast<double>(point.y) * board.lattice.dy / 2048 + board.lattice.y0;
      EXPECT_GE(std::min(x, y), -4);
      EXPECT_LE(x, board.picture.width + 4);
      EXPECT_LE(y, board.picture.height + 4);
      any_at_rim |= std::min(x, y) < 4;
    }
  }
  EXPECT_TRUE(any_at_rim);
}

TEST(Outlines, AreTheSameEachTime) {
  const test::DrawnBoard board = test::draw_board(500, 430, {83.14, 96, 40, 42}, 7);
  EXPECT_EQ(test::outlines_of(board), test::outlines_of(board));
}

TEST(Outlines, OfTwoAndAHalfThousandHexesAreFound) {
  const test::DrawnBoard board = test::draw_board(2120, 2400, {41.57, 48, 24, 26}, 8);
  ASSERT_GE(board.hexes.size(), 2500U);
  const ColourPlane plane = colour_plane(looked_at(board.picture, board.lattice));
  const auto begin = std::chrono::steady_clock::now();
  const auto outlines = drawn_outlines(plane, board.lattice, board.hexes, board.kinds, test::drawn_kinds());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  EXPECT_GE(outlines.size(), 500U);
  RecordProperty("milliseconds", static_cast<int>(took.count() * 1000));
}

}  // namespace
}  // namespace adjutant::pictures
