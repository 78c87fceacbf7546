#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// All procedures of Bolt Action, under the ids of the conformance cases.
std::vector<Procedure> procedures();

}  // namespace adjutant::games::boltaction
