#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/message.h"
#include "base/wanted.h"
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

/// Judges many lines over one map, with the verdicts of line_of_sight but without the reasons. It keeps its memory from
/// one line to the next: use one per thread.
class Lookout {
 public:
  /// Prepares for lines over `map`, which must outlive this object. `smoke`: hexes that hold smoke; they are copied.
  Lookout(const TerrainMap& map, std::span<const Hex> smoke, const SightRules& rules);
  ~Lookout();
  Lookout(Lookout&&) noexcept;
  Lookout& operator=(Lookout&&) noexcept;

  SeenHex see(SightEnd from, SightEnd to);

 private:
  const TerrainMap* map_;
  std::unique_ptr<const std::vector<Hex>> smoke_;  ///< sorted; the judge refers to it
  std::unique_ptr<class SightJudge> judge_;
};

/// The field of view from one end: for each hex of the board, in order, the verdict of the line to its ground level.
/// The verdicts are those of line_of_sight, without the reasons. `smoke`: hexes that hold smoke. It ends where it is no
/// longer wanted, with the hexes that it has come to. A board of max_field_hexes takes a second.
std::vector<SeenHex> field_of_view(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from,
                                   const SightRules& rules = {}, const Wanted& wanted = {});

/// Hexes of a board beyond which no field of view is given: each of its lines grows with the board too.
inline constexpr std::size_t max_field_hexes = 40'000;

/// Why no field of view is given over a board: it has more than max_field_hexes; none where one is.
std::optional<Message> too_large_for_a_field(const TerrainMap& map);

}  // namespace adjutant::board
