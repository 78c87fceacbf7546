#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Single steps of direct fire, for a player who resolves only one of them. Fields as in the conformance cases.

/// Half of a number, rounded: {"value", "round": "up|down"} -> {"value"}.
Result<nlohmann::json> halve(const nlohmann::json& input, Run& run);

/// The sum of named parts: {"parts": [{"name", "v"}]} -> {"total"}.
Result<nlohmann::json> total(const nlohmann::json& input, Run& run);

/// The target modifier of a hex, doubled for a sniper alone: {"parts": [{"name", "v"}], "sniper_double"} -> {"tm"}.
Result<nlohmann::json> target_modifier_of(const nlohmann::json& input, Run& run);

/// The firepower of an attack (5.2): {"lead", "others": [{"kind", "fp"}], "mods": [{"name", "v"}]} -> {"base_fp",
/// "total_fp"}.
Result<nlohmann::json> firepower(const nlohmann::json& input, Run& run);

/// The opposed roll of an attack (5.0): {"fp", "tm", "armor"} -> {"attacker_total", "defender_total", "effect",
/// "dc_modifier"}.
Result<nlohmann::json> direct_fire_roll(const nlohmann::json& input, Run& run);

/// A damage check (5.0, 5.1): {"dc_modifier", "morale", "leadership", "target", "mmc_kind", "wounded"} -> {"total",
/// "column", "result", "hero_check"}.
Result<nlohmann::json> damage_check(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
