#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "board/terrain_map.h"
#include "situation/ground.h"
#include "vmod/module/board_layout.h"

namespace adjutant::situation::test {

/// Small boards of our own: 4 columns of 60 pixels, 3 rows of 60, so that a second board beside the first continues its
/// hexes, turned or not.
inline constexpr int columns = 4;
inline constexpr int rows = 3;
inline constexpr vmod::Size board_size{240, 210};

inline vmod::Board hex_board(const std::string& name, bool sideways = false, double dx = 60) {
  vmod::HexGrid grid;
  grid.x0 = 30;
  grid.y0 = 30;
  grid.dx = dx;
  grid.dy = 60;
  grid.sideways = sideways;
  grid.numbering.emplace();
  grid.numbering->column = {true, 0, 0, false};
  grid.numbering->row = {false, 0, 1, false};
  grid.numbering->stagger = false;
  vmod::Board board;
  board.name = name;
  board.size = board_size;
  board.grid = grid;
  return board;
}

/// A board as it is laid: at this place in map pixels, turned or not.
struct Laid {
  vmod::Board board;
  vmod::Point at;
  bool reversed = false;
};

struct Field {
  vmod::Map map;
  vmod::MapLayout layout;
};

inline Field field(const std::vector<Laid>& boards) {
  Field result;
  result.map.name = "Field";
  for (const Laid& laid : boards) {
    const std::size_t index = result.map.boards.size();
    result.map.boards.push_back(laid.board);
    result.layout.boards.push_back(
        {index, {}, laid.reversed, {laid.at.x, laid.at.y, board_size.width, board_size.height}});
  }
  return result;
}

inline Ground ground(const std::vector<Laid>& boards, const Surveys& surveys = {}) {
  const Field laid = field(boards);
  return Ground(laid.map, laid.layout, surveys);
}

/// Flat and clear but for the hexes listed.
inline std::shared_ptr<const board::TerrainMap> survey(const std::string& name,
                                                       std::vector<std::pair<board::Hex, std::string>> hexes = {}) {
  board::TerrainData data;
  data.game = "lnl";
  data.board = name;
  data.columns = columns;
  data.rows = rows;
  data.kinds["forest"] = {board::SightClass::blocking, 1, {}};
  data.kinds["brush"] = {board::SightClass::degrading, 0, {}};
  for (auto& [hex, terrain] : hexes) {
    data.hexes[hex].terrain = terrain;
  }
  return std::make_shared<const board::TerrainMap>(std::move(data));
}

}  // namespace adjutant::situation::test
