#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <unordered_map>
#include <vector>

#include "vmod/geometry.h"

namespace adjutant::vmod {

/// A piece, stack or deck within one GameState.
using ObjectIndex = std::uint32_t;
inline constexpr ObjectIndex kNoObject = std::numeric_limits<ObjectIndex>::max();

/// The stacks, decks and lone pieces of one map, back to front (map.PieceCollection), with an index by position, since
/// every move asks what lies at its end.
class MapList {
 public:
  /// Adds an object in front of those with a lower order. Each order may be used once.
  void add(std::uint64_t order, ObjectIndex object, Point at);
  void remove(std::uint64_t order, Point at);
  void move(std::uint64_t order, Point from, Point to);

  [[nodiscard]] std::vector<ObjectIndex> all() const;
  /// The objects whose position is exactly `place`, back to front.
  [[nodiscard]] std::vector<ObjectIndex> at(Point place) const;

 private:
  using Objects = std::map<std::uint64_t, ObjectIndex>;  ///< by order

  Objects objects_;
  std::unordered_map<std::uint64_t, Objects> places_;
};

}  // namespace adjutant::vmod
