#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Rolls that one die decides. While odds are counted a result has only what matters to the players.

/// The roll for initiative (3.0): {"sides": [a, b], "previous"} -> {"winner", "rolls": {side: die}}: the higher of one
/// die each; a tie goes to the side that had the initiative before, which is needed only then.
Result<nlohmann::json> initiative(const nlohmann::json& input, Run& run);

/// The roll for a new hero: {"unit", "status"} -> {"created", "heroes": [{"from", "status"}]}: a hero is created on an
/// even die (5.1) and has the markers of the unit that he comes from (11.2).
Result<nlohmann::json> hero(const nlohmann::json& input, Run& run);

/// A survival roll: {"unit"} or {"crew_of"} -> {"survives", "units", "crews": [{"from", "face", "status"}]}: a
/// passenger or weapon, or the crew of a destroyed vehicle, survives on an even die (15.4, 16.1.1).
Result<nlohmann::json> parity(const nlohmann::json& input, Run& run);

/// {"kind": "wehrmacht|glider"} -> {"fp"}: the firepower of a half-squad that comes of casualties (13.82, 13.93).
Result<nlohmann::json> half_squad(const nlohmann::json& input, Run& run);

/// {} -> {"granted"}: whether the Americans get another fire mission beyond their last (13.91).
Result<nlohmann::json> extra_mission(const nlohmann::json& input, Run& run);

/// Smoke (7.0): {"capability" or "force"} -> {"needed", "success", "marker_on_unit"}; it succeeds at the capability or
/// less.
Result<nlohmann::json> smoke(const nlohmann::json& input, Run& run);

/// A flare (20.1): {"capability" or "force", "leadership"} -> {"needed", "success", "marker_on_unit"}; it succeeds at
/// the capability with leadership or less.
Result<nlohmann::json> flare(const nlohmann::json& input, Run& run);

/// Whether a passenger or weapon of that name, or a crew, survives: rolls one die of that name (15.4, 16.1.1).
bool survives(const std::string& who, Run& run);

}  // namespace adjutant::games::lnl
