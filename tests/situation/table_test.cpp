#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/boards.h"
#include "situation/from_pieces.h"
#include "situation/sheet_file.h"

// Maps without a grid, on which units stand anywhere and distances are measured.
namespace adjutant::situation {
namespace {

vmod::Board bare_board() {
  vmod::Board board;
  board.name = "Table";
  board.size = test::board_size;
  return board;
}

/// A map whose boards, laid side by side, have no grid.
Ground bare_table(const std::vector<test::Laid>& boards) {
  const test::Field laid = test::field(boards);
  return Ground::table(laid.map, laid.layout);
}

TEST(TableGround, LiesUnderCellsInWhichEveryPointHasAPlace) {
  const Ground ground = bare_table({{bare_board(), {0, 0}}});
  EXPECT_TRUE(ground.is_table());
  const auto corner = ground.hex_at({1, 1});
  const auto middle = ground.hex_at({120, 105});
  ASSERT_TRUE(corner && middle);
  EXPECT_NE(*corner, *middle);
  EXPECT_FALSE(ground.hex_at({-5, 10})) << "beside the table";
  const auto back = ground.point_of(*middle);
  ASSERT_TRUE(back);
  EXPECT_NEAR(back->x, 120, 8);
  EXPECT_NEAR(back->y, 105, 8);
  EXPECT_FALSE(ground.name_of(*middle)) << "cells have no names";
}

TEST(TableGround, IsOneOverAllBoardsOfTheMap) {
  const Ground ground = bare_table({{bare_board(), {0, 0}}, {bare_board(), {test::board_size.width, 0}}});
  EXPECT_TRUE(ground.hex_at({test::board_size.width + 200, 100}));
  EXPECT_EQ(ground.boards().size(), 1U);
}

TEST(TableGround, WithoutBoardsHasNoPlaces) {
  EXPECT_FALSE(bare_table({}).hex_at({10, 10}));
}

TEST(TableGround, GivesUnitsThePixelsFromWhichTheyAreMeasured) {
  const nlohmann::json file = nlohmann::json::parse(R"({"format": "adjutant-counters/1", "game": "boltaction",
    "rules": [{"match": {"name": "^Squad"}, "unit": {"kind": "infantry", "side": "us"}}]})");
  const CounterSheet sheet = read_counter_sheet(file, "test.json").value().sheet;
  vmod::MapView map;
  vmod::PieceView piece;
  piece.id = "1";
  piece.name = "Squad";
  piece.position = {77, 33};
  map.pieces.push_back(piece);
  const Ground ground = bare_table({{bare_board(), {0, 0}}});
  const BuiltSituation built = build_situation(&map, ground, sheet, {}, "");
  ASSERT_EQ(built.situation.units.size(), 1U);
  EXPECT_EQ(built.situation.units.front().values.at("x"), games::UnitValue(77LL));
  EXPECT_EQ(built.situation.units.front().values.at("y"), games::UnitValue(33LL));
  const Ground hexes = test::ground({{test::hex_board("West"), {0, 0}, false}});
  const BuiltSituation on_hexes = build_situation(&map, hexes, sheet, {}, "");
  ASSERT_EQ(on_hexes.situation.units.size(), 1U);
  EXPECT_FALSE(on_hexes.situation.units.front().values.contains("x"));
}

}  // namespace
}  // namespace adjutant::situation
