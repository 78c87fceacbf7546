#pragma once

#include "games/course.h"

namespace adjutant::games::boltaction {

/// The turn (turn.h) and deeds (play.h) as every game gives them. Nobody has the initiative: the bag decides.
Course course();

}  // namespace adjutant::games::boltaction
