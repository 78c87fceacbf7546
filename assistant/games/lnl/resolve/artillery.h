#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Scatter by two dice: the white die is the distance in hexes, the coloured one the direction, 1 being north and then
// clockwise. With the hex in the input ("hex": "4,2", as raw column and row) the result has the hex where it lands, as
// long as that is a hex of the lattice; whether it is on the board the player has to see.

/// The spotting round of off-board artillery (18.2): {"leadership", "degrading_hexes", "hex", "hidden": [hexes out of
/// the caller's sight], "unit", "assumed"} -> {"distance", "direction", "lands", "in_sight", "corrections": [where it
/// may be moved by one hex]}; out of sight the mission is lost. {"legal": false, "reason"} where more than two
/// degrading hexes block the caller's line.
Result<nlohmann::json> scatter(const nlohmann::json& input, Run& run);

/// Where a destroyed helicopter comes down (19.5.1): {"hex"} -> {"hexes", "direction", "lands"}; who is there is
/// attacked with a firepower of 4.
Result<nlohmann::json> crash(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
