#pragma once

#include "games/lnl/board/scene.h"

// How often those who move are fired at: one attack for each movement point that they spend in a hex (5.3).
namespace adjutant::games::lnl {

/// The unit has gone into another hex, where it has drawn no fire yet; `points` is what that has cost.
void enter_under_fire(Situation& situation, const std::string& unit, int points);
/// It has spent more points where it is.
void stay_under_fire(Situation& situation, const std::string& unit, int points);

/// Everybody who moves in the target's place has drawn the fire of the firer's place.
void draw_fire(Situation& situation, const Scene& scene, const LnlUnit& firer, Place target);

/// Whether the place of `firer` may attack somebody who moves in `target`: it has fired there already, and all of one
/// place make one attack; or there are points left. Where nobody has counted the points it may.
bool leaves_an_attack(const Scene& scene, const LnlUnit& firer, Place target);

}  // namespace adjutant::games::lnl
