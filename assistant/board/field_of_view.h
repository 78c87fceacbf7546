#pragma once

#include <span>
#include <vector>

#include "board/hex.h"
#include "board/line_of_sight.h"
#include "board/terrain_map.h"

namespace adjutant::board {

struct SeenHex {
  Hex hex;
  Verdict verdict = Verdict::unknown;
  int degrading = 0;  ///< 0 where the line is blocked: what else stands on it is not counted

  friend bool operator==(const SeenHex&, const SeenHex&) = default;
};

/// What a unit sees: for each hex of the board, in order, the verdict of the line to its ground level. The same
/// verdicts as line_of_sight, without the reasons.
std::vector<SeenHex> field_of_view(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from,
                                   const SightRules& rules = {});

}  // namespace adjutant::board
