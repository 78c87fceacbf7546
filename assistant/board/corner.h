#pragma once

#include <array>
#include <string_view>

namespace adjutant::board {

/// What the corners of a hex are called, in the order of corner_offsets.
inline constexpr std::array<std::string_view, 6> corner_names = {"NW", "NE", "E", "SE", "SW", "W"};

/// What its sides are called, in the order of neighbours(): each lies between the corner of its number and the next.
inline constexpr std::array<std::string_view, 6> side_names = {"N", "NE", "SE", "S", "SW", "NW"};

}  // namespace adjutant::board
