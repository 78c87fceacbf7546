#include "vmod/module/board_layout.h"

#include <gtest/gtest.h>

#include "vmod/engine_tables.h"

namespace adjutant::vmod {
namespace {

SquareGrid numbered_squares() {
  SquareGrid grid;
  grid.numbering = Numbering();
  return grid;
}

Board board(const std::string& name, Size size, Grid grid = {}) {
  Board made;
  made.name = name;
  made.size = size;
  made.grid = std::move(grid);
  return made;
}

/// A of 800 by 600, B of 500 by 600 that may be turned, on a map with an edge of 20.
Map two_boards() {
  Map map;
  map.id = "Map0";
  map.name = "Main";
  map.edge_width = 20;
  map.edge_height = 20;
  map.boards = {board("A", {800, 600}), board("B", {500, 600}, numbered_squares())};
  map.boards[1].reversible = true;
  return map;
}

TEST(BoardLayout, lays_boards_side_by_side_inside_the_edge) {
  const Map map = two_boards();
  const MapLayout layout = lay_out(map, "MainBoardPicker\tA\t0\t0\tB/rev\t1\t0");
  ASSERT_EQ(layout.boards.size(), 2U);
  EXPECT_EQ(layout.boards[1].bounds, (Rect{820, 20, 500, 600}));
  EXPECT_TRUE(layout.boards[1].reversed);
  EXPECT_EQ(layout.size, (Size{1340, 640}));
  EXPECT_EQ(to_board(layout.boards[1], {900, 100}), (Point{420, 520}));
  EXPECT_EQ(to_map(layout.boards[1], {420, 520}), (Point{900, 100}));
  EXPECT_EQ(location_name(map, layout, {900, 100}), location_name(map.boards[1].grid, {420, 520}, {500, 600}));
  EXPECT_EQ(location_name(map, layout, {10, 10}), std::nullopt);
}

TEST(BoardLayout, turns_only_boards_that_may_be_turned) {
  const Map map = two_boards();
  EXPECT_FALSE(lay_out(map, "MainBoardPicker\tA/rev\t0\t0").boards.at(0).reversed);
}

TEST(BoardLayout, reads_commands_of_its_own_map_by_name_or_number) {
  const Map map = two_boards();
  EXPECT_EQ(read_board_command(map, "Map0BoardPicker\tA\t0\t0")->size(), 1U);
  EXPECT_EQ(read_board_command(map, "MainBoardPicker"), std::nullopt);
  EXPECT_EQ(read_board_command(map, "OtherBoardPicker\tA\t0\t0"), std::nullopt);
  EXPECT_EQ(read_board_command(map, ""), std::nullopt);
  EXPECT_EQ(read_board_command(map, "MainBoardPicker\tA\t0\t0\tB\tx")->size(), 1U);
  EXPECT_TRUE(lay_out(map, "MainBoardPicker\tUnknown\t0\t0").boards.empty());
}

TEST(BoardLayout, falls_back_on_the_modules_own_layout) {
  Map map = two_boards();
  EXPECT_TRUE(lay_out(map).boards.empty());
  map.setup = "MainBoardPicker\tB\t0\t0";
  EXPECT_EQ(lay_out(map).boards.at(0).board, 1U);
  map.setup.clear();
  map.boards.pop_back();
  EXPECT_EQ(lay_out(map).boards.size(), 1U);
  map.boards.front().reversible = true;
  EXPECT_TRUE(lay_out(map).boards.empty());
}

TEST(BoardLayout, survives_far_cells) {
  const Map map = two_boards();
  const MapLayout layout = lay_out(map, "MainBoardPicker\tA\t2147483647\t-2147483648\tB\t2147483647\t0");
  EXPECT_EQ(layout.boards.size(), 2U);
  EXPECT_EQ(layout.boards[1].bounds.x, 20);
}

TEST(Zones, of_a_turned_board_are_found_without_turning_the_point_back) {
  Map map = two_boards();
  map.boards[1].grid = ZonedGrid{{{"Corner", "$name$", {{{0, 0}, {100, 0}, {100, 100}, {0, 100}}}, false, {}}}, {}};
  const MapLayout layout = lay_out(map, "MainBoardPicker\tB/rev\t0\t0");
  const Point near_top_left{30, 30};
  ASSERT_TRUE(zone_at(map, layout, near_top_left));
  EXPECT_EQ(zone_at(map, layout, near_top_left)->name, "Corner");
  EXPECT_EQ(location_name(map, layout, near_top_left), std::nullopt);
  EXPECT_EQ(location_name(map, layout, {510, 610}), "Corner");
}

TEST(Zones, show_properties_in_their_names_when_they_are_asked) {
  const Grid grid = ZonedGrid{{{"Z", "$name$ in $Weather$", {{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}, false, {}}}, {}};
  const PropertyLookup weather = [](std::string_view name) {
    return name == "Weather" ? std::optional<std::string>("rain") : std::nullopt;
  };
  EXPECT_EQ(location_name(grid, {1, 1}, {9, 9}, weather), "Z in rain");
  EXPECT_EQ(location_name(grid, {1, 1}, {9, 9}), "Z in Weather");
  EXPECT_EQ(point_named(grid, "Z in ", {9, 9}), (Point{4, 4}));
}

TEST(Zones, that_name_nothing_have_no_way_back) {
  const Grid grid = ZonedGrid{{{"Z", "$Weather$", {{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}, false, {}}}, {}};
  EXPECT_EQ(location_name(grid, {1, 1}, {9, 9}), "Weather");
  EXPECT_EQ(point_named(grid, "", {9, 9}), std::nullopt);
}

TEST(BoardLayout, of_a_hand_has_room_for_cards) {
  Map hand;
  hand.kind = MapKind::player_hand;
  EXPECT_EQ(lay_out(hand).size, (Size{200, 200}));
  hand.boards = {board("Wide", {300, 100})};
  EXPECT_EQ(lay_out(hand).size, (Size{300, 200}));
}

TEST(PrivateMaps, take_the_boards_of_a_map_before_them) {
  std::vector<Map> maps(4);
  maps[1] = two_boards();
  maps[0].boards_of = maps[2].boards_of = "Main";
  maps[2].name = "First eyes";
  maps[3].boards_of = "First eyes";
  share_boards(maps);
  EXPECT_EQ(maps[0].boards_from, std::nullopt);
  for (const std::size_t map : {2U, 3U}) {
    EXPECT_EQ(maps[map].boards_from, 1U);
    EXPECT_EQ(maps[map].boards, maps[1].boards);
    EXPECT_EQ(maps[map].edge_width, 20);
  }
}

TEST(SetupStacks, ask_the_first_board_in_play_for_their_place) {
  Map map = two_boards();
  SquareGrid other = numbered_squares();
  other.x0 = 124;
  map.boards[0].grid = numbered_squares();
  map.boards[1].grid = other;
  SetupStack stack;
  stack.use_grid_location = true;
  stack.location = "0201";
  EXPECT_EQ(position_of(map, lay_out(map, "MainBoardPicker\tA\t0\t0\tB\t1\t0"), stack), (Point{92, 44}));
  EXPECT_EQ(position_of(map, lay_out(map, "MainBoardPicker\tB\t0\t0"), stack), (Point{192, 44}));
}

TEST(SetupStacks, may_be_placed_by_a_region_that_the_names_of_its_zone_do_not_show) {
  Map map = two_boards();
  const RegionGrid regions{true, {{"Quay", {30, 40}}}};
  const Polygon outline{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
  map.boards[0].grid = ZonedGrid{{{"Harbour", "$name$", outline, false, regions}}, {}};
  SetupStack stack;
  stack.owning_board = "A";
  stack.use_grid_location = true;
  stack.location = "Quay";
  EXPECT_EQ(position_of(map, lay_out(map, "MainBoardPicker\tA\t0\t0"), stack), (Point{50, 60}));
}

TEST(Decks, give_their_name_to_the_very_point_they_lie_on) {
  Map map = two_boards();
  SetupStack deck;
  deck.name = "Fate";
  deck.owning_board = "B";
  deck.at = {50, 60};
  deck.deck = Deck();
  map.stacks.push_back(deck);
  const MapLayout layout = lay_out(map, "MainBoardPicker\tA\t0\t0\tB\t1\t0");
  EXPECT_EQ(location_name(map, layout, {870, 80}), "Fate");
  EXPECT_NE(location_name(map, layout, {871, 80}), "Fate");
  EXPECT_EQ(location_name(map, lay_out(map, "MainBoardPicker\tA\t0\t0"), {70, 80}), "Fate");
}

}  // namespace
}  // namespace adjutant::vmod
