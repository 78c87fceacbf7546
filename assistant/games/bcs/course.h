#pragma once

#include "games/course.h"

namespace adjutant::games::bcs {

/// The turn (turn.h) and deeds (play.h) as every game gives them.
Course course();

}  // namespace adjutant::games::bcs
