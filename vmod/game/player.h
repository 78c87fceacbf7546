#pragma once

#include <compare>
#include <functional>

namespace adjutant::vmod {

/// A player of one game: 1, 2, 3 ... in the order of their first appearance; 0 is nobody. The player id of VASSAL is
/// that player's password: neither it nor anything made from it leaves this library.
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
