#pragma once

#include "games/course.h"

namespace adjutant::games::bcs {

/// The course of the Battalion Combat Series: its turn (turn.h) and the effects of its actions (play.h).
Course course();

}  // namespace adjutant::games::bcs
