#include "pictures/part.h"

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

TEST(Part, IsTheSamePlaceInPicturesOfAnySize) {
  EXPECT_EQ(area_of({0.1, 0.5, 0.2, 0.25}, Raster(100, 60)), (Area{10, 30, 20, 15}));
  EXPECT_EQ(area_of({0.1, 0.5, 0.2, 0.25}, Raster(200, 120)), (Area{20, 60, 40, 30}));
}

TEST(Part, IsClippedToThePicture) {
  EXPECT_EQ(area_of({-0.5, 0.5, 2, 2}, Raster(10, 10)), (Area{0, 5, 10, 5}));
  EXPECT_EQ(area_of({3, 3, 1, 1}, Raster(10, 10)), (Area{10, 10, 0, 0}));
}

TEST(Part, ACutHoldsThePixelsOfItsArea) {
  Raster picture(4, 3);
  picture.at(2, 1) = {1, 2, 3, 4};
  const Raster part = cut(picture, {2, 1, 9, 9});
  EXPECT_EQ(part.width, 2);
  EXPECT_EQ(part.height, 2);
  EXPECT_EQ(part.at(0, 0), (Colour{1, 2, 3, 4}));
  EXPECT_EQ(cut(picture, {-3, -3, 1, 1}).pixels.size(), 0U);
}

}  // namespace
}  // namespace adjutant::pictures
