#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Procedures without dice while a formation is prepared, moves or ends its activation.
namespace adjutant::games::bcs {

/// Prepared defence (1.7), one of three questions:
///
///   {"action": "create", "artillery_points", "msr_blocked", "activation": "initial|second"} -> {"legal", "reason"}
///   {"event": "choice|hq_moves|hq_jumped|msr_blocked_added|no_artillery|second_activation|fatigue_recovered",
///    "has_pd"} -> {"pd_removed"}
///   {"unit_side": "deployed|move", "in_command", "formation_pd"} -> {"eligible", "reason"}
Result<nlohmann::json> prepared_defence(const nlohmann::json& input, Run& run);

/// Retreat (5.5), by the first category that applies:
///
///   {"cause": "voluntary|engagement|situational|automatic", "safe_path", "ma": "foot|truck|tactical", "pd",
///    "key_terrain", "unassigned_independent", "haven", "impossible", "ends_in_ezoc", "counters", "assumed"}
///
/// -> {"path", "steps_lost_per_unit", "retreat": "retreat_3|none|to_hq|off_map_until_next_turn", "flip", "units"}. One
/// that cannot be made, or ends in an EZOC that binds, is settled by 5.5g, which is not in the source: "missing".
Result<nlohmann::json> retreat(const nlohmann::json& input, Run& run);

/// Isolation (3.6): {"safe_path", "in_command", "msr_blocked", "units", "counters"} -> {"loss_per_unit", "total_steps",
/// "units"}.
Result<nlohmann::json> isolation(const nlohmann::json& input, Run& run);

/// Who controls an urban hex (6.1a): the chart is drawings, which the source has lost -> {"missing": true}.
Result<nlohmann::json> urban_control(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
