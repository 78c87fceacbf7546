#pragma once

#include <optional>
#include <string>
#include <variant>

#include "board/areas.h"
#include "board/hex.h"
#include "board/terrain_map.h"
#include "vmod/grid/grid.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"

namespace adjutant::situation {

/// A square by its column and row, or an area by its name.
using Place = std::variant<board::Hex, std::string>;

/// The squares and areas of a board as it lies on its map, and how far it is from one to another.
class BoardPlaces {
 public:
  /// `survey` says which areas lie beside each other; null: nobody has said so.
  BoardPlaces(const vmod::Board& board, const vmod::PlacedBoard& placed, const board::TerrainMap* survey);

  /// The place at a point of the map: an area where one is there, else a square; none beside the board.
  [[nodiscard]] std::optional<Place> at(vmod::Point map_point) const;
  /// The place with this name, as it is printed; a square also as column and row.
  [[nodiscard]] std::optional<Place> named(const std::string& name) const;
  /// As it is printed; a square without a name as column and row.
  [[nodiscard]] std::string name_of(const Place& place) const;

  /// In squares as the grid counts them, or in areas; none where no way is known, and between a square and an area.
  [[nodiscard]] std::optional<int> distance(const Place& from, const Place& to) const;
  /// Whether somebody has said what lies beside an area; of squares the grid says it.
  [[nodiscard]] bool knows_beside(const Place& place) const;

 private:
  [[nodiscard]] std::optional<board::Hex> square_at(vmod::Point local) const;

  vmod::PlacedBoard placed_;
  vmod::Size size_;
  vmod::Grid grid_;
  std::optional<vmod::SquareGrid> squares_;
  board::AreaNeighbours neighbours_;
};

}  // namespace adjutant::situation
