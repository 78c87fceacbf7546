#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// An attempt to spot (10.1): {"target_class": "blocking|degrading", "degrading_hexes", "leadership", "scout",
/// "helicopter", "unit", "mods", "switch", "assumed"} -> {"legal", "needed_on_die", "modified", "success",
/// "marker_on_unit", "modifiers", "units"}. More than two degrading hexes block the line: then only {"legal": false,
/// "reason"}, and a die that was typed counts for nothing. While odds are counted only what differs to the players.
Result<nlohmann::json> spot(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
