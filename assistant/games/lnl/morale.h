#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// Two dice against morale, by the chart "morale_checks". Input: {"morale", "leadership", "positive_tm" or "terrain",
// "unit", "mods", "switch", "assumed"}. While odds are counted a result has only what differs to the players.

/// A shaken unit tries to rally (3.0) -> {"needed", "modified", "success", "modifiers", "units"}.
Result<nlohmann::json> rally(const nlohmann::json& input, Run& run);

/// A morale check (1.5); besides "use": what it is for, "medic|pre_assault|withdraw|passengers|crew|other", and of
/// pre_assault "moving" -> the same and "marker_on_unit".
Result<nlohmann::json> morale_check(const nlohmann::json& input, Run& run);

/// The first of the units trying to rally where it stands.
Result<nlohmann::json> rally_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The check of the first of the units: a medic's, that of one caught in melee, before a close assault on a vehicle in
/// the target hex, helped by the leaders among the others, or any other.
Result<nlohmann::json> morale_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::lnl
