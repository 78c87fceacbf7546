#pragma once

#include <optional>
#include <string_view>

#include "board/hex.h"
#include "situation/ground.h"

namespace adjutant::situation {

/// The corner of the hex that something points at which points in that direction of the map, in degrees clockwise from
/// its top: "NE" ... of board/corner.h, in the frame of the ground. Nothing where it points nearer to a hexside, and
/// without boards.
std::optional<std::string_view> corner_at(const Ground& ground, board::Hex hex, double bearing);
/// The side of the hex, likewise: "N", "NE" ... Nothing where it points nearer to a corner.
std::optional<std::string_view> side_at(const Ground& ground, board::Hex hex, double bearing);

}  // namespace adjutant::situation
