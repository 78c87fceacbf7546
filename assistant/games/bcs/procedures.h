#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// All procedures of the Battalion Combat Series.
std::vector<Procedure> procedures();

}  // namespace adjutant::games::bcs
