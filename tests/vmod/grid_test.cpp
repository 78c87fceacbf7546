#include "vmod/grid.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/board_layout.h"
#include "vmod/engine_tables.h"
#include "vmod/module.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using test::Compared;
using test::Json;
using test::module_at;

Json json_at(const std::filesystem::path& path) {
  std::ifstream in(path);
  return Json::parse(in);
}

/// Boards of a map as the module lays them out by default, compared with the table in the same order.
Compared expect_default_layouts(const Module& module, const Json& tables) {
  Compared compared;
  for (const Json& table : tables["maps"]) {
    const Map* map = find_map(module, table["map"].get<std::string>());
    if (!map) {
      ADD_FAILURE() << "no map " << table["map"];
      continue;
    }
    const MapLayout layout = lay_out(*map);
    EXPECT_EQ(layout.boards.size(), table["boards"].size());
    for (std::size_t i = 0; i < std::min(layout.boards.size(), table["boards"].size()); ++i) {
      compared += test::expect_board(table["boards"][i], *map, layout, layout.boards[i]);
    }
  }
  return compared;
}

/// Every board alone on its map, with the size that the table says (some pictures are not at hand).
Compared expect_boards_alone(const Module& module, const Json& tables) {
  Compared compared;
  for (const Json& table : tables["maps"]) {
    const Map* found = find_map(module, table["map"].get<std::string>());
    if (!found) {
      ADD_FAILURE() << "no map " << table["map"];
      continue;
    }
    for (const Json& board_table : table["boards"]) {
      Map map = *found;
      const std::string name = board_table["board"];
      for (Board& board : map.boards) {
        const Size size{board_table["bounds"][2], board_table["bounds"][3]};
        if (board.name == name && board.size_known && !board_table.contains("sizeInvented")) {
          EXPECT_EQ(board.size, size) << name;
        }
        board.size = size;
      }
      const MapLayout layout = lay_out(map, {{name, board_table["reversed"], {}}});
      if (layout.boards.size() == 1) {
        compared += test::expect_board(board_table, map, layout, layout.boards.front());
      } else {
        ADD_FAILURE() << "no board " << name;
      }
    }
  }
  return compared;
}

TEST(Grids, answer_as_the_engine_does_on_every_point_of_the_grid_laboratory) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto fixtures = shared / "fixtures";
  const Compared compared =
      expect_default_layouts(module_at(fixtures / "gridlab.vmod"), json_at(fixtures / "gridlab.locations.json"));
  EXPECT_EQ(compared.boards, 224);
  EXPECT_EQ(compared.samples, 8960);
  EXPECT_EQ(compared.names, 2748);
  EXPECT_EQ(compared.ranges, 1776);
}

TEST(Grids, answer_as_the_older_engine_does_on_its_grid_laboratory) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto fixtures = shared / "fixtures" / "v3.7.26";
  const Compared compared =
      expect_default_layouts(module_at(fixtures / "gridlab.vmod"), json_at(fixtures / "gridlab.locations.json"));
  EXPECT_EQ(compared.boards, 224);
  EXPECT_EQ(compared.samples, 8960);
}

TEST(Grids, answer_as_the_engine_does_on_boards_side_by_side_and_in_zones) {
  const auto data = test::project_file("tests/vmod/data");
  const Compared compared =
      expect_default_layouts(module_at(data / "lantern-shoals.vmod"), json_at(data / "lantern-shoals.locations.json"));
  EXPECT_EQ(compared.samples, 200);
  EXPECT_EQ(compared.names, 52);
  EXPECT_EQ(compared.ranges, 32);
}

TEST(Grids, answer_as_the_older_engine_does_on_boards_side_by_side) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto fixtures = shared / "fixtures";
  const Compared compared = expect_default_layouts(module_at(fixtures / "lantern-shoals.vmod"),
                                                   json_at(fixtures / "v3.7.26" / "lantern-shoals.locations.json"));
  EXPECT_EQ(compared.samples, 200);
}

TEST(Grids, answer_as_the_engine_does_on_the_boards_of_real_modules) {
  ADJUTANT_NEEDS_SHARED(shared);
  Compared compared;
  for (const auto& folder : std::filesystem::directory_iterator(shared / "fixtures" / "real")) {
    if (std::filesystem::exists(folder.path() / "grids.json")) {
      const std::string name = folder.path().filename();
      SCOPED_TRACE(name);
      compared += expect_boards_alone(module_at(shared / "corpus" / name), json_at(folder.path() / "grids.json"));
    }
  }
  EXPECT_EQ(compared.boards, 27);
  EXPECT_EQ(compared.samples, 5400);
  EXPECT_EQ(compared.names, 353);
  EXPECT_EQ(compared.ranges, 432);
}

}  // namespace
}  // namespace adjutant::vmod
