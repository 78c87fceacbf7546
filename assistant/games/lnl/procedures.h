#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Everything that Lock 'n Load resolves, in the order of the rulebook.
std::vector<Procedure> procedures();

}  // namespace adjutant::games::lnl
