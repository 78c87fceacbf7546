#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The Stopped and Finished chart.
namespace adjutant::games::bcs {

inline constexpr std::array<std::string_view, 3> statuses = {"moving", "stopped", "finished"};

/// The later of two statuses: finished comes after stopped, stopped after moving.
std::string later_status(const std::string& a, const std::string& b);

/// Whether a unit of that status may do something:
///
///   {"status": "moving|stopped|finished", "action": "move|recon|shock_attack|attack|assist|attack_by_fire|engage|spot|
///    use_fire_event|screen", "in_attack_sequence": false} -> {"legal", "reason", "after"}
///
/// What the chart leaves open is needed: the figure status_permits ACTION/STATUS.
Result<nlohmann::json> may_do(const nlohmann::json& input, Run& run);

/// What becomes of a unit's status by what it does or enters:
///
///   {"ma": "foot|truck|tactical", "status": "moving", "ezoc": "none|non_av|av", "engagement_zone", "terrain_stops",
///    "traffic", "fire_events_used", "action": "spot|start_other_unit|attack|assist|voluntary_retreat",
///    "in_attack_sequence", "required_stop", "engagement_failed", "av": "light", "screen"}
///
/// -> {"status_after"}, and {"previous_unit_status"} where another unit starts to move.
Result<nlohmann::json> after_move(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
