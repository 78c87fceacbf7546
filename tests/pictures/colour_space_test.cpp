#include "pictures/colour_space.h"

#include <cmath>

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

void expect_lab(const Colour& colour, float lightness, float red, float yellow) {
  const Lab lab = to_lab(colour);
  EXPECT_NEAR(lab.lightness, lightness, 0.05F);
  EXPECT_NEAR(lab.red, red, 0.05F);
  EXPECT_NEAR(lab.yellow, yellow, 0.05F);
}

TEST(ColourSpace, GivesThePublishedFiguresOfThePrimaries) {
  expect_lab({0, 0, 0}, 0, 0, 0);
  expect_lab({255, 255, 255}, 100, 0, 0);
  expect_lab({255, 0, 0}, 53.24F, 80.09F, 67.20F);
  expect_lab({0, 255, 0}, 87.73F, -86.18F, 83.18F);
  expect_lab({0, 0, 255}, 32.30F, 79.19F, -107.86F);
}

TEST(ColourSpace, TellsColoursApartAsPeopleDo) {
  const float greens = distance2(to_lab({0, 120, 0}), to_lab({0, 128, 0}));
  const float green_and_brown = distance2(to_lab({0, 120, 0}), to_lab({120, 80, 0}));
  EXPECT_LT(std::sqrt(greens), 6.0F);
  EXPECT_GT(std::sqrt(green_and_brown), 40.0F);
}

}  // namespace
}  // namespace adjutant::pictures
