#include "board/sight_map.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace adjutant::board {
namespace {

/// A silhouette over more hexes than this is kept apart; it bounds the size of the index.
constexpr std::int64_t most_hexes_near = 256;

struct HexRange {
  std::int64_t first_column, last_column, first_row, last_row;

  [[nodiscard]] bool empty() const { return first_column > last_column || first_row > last_row; }
  [[nodiscard]] std::int64_t size() const { return (last_column - first_column + 1) * (last_row - first_row + 1); }
};

/// The hexes of a board whose hexagons may touch the rectangle around a silhouette, and some more at its rim.
HexRange hexes_around(const SightMap::Silhouette& silhouette, int columns, int rows) {
  return {std::max<std::int64_t>(floor_div(silhouette.low.x - 2048, column_width), 0),
          std::min<std::int64_t>(floor_div(silhouette.high.x + 2048, column_width), columns - 1),
          std::max<std::int64_t>(floor_div(silhouette.low.y - row_height, row_height), -1),
          std::min<std::int64_t>(floor_div(silhouette.high.y + row_height, row_height), rows)};
}

bool may_reach(const SightMap::Silhouette& silhouette, Hex hex) {
  const LatticePoint middle = centre(hex);
  return silhouette.low.x <= middle.x + 2048 && silhouette.high.x >= middle.x - 2048 &&
         silhouette.low.y <= middle.y + half_row && silhouette.high.y >= middle.y - half_row;
}

/// For a list that is sorted by cell: the index at which each cell's part begins, and the end of the list.
template <typename T>
std::vector<std::uint32_t> begins_of_cells(const std::vector<std::pair<std::size_t, T>>& by_cell, std::size_t cells) {
  std::vector<std::uint32_t> begins(cells + 1, 0);
  for (const auto& [cell, item] : by_cell) {
    ++begins[cell + 1];
  }
  std::partial_sum(begins.begin(), begins.end(), begins.begin());
  return begins;
}

template <typename T>
std::span<const T> of_cell(const std::vector<T>& all, const std::vector<std::uint32_t>& begins, std::size_t cell) {
  return std::span(all).subspan(begins[cell], begins[cell + 1] - begins[cell]);
}

SightMap::Silhouette silhouette_of(const Outline& outline) {
  SightMap::Silhouette silhouette;
  silhouette.of = outline.of;
  silhouette.points = outline.points;
  silhouette.low = silhouette.high = outline.points.empty() ? LatticePoint{} : outline.points.front();
  for (const LatticePoint point : outline.points) {
    silhouette.low = {std::min(silhouette.low.x, point.x), std::min(silhouette.low.y, point.y)};
    silhouette.high = {std::max(silhouette.high.x, point.x), std::max(silhouette.high.y, point.y)};
  }
  return silhouette;
}

}  // namespace

TerrainKind resolve_kind(const TerrainData& data, std::string_view name) {
  if (const auto found = data.kinds.find(std::string(name)); found != data.kinds.end()) {
    return found->second;
  }
  if (name == "clear") {
    return {SightClass::open, 0, {}};
  }
  if (name == "bocage") {
    return {SightClass::blocking, 1, {}};
  }
  return {};
}

SightMap::SightMap(const TerrainData& data) : columns_(data.columns), rows_(data.rows) {
  add_cells(data);
  add_edges(data);
  add_silhouettes(data);
  index_silhouettes();
}

std::uint32_t SightMap::kind_index(const TerrainData& data, const std::string& name) {
  const auto [known, is_new] = kind_ids_.try_emplace(name, static_cast<std::uint32_t>(kinds_.size()));
  if (is_new) {
    const TerrainKind kind = resolve_kind(data, name);
    kinds_.push_back({name, kind.los, kind.height});
  }
  return known->second;
}

void SightMap::add_cells(const TerrainData& data) {
  const auto cell_of = [&](const HexTerrain& hex, bool on_board) {
    return Cell{.kind = kind_index(data, hex.terrain),
                .elevation = hex.elevation,
                .levels = hex.levels,
                .on_board = on_board,
                .guessed = hex.proof == Proof::guessed};
  };
  const Cell usual = cell_of(data.otherwise, true);
  cells_.assign(static_cast<std::size_t>(columns_) * (static_cast<std::size_t>(rows_) + 2), usual);
  for (int column = 0; column < columns_; ++column) {
    cells_[*index_of({column, -1})].on_board = false;
    cells_[*index_of({column, rows_})].on_board = false;
  }
  for (const auto& [hex, terrain] : data.hexes) {
    if (const auto index = index_of(hex)) {
      cells_[*index] = cell_of(terrain, true);
    }
  }
}

void SightMap::add_edges(const TerrainData& data) {
  others_guessed_ = data.other_edges == Proof::guessed;
  std::map<Hexside, std::vector<std::uint32_t>> by_side;
  std::map<Hexside, bool> guessed;
  for (const Edge& edge : data.edges) {
    guessed[edge.side] |= edge.proof == Proof::guessed;
    if (edge.kinds.empty()) {
      continue;
    }
    auto& kinds = by_side[edge.side];
    for (const std::string& name : edge.kinds) {
      kinds.push_back(kind_index(data, name));
    }
  }
  for (const auto& [side, is_guessed] : guessed) {
    if (is_guessed != others_guessed_) {
      otherwise_proved_.push_back(side);
    }
  }
  std::vector<std::pair<std::size_t, EdgeFeature>> spoken_for;
  for (auto& [side, kinds] : by_side) {
    const Hex speaker = cell(side.first) != nullptr ? side.first : side.second;
    const auto around = neighbours(speaker);
    const auto other = std::find(around.begin(), around.end(), speaker == side.first ? side.second : side.first);
    if (cell(speaker) != nullptr && other != around.end()) {
      const auto corner = static_cast<std::size_t>(other - around.begin());
      spoken_for.push_back({*index_of(speaker), {side, corner, std::move(kinds)}});
    }
  }
  std::sort(spoken_for.begin(), spoken_for.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second.corner) < std::tie(b.first, b.second.corner);
  });
  edges_begin_ = begins_of_cells(spoken_for, cells_.size());
  for (auto& [index, edge] : spoken_for) {
    edges_.push_back(std::move(edge));
  }
}

void SightMap::add_silhouettes(const TerrainData& data) {
  const auto terrain_of = [&](Hex hex) -> const std::string& {
    const auto listed = data.hexes.find(hex);
    return listed == data.hexes.end() ? data.otherwise.terrain : listed->second.terrain;
  };
  for (const Outline& outline : data.outlines) {
    Silhouette silhouette = silhouette_of(outline);
    const std::string& own = terrain_of(outline.of);
    const std::string& drawn = outline.terrain.empty() ? own : outline.terrain;
    silhouette.kind = kind_index(data, drawn);
    silhouette.own_terrain = drawn == own;
    silhouette.guessed = outline.proof == Proof::guessed;
    if (const auto index = index_of(outline.of)) {
      cells_[*index].drawn |= silhouette.own_terrain;
      cells_[*index].guessed |= silhouette.guessed;
    }
    silhouette.top = top_of(silhouette);
    silhouettes_.push_back(silhouette);
  }
}

/// An obstacle of height 0 or 1 is seen over from one level up; open terrain from everywhere.
int SightMap::top_of(const Silhouette& silhouette) const {
  const Kind& kind = kinds_[silhouette.kind];
  const Cell* base = cell(silhouette.of);
  if (kind.los == SightClass::open) {
    return std::numeric_limits<int>::min();
  }
  if (base == nullptr || !base->elevation || !kind.height || (silhouette.own_terrain && !base->levels)) {
    return unknown_top;
  }
  const int height = std::max(*kind.height, silhouette.own_terrain ? 2 * *base->levels : 0);
  return height < 2 ? *base->elevation : *base->elevation + height;
}

void SightMap::index_silhouettes() {
  std::vector<std::pair<std::size_t, NearSilhouette>> reaching;
  for (std::uint32_t id = 0; id < silhouettes_.size(); ++id) {
    const HexRange range = hexes_around(silhouettes_[id], columns_, rows_);
    if (range.empty()) {
      continue;
    }
    if (range.size() > most_hexes_near) {
      wide_.push_back(id);
      continue;
    }
    for (auto column = range.first_column; column <= range.last_column; ++column) {
      for (auto row = range.first_row; row <= range.last_row; ++row) {
        const Hex hex{static_cast<int>(column), static_cast<int>(row)};
        if (may_reach(silhouettes_[id], hex)) {
          reaching.push_back({*index_of(hex), {silhouettes_[id].top, id}});
        }
      }
    }
  }
  std::sort(reaching.begin(), reaching.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, b.second.top, a.second.id) < std::tie(b.first, a.second.top, b.second.id);
  });
  near_begin_ = begins_of_cells(reaching, cells_.size());
  for (const auto& [index, silhouette] : reaching) {
    near_.push_back(silhouette);
  }
}

std::span<const SightMap::NearSilhouette> SightMap::silhouettes_near(Hex hex) const {
  const auto index = index_of(hex);
  return index ? of_cell(near_, near_begin_, *index) : std::span<const NearSilhouette>();
}

std::span<const SightMap::EdgeFeature> SightMap::edges_of(Hex hex) const {
  const auto index = index_of(hex);
  return index ? of_cell(edges_, edges_begin_, *index) : std::span<const EdgeFeature>();
}

bool SightMap::guessed(Hexside side) const {
  return std::ranges::binary_search(otherwise_proved_, side) != others_guessed_;
}

std::span<const std::uint32_t> SightMap::edge_kinds(Hexside side) const {
  for (const EdgeFeature& edge : edges_of(cell(side.first) != nullptr ? side.first : side.second)) {
    if (edge.side == side) {
      return edge.kinds;
    }
  }
  return {};
}

}  // namespace adjutant::board
