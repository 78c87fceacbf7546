#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// What one die decides by itself. While odds are counted a result has only what differs to the players.

/// {"sides": [a, b], "previous"} -> {"winner", "rolls": {side: die}}: the higher of one die each; a tie goes to the
/// side that had the initiative before, which is needed only then (3.0).
Result<nlohmann::json> initiative(const nlohmann::json& input, Run& run);

/// {"unit", "status"} -> {"created", "heroes": [{"from", "status"}]}: a hero rises on an even die (5.1) and takes over
/// the markers of the unit that he comes from (11.2).
Result<nlohmann::json> hero(const nlohmann::json& input, Run& run);

/// {"unit"} or {"crew_of"} -> {"survives", "units", "crews": [{"from", "face", "status"}]}: a passenger or weapon, or
/// the crew of a destroyed vehicle, on an even die (15.4, 16.1.1).
Result<nlohmann::json> parity(const nlohmann::json& input, Run& run);

/// {"kind": "wehrmacht|glider"} -> {"fp"}: the firepower of a half-squad that comes of casualties (13.82, 13.93).
Result<nlohmann::json> half_squad(const nlohmann::json& input, Run& run);

/// {} -> {"granted"}: whether the Americans get another fire mission beyond their last (13.91).
Result<nlohmann::json> extra_mission(const nlohmann::json& input, Run& run);

/// {"capability" or "force"} -> {"needed", "success", "marker_on_unit"}: smoke, at the capability or less (7.0).
Result<nlohmann::json> smoke(const nlohmann::json& input, Run& run);

/// {"capability" or "force", "leadership"} -> the same: a flare, at the capability with leadership or less (20.1).
Result<nlohmann::json> flare(const nlohmann::json& input, Run& run);

/// Whether who was aboard survives, the die being named after him (15.4, 16.1.1).
bool survives(const std::string& who, Run& run);

}  // namespace adjutant::games::lnl
