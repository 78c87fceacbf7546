#include "vmod/grid/grid.h"

#include <cctype>
#include <fstream>
#include <map>
#include <memory>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/engine_tables.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"

// Every board of every table that the engine made of places on maps (shared/fixtures): one test per board.

namespace adjutant::vmod {
namespace {

using test::Compared;
using test::Json;
namespace fs = std::filesystem;

/// One board of a table, with the module it belongs to.
struct BoardTable {
  std::string name;  ///< of the test
  fs::path module;
  std::string map;
  std::size_t board = 0;  ///< its place in the table of its map
  bool alone = false;     ///< the engine had put it alone on the map
  Json table;

  friend void PrintTo(const BoardTable& shown, std::ostream* out) { *out << shown.name; }
};

std::string as_test_name(std::string text) {
  for (char& c : text) {
    c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return text;
}

void add_tables(std::vector<BoardTable>& tables, const std::string& name, const fs::path& file, const fs::path& module,
                bool alone) {
  std::ifstream in(file);
  if (!in) {
    return;
  }
  const Json read = Json::parse(in);
  for (const Json& map : read["maps"]) {
    std::size_t index = 0;
    for (const Json& board : map["boards"]) {
      const std::string map_name = map["map"];
      const std::string unique = name + " " + map_name + " " + std::to_string(index);
      tables.push_back(
          {as_test_name(unique + " " + board["board"].get<std::string>()), module, map_name, index, alone, board});
      ++index;
    }
  }
}

std::vector<BoardTable> read_tables() {
  std::vector<BoardTable> tables;
  const fs::path data = test::project_file("tests/vmod/data");
  add_tables(tables, "sample", data / "lantern-shoals.locations.json", data / "lantern-shoals.vmod", false);
  const auto shared = test::shared_folder();
  if (!shared) {
    return tables;
  }
  const fs::path fixtures = *shared / "fixtures";
  const fs::path older = fixtures / "v3.7.26";
  add_tables(tables, "laboratory", fixtures / "gridlab.locations.json", fixtures / "gridlab.vmod", false);
  add_tables(tables, "laboratory 3.7.26", older / "gridlab.locations.json", older / "gridlab.vmod", false);
  add_tables(tables, "shoals 3.7.26", older / "lantern-shoals.locations.json", fixtures / "lantern-shoals.vmod", false);
  for (const auto& folder : fs::directory_iterator(fixtures / "real")) {
    const std::string name = folder.path().filename();
    add_tables(tables, name, folder.path() / "grids.json", *shared / "corpus" / name, true);
  }
  return tables;
}

const std::vector<BoardTable>& all_tables() {
  static const std::vector<BoardTable> tables = read_tables();
  return tables;
}

const Module& module_of(const fs::path& path) {
  static std::map<fs::path, std::unique_ptr<const Module>> modules;
  auto& module = modules[path];
  if (!module) {
    module = std::make_unique<const Module>(test::module_at(path));
  }
  return *module;
}

/// The map with nothing but this board on it, of the size that the table says (some pictures are not at hand).
Compared expect_board_alone(const BoardTable& expected, Map map) {
  const std::string name = expected.table["board"];
  const Size size{expected.table["bounds"][2], expected.table["bounds"][3]};
  for (Board& board : map.boards) {
    if (board.name == name && board.size_known && !expected.table.contains("sizeInvented")) {
      EXPECT_EQ(board.size, size);
    }
    board.size = size;
  }
  const MapLayout layout = lay_out(map, {{name, expected.table["reversed"], {}}});
  EXPECT_EQ(layout.boards.size(), 1U);
  return layout.boards.size() == 1 ? test::expect_board(expected.table, map, layout, layout.boards.front())
                                   : Compared{};
}

Compared expect_board_as_laid_out(const BoardTable& expected, const Map& map) {
  const MapLayout layout = lay_out(map);
  EXPECT_LT(expected.board, layout.boards.size());
  return expected.board < layout.boards.size()
             ? test::expect_board(expected.table, map, layout, layout.boards[expected.board])
             : Compared{};
}

class EveryBoard : public testing::TestWithParam<BoardTable> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryBoard);

TEST_P(EveryBoard, answers_as_the_engine_does_on_every_point_of_its_table) {
  const BoardTable& expected = GetParam();
  const Map* map = find_map(module_of(expected.module), expected.map);
  ASSERT_NE(map, nullptr) << expected.map;
  const Compared compared =
      expected.alone ? expect_board_alone(expected, *map) : expect_board_as_laid_out(expected, *map);
  EXPECT_EQ(compared.samples, static_cast<int>(expected.table["samples"].size()));
}

INSTANTIATE_TEST_SUITE_P(Grids, EveryBoard, testing::ValuesIn(all_tables()),
                         [](const auto& board) { return board.param.name; });

/// What the tables hold, so that nothing is left out in silence.
TEST(Grids, are_compared_on_all_boards_that_the_engine_described) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t samples = 0;
  std::size_t cells = 0;
  std::size_t names = 0;
  std::size_t ranges = 0;
  for (const BoardTable& board : all_tables()) {
    samples += board.table["samples"].size();
    for (const Json& sample : board.table["samples"]) {
      cells += sample.contains("column") ? 1U : 0U;
    }
    names += board.table.value("getLocation", Json::array()).size();
    ranges += board.table.value("rangeBoardPoints", Json::array()).size();
  }
  EXPECT_EQ(all_tables().size(), 5U + 5U + 2U * 224U + 27U);
  EXPECT_EQ(samples, 200U + 200U + 2U * 8960U + 5400U);
  EXPECT_EQ(cells, 160U + 160U + 8320U + 8000U);
  EXPECT_EQ(names, 52U + 52U + 2748U + 2652U + 353U);
  EXPECT_EQ(ranges, 32U + 32U + 2U * 1776U + 432U);
}

}  // namespace
}  // namespace adjutant::vmod
