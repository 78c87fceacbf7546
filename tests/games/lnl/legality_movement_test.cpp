#include <gmock/gmock.h>

#include "board/obstacle.h"
#include "board/sight_map.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/reckon/terrain.h"

namespace adjutant::games::lnl::test {

namespace {

using testing::Contains;
using testing::ElementsAre;

/// The points that the action still has.
std::string points(const Board& board, const std::string& unit, const std::string& action) {
  const ActionView view = board.ask(unit, action);
  EXPECT_TRUE(view.allowed) << view.reason.key;
  return view.cost.args.empty() ? "" : view.cost.args.front().value;
}

/// A passenger who has got off in this impulse.
Board unloaded() {
  Board board;
  board.put("carrier", "us", "vehicle", {5, 2}, {{"mf", 10LL}});
  board.squad("squad", "us", {5, 2}).markers = {"moved"};
  board.fact("unloaded", "squad").fact("unloaded", "carrier").fact("moving", "squad").fact("moving", "carrier");
  return board;
}

void who_gets_off_a_helicopter_walks_on_with_half_his_movement() {
  Board board;
  board.put("huey", "us", "helicopter", {5, 2}, {{"mf", 99LL}, {"hover", true}});
  board.squad("squad", "us", {5, 2}).values["aboard"] = std::string("huey");
  EXPECT_EQ(board.ask("squad", "unload").marker.key, "lnl.status.moved");
  board.unit("squad").values.erase("aboard");
  board.unit("squad").markers = {"moved"};
  board.fact("unloaded", "squad").fact("moving", "squad");
  EXPECT_EQ(points(board, "squad", "move"), "2");
  EXPECT_THAT(board.ask("squad", "move").targets, Contains("5,3"));
}

board::Sight across_a_wood(Board& board, int level) {
  return sight(board.situation(), {{5, 2}, level, false}, {{5, 6}, 0, false}, {});
}

void an_upper_storey_is_as_high_as_a_hill_of_two() {
  Board building;
  building.terrain({{"5,2", "stone_building"}, {"5,4", "forest"}}, {{"5,2", 1}});
  Board hill;
  hill.terrain({{"5,4", "forest"}}).hill("5,2", 2);
  EXPECT_EQ(across_a_wood(building, 1).verdict, across_a_wood(hill, 0).verdict);
  EXPECT_NE(across_a_wood(building, 0).verdict, across_a_wood(building, 1).verdict);
  const board::SightMap& map = building.situation().terrain->sight_map();
  EXPECT_EQ(board::unit_height(map, {{5, 2}, 1, false}).above, std::vector{2});
}

void backwards_into_clear_costs_two() {
  Board board;
  board.put("tank", "us", "vehicle", {5, 2}, {{"mf", 2LL}});
  EXPECT_THAT(board.ask("tank", "reverse").targets, Contains("5,3"));
  const Settings defaults;
  const Scene scene(board.situation(), defaults);
  const tables::ChartSheet charts = printed_charts();
  EXPECT_EQ(entry_cost(scene, *scene.unit("tank"), {{5, 3}, 0}, Figures(charts), Gear::reverse), 2);
  board.unit("tank").values["mf"] = 1LL;
  refused(board.ask("tank", "reverse"), "too_dear", "6.0");
}

void who_unloads_walks_two_clear_hexes_of_four() {
  Board board = unloaded();
  EXPECT_EQ(points(board, "squad", "move"), "2");
  board.fact("spent", "squad", {}, "1");
  EXPECT_EQ(points(board, "squad", "move"), "1");
  board.situation().ledger.facts.back().value = "2";
  refused(board.ask("squad", "move"), "no_movement", "6.0");
}

void a_carrier_that_unloads_keeps_half() {
  EXPECT_EQ(points(unloaded(), "carrier", "move"), "5");
}

void a_helicopter_flies_one_level_above_what_stands_there() {
  Board board;
  board.terrain({{"5,2", "clear"}, {"7,2", "heavy_jungle"}}).hill("5,2", 1).hill("7,2", 1);
  const board::SightMap& map = board.situation().terrain->sight_map();
  const auto level = [&](board::Hex hex) {
    const auto height = board::unit_height(map, {hex, 0, true});
    return height.ground.elevation.value_or(-1) + height.above.back();
  };
  EXPECT_EQ(level({5, 2}), 2);
  EXPECT_EQ(level({7, 2}), 4);
}

void wire_costs_four_in_all() {
  Board board = one_squad();
  board.terrain({{"5,3", "tall_grass"}}).marker({5, 3}, "wire");
  const Settings defaults;
  const Scene scene(board.situation(), defaults);
  const tables::ChartSheet charts = printed_charts();
  EXPECT_EQ(entry_cost(scene, *scene.unit("squad"), {{5, 3}, 0}, Figures(charts)), 4);
  board.fact("spent", "squad", {}, "1");
  EXPECT_THAT(board.ask("squad", "move").targets, testing::Not(Contains("5,3"))) << "three are left";
}

/// A board on which the drawing of a neighbour covers the dot of 8,2.
Board overdrawn(const std::string& terrain) {
  Board board = one_squad();
  board.terrain({{"8,2", terrain}, {"9,2", "light_woods"}}).hill("9,2", 1);
  board.outline("9,2", "light_woods", {{23000, 3000}, {30000, 3000}, {30000, 6500}, {23000, 6500}});
  board.squad("enemy", "german", {8, 2});
  return board;
}

void the_terrain_at_the_dot_is_that_of_the_hex() {
  const Board board = overdrawn("forest");
  const nlohmann::json input = Question("lnl.spot").on_board(board.situation(), {"squad"}, {8, 2});
  EXPECT_EQ(input["target_class"], "blocking");
  EXPECT_EQ(target_modifier(board.situation(), {8, 2}, printed_charts())->value, 2);
  EXPECT_EQ(board.situation().terrain->at({8, 2}).elevation, 0);
}

void a_building_at_the_dot_makes_the_hex_a_building() {
  const Board board = overdrawn("stone_building");
  EXPECT_EQ(Question("lnl.spot").on_board(board.situation(), {"squad"}, {8, 2})["target_class"], "blocking");
  EXPECT_FALSE(target_modifier(board.situation(), {8, 2}, printed_charts())) << "nobody has given that of a building";
}

void a_helicopter_flies_hovers_fires_and_unloads_in_one_impulse() {
  Board board;
  board.put("huey", "us", "helicopter", {5, 5}, {{"mf", 99LL}, {"mg", 2LL}, {"morale", 6LL}});
  board.squad("squad", "us", {5, 5}).values["aboard"] = std::string("huey");
  board.squad("enemy", "german", {7, 5});
  refused(board.ask("squad", "unload"), "must_hover", "19.4");
  EXPECT_EQ(board.ask("huey", "change_mode").marker.key, "lnl.status.ops_complete");
  board.fact("moving", "huey").fact("mode_changed", "huey");
  board.unit("huey").values["hover"] = true;
  board.unit("huey").markers = {"ops_complete"};
  refused(board.ask("huey", "change_mode"), "one_mode_change", "19.1");
  EXPECT_THAT(board.ask("huey", "fire").targets, ElementsAre("7,5"));
  EXPECT_EQ(board.ask("huey", "fire").marker.key, "lnl.status.fired");
  board.unit("huey").markers = {"fired"};
  EXPECT_FALSE(board.ask("huey", "fire").allowed);
  EXPECT_TRUE(board.ask("squad", "unload").allowed);
}

}  // namespace

std::span<const Statement> statements_of_movement() {
  static constexpr Statement statements[] = {
      {"HEL-11", who_gets_off_a_helicopter_walks_on_with_half_his_movement},
      {"TXT-23", an_upper_storey_is_as_high_as_a_hill_of_two},
      {"TXT-31", backwards_into_clear_costs_two},
      {"TXT-33", who_unloads_walks_two_clear_hexes_of_four},
      {"TXT-34", a_carrier_that_unloads_keeps_half},
      {"TXT-37", a_helicopter_flies_one_level_above_what_stands_there},
      {"TXT-40", wire_costs_four_in_all},
      {"TXT-44", the_terrain_at_the_dot_is_that_of_the_hex},
      {"TXT-45", a_building_at_the_dot_makes_the_hex_a_building},
      {"TXT-47", a_helicopter_flies_hovers_fires_and_unloads_in_one_impulse},
  };
  return statements;
}

}  // namespace adjutant::games::lnl::test
