#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// The movement points of an impulse (6.0 to 6.4): {"mf", "mode": "normal|assault|stealth|double_time", "double_time",
/// "leader_mf", "carries_weapon"} -> {"allowance"}. Assault rounds half up after double-time, stealth rounds half down
/// and excludes it; double-time adds two, but nobody goes farther than the leader. `carries_weapon`: a single man with
/// a support weapon.
Result<nlohmann::json> allowance(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
