#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The SNAFU roll of a formation (3.2).
///
///   {"fatigue": "fresh|0|1|2|3|4", "msr_complete": true, "distance": 10, "trains_on_entry": false, "tracks":
///    "none|good|poor|unknown", "ghost", "crossing", "coordination", "mixed", "game_drm": 0, "trains_off_map",
///    "blocked": 0, "pd"}
///
/// -> {"optimal_distance", "mods", "drm", "roll", "total", "table_result", "capped_by", "result"}. `distance`: hexes
/// from the trains to their HQ; without it nobody knows whether they stand well. What the MSR would give or take counts
/// only while it is complete, what blocks it only while it is not.
Result<nlohmann::json> snafu(const nlohmann::json& input, Run& run);

/// What a SNAFU result permits (3.2, 4.0c, 1.7a).
///
///   {"result": "full|partial|fail", "activation": "initial|second", "ma", "artillery_points", "msr_blocked"}
///
/// -> {"hq_objectives", "recon_objectives", "ma_usable", "voluntary_retreat": "all|hq_only", "flip_sides", "trains",
///     "artillery_barrage", "artillery_points_usable", "half", "rounding", "prepared_defence_requirement_met",
///     "air_barrage", "combat", "prepared_defence", "support_return", "screen"}. Half a movement allowance is not
/// rounded, half the artillery points are, downwards; prepared defence counts the points before.
Result<nlohmann::json> snafu_effects(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
