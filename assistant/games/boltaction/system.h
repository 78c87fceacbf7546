#pragma once

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// Bolt Action, as far as its Spanish summary v1.0.2.10 goes (of the second edition).
GameSystem system();

}  // namespace adjutant::games::boltaction
