#include "board/lattice_transform.h"

namespace adjutant::board {

LatticeTransform translation(Hex to) {
  return {false, centre(to)};
}

LatticeTransform turn_by_half(int columns, int rows) {
  const LatticePoint last = centre({columns - 1, rows - 1});
  return {true, centre({0, 0}) + last};
}

LatticePoint apply(const LatticeTransform& transform, LatticePoint point) {
  return transform.turned ? transform.shift - point : transform.shift + point;
}

Hex apply(const LatticeTransform& transform, Hex hex) {
  return hex_at(apply(transform, centre(hex)));
}

Hexside apply(const LatticeTransform& transform, Hexside side) {
  return hexside(apply(transform, side.first), apply(transform, side.second));
}

LatticeTransform then(const LatticeTransform& first, const LatticeTransform& second) {
  return {first.turned != second.turned, apply(second, first.shift)};
}

LatticeTransform inverse(const LatticeTransform& transform) {
  return {transform.turned, transform.turned ? transform.shift : LatticePoint{} - transform.shift};
}

TerrainData apply(const LatticeTransform& transform, TerrainData data, int columns, int rows) {
  data.columns = columns;
  data.rows = rows;
  std::map<Hex, HexTerrain> hexes;
  for (auto& [hex, terrain] : data.hexes) {
    hexes.emplace(apply(transform, hex), std::move(terrain));
  }
  data.hexes = std::move(hexes);
  for (Edge& edge : data.edges) {
    edge.side = apply(transform, edge.side);
  }
  for (Outline& outline : data.outlines) {
    outline.of = apply(transform, outline.of);
    for (LatticePoint& point : outline.points) {
      point = apply(transform, point);
    }
  }
  return data;
}

}  // namespace adjutant::board
