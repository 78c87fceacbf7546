#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/hex.h"
#include "board/line_of_sight.h"
#include "board/sight_map.h"

namespace adjutant::board {

/// The elevation of a hex, which may not be known.
struct Ground {
  Hex hex;
  std::optional<int> elevation = std::nullopt;
};

/// How high a unit is: the ground of its hex and what lifts it above that.
struct UnitHeight {
  Ground ground;
  std::vector<int> above{0};  ///< one value where it is known, else the possible ones
  bool or_higher = false;     ///< any value from the last of `above` upwards is possible too

  /// The height of the unit in levels, where every part of it is known; else nullopt.
  [[nodiscard]] std::optional<int> known() const;
};

UnitHeight unit_height(const SightMap& map, SightEnd end);

struct SightHeights {
  UnitHeight from;
  UnitHeight to;
};

/// Something that could act on the line, with all that the rules ask about it; what is not known is nullopt.
struct Obstacle {
  enum class Shape : std::uint8_t { terrain, ground, hexside };
  Shape shape = Shape::terrain;
  std::optional<SightClass> los = std::nullopt;
  std::optional<int> height = std::nullopt;
  std::optional<int> levels = 0;  ///< upper levels of a building; 0 for what is not a hex's own terrain
  Ground base = {};               ///< elevation of the hex that it belongs to; of a hexside, of one of its two hexes
  /// Of a hexside: elevation of its other hex; the higher of the two counts.
  std::optional<Ground> other_base = std::nullopt;
  bool own = false;                         ///< stands in (a hexside: bounds) the hex of one of the ends
  bool of_target = false;                   ///< stands in the hex that is looked at
  std::optional<bool> own_overlap = false;  ///< part of an end's own outline in an open hex beside it
  bool beside_from = false;                 ///< its place is adjacent to the hex of that end
  bool beside_to = false;
};

/// How strong an effect is: nothing, degrades, blocks.
enum class Strength : std::uint8_t { none, degrades, blocks };

Strength strength_of(std::optional<Effect> effect);

/// What an obstacle does by itself, under every value of what is not known.
struct Judgement {
  Strength weakest = Strength::none;
  Strength strongest = Strength::none;
  std::optional<Effect> effect;  ///< nullopt: not worth listing
};

/// Clauses 5 to 8 and 10 to 13 of los-spec for one obstacle.
Judgement judge(const Obstacle& obstacle, const SightHeights& heights, const SightRules& rules);

}  // namespace adjutant::board
