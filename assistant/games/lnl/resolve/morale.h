#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

namespace adjutant::games::lnl {

/// What helps in which check.
inline constexpr const char* morale_chart = "morale_checks";

// Two dice against morale, by the chart "morale_checks". Input: {"morale", "leadership", "positive_tm" or "terrain",
// "unit", "mods", "switch", "assumed"}. While odds are counted a result has only what differs to the players.

/// A shaken unit tries to rally (3.0) -> {"needed", "modified", "success", "modifiers", "units"}.
Result<nlohmann::json> rally(const nlohmann::json& input, Run& run);

/// A morale check (1.5); besides "use": what it is for, "medic|pre_assault|withdraw|passengers|crew|other", and of
/// pre_assault "moving" -> the same and "marker_on_unit".
Result<nlohmann::json> morale_check(const nlohmann::json& input, Run& run);

/// Whether the terrain helps a check, by the fields "positive_tm" or "terrain"; terrain that rule 3.0 names does,
/// whatever the chart gives. The procedure stops where nobody has given the figure.
bool positive_tm(Input& input, const Run& run);

}  // namespace adjutant::games::lnl
