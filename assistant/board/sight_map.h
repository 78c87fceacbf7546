#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "board/hex.h"
#include "board/terrain_map.h"

namespace adjutant::board {

/// A TerrainMap made ready for walking lines over it: names become indices, hexes a dense table, and each hex knows the
/// outlines that may reach into it. Used inside assistant/board only; TerrainMap builds and keeps it.
class SightMap {
 public:
  /// The top of a silhouette whose height is unknown: it may be as high as any.
  static constexpr int unknown_top = std::numeric_limits<int>::max();

  struct Kind {
    std::string name;
    std::optional<SightClass> los;
    std::optional<int> height;
  };

  struct Cell {
    std::uint32_t kind = 0;
    std::optional<int> elevation;
    std::optional<int> levels;
    bool on_board = false;
    bool guessed = false;  ///< the hex itself, or an outline of it
    bool drawn = false;    ///< an outline of this hex draws its terrain: the hexagon as such is not filled
  };

  struct Silhouette {
    Hex of;
    std::uint32_t kind = 0;
    bool own_terrain = false;  ///< draws the terrain of the hex it belongs to
    bool guessed = false;      ///< nobody has checked it
    int top = unknown_top;     ///< a line from a level above this one passes over it
    std::span<const LatticePoint> points;
    LatticePoint low;  ///< the corners of the rectangle around it
    LatticePoint high;
  };

  /// A silhouette that may reach into a hex.
  struct NearSilhouette {
    int top = unknown_top;
    std::uint32_t id = 0;
  };

  /// A hexside with features. It is listed under the first of its two hexes that is on the board.
  struct EdgeFeature {
    Hexside side;
    /// The corner at which it begins, of the hex it is listed under; it ends at the next corner.
    std::size_t corner = 0;
    std::vector<std::uint32_t> kinds;
  };

  /// Refers to the outlines of `data`, which must outlive it.
  explicit SightMap(const TerrainData& data);

  [[nodiscard]] const Kind& kind(std::uint32_t index) const { return kinds_[index]; }

  /// The cell of that hex; nullptr for a hex off the board.
  [[nodiscard]] const Cell* cell(Hex hex) const {
    const auto index = index_of(hex);
    return index && cells_[*index].on_board ? &cells_[*index] : nullptr;
  }

  [[nodiscard]] const std::vector<Silhouette>& silhouettes() const { return silhouettes_; }
  /// Every silhouette that may reach into the hex, except those of wide_silhouettes(); the highest first.
  [[nodiscard]] std::span<const NearSilhouette> silhouettes_near(Hex hex) const;
  /// Indices of the silhouettes so wide that listing the hexes they reach would not pay.
  [[nodiscard]] std::span<const std::uint32_t> wide_silhouettes() const { return wide_; }

  /// The hexsides with features that are listed under this hex (EdgeFeature), clockwise from the upper side.
  [[nodiscard]] std::span<const EdgeFeature> edges_of(Hex hex) const;
  /// The kinds of the features along a hexside.
  [[nodiscard]] std::span<const std::uint32_t> edge_kinds(Hexside side) const;
  /// Whether no person has checked what is along a hexside, or that nothing is.
  [[nodiscard]] bool guessed(Hexside side) const;
  /// Whether there are such hexsides at all.
  [[nodiscard]] bool has_guessed_sides() const { return others_guessed_ || !otherwise_proved_.empty(); }

 private:
  [[nodiscard]] std::optional<std::size_t> index_of(Hex hex) const {
    if (hex.column < 0 || hex.column >= columns_ || hex.row < -1 || hex.row > rows_) {
      return std::nullopt;
    }
    return static_cast<std::size_t>(hex.column) * (static_cast<std::size_t>(rows_) + 2) +
           static_cast<std::size_t>(hex.row + 1);
  }
  std::uint32_t kind_index(const TerrainData& data, const std::string& name);
  void add_cells(const TerrainData& data);
  void add_edges(const TerrainData& data);
  void add_silhouettes(const TerrainData& data);
  void index_silhouettes();
  [[nodiscard]] int top_of(const Silhouette& silhouette) const;

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Kind> kinds_;
  std::map<std::string, std::uint32_t> kind_ids_;
  std::vector<Cell> cells_;                 ///< by column, then row from -1 to rows_
  std::vector<EdgeFeature> edges_;          ///< of all cells, one cell after the other
  std::vector<std::uint32_t> edges_begin_;  ///< where each cell's begin in edges_; one more than cells
  bool others_guessed_ = false;             ///< of hexsides that are not in otherwise_proved_
  std::vector<Hexside> otherwise_proved_;   ///< sorted
  std::vector<Silhouette> silhouettes_;
  std::vector<NearSilhouette> near_;       ///< of all cells, one cell after the other
  std::vector<std::uint32_t> near_begin_;  ///< where each cell's begin in near_; one more than cells
  std::vector<std::uint32_t> wide_;
};

/// The kind of terrain of that name as the survey has it, else as it is built in (clear, bocage), else with every
/// property unknown.
TerrainKind resolve_kind(const TerrainData& data, std::string_view name);

}  // namespace adjutant::board
