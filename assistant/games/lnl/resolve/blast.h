#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Attacks that have a firepower of their own and strike what is in a hex (14.0, 15.3, 18.0, 19.5.1, 21.4). Beside their
// own fields they take of those of lnl.direct_fire what is about the hex and the targets ("targets", "terrain" or "tm",
// "smoke", "foxhole", "switch", "assumed") and "mods", and give the same result: totals, damage checks, new heroes.

/// Ordnance that has hit what is no vehicle (14.0): {"he", "heat", "in_cover"}. The hex does not help again.
/// `in_cover`: in a building, hut or bunker, where HEAT loses nothing (14.2.1).
Result<nlohmann::json> high_explosive(const nlohmann::json& input, Run& run);

/// A mortar's round (18.1): {"fp"}, the higher of two dice for the attacker.
Result<nlohmann::json> mortar(const nlohmann::json& input, Run& run);

/// Off-board artillery on one of the hexes that it covers (18.2): {"fp"}.
Result<nlohmann::json> fire_for_effect(const nlohmann::json& input, Run& run);

/// A vehicle over infantry (15.3): {"he", "mg", "leadership"}.
Result<nlohmann::json> overrun(const nlohmann::json& input, Run& run);

/// A helicopter that comes down on who is below (19.5.1); its firepower is 4.
Result<nlohmann::json> crash_fire(const nlohmann::json& input, Run& run);

/// Mines under those who come upon them (21.4): {"fp"}. No target modifier helps, the lowest armour does.
Result<nlohmann::json> mines_attack(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
