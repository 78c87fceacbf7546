#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Where a unit goes that a flamethrower's fire has shaken (1.6.2): {"unit", "hexes": [...]} -> {"hexes", "units"};
/// without a hex it is eliminated.
Result<nlohmann::json> retreat(const nlohmann::json& input, Run& run);

/// The retreat of the first of the units from the attacker in the target hex: the hexes beside it that are farther from
/// him and no nearer to any other enemy in sight, that it may enter and that have room.
Result<nlohmann::json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);

}  // namespace adjutant::games::lnl
