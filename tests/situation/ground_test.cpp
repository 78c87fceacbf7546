#include "situation/ground.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/line_of_sight.h"
#include "situation/boards.h"

namespace adjutant::situation {
namespace {

using board::Hex;
using test::columns;
using test::ground;
using test::hex_board;
using test::Laid;
using test::rows;
using test::survey;
using vmod::Point;

const Laid west{hex_board("West"), {0, 0}, false};
const Laid east{hex_board("East"), {240, 0}, false};
const Laid east_turned{hex_board("East"), {240, 0}, true};

std::string first_diagnostic(const Ground& ground) {
  return ground.diagnostics().empty() ? "" : ground.diagnostics().front().what.key;
}

TEST(Ground, CountsOneBoardAsTheBoardItself) {
  const auto terrain = survey("West");
  const Ground one = ground({{hex_board("West"), {20, 20}, false}}, {{"West", terrain}});
  EXPECT_EQ(one.hex_at({50, 50}), (Hex{0, 0}));
  EXPECT_EQ(one.hex_at({110, 80}), (Hex{1, 0}));
  EXPECT_EQ(one.hex_at({110, 140}), (Hex{1, 1}));
  EXPECT_EQ(one.terrain(), terrain);
  EXPECT_EQ(one.name_of({1, 1}), "B2");
  EXPECT_EQ(one.hex_named("B2"), (Hex{1, 1}));
}

TEST(Ground, CountsATurnedBoardAloneInItsOwnHexes) {
  const Ground one = ground({{hex_board("West"), {0, 0}, true}}, {{"West", survey("West")}});
  EXPECT_EQ(one.hex_at({240 - 30, 210 - 30}), (Hex{0, 0}));
  EXPECT_EQ(one.hex_at({240 - 90, 210 - 60}), (Hex{1, 0}));
  EXPECT_EQ(one.point_of(Hex{1, 0}), (Point{150, 150}));
  EXPECT_EQ(one.name_of({1, 0}), "B1");
}

TEST(Ground, HasNoHexBesideTheBoards) {
  const Ground one = ground({west});
  EXPECT_EQ(one.hex_at({-1, 50}), std::nullopt);
  EXPECT_EQ(one.hex_at({240, 50}), std::nullopt);
  EXPECT_EQ(Ground().hex_at({0, 0}), std::nullopt);
  EXPECT_EQ(Ground().point_of(Hex{0, 0}), std::nullopt);
  EXPECT_EQ(one.name_of({100, 100}), std::nullopt);
}

TEST(Ground, CountsOnAcrossTheSeam) {
  const Ground both = ground({west, east});
  EXPECT_EQ(both.hex_at({240 + 30, 30}), (Hex{4, 0}));
  EXPECT_EQ(both.hex_at({240 + 90, 120}), (Hex{5, 1}));
  ASSERT_TRUE(both.board_hex_of({5, 1}));
  EXPECT_EQ(both.board_hex_of({5, 1})->board->name, "East");
  EXPECT_EQ(both.board_hex_of({5, 1})->hex, (Hex{1, 1}));
  EXPECT_EQ(both.name_of({5, 1}), "B2");
}

TEST(Ground, CarriesATurnedBoardByHalfATurn) {
  const Ground both = ground({west, east_turned});
  EXPECT_TRUE(both.diagnostics().empty());
  EXPECT_EQ(both.hex_at({480 - 30, 210 - 30}), (Hex{7, 2}));
  EXPECT_EQ(both.board_hex_of({7, 2})->hex, (Hex{0, 0}));
  EXPECT_EQ(both.name_of({7, 2}), "A1");
  EXPECT_EQ(both.name_of({6, 2}), "B1");
}

TEST(Ground, GoesOnFromATurnedFirstBoard) {
  const Ground both = ground({{hex_board("West"), {240, 0}, true}, {hex_board("East"), {0, 0}, false}});
  EXPECT_TRUE(both.diagnostics().empty());
  EXPECT_EQ(both.hex_at({480 - 30, 180}), (Hex{0, 0}));
  EXPECT_EQ(both.hex_at({30, 30}), (Hex{7, 2}));
}

TEST(Ground, MovesTheFrameForBoardsToTheLeftAndAbove) {
  const Ground both = ground({{hex_board("West"), {240, 180}, false}, {hex_board("East"), {0, 0}, false}});
  EXPECT_TRUE(both.diagnostics().empty());
  EXPECT_EQ(both.hex_at({30, 30}), (Hex{0, 0}));
  EXPECT_EQ(both.hex_at({270, 210}), (Hex{4, 3}));
}

TEST(Ground, FindsThePointOfEveryHexAgain) {
  for (const std::vector<Laid>& boards : {std::vector<Laid>{west, east}, {west, east_turned}, {east_turned, west}}) {
    const Ground both = ground(boards);
    for (int column = 0; column < 2 * columns; ++column) {
      for (int row = 0; row < rows; ++row) {
        const Hex hex{column, row};
        ASSERT_TRUE(both.point_of(hex));
        EXPECT_EQ(both.hex_at(*both.point_of(hex)), hex) << to_string(hex);
      }
    }
  }
}

TEST(Ground, GivesAHexTheTerrainOfItsBoard) {
  const Ground both = ground({west, east_turned}, {{"West", survey("West", {{{3, 1}, "brush"}})},
                                                   {"East", survey("East", {{{0, 0}, "forest"}})}});
  ASSERT_NE(both.terrain(), nullptr);
  EXPECT_EQ(both.terrain()->at({3, 1}).terrain, "brush");
  EXPECT_EQ(both.terrain()->at({7, 2}).terrain, "forest");
  EXPECT_EQ(both.terrain()->at({4, 1}).terrain, "clear");
  EXPECT_EQ(both.terrain()->data().columns, 8);
}

TEST(Ground, GivesAHexAtTheSeamToTheBoardThatHoldsItsCentre) {
  const auto with_half_hexes = [](const std::string& name) {
    vmod::Board board = hex_board(name);
    std::get<vmod::HexGrid>(board.grid).x0 = 0;
    return board;
  };
  const auto five_columns = [](const std::string& name, const std::string& terrain) {
    board::TerrainData data = survey(name)->data();
    data.columns = columns + 1;
    data.otherwise.terrain = terrain;
    return std::make_shared<const board::TerrainMap>(data);
  };
  const Ground both = ground({{with_half_hexes("West"), {0, 0}, false}, {with_half_hexes("East"), {240, 0}, false}},
                             {{"West", five_columns("West", "forest")}, {"East", five_columns("East", "brush")}});
  EXPECT_EQ(both.hex_at({230, 30}), (Hex{4, 0}));
  EXPECT_EQ(both.hex_at({250, 30}), (Hex{4, 0}));
  EXPECT_EQ(both.board_hex_of({4, 0})->board->name, "East");
  EXPECT_EQ(both.terrain()->at({4, 0}).terrain, "brush");
  EXPECT_EQ(both.terrain()->at({3, 0}).terrain, "forest");
  EXPECT_EQ(both.terrain()->at({8, 0}).terrain, "brush") << "beyond the right edge, but of East alone";
}

TEST(Ground, KnowsNothingOfABoardThatNobodySurveyed) {
  const Ground both = ground({west, east}, {{"West", survey("West")}});
  EXPECT_EQ(both.terrain()->at({1, 1}).terrain, "clear");
  EXPECT_EQ(both.terrain()->at({5, 1}).elevation, std::nullopt);
  EXPECT_EQ(board::line_of_sight(*both.terrain(), {}, {{0, 0}, 0, false}, {{3, 0}, 0, false}).verdict,
            board::Verdict::clear);
  EXPECT_EQ(board::line_of_sight(*both.terrain(), {}, {{0, 0}, 0, false}, {{6, 0}, 0, false}).verdict,
            board::Verdict::unknown);
  EXPECT_EQ(ground({west, east}).terrain(), nullptr);
}

// The same two hexes of one board, asked on the board alone and in a frame of two boards.
TEST(Ground, AnswersALineAsOnTheBoardAlone) {
  const auto alone = survey("East", {{{1, 1}, "forest"}, {{2, 0}, "brush"}, {{3, 2}, "brush"}});
  for (const Laid& laid : {east, east_turned}) {
    const Ground both = ground({west, laid}, {{"West", survey("West")}, {"East", alone}});
    const auto in_frame = [&](Hex own) {
      const auto point =
          vmod::to_map(both.boards()[1].placed, vmod::centre_of(both.boards()[1].hexes, {own.column, own.row}));
      return *both.hex_at(point);
    };
    for (const Hex from : alone->all_hexes()) {
      for (const Hex to : alone->all_hexes()) {
        const board::Sight expected = board::line_of_sight(*alone, {}, {from, 0, false}, {to, 0, false});
        const board::Sight found =
            board::line_of_sight(*both.terrain(), {}, {in_frame(from), 0, false}, {in_frame(to), 0, false});
        EXPECT_EQ(found.verdict, expected.verdict) << to_string(from) << " to " << to_string(to);
        EXPECT_EQ(found.degrading, expected.degrading) << to_string(from) << " to " << to_string(to);
      }
    }
  }
}

TEST(Ground, CarriesHexsidesAndOutlinesWithTheirBoard) {
  board::TerrainData data = survey("East", {{{1, 1}, "forest"}})->data();
  data.edges.push_back({board::hexside({0, 0}, {0, 1}), {"hedge"}, {}});
  data.outlines.push_back({"", {1, 1}, {{3000, 3000}, {3100, 3000}, {3100, 3100}}, {}});
  const Ground both = ground({west, east_turned},
                             {{"West", survey("West")}, {"East", std::make_shared<const board::TerrainMap>(data)}});
  const auto edge = both.terrain()->edge_kinds(board::hexside({7, 2}, {7, 1}));
  ASSERT_EQ(edge.size(), 1U);
  EXPECT_EQ(edge[0], "hedge");
  ASSERT_EQ(both.terrain()->data().outlines.size(), 1U);
  const board::Outline& outline = both.terrain()->data().outlines[0];
  EXPECT_EQ(outline.of, (Hex{6, 1}));
  EXPECT_EQ(outline.terrain, "forest");
  EXPECT_EQ(outline.points[0] - board::centre({6, 1}), board::centre({1, 1}) - (board::LatticePoint{3000, 3000}));
}

TEST(Ground, KeepsWhichHexsidesNobodyHasCheckedOnEachBoard) {
  board::TerrainData unchecked = survey("East")->data();
  unchecked.other_edges = board::Proof::guessed;
  unchecked.edges.push_back({board::hexside({1, 1}, {1, 2}), {}, {}, board::Proof::checked});
  const Ground both =
      ground({west, east}, {{"West", survey("West")}, {"East", std::make_shared<const board::TerrainMap>(unchecked)}});
  const auto guessed_between = [&](Hex from, Hex to) {
    return board::line_of_sight(*both.terrain(), {}, {from, 0, false}, {to, 0, false}).guessed_sides;
  };
  EXPECT_TRUE(guessed_between({1, 0}, {1, 2}).empty()) << "on the board that is checked";
  const Hex east_hex = board::apply(both.boards()[1].place, Hex{1, 1});
  const Hex below = {east_hex.column, east_hex.row + 1};
  const Hex above = {east_hex.column, east_hex.row - 1};
  EXPECT_TRUE(guessed_between(east_hex, below).empty());
  EXPECT_EQ(guessed_between(above, east_hex), std::vector{board::hexside(above, east_hex)});
}

TEST(Ground, TakesAsUnknownWhatTwoSurveysReadDifferently) {
  board::TerrainData data = survey("East")->data();
  data.kinds["forest"].height = 2;
  const Ground both =
      ground({west, east}, {{"West", survey("West")}, {"East", std::make_shared<const board::TerrainMap>(data)}});
  EXPECT_EQ(first_diagnostic(both), "situation.ground.kinds_differ");
  EXPECT_EQ(both.terrain()->kind("forest").los, board::SightClass::blocking);
  EXPECT_EQ(both.terrain()->kind("forest").height, std::nullopt);
}

TEST(Ground, LeavesOutBoardsWhoseHexesDoNotContinue) {
  const auto why = [](const Laid& second) { return first_diagnostic(ground({west, second})); };
  EXPECT_EQ(why({hex_board("East"), {260, 0}, false}), "situation.ground.does_not_continue");
  EXPECT_EQ(why({hex_board("East", true), {240, 0}, false}), "situation.ground.does_not_continue");
  EXPECT_EQ(why({hex_board("East", false, 72), {240, 0}, false}), "situation.ground.does_not_continue");
  EXPECT_EQ(why({hex_board("East"), {240 + 60 * 1000, 0}, false}), "situation.ground.too_far");
  EXPECT_EQ(why({hex_board("East"), {243, 3}, false}), "");
}

TEST(Ground, LeavesOutGridsWithoutASize) {
  const double no_number = std::numeric_limits<double>::quiet_NaN();
  for (const double dx : {0.0, -5.0, 1e300, no_number}) {
    const Ground none = ground({{hex_board("West", false, dx), {0, 0}, false}});
    EXPECT_EQ(first_diagnostic(none), "situation.ground.no_size");
    EXPECT_EQ(none.hex_at({50, 50}), std::nullopt);
  }
}

TEST(Ground, SwapsTheAxesOfSidewaysGrids) {
  const Ground one = ground({{hex_board("West", true), {0, 0}, false}});
  EXPECT_EQ(one.hex_at({30, 30}), (Hex{0, 0}));
  EXPECT_EQ(one.hex_at({60, 90}), (Hex{1, 0}));
  EXPECT_EQ(one.point_of(Hex{1, 0}), (Point{60, 90}));
}

TEST(Ground, DoesNotCountZonesWithAnotherGrid) {
  vmod::Board board = hex_board("West");
  vmod::ZonedGrid zoned;
  zoned.background = std::get<vmod::HexGrid>(board.grid);
  vmod::Zone box;
  box.name = "Casualties";
  box.outline.points = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
  box.grid = vmod::SquareGrid{};
  zoned.zones = {box};
  board.grid = zoned;
  const Ground one = ground({{board, {0, 0}, false}});
  EXPECT_EQ(one.hex_at({50, 50}), std::nullopt);
  EXPECT_EQ(one.hex_at({150, 150}), (Hex{2, 2}));
}

/// The left half of the board as one zone, the right half as another whose hexes begin so much further right.
vmod::Board in_two_zones(int further) {
  vmod::Board board = hex_board("West");
  vmod::HexGrid left = std::get<vmod::HexGrid>(board.grid);
  vmod::HexGrid right = left;
  right.x0 += further;
  vmod::ZonedGrid zoned;
  zoned.zones.push_back({"Front", "$gridLocation$", {{{0, 0}, {121, 0}, {121, 210}, {0, 210}}}, false, left});
  zoned.zones.push_back({"Rear", "$gridLocation$", {{{121, 0}, {240, 0}, {240, 210}, {121, 210}}}, false, right});
  board.grid = zoned;
  return board;
}

TEST(Ground, CountsOnInAZoneThatGoesOnInTheSameHexes) {
  const Ground one = ground({{in_two_zones(120), {0, 0}, false}});
  EXPECT_THAT(one.diagnostics(), testing::IsEmpty());
  EXPECT_EQ(one.hex_at({30, 30}), (Hex{0, 0}));
  EXPECT_EQ(one.hex_at({150, 150}), (Hex{2, 2}));
  EXPECT_EQ(one.name_of(Hex{2, 2}), "A3");
}

TEST(Ground, TellsOfAZoneWithOtherHexes) {
  const Ground one = ground({{in_two_zones(100), {0, 0}, false}});
  ASSERT_EQ(one.diagnostics().size(), 1U);
  EXPECT_EQ(one.diagnostics()[0].what.key, "situation.ground.other_hexes");
  EXPECT_EQ(one.hex_at({30, 30}), (Hex{0, 0}));
  EXPECT_EQ(one.hex_at({150, 150}), std::nullopt);
}

/// A survey of a board on which a player has laid this grid.
std::shared_ptr<const board::TerrainMap> laid_survey(const board::LaidGrid& grid) {
  board::TerrainData data = survey("Bare")->data();
  data.grid = grid;
  return std::make_shared<const board::TerrainMap>(data);
}

vmod::Board gridless_board() {
  vmod::Board board = hex_board("Bare");
  board.grid = std::monostate{};
  return board;
}

TEST(Ground, CountsABareBoardByTheGridThatWasLaid) {
  const Ground bare = ground({{gridless_board(), {20, 20}, false}});
  EXPECT_TRUE(bare.boards().empty());
  const Ground laid = ground({{gridless_board(), {20, 20}, false}}, {{"Bare", laid_survey({60, 60, 30, 30})}});
  EXPECT_EQ(laid.hex_at({50, 50}), (Hex{0, 0}));
  EXPECT_EQ(laid.hex_at({110, 140}), (Hex{1, 1}));
  EXPECT_EQ(laid.point_of(Hex{1, 1}), (Point{110, 140}));
  const auto name = laid.name_of({1, 1});
  ASSERT_TRUE(name);
  EXPECT_EQ(laid.hex_named(*name), (Hex{1, 1}));
  EXPECT_EQ(laid.location_at({110, 140}), name);
  ASSERT_NE(laid.terrain(), nullptr);
}

TEST(Ground, NeverCountsAModulesBoardByAGridThatWasLaid) {
  const Ground own = ground({{hex_board("Bare"), {0, 0}, false}}, {{"Bare", laid_survey({20, 20, 3, 3})}});
  EXPECT_EQ(own.point_of(Hex{1, 1}), (Point{90, 120}));
}

TEST(Ground, CountsAPhotoAsItsFlatBoard) {
  board::LaidGrid grid{60, 60, 30, 30};
  const auto seen = board::perspective_of(240, 210, {{{40, 10}, {220, 20}, {236, 200}, {4, 190}}});
  grid.view = board::LaidGrid::View{seen.value(), 240, 210};
  for (const bool reversed : {false, true}) {
    const Ground photo = ground({{gridless_board(), {20, 20}, reversed}}, {{"Bare", laid_survey(grid)}});
    for (int column = 0; column < columns; ++column) {
      for (int row = 0; row < rows; ++row) {
        const board::PixelPoint middle = board::middle_of(grid, {column, row}).value();
        const auto at = photo.point_of(Hex{column, row});
        ASSERT_TRUE(at);
        EXPECT_NEAR(at->x - 20, reversed ? 240 - middle.x : middle.x, 1);
        EXPECT_NEAR(at->y - 20, reversed ? 210 - middle.y : middle.y, 1);
        EXPECT_EQ(photo.hex_at(*at), (Hex{column, row}));
        EXPECT_EQ(photo.hex_named(photo.name_of({column, row}).value()), (Hex{column, row}));
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::situation
