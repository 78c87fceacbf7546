#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Two dice against morale, by the chart "morale_checks". Input: {"morale", "leadership", "positive_tm" or "terrain",
// "unit", "mods", "switch", "assumed"}. While odds are counted a result has only what differs to the players.

/// A shaken unit tries to rally (3.0) -> {"needed", "modified", "success", "modifiers", "units"}.
Result<nlohmann::json> rally(const nlohmann::json& input, Run& run);

/// A morale check (1.5); besides "use": what it is for, "medic|pre_assault|withdraw|passengers|crew|other", and of
/// pre_assault "moving" -> the same and "marker_on_unit".
Result<nlohmann::json> morale_check(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
