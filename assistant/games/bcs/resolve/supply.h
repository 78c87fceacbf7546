#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Paths as players describe them, without a surveyed board; for a surveyed board see paths.h.
namespace adjutant::games::bcs {

/// A safe path from a unit to its HQ (1.9):
///
///   {"command_radius", "path_length", "enemy_units", "ezoc_hexes_bare", "ezoc_hexes_with_friend",
///    "engagement_zone_hexes", "screen_zone_hexes", "passable": true, "way": true} ->
///   {"safe", "limit", "reason"}
///
/// EZOC hexes are those that bind the movement class; a friend in them cancels the zone. Engagement and screen zones do
/// not matter. `way`: whether any hexes lead there at all, as the board shows it.
Result<nlohmann::json> safe_path_of(const nlohmann::json& input, Run& run);

/// A hex of an MSR (3.1; the chart is abridged, so that these are the least it must fulfil):
///
///   {"road": "none|track|secondary|primary", "between_hq_and_trains", "connected", "enemy_unit", "ezoc",
///    "blocks_enemy_msr"} -> {"legal", "reason"}
Result<nlohmann::json> legal_hex_of(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
