#pragma once

#include "board/hex.h"
#include "board/terrain_map.h"

namespace adjutant::board {

/// Where a board lies on a map: turned by 180 degrees where it is reversed, then moved by `shift`. The transform is
/// exact, so a query can be carried into the board's own frame and the answer back without changing any crossing. Only
/// a transform made by one of the functions of this header carries hexes to hexes.
struct LatticeTransform {
  bool turned = false;
  LatticePoint shift;

  friend bool operator==(const LatticeTransform&, const LatticeTransform&) = default;
};

/// The transform that carries the hex 0,0 to another and all others with it.
LatticeTransform translation(Hex to);

/// The transform that turns a board of so many columns and rows by 180 degrees in place. With an odd number of columns
/// the even ones keep their rows and the odd ones come to lie from row -1 on, as the half hexes at the top.
LatticeTransform turn_by_half(int columns, int rows);

LatticePoint apply(const LatticeTransform& transform, LatticePoint point);
Hex apply(const LatticeTransform& transform, Hex hex);
Hexside apply(const LatticeTransform& transform, Hexside side);

/// One transform that does what `first` and then `second` do.
LatticeTransform then(const LatticeTransform& first, const LatticeTransform& second);
LatticeTransform inverse(const LatticeTransform& transform);

/// The survey carried into another frame of hexes by the transform: hexes, hexsides and outlines are carried over.
/// `columns` and `rows` are the size of the board that results.
TerrainData apply(const LatticeTransform& transform, TerrainData data, int columns, int rows);

}  // namespace adjutant::board
