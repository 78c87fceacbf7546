#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/module/board_layout.h"

// VASSAL's own answers about points of maps, as the fixtures hold them, asked again of our grids.
namespace adjutant::vmod {

inline void PrintTo(Point p, std::ostream* out) {
  *out << fmt::format("({}, {})", p.x, p.y);
}

inline void PrintTo(Cell c, std::ostream* out) {
  *out << fmt::format("({}, {})", c.column, c.row);
}

inline void PrintTo(const Rect& r, std::ostream* out) {
  *out << fmt::format("({}, {}, {}, {})", r.x, r.y, r.width, r.height);
}

}  // namespace adjutant::vmod

namespace adjutant::test {

using namespace vmod;

using Json = nlohmann::json;

inline Point point_in(const Json& json) {
  return {json[0], json[1]};
}

inline std::string spoken(const std::optional<std::string>& name) {
  return name.value_or("offboard");
}

/// One sample: a point of the map and all that the engine says of it.
inline void expect_sample(const Json& sample, const Map& map, const MapLayout& layout) {
  const Point p = point_in(sample["p"]);
  SCOPED_TRACE(fmt::format("map point ({}, {})", p.x, p.y));
  EXPECT_EQ(spoken(location_name(map, layout, p)), sample["location"].get<std::string>());
  const Zone* zone = zone_at(map, layout, p);
  EXPECT_EQ(zone ? Json(zone->name) : Json(), sample["zone"]);
  EXPECT_EQ(snap(map, layout, p), point_in(sample["snap"]));
  EXPECT_EQ(spoken(location_name(map, layout, snap(map, layout, p))), sample["snapLocation"].get<std::string>());
  EXPECT_EQ(snap(map, layout, p, Snapping::forced), point_in(sample["snapForced"]));
  EXPECT_EQ(snap(map, layout, p, Snapping::forced_to_centre), point_in(sample["snapForcedCenter"]));
}

/// The tables give the cell of the whole board's grid, also inside zones.
inline std::optional<CellAt> board_cell(const Grid& grid, Point local, Size size) {
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  return cell_at(zoned ? ZonedGrid{{}, zoned->background} : grid, local, size);
}

inline void expect_cell(const Json& sample, const Grid& grid, const PlacedBoard& board) {
  if (!sample.contains("column")) {
    return;
  }
  const Point local = point_in(sample["gridLocalPoint"]);
  EXPECT_EQ(to_board(board, point_in(sample["p"])), local);
  const auto cell = board_cell(grid, local, board.bounds.size());
  ASSERT_TRUE(cell);
  EXPECT_EQ(cell->numbered, (Cell{sample["column"], sample["row"]}));
  if (sample.contains("rawColumn")) {
    EXPECT_EQ(cell->raw, (Cell{sample["rawColumn"], sample["rawRow"]}));
  }
}

/// What was compared, so that a test can say that nothing was left out.
struct Compared {
  int boards = 0;
  int samples = 0;
  int names = 0;
  int ranges = 0;

  Compared& operator+=(const Compared& other) {
    boards += other.boards;
    samples += other.samples;
    names += other.names;
    ranges += other.ranges;
    return *this;
  }
};

inline Compared expect_board(const Json& table, const Map& map, const MapLayout& layout, const PlacedBoard& board) {
  SCOPED_TRACE(
      fmt::format("map {} board {}{}", map.name, table["board"].get<std::string>(), board.reversed ? " reversed" : ""));
  EXPECT_EQ(board.bounds, (Rect{table["bounds"][0], table["bounds"][1], table["bounds"][2], table["bounds"][3]}));
  EXPECT_EQ(board.reversed, table["reversed"]);
  const Grid& grid = map.boards[board.board].grid;
  Compared compared{1};
  for (const Json& sample : table["samples"]) {
    expect_sample(sample, map, layout);
    expect_cell(sample, grid, board);
    ++compared.samples;
  }
  for (const Json& named : table.value("getLocation", Json::array())) {
    const std::string name = named["name"];
    const auto point = point_named(grid, name, board.bounds.size());
    EXPECT_EQ(point ? Json::array({point->x, point->y}) : Json(), named["boardPoint"]) << name;
    ++compared.names;
  }
  for (const Json& pair : table.value("rangeBoardPoints", Json::array())) {
    EXPECT_EQ(range(map, layout, board, point_in(pair["a"]), point_in(pair["b"])), pair["range"]) << pair;
    ++compared.ranges;
  }
  return compared;
}

}  // namespace adjutant::test
