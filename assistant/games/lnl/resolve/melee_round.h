#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// A whole round of melee (8.0, 8.1): each side attacks once with everybody who can, both at the same time. Input:
///
///   {"sides": [{"side": "us", "units": [...] as `firers` of a direct-fire attack, "targets": [ids], "leader": {...},
///               "shift", "roll_mod", "mods", "switch"}, {...}], "assumed"}
///
/// `units` are all that are in the hex, those who only stand by included; `targets` whom the side attacks, everybody
/// who can be attacked where it is not given. -> {"attacks": [the result of lnl.melee, "side"], "units": [{"id",
/// "result"}], "goes_on", "winner"}: who stands by dies with the last fighter of his side; the melee goes on while both
/// sides have fighters. While odds are counted without "attacks".
Result<nlohmann::json> melee_round(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
