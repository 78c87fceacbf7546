#pragma once

#include <compare>
#include <functional>

namespace adjutant::vmod {

/// A player of this session: 1, 2, 3 ... in the order of their first appearance; 0 is nobody. VASSAL's own player id is
/// that player's password and never leaves this room, nor does anything made from it.
struct PlayerRef {
  int number = 0;

  [[nodiscard]] bool nobody() const { return number == 0; }
  friend auto operator<=>(const PlayerRef&, const PlayerRef&) = default;
};

}  // namespace adjutant::vmod

template <>
struct std::hash<adjutant::vmod::PlayerRef> {
  std::size_t operator()(const adjutant::vmod::PlayerRef& player) const noexcept {
    return std::hash<int>()(player.number);
  }
};
