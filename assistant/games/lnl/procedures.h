#pragma once

#include <vector>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// All procedures of Lock 'n Load, in the order of the rulebook.
std::vector<Procedure> procedures();

}  // namespace adjutant::games::lnl
