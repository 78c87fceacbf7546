#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// A whole shot of ordnance (14.0 to 14.3): the roll to hit; of a vehicle that is hit the penetration, the check after
/// one that does not penetrate, the survival of crew and passengers; of all others the attack with high explosive and
/// its damage checks. Input: that of lnl.to_hit, and
///
///   {"vehicle": id, "helicopter": true, "armor" or "armor_hull" and "armor_turret", "heat", "red_armor", "morale",
///    "already_shaken", "aboard": [ids], "passengers": [{"id", "name", "morale", "on_top"}]}   of a vehicle shot at
///   {"riders": [...]}   of a vehicle that shoots: its passengers, of whom those on top get off (16.2)
///   {"he", "heat", "in_cover", "targets": [...]}   of all others, as lnl.he takes it
///
/// -> that of the roll to hit, "units", "crews", "heroes", and what followed as "strike": the results of lnl.pen or
/// lnl.helo_pen with "check", or of lnl.he. While odds are counted only "hit", "units", "crews".
Result<nlohmann::json> gunfire(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
