#pragma once

#include <compare>
#include <functional>

namespace adjutant::vmod {

/// A player of one game: 1, 2, 3 ... in the order of their first appearance; 0 is nobody, and so for every purpose of
/// looking is kUntold. The player id of VASSAL is that player's password: neither it nor anything made from it leaves
/// this library.
struct PlayerRef {
  int number = 0;

  [[nodiscard]] bool nobody() const { return number <= 0; }
  friend auto operator<=>(const PlayerRef&, const PlayerRef&) = default;
};

/// Somebody who came when limits::players were there already: not told apart from others like him, so that what is his
/// is shown to none of them.
inline constexpr PlayerRef kUntold{-1};

}  // namespace adjutant::vmod

template <>
struct std::hash<adjutant::vmod::PlayerRef> {
  std::size_t operator()(const adjutant::vmod::PlayerRef& player) const noexcept {
    return std::hash<int>()(player.number);
  }
};
