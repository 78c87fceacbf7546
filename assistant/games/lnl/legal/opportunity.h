#pragma once

#include "games/lnl/board/scene.h"

// Opportunity fire at moving units: one attack for each movement point that they spend in a hex (5.3).
namespace adjutant::games::lnl {

/// Notes that the unit has entered another hex, where it has drawn no fire yet; `points` are the movement points that
/// the step has cost.
void enter_under_fire(Situation& situation, const std::string& unit, int points);
/// Notes that the unit has spent more movement points in the hex where it is.
void stay_under_fire(Situation& situation, const std::string& unit, int points);

/// Whether fire of that side at the hex is opportunity fire: in the enemy's impulse, and in its own at those whom a
/// flamethrower has driven there (1.6.2, 5.3).
bool is_opportunity(const Scene& scene, std::string_view side, board::Hex target);

/// Notes that every unit that moves in the target's place has drawn the fire of the firer's place.
void draw_fire(Situation& situation, const Scene& scene, const LnlUnit& firer, Place target);

/// Whether opportunity fire from the place of `firer` may attack a unit that moves in `target`: it has fired there
/// already, since all units of one place make one attack; or the mover has spent points for another attack. True where
/// nobody has counted the points.
bool leaves_an_attack(const Scene& scene, const LnlUnit& firer, Place target);

}  // namespace adjutant::games::lnl
