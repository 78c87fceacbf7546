#pragma once

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The Battalion Combat Series, as far as its charts v2.0 go.
GameSystem system();

}  // namespace adjutant::games::bcs
