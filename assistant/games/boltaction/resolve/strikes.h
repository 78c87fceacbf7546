#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Artillery, smoke and aircraft from off the table, and what shoots at aircraft.
namespace adjutant::games::boltaction {

/// The result of a strike from off the table: {"list": "artillery|smoke|aircraft"} -> {"result":
/// "drift|delay|barrage|smoke|rookie|clear_sky|arrives", "distance", "radius"}; inches.
Result<nlohmann::json> strike(const nlohmann::json& input, Run& run);

/// A barrage on each unit under it: {"list": "artillery"} -> {"effect": "pins|he4_hit_pen4", "pins"}.
Result<nlohmann::json> strike_unit(const nlohmann::json& input, Run& run);

/// Pins of units near an aircraft: {"distance"} -> {"pins", "printed", "readings"}. The source prints "D31", which is
/// no roll; until the players have settled its reading `pins` is null.
Result<nlohmann::json> strike_near_aircraft(const nlohmann::json& input, Run& run);

/// The attack of an aircraft: {"target_down"} -> {"type", "pins", "hits" or "he", "pen"}.
Result<nlohmann::json> aircraft(const nlohmann::json& input, Run& run);

/// Anti-aircraft fire: {"shots", "pins"} -> {"hits", "aircraft": "shot_down|flies_on"}.
Result<nlohmann::json> flak(const nlohmann::json& input, Run& run);

/// Whether friendly anti-aircraft units hold their fire: {"quality"} -> {"holds_fire"}.
Result<nlohmann::json> flak_holds(const nlohmann::json& input, Run& run);

/// Smoke at the start of a turn: {} -> {"result": "gone|drifts|stays", "drift_in", "direction"}.
Result<nlohmann::json> smoke_turn(const nlohmann::json& input, Run& run);

/// Smoke from a gun that has hit: {"gun": "l_mortar ..."} -> {"radius"}.
Result<nlohmann::json> smoke_radius(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
