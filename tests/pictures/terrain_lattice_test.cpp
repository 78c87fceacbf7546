#include "pictures/terrain_lattice.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

TEST(TerrainLattice, HasTheCentresThatVassalHas) {
  // The examples of grids.md, A and B.
  const HexLattice upright = {55.4256258, 64, 0, 32, false};
  const PointOf a = centre_of(upright, {5, 4});
  EXPECT_EQ(a.x, 277);
  EXPECT_EQ(a.y, 320);
  const PointOf b = centre_of({60, 69.3, 0, 32, true}, {4, 5});
  EXPECT_EQ(b.x, 378);
  EXPECT_EQ(b.y, 240);
  EXPECT_EQ(centre_of(upright, {-1, 0}).y, 64) << "odd columns lie lower, also before the first";
}

TEST(TerrainLattice, HasEveryHexWhoseMiddleIsOnThePicture) {
  const HexLattice lattice = {30, 34, 15, 17, false};
  const auto hexes = hexes_on(lattice, 300, 340);
  EXPECT_TRUE(std::is_sorted(hexes.begin(), hexes.end()));
  for (int column = 0; column < 10; ++column) {
    for (int row = 0; row < 9; ++row) {
      EXPECT_TRUE(std::binary_search(hexes.begin(), hexes.end(), HexAt{column, row}));
    }
  }
  EXPECT_FALSE(std::binary_search(hexes.begin(), hexes.end(), HexAt{0, 10}));
  EXPECT_FALSE(std::binary_search(hexes.begin(), hexes.end(), HexAt{11, 0}));
}

TEST(TerrainLattice, RefusesWhatIsNoGrid) {
  EXPECT_TRUE(is_usable({30, 34, 15, 17, false}, 300, 340));
  EXPECT_FALSE(is_usable({0, 34, 15, 17, false}, 300, 340));
  EXPECT_FALSE(is_usable({30, -34, 15, 17, false}, 300, 340));
  EXPECT_FALSE(is_usable({6, 6, 0, 0, false}, 30'000, 30'000));
  EXPECT_FALSE(is_usable({30, std::numeric_limits<double>::quiet_NaN(), 0, 0, false}, 300, 340));
  EXPECT_TRUE(hexes_on({30, 34, 1e300, 0, false}, 300, 340).empty());
}

}  // namespace
}  // namespace adjutant::pictures
