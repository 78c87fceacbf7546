#include "situation/drawn_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::situation {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

games::Situation two_units() {
  games::Situation situation;
  situation.game = "lnl";
  board::TerrainData terrain;
  terrain.board = "meadow";
  terrain.columns = 8;
  terrain.rows = 5;
  situation.terrain = std::make_shared<const board::TerrainMap>(terrain);
  situation.units.resize(2);
  situation.units[0].id = "leader";
  situation.units[0].hex = {3, 2};
  situation.units[1].id = "squad";
  situation.units[1].name = "Squad";
  situation.units[1].hex = {3, 2};
  return situation;
}

TEST(DrawnBoard, EveryHexOfTheTerrainLiesOnTheBoardAndIsFoundAtItsOwnPixel) {
  const games::Situation situation = two_units();
  const Ground ground = drawn_ground(situation);
  const vmod::Size size = drawn_map(situation).size;
  for (const board::Hex hex : situation.terrain->all_hexes()) {
    const auto point = ground.point_of(hex);
    ASSERT_TRUE(point) << board::to_string(hex);
    EXPECT_EQ(ground.hex_at(*point), hex) << board::to_string(hex);
    EXPECT_GT(point->x, 0);
    EXPECT_LT(point->x, size.width);
    EXPECT_GT(point->y, 0);
    EXPECT_LT(point->y, size.height);
  }
}

TEST(DrawnBoard, ItsHexesAreNumberedAsFilesNumberThem) {
  const games::Situation situation = two_units();
  const vmod::MapView map = drawn_map(situation);
  ASSERT_THAT(map.boards, SizeIs(1));
  ASSERT_THAT(map.boards[0].grids, SizeIs(1));
  const vmod::GridView& grid = map.boards[0].grids[0];
  EXPECT_EQ(grid.cells, vmod::CellShape::hexes);
  EXPECT_THAT(grid.names.list, SizeIs(40));
  EXPECT_EQ(grid.names.list.back().text, "7,4");
  EXPECT_EQ(grid.names.list.back().at, drawn_ground(situation).point_of(board::Hex{7, 4}));
}

TEST(DrawnBoard, UnitsLieInTheirHexAsOneStackTheFirstOnTop) {
  const games::Situation situation = two_units();
  const vmod::MapView map = drawn_map(situation);
  ASSERT_THAT(map.pieces, SizeIs(2));
  EXPECT_EQ(map.pieces[0].id, "squad");
  EXPECT_EQ(map.pieces[1].name, "leader") << "without a name it goes by its id";
  EXPECT_EQ(map.pieces[0].stack, map.pieces[1].stack);
  EXPECT_EQ(map.pieces[0].position, drawn_ground(situation).point_of(board::Hex{3, 2}));
  EXPECT_EQ(map.pieces[0].location, "3,2");
  EXPECT_THAT(map.pieces[0].appearance.images, SizeIs(1)) << "of a picture that is missing, so that a card is drawn";
}

TEST(DrawnBoard, WithoutTerrainItReachesAsFarAsUnitsAndMarkersDo) {
  games::Situation situation = two_units();
  situation.terrain = nullptr;
  situation.markers.resize(1);
  situation.markers[0].hex = {5, 1};
  EXPECT_THAT(drawn_map(situation).boards[0].grids[0].names.list, SizeIs(18));
  EXPECT_TRUE(drawn_ground(situation).point_of(board::Hex{5, 2}));
}

TEST(DrawnBoard, WhereNothingIsNothingIsDrawn) {
  const games::Situation nothing;
  EXPECT_THAT(drawn_map(nothing).boards, IsEmpty());
  EXPECT_THAT(drawn_ground(nothing).boards(), IsEmpty());
}

TEST(DrawnBoard, AHexFarAwayMakesNoBoardWithoutBounds) {
  games::Situation situation = two_units();
  situation.units[0].hex = {board::max_hex_coordinate, board::max_hex_coordinate};
  const vmod::MapView map = drawn_map(situation);
  EXPECT_LE(map.size.width, 100'000);
  EXPECT_THAT(map.boards[0].grids[0].names.list, IsEmpty());
}

}  // namespace
}  // namespace adjutant::situation
