#pragma once

#include <array>
#include <string_view>

namespace adjutant::board {

/// The names of the corners of a hex, in the order of corner_offsets (board/hex.h).
inline constexpr std::array<std::string_view, 6> corner_names = {"NW", "NE", "E", "SE", "SW", "W"};

/// The names of the sides of a hex, in the order of neighbours() (board/hex.h): side k lies between corner k and corner
/// k + 1.
inline constexpr std::array<std::string_view, 6> side_names = {"N", "NE", "SE", "S", "SW", "NW"};

}  // namespace adjutant::board
