#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "board/hex.h"

namespace adjutant::games::lnl {

/// A hex has so many sides, and as many corners.
inline constexpr std::size_t hexsides = 6;

/// The number of the side of that name (board/corner.h); nothing where it names none.
std::optional<std::size_t> side_named(std::string_view name);
/// The same of a corner.
std::optional<std::size_t> corner_named(std::string_view name);

/// The sides of the hex across which it is seen from there: one, or both of a corner that points at it; all of them
/// from the hex itself.
std::vector<std::size_t> sides_towards(board::Hex hex, board::Hex from);

}  // namespace adjutant::games::lnl
