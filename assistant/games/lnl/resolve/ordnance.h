#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// The roll to hit with ordnance (14.0, 14.1). Input:
///
///   {"base": 9}  or  {"range": 4, "table": [{"range", "to_hit", "penetration"}]}   the counter's back
///   {"tm": 1} or {"terrain": "forest"}, "degrading", "leadership", "unit", "mods", "switch", "assumed"
///   {"conditions": ["captured", "night", ...]}   modifiers of the chart "ordnance" that the board shows
///   {"target": "vehicle|others", "turret": true, "at": [ids of what is shot at]}
///
/// -> {"base", "penetration", "needed", "modified", "natural", "hit", "location": "turret|hull", "gun", "at",
/// "modifiers"}; while odds are counted {"hit", "location"}. A natural 2 hits, a natural 12 misses; a hit on a turreted
/// vehicle with an even natural roll above 2 strikes the turret.
Result<nlohmann::json> to_hit(const nlohmann::json& input, Run& run);

/// The penetration of the column that counts for this input; nothing where nobody has given it.
std::optional<int> penetration_of_shot(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
