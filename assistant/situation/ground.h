#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "board/hex.h"
#include "board/lattice_transform.h"
#include "board/terrain_map.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"

namespace adjutant::situation {

/// The surveyed boards by the name of the board.
using Surveys = std::map<std::string, std::shared_ptr<const board::TerrainMap>, std::less<>>;

/// The hex grid that a board is played on: that of the whole board, else of the zone with the largest box. Null where
/// there is none.
[[nodiscard]] const vmod::HexGrid* battlefield_of(const vmod::Grid& grid);

/// The cells that a board is surveyed by: the hexes that it is played on; where it has none, its squares, chosen in the
/// same way. None where it has neither.
using CellGrid = std::variant<vmod::HexGrid, vmod::SquareGrid>;
[[nodiscard]] std::optional<CellGrid> cells_of(const vmod::Grid& grid);

/// The grid that a board is played by: its own; where it has none, the one that a player has laid over it.
[[nodiscard]] vmod::Grid grid_of(const vmod::Board& board, const board::TerrainMap* survey);
/// How the flat board of a laid grid is seen in the board's picture; none where it is that picture, and where the board
/// has a grid of its own.
[[nodiscard]] std::optional<board::LaidGrid::View> view_of(const vmod::Board& board, const board::TerrainMap* survey);
/// Whether any board is seen by another laid grid in the one than in the other.
[[nodiscard]] bool same_laid_grids(const Surveys& a, const Surveys& b);

/// One board as it lies in the common frame of its map.
struct GroundBoard {
  std::string name;
  vmod::PlacedBoard placed;
  vmod::Size size;
  vmod::Grid grid;
  vmod::HexGrid hexes;                              ///< the hex grid of its battlefield: its own, or that of a zone
  board::LatticeTransform place;                    ///< from its own hexes into the frame
  std::shared_ptr<const board::TerrainMap> survey;  ///< null where nobody has surveyed it
  std::optional<board::LaidGrid::View> view = {};   ///< of a photo from aslant: where its flat board is seen
};

/// The hexes of a whole map in one frame, so that a line runs from board to board.
///
/// The frame is that of the first placed board that has a hex grid: its own raw columns and rows as if nothing else lay
/// there, whether it is turned or not. Every other board is carried into it by a shift of the lattice, and by half a
/// turn where one of the two is turned and the other is not; both are exact in the integers of formats.md, so a line
/// gives the same answer as on the board alone. Boards left of or above the first move the whole frame by an even
/// number of columns and by whole rows, so that nothing is negative. Neighbouring boards share the half hexes at their
/// seam: such a hex belongs to the board that holds its centre, else to the one placed first. A board whose hexes do
/// not continue those of the first (another size, another direction, more than a quarter of a hex beside) stays out and
/// is reported. On a board whose zones count by hex grids of their own, the battlefield is the largest of them, with
/// all zones that go on in the same hexes; a zone with others is reported and has no hexes.
///
/// Immutable and cheap to copy as far as the terrain goes; made once for a layout, not for each snapshot.
class Ground {
 public:
  /// No boards: no point has a hex.
  Ground() = default;
  Ground(const vmod::Map& map, const vmod::MapLayout& layout, const Surveys& surveys);

  /// A map without a grid, on which units stand anywhere: all its boards together lie under square cells, 48 along the
  /// shorter side (about an inch of a table), so that what stands in one can be pointed at. Cells have no names.
  static Ground table(const vmod::Map& map, const vmod::MapLayout& layout);
  /// Whether the ground is a table without a grid: its cells only help to point, and the place of a unit is its pixels.
  [[nodiscard]] bool is_table() const { return is_table_; }

  /// All surveys in the common frame; the survey itself where there is only one board; null where there is none. What
  /// lies on no surveyed board is unknown terrain.
  [[nodiscard]] const std::shared_ptr<const board::TerrainMap>& terrain() const { return terrain_; }
  [[nodiscard]] const std::vector<GroundBoard>& boards() const { return boards_; }
  [[nodiscard]] const std::string& map() const { return map_; }  ///< name or id of the map, as saves have it
  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

  /// The hex under a map point, by the rule that VASSAL's location names use; none beside the boards and in zones with
  /// another grid (boxes, tracks).
  [[nodiscard]] std::optional<board::Hex> hex_at(vmod::Point map_point) const;

  /// The map point of a place in the frame, rounded to pixels, to draw a line. Nothing without boards.
  [[nodiscard]] std::optional<vmod::Point> point_of(board::LatticePoint place) const;
  [[nodiscard]] std::optional<vmod::Point> point_of(board::Hex hex) const { return point_of(board::centre(hex)); }

  /// The board and the hex on that board, in its own columns and rows; none beside the boards.
  struct BoardHex {
    const GroundBoard* board = nullptr;
    board::Hex hex;
  };
  [[nodiscard]] std::optional<BoardHex> board_hex_of(board::Hex hex) const;

  /// VASSAL's name of a map point on any board, hexes or not: a box, a track; none where it would say "offboard".
  [[nodiscard]] std::optional<std::string> location_at(vmod::Point map_point) const;

  /// The printed name of a hex ("E3"); none where VASSAL would say "offboard".
  [[nodiscard]] std::optional<std::string> name_of(board::Hex hex) const;
  /// The hex of a printed name; on several boards with the same names, the first placed.
  [[nodiscard]] std::optional<board::Hex> hex_named(std::string_view name) const;

 private:
  /// A board as VASSAL names places on it, whether or not its hexes have joined the frame.
  struct NamedBoard {
    vmod::PlacedBoard placed;
    vmod::Size size;
    vmod::Grid grid;
    std::optional<board::LaidGrid::View> view;
  };

  void join(GroundBoard board);
  void leave_room_for_all();

  std::string map_;
  bool is_table_ = false;
  std::vector<GroundBoard> boards_;
  std::shared_ptr<const std::vector<NamedBoard>> named_;
  std::shared_ptr<const board::TerrainMap> terrain_;
  Diagnostics diagnostics_;
};

}  // namespace adjutant::situation
