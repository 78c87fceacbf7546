#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "board/hex.h"

namespace adjutant::games::lnl {

/// The number of sides of a hex, and of its corners.
inline constexpr std::size_t hexsides = 6;

/// The number of the hexside of that name (board/corner.h), 0 to 5; nothing where the text names none.
std::optional<std::size_t> side_named(std::string_view name);
/// The number of the hex corner of that name (board/corner.h), 0 to 5; nothing where the text names none.
std::optional<std::size_t> corner_named(std::string_view name);

/// The sides of `hex` across which it is seen from the hex `from`: one, or both sides of a corner that points at
/// `from`; all of them where both hexes are the same.
std::vector<std::size_t> sides_towards(board::Hex hex, board::Hex from);

}  // namespace adjutant::games::lnl
