#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// Everything that the game resolves.
std::vector<Procedure> procedures();

}  // namespace adjutant::games::bcs
