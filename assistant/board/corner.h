#pragma once

#include <array>
#include <string_view>

namespace adjutant::board {

/// What the corners of a hex are called, in the order of corner_offsets.
inline constexpr std::array<std::string_view, 6> corner_names = {"NW", "NE", "E", "SE", "SW", "W"};

}  // namespace adjutant::board
