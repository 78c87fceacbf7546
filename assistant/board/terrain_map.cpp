#include "board/terrain_map.h"

#include "board/sight_map.h"

namespace adjutant::board {

TerrainMap::TerrainMap(TerrainData data) : data_(std::move(data)) {
  sight_map_ = std::make_unique<SightMap>(data_);
}

TerrainMap::~TerrainMap() = default;

bool TerrainMap::on_board(Hex hex) const {
  return sight_map_->cell(hex) != nullptr;
}

std::vector<Hex> TerrainMap::all_hexes() const {
  std::vector<Hex> all;
  for (int column = 0; column < data_.columns; ++column) {
    for (int row = -1; row <= data_.rows; ++row) {
      if (on_board({column, row})) {
        all.push_back({column, row});
      }
    }
  }
  return all;
}

const HexTerrain& TerrainMap::at(Hex hex) const {
  const auto listed = data_.hexes.find(hex);
  return listed == data_.hexes.end() ? data_.otherwise : listed->second;
}

TerrainKind TerrainMap::kind(std::string_view name) const {
  return resolve_kind(data_, name);
}

std::vector<std::string> TerrainMap::edge_kinds(Hexside side) const {
  std::vector<std::string> names;
  for (const auto kind : sight_map_->edge_kinds(side)) {
    names.push_back(sight_map_->kind(kind).name);
  }
  return names;
}

}  // namespace adjutant::board
