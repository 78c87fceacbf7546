#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Where a unit goes that a flamethrower's fire has shaken (1.6.2): {"unit", "hexes": [...]} -> {"hexes", "units"};
/// without a hex it is eliminated.
Result<nlohmann::json> retreat(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::lnl
