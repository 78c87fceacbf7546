#pragma once

#include <optional>

#include "board/hex.h"
#include "board/terrain_map.h"

namespace adjutant::board {

/// Where a board lies on a map: moved by `shift`, and turned by half before that where it is reversed. It is exact, so
/// a query can be carried into a board's own frame and its answer back without changing any crossing. Only a transform
/// made by one of the functions below carries hexes to hexes.
struct LatticeTransform {
  bool turned = false;
  LatticePoint shift;

  friend bool operator==(const LatticeTransform&, const LatticeTransform&) = default;
};

/// A board that lies so many columns to the right and half rows down. nullopt where that does not carry hexes to hexes:
/// half rows must be odd exactly when columns are.
std::optional<LatticeTransform> translation(int columns, int half_rows);

/// A reversed board of so many columns and rows in place. With an odd number of columns the even ones keep their rows
/// and the odd ones come to lie from row -1 on, as the half hexes at the top.
LatticeTransform turn_by_half(int columns, int rows);

LatticePoint apply(const LatticeTransform& transform, LatticePoint point);
Hex apply(const LatticeTransform& transform, Hex hex);
Hexside apply(const LatticeTransform& transform, Hexside side);

/// First `first`, then `second`.
LatticeTransform then(const LatticeTransform& first, const LatticeTransform& second);
LatticeTransform inverse(const LatticeTransform& transform);

/// The same survey in another frame: hexes, hexsides and outlines carried over, the board's size as given.
TerrainData apply(const LatticeTransform& transform, TerrainData data, int columns, int rows);

}  // namespace adjutant::board
