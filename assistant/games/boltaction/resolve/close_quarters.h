#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

// Close quarters, step by step.
namespace adjutant::games::boltaction {

/// Whether an assault does not come as far as its target, so that the unit stops short of it: the input's "distance" or
/// "pixels" is more than its "reach", in inches. False where one of them is not known. Says so in the trace.
bool falls_short(Input& input, Run& run);

/// Whether the target may fire at the unit that assaults it: {"distance" or "pixels", "reach", "target_activated",
/// "target_ambush", "national"} -> {"may_react", "range", "test"}. Distances in inches. {"in_reach": false} where the
/// assault stops short.
Result<nlohmann::json> assault_reaction(const nlohmann::json& input, Run& run);

/// The hits of a unit in close quarters: {"models", "pins", "national"} -> {"hits"}: each model hits by itself, pins do
/// not count.
Result<nlohmann::json> assault_attacks(const nlohmann::json& input, Run& run);

/// The winner of a round of close quarters: {"kills_attacker", "kills_defender", "attackers_left", "defenders_left"} ->
/// {"winner", "loser"}, or {"winner": null, "next": "another_round"}.
Result<nlohmann::json> assault_result(const nlohmann::json& input, Run& run);

/// Infantry against a vehicle:
///
///   {"vehicle_moved": "none|advance|run", "attacks", "front", "open_topped", "soft", "damaged",
///    "tank_hunters", "distance" or "pixels", "reach"}
///
/// -> {"hits", "damage_total", "damage_mode", "result"}; {"legal": false} where it ran, {"in_reach": false} where the
/// assault stops short. Without `front` only the hits.
Result<nlohmann::json> assault_vehicle(const nlohmann::json& input, Run& run);

/// A tank's assault on a unit in its path: {"value", "straight_fraction", "target": "infantry|artillery", "morale":
/// "pass|fail", "national"} -> {"legal", "target": "let_by|destroyed"}.
Result<nlohmann::json> tank_assault(const nlohmann::json& input, Run& run);

/// How far the winner may regroup: {} -> {"inches"}.
Result<nlohmann::json> regroup(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
