#pragma once

#include <optional>
#include <string_view>

#include "board/hex.h"
#include "situation/ground.h"

namespace adjutant::situation {

/// The name of the hex corner ("NE" ... of board/corner.h, in the frame of the ground) nearest to a bearing, in degrees
/// clockwise from the top of the map. Nothing where the bearing is nearer to a hexside, and without boards.
std::optional<std::string_view> corner_at(const Ground& ground, board::Hex hex, double bearing);
/// The name of the hexside ("N", "NE" ... of board/corner.h, in the frame of the ground) nearest to a bearing, in
/// degrees clockwise from the top of the map. Nothing where the bearing is nearer to a corner, and without boards.
std::optional<std::string_view> side_at(const Ground& ground, board::Hex hex, double bearing);

}  // namespace adjutant::situation
