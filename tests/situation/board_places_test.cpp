#include "situation/board_places.h"

#include <gtest/gtest.h>

namespace adjutant::situation {
namespace {

/// Squares of 50 pixels on a board of 400 by 400, turned by half on its map.
BoardPlaces turned_squares(bool numbered) {
  vmod::SquareGrid squares;
  squares.x0 = squares.y0 = 25;
  squares.dx = squares.dy = 50;
  if (numbered) {
    squares.numbering.emplace();
  }
  vmod::Board board;
  board.size = {400, 400};
  board.grid = squares;
  return {board, {0, {}, true, {100, 0, 400, 400}}, nullptr};
}

TEST(PlacesOfABoard, AreTheSquaresUnderPointsOfTheMap) {
  const BoardPlaces places = turned_squares(false);
  EXPECT_EQ(places.at({490, 390}), Place(board::Hex{0, 0})) << "the board is turned";
  EXPECT_EQ(places.at({110, 390}), Place(board::Hex{7, 0}));
  EXPECT_EQ(places.at({90, 390}), std::nullopt) << "beside the board";
}

TEST(PlacesOfABoard, AreNamedAsPrintedOrByColumnAndRow) {
  const BoardPlaces numbered = turned_squares(true);
  const Place third{board::Hex{2, 1}};
  const std::string name = numbered.name_of(third);
  EXPECT_NE(name, "2,1");
  EXPECT_EQ(numbered.named(name), third);
  EXPECT_EQ(numbered.named("2,1"), third);
  EXPECT_EQ(turned_squares(false).name_of(third), "2,1");
  EXPECT_EQ(turned_squares(false).named("2,1"), third);
  for (const char* nowhere : {"8,0", "0,8", "-1,0", "Rome", ""}) {
    EXPECT_EQ(numbered.named(nowhere), std::nullopt) << nowhere;
  }
}

TEST(PlacesOfABoard, NoWayLeadsFromASquareToAnArea) {
  const BoardPlaces places = turned_squares(false);
  EXPECT_EQ(places.distance(board::Hex{0, 0}, board::Hex{3, 1}), 3);
  EXPECT_EQ(places.distance(board::Hex{0, 0}, std::string("Rome")), std::nullopt);
  EXPECT_TRUE(places.knows_beside(board::Hex{0, 0}));
  EXPECT_FALSE(places.knows_beside(std::string("Rome")));
}

}  // namespace
}  // namespace adjutant::situation
