#pragma once

#include "games/course.h"

namespace adjutant::games::lnl {

/// The course of Lock 'n Load: its turn (turn.h) and the effects of its actions (play.h).
Course course();

}  // namespace adjutant::games::lnl
