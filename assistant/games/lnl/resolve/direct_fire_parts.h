#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// The single steps of direct fire, for who wants only one of them. Fields as in the conformance cases.

/// {"value", "round": "up|down"} -> {"value"}: half of it, rounded.
Result<nlohmann::json> halve(const nlohmann::json& input, Run& run);

/// {"parts": [{"name", "v"}]} -> {"total"}.
Result<nlohmann::json> total(const nlohmann::json& input, Run& run);

/// {"parts": [{"name", "v"}], "sniper_double"} -> {"tm"}: the target modifier of a hex, doubled for a sniper alone.
Result<nlohmann::json> target_modifier_of(const nlohmann::json& input, Run& run);

/// {"lead", "others": [{"kind", "fp"}], "mods": [{"name", "v"}]} -> {"base_fp", "total_fp"} (5.2).
Result<nlohmann::json> firepower(const nlohmann::json& input, Run& run);

/// {"fp", "tm", "armor"} -> {"attacker_total", "defender_total", "effect", "dc_modifier"} (5.0).
Result<nlohmann::json> direct_fire_roll(const nlohmann::json& input, Run& run);

/// {"dc_modifier", "morale", "leadership", "target", "mmc_kind", "wounded"} -> {"total", "column", "result",
/// "hero_check"} (5.0, 5.1).
Result<nlohmann::json> damage_check(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
