#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/hex.h"
#include "board/sight_map.h"

namespace adjutant::board {

/// A point of the line between two centres, as the fraction of the way: exact.
struct Cut {
  std::int64_t num = 0;
  std::int64_t den = 1;  ///< above 0

  /// The fraction times a length, rounded down.
  [[nodiscard]] std::int64_t of(std::int64_t length) const {
    return static_cast<std::int64_t>(static_cast<Wide>(length) * num / den);
  }

  friend std::strong_ordering operator<=>(const Cut& a, const Cut& b) {
    const Wide left = static_cast<Wide>(a.num) * b.den;
    const Wide right = static_cast<Wide>(b.num) * a.den;
    return left < right ? std::strong_ordering::less
                        : (left > right ? std::strong_ordering::greater : std::strong_ordering::equal);
  }
  friend bool operator==(const Cut& a, const Cut& b) { return (a <=> b) == std::strong_ordering::equal; }

 private:
  __extension__ using Wide = __int128;
};

/// What lies infinitely near one side of the line along a stretch of it.
struct Beside {
  Hex place;
  std::span<const std::uint32_t> silhouettes;  ///< that hold the points there; ascending
};

/// A part of the line between two neighbouring cuts.
struct Stretch {
  Cut begin;
  Beside left;
  Beside right;

  /// Whether the same features lie on both sides of the stretch.
  [[nodiscard]] bool plain() const;
};

/// How the line meets a hexside that has features.
struct SideContact {
  enum class How : std::uint8_t { crossed, along, corner_on_left, corner_on_right };
  Hexside side;
  std::span<const std::uint32_t> kinds = {};  ///< of the features
  How how = How::crossed;
  LatticePoint corner;  ///< the corner that is met, where `how` is one of the two kinds of corner
  Cut at;
};

/// Geometry of a line of sight, without any judgement: the stretches on the board in order, and the hexsides with
/// features that it meets.
struct SightLine {
  std::vector<Stretch> stretches;
  std::vector<SideContact> contacts;
};

/// Silhouettes that a walk may leave out, since the line passes over them: all whose top is lower than `below`, except
/// those that reach into a hex of the line next to `but_beside`, where they could hide its unit (the shadow). The
/// default leaves nothing out.
struct Overlooked {
  int below = std::numeric_limits<int>::min();
  Hex but_beside;
};

/// Walks lines over one map. It decides every crossing in integers (a line infinitely near is compared by the signs of
/// cross products, never by a tolerance), and keeps its memory from one line to the next: use one per thread.
class SightTracer {
 public:
  explicit SightTracer(const SightMap& map) : map_(map), tried_(map.silhouettes().size()) {}

  /// The line between the centres of two different hexes, or its part before `until`. Valid until the next call.
  const SightLine& trace(Hex from, Hex to, Cut until = {1, 1}, Overlooked overlooked = {});

  /// Every hexside of the board that the last line meets, whether or not anything is along it, in the order of the
  /// line.
  [[nodiscard]] std::vector<Hexside> sides_met() const;

 private:
  /// The line one step to the left or right of ours enters or leaves a polygon.
  struct Toggle {
    enum class Of : std::int32_t { left, right, both };
    Cut at;
    std::int32_t item;  ///< index of a silhouette, or ~index into touched_
    Of of;
  };

  void find_touched_hexes();
  void add_hexagons();
  void add_silhouettes();
  void add_silhouette(std::uint32_t id);
  void add_edge(LatticePoint p, LatticePoint q, std::int64_t side_p, std::int64_t side_q, std::int32_t item);
  void apply(const Toggle& toggle);
  void sweep();
  void emit(Cut begin);
  void find_contacts();
  [[nodiscard]] std::optional<SideContact> contact_of(Hex hex, std::size_t corner) const;

  [[nodiscard]] std::int64_t side_of(LatticePoint point) const;
  [[nodiscard]] Cut foot_of(LatticePoint point) const;
  [[nodiscard]] bool passes(const SightMap::Silhouette& silhouette) const;

  const SightMap& map_;
  LatticePoint start_;
  LatticePoint way_;
  Hex from_;
  Hex to_;
  Cut until_;
  Overlooked overlooked_;
  std::vector<Hex> touched_;
  std::vector<std::uint64_t> tried_;  ///< per silhouette: the last line it was tried for
  std::uint64_t line_number_ = 0;
  std::vector<Toggle> toggles_;
  // Of all hexagons exactly one lies beside the line: the exclusive or of those entered and left is its index.
  std::size_t left_place_ = 0;
  std::size_t right_place_ = 0;
  std::vector<std::uint32_t> left_held_;
  std::vector<std::uint32_t> right_held_;
  std::vector<std::uint32_t> held_;                    ///< the silhouettes of all stretches, one after the other
  std::vector<std::array<std::uint32_t, 3>> held_at_;  ///< per stretch: where left, right and the next begin in held_
  SightLine line_;
};

}  // namespace adjutant::board
