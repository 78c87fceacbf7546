#include "board/areas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::board {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

AreaNeighbours coast() {
  AreaNeighbours areas;
  for (const auto& [a, b] : {std::pair("Port", "Marsh"), std::pair("Marsh", "Hills"), std::pair("Hills", "Town"),
                             std::pair("Port", "Sea"), std::pair("Sea", "Cape"), std::pair("Cape", "Town")}) {
    set_beside(areas, a, b, true);
  }
  return areas;
}

TEST(Areas, LieBesideEachOtherBothWays) {
  AreaNeighbours areas = coast();
  EXPECT_TRUE(are_beside(areas, "Marsh", "Port"));
  EXPECT_TRUE(are_beside(areas, "Port", "Marsh"));
  EXPECT_FALSE(are_beside(areas, "Port", "Town"));
  set_beside(areas, "Marsh", "Port", false);
  EXPECT_FALSE(are_beside(areas, "Port", "Marsh"));
  set_beside(areas, "Port", "Port", true);
  EXPECT_FALSE(are_beside(areas, "Port", "Port"));
  EXPECT_FALSE(are_beside(areas, "Nowhere", "Port"));
}

TEST(Areas, ForgetThoseOfWhichNothingIsSaidAnyMore) {
  AreaNeighbours areas;
  set_beside(areas, "A", "B", true);
  set_beside(areas, "B", "A", false);
  EXPECT_THAT(areas, IsEmpty());
}

TEST(Areas, HaveAShortestWayTheFirstByName) {
  const AreaNeighbours areas = coast();
  EXPECT_THAT(shortest_way(areas, "Port", "Town"), ElementsAre("Port", "Marsh", "Hills", "Town"));
  EXPECT_THAT(shortest_way(areas, "Sea", "Cape"), ElementsAre("Sea", "Cape"));
  EXPECT_THAT(shortest_way(areas, "Sea", "Sea"), ElementsAre("Sea"));
  EXPECT_THAT(shortest_way(areas, "Sea", "Island"), IsEmpty());
  EXPECT_THAT(shortest_way({}, "Sea", "Cape"), IsEmpty());
}

}  // namespace
}  // namespace adjutant::board
