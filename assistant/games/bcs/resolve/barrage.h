#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// A barrage or an attack by fire (5.3, 5.4): a die for each unit of the target hex, in their order.
///
///   {"firer": its name, "column": "artillery|attack_by_fire", "hex": "open|terrain|city|urban", "also_terrain": false,
///    "terrain_reading": "grouped-with-pd|grouped-with-city",
///    "units": [{"name", "hard", "deployed_lr", "pd"}], "counters", "assumed"}
///
/// -> {"per_unit": [{"unit", "applicable", "governing", "range", "die", "step_loss"}], "total_steps", "units"}. Of the
/// rows that apply to a unit the one with the lowest chance of a loss governs, of equal ones the upper. While odds are
/// counted a unit's `die` is absent: only what came of it counts.
Result<nlohmann::json> barrage(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
