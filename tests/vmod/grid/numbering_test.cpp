#include "vmod/grid/numbering.h"

#include <limits>

#include <gtest/gtest.h>

#include "vmod/geometry.h"
#include "vmod/grid/hex_grid.h"
#include "vmod/grid/location_format.h"
#include "vmod/grid/region_grid.h"
#include "vmod/grid/square_grid.h"

namespace adjutant::vmod {
namespace {

constexpr int lowest = std::numeric_limits<int>::min();
constexpr int highest = std::numeric_limits<int>::max();

Numbering::Axis numbers(int leading_zeros, int offset = 1, bool descending = false) {
  return {false, leading_zeros, offset, descending};
}

Numbering::Axis letters(int offset = 0, bool descending = false) {
  return {true, 0, offset, descending};
}

TEST(Numbering, writes_numbers_with_zeros_and_letters_by_repeating_them) {
  EXPECT_EQ(name_of(1, numbers(0)), "1");
  EXPECT_EQ(name_of(1, numbers(1)), "01");
  EXPECT_EQ(name_of(100, numbers(1)), "100");
  EXPECT_EQ(name_of(0, numbers(2)), "000");
  EXPECT_EQ(name_of(-3, numbers(1)), "-03");
  EXPECT_EQ(name_of(0, letters()), "A");
  EXPECT_EQ(name_of(28, letters()), "CC");
  EXPECT_EQ(name_of(52, letters()), "AAA");
  EXPECT_EQ(name_of(-1, letters()), "-B");
}

TEST(Numbering, reads_back_what_it_writes) {
  Numbering numbering;
  for (const std::string format : {"$gridLocation$", "L<$gridLocation$>", "$row$ of $column$", "$column$.$row$"}) {
    numbering.location_format = format;
    for (const bool letter_columns : {false, true}) {
      numbering.column.letters = letter_columns;
      for (const Cell cell : {Cell{0, 0}, Cell{27, 3}, Cell{-4, 12}, Cell{70, -1}}) {
        EXPECT_EQ(cell_named(name_of(cell, numbering), numbering), cell) << name_of(cell, numbering);
      }
    }
  }
}

TEST(Numbering, splits_a_name_without_separator_from_the_left) {
  const Numbering numbering;
  EXPECT_EQ(cell_named("0304", numbering), (Cell{2, 3}));
  EXPECT_EQ(cell_named("10304", numbering), (Cell{102, 3}));
  EXPECT_EQ(cell_named("304", numbering), std::nullopt);
  EXPECT_EQ(cell_named("0304 ", numbering), std::nullopt);
}

TEST(Numbering, has_no_way_back_from_a_format_that_shows_no_cell) {
  Numbering numbering;
  for (const std::string format : {"dungeon", "$row$", "$column$", "Level $nothing$", ""}) {
    numbering.location_format = format;
    EXPECT_EQ(cell_named(name_of({1, 1}, numbering), numbering), std::nullopt) << format;
  }
}

TEST(Numbering, stays_bounded_on_hostile_figures) {
  EXPECT_LE(name_of(highest, letters()).size(), 2000U);
  EXPECT_LE(name_of(lowest, numbers(highest)).size(), 100U);
  EXPECT_EQ(name_of(5, numbers(lowest)), "5");
  Numbering numbering;
  numbering.location_format.clear();
  for (int i = 0; i < 60; ++i) {
    numbering.location_format += "$row$$column$";
  }
  EXPECT_EQ(cell_named(std::string(500, '1') + "x", numbering), std::nullopt);
  numbering.location_format = "$gridLocation$$gridLocation$$gridLocation$$gridLocation$$gridLocation$";
  EXPECT_EQ(cell_named(std::string(500, '1') + "x", numbering), std::nullopt);
  EXPECT_EQ(cell_named("99999999999999999999", Numbering()), std::nullopt);
}

TEST(Numbering, shows_what_the_module_knows_and_the_bare_name_of_what_it_does_not) {
  Numbering numbering;
  numbering.location_format = " $gridLocation$ in $Weather$ ";
  EXPECT_EQ(name_of({1, 1}, numbering), "0202 in Weather");
  const PropertyLookup rain = [](std::string_view) { return std::optional<std::string>("rain"); };
  EXPECT_EQ(name_of({1, 1}, numbering, rain), "0202 in rain");
}

TEST(HexGrid, follows_the_worked_examples) {
  HexGrid grid;
  grid.numbering = Numbering();
  const Size board{1200, 900};
  EXPECT_EQ(location_name(grid, {0, 32}, board), "0101");
  EXPECT_EQ(location_name(grid, {55, 64}, board), "0202");
  EXPECT_EQ(location_name(grid, {166, 0}, board), "0401");
  EXPECT_EQ(location_name(grid, {300, 300}, board), "0606");
  EXPECT_EQ(centre_of(grid, {5, 4}), (Point{277, 320}));
  grid.numbering->row.descending = true;
  EXPECT_EQ(location_name(grid, {300, 300}, board), "0612");
  grid.numbering->row.descending = false;
  grid.numbering->column = letters(0, true);
  EXPECT_EQ(location_name(grid, {300, 300}, board), "O06");
}

TEST(HexGrid, counts_rows_across_when_it_lies_sideways) {
  const HexGrid grid{0, 32, 60, 69.3, true, true, false, false, 0, Numbering()};
  EXPECT_EQ(raw_cell(grid, {400, 250}), (Cell{4, 5}));
  EXPECT_EQ(centre_of(grid, {4, 5}), (Point{378, 240}));
  EXPECT_EQ(location_name(grid, {400, 250}, {1000, 800}), "0506");
}

TEST(HexGrid, finds_the_raw_cell_behind_every_numbered_one) {
  for (int bits = 0; bits < 32; ++bits) {
    HexGrid grid;
    Numbering numbering;
    numbering.stagger = bits & 1;
    numbering.oblique = bits & 2;
    numbering.column.descending = bits & 4;
    numbering.row.descending = bits & 8;
    grid.sideways = bits & 16;
    grid.numbering = numbering;
    for (const Size board : {Size{1200, 900}, Size{1255, 930}}) {
      for (const Cell raw : {Cell{0, 0}, Cell{1, 0}, Cell{4, 7}, Cell{5, 7}, Cell{-3, 2}}) {
        EXPECT_EQ(raw_from_numbered(grid, numbered_cell(grid, raw, board), board), raw) << bits;
      }
    }
  }
}

TEST(HexGrid, counts_the_hexes_between_two) {
  EXPECT_EQ(hex_distance({0, 0}, {1, 0}), 1);
  EXPECT_EQ(hex_distance({0, 0}, {1, 1}), 2);
  EXPECT_EQ(hex_distance({0, 0}, {3, 4}), 6);
  EXPECT_EQ(hex_distance({1, 1}, {4, 2}), 3);
  EXPECT_EQ(hex_distance({-1, 0}, {0, 0}), 1);
  EXPECT_EQ(hex_distance({lowest, lowest}, {highest, highest}), highest);
}

TEST(HexGrid, keeps_part_of_the_offset_where_it_snaps_in_steps) {
  HexGrid grid;
  grid.snap_scale = 2;
  EXPECT_EQ(snap(grid, {3, 35}, Snapping::as_set), (Point{0, 32}));
  EXPECT_EQ(snap(grid, {13, 48}, Snapping::as_set), (Point{14, 48}));
}

TEST(HexGrid, lets_a_step_stand_in_for_an_edge_that_is_no_nearer) {
  HexGrid grid;
  grid.snap_scale = 2;
  grid.edges_legal = true;
  EXPECT_EQ(snap(grid, {1, 62}, Snapping::as_set), (Point{0, 64}));
  EXPECT_EQ(snap(grid, {1, 50}, Snapping::as_set), (Point{0, 48}));
  EXPECT_EQ(snap(grid, {1, 62}, Snapping::forced_to_centre), (Point{0, 48}));
}

/// Worked out by hand: as doubles these begin 0x4059 for 100, 0x4038 for 24 and 0x4034 for 20, and the last digit is
/// the place in Java's table of sixteen.
TEST(RegionGrid, finds_of_equally_near_regions_the_one_that_a_java_table_would_find_first) {
  const RegionGrid grid{true, in_table_order({{"hundred", {100, 0}}, {"more", {24, 0}}, {"less", {20, 0}}})};
  std::vector<std::string> walked;
  for (const Region& region : grid.regions) {
    walked.push_back(region.name);
  }
  EXPECT_EQ(walked, (std::vector<std::string>{"less", "more", "hundred"}));
  EXPECT_EQ(location_name(grid, {22, 9}), "less");
  EXPECT_EQ(location_name(grid, {62, 9}), "more");
}

TEST(RegionGrid, knows_of_two_regions_in_one_place_the_later_only) {
  const RegionGrid grid{true, in_table_order({{"old", {5, 5}}, {"far", {90, 5}}, {"new", {5, 5}}})};
  EXPECT_EQ(location_name(grid, {6, 6}), "new");
  EXPECT_EQ(point_named(grid, "new"), (Point{5, 5}));
  EXPECT_EQ(point_named(grid, "old"), std::nullopt);
}

TEST(RegionGrid, walks_a_large_table_in_the_order_of_its_own_size) {
  std::vector<Region> regions;
  for (int i = 0; i < 5000; ++i) {
    regions.push_back({std::to_string(i), {i % 100 * 60, i / 100 * 60}});
  }
  EXPECT_EQ(in_table_order(regions).size(), regions.size());
}

TEST(Grids, survive_every_figure) {
  for (const double spacing : {0.0, -1.0, 1e-300, 1e300}) {
    for (const int origin : {lowest, 0, highest}) {
      HexGrid hexes{origin, origin, spacing, spacing, true, true, true, true, 3, Numbering()};
      SquareGrid squares{origin, origin, spacing, spacing, true, true, true, false, Numbering()};
      hexes.numbering->column.descending = true;
      for (const Point p : {Point{lowest, highest}, Point{0, 0}, Point{highest, lowest}}) {
        EXPECT_TRUE(location_name(hexes, p, {highest, lowest}));
        EXPECT_TRUE(location_name(squares, p, {highest, lowest}));
        snap(hexes, p, Snapping::forced);
        snap(hexes, p, Snapping::forced_to_centre);
        snap(squares, p, Snapping::forced);
        EXPECT_GE(range(squares, p, {0, 0}), 0);
      }
    }
  }
}

TEST(Polygon, holds_its_left_and_top_edges_only) {
  const Polygon square{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}};
  EXPECT_TRUE(square.contains({0, 0}));
  EXPECT_TRUE(square.contains({9, 9}));
  EXPECT_FALSE(square.contains({10, 5}));
  EXPECT_FALSE(square.contains({5, 10}));
  EXPECT_FALSE((Polygon{{{0, 0}, {10, 10}}}.contains({5, 5})));
  EXPECT_FALSE(Polygon().contains({0, 0}));
}

TEST(Rounding, goes_half_up_and_never_past_an_int) {
  EXPECT_EQ(round_half_up(2.5), 3);
  EXPECT_EQ(round_half_up(-2.5), -2);
  EXPECT_EQ(round_half_up(0.49999999999999994), 0);
  EXPECT_EQ(round_half_up(1e300), highest);
  EXPECT_EQ(truncate(-2.9), -2);
  EXPECT_EQ(truncate(std::numeric_limits<double>::quiet_NaN()), 0);
  EXPECT_EQ(add(highest, 1), highest);
  EXPECT_EQ(subtract(lowest, 1), lowest);
}

}  // namespace
}  // namespace adjutant::vmod
