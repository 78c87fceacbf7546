#include "pictures/plane.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

/// Ink where a row has a '#'.
Plane plane_with(const std::vector<std::string>& rows) {
  Plane plane(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (int y = 0; y < plane.high; ++y) {
    for (int x = 0; x < plane.wide; ++x) {
      plane.at(x, y) = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#' ? 1.0F : 0.0F;
    }
  }
  return plane;
}

std::vector<std::size_t> sizes_of_pieces(const Plane& plane, bool light, Touching touching) {
  Pieces pieces(plane, 0.5F, light, touching);
  std::vector<std::size_t> sizes;
  for (int y = 0; y < plane.high; ++y) {
    for (int x = 0; x < plane.wide; ++x) {
      if (const Piece* piece = pieces.at(x, y)) {
        sizes.push_back(piece->pixels.size());
      }
    }
  }
  return sizes;
}

TEST(Plane, AnswersOutsideOfItself) {
  const Plane plane = plane_with({"#.", ".."});
  EXPECT_EQ(plane.or_none(-1, 0), 0);
  EXPECT_EQ(plane.or_none(0, 0), 1);
  EXPECT_EQ(plane.near(-3, -3), 1);
  EXPECT_EQ(plane.near(5, 5), 0);
}

TEST(Pieces, HangTogetherBySidesOrCornersAndAreGivenOnce) {
  const Plane plane = plane_with({"##..", "..#.", "...."});
  EXPECT_EQ(sizes_of_pieces(plane, true, Touching::sides), (std::vector<std::size_t>{2, 1}));
  EXPECT_EQ(sizes_of_pieces(plane, true, Touching::corners), (std::vector<std::size_t>{3}));
  EXPECT_EQ(sizes_of_pieces(plane, false, Touching::sides), (std::vector<std::size_t>{9}));
}

TEST(Pieces, KnowTheirBox) {
  const Plane plane = plane_with({"....", ".##.", ".#.."});
  Pieces pieces(plane, 0.5F, true, Touching::sides);
  EXPECT_EQ(pieces.at(0, 0), nullptr);
  const Piece* piece = pieces.at(2, 1);
  ASSERT_NE(piece, nullptr);
  EXPECT_EQ((std::array{piece->left, piece->top, piece->right, piece->bottom}), (std::array{1, 1, 2, 2}));
}

}  // namespace
}  // namespace adjutant::pictures
