#pragma once

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Lock 'n Load: Band of Heroes v2.
GameSystem system();

}  // namespace adjutant::games::lnl
