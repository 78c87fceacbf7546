#pragma once

#include "games/course.h"

namespace adjutant::games::boltaction {

/// The course of Bolt Action: its turn (turn.h) and the effects of its actions (play.h). Neither side has the
/// initiative: the order dice drawn from the bag decide.
Course course();

}  // namespace adjutant::games::boltaction
