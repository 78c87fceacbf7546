#pragma once

#include "games/bcs/from_board/common.h"

// Inputs of fights, as the board shows them for the units that take part and the hex they attack. Of several units for
// which the action is legal the one with the highest action rating acts. A value that nobody has given is left out or
// "unknown", and the procedure needs it; what the board cannot show is assumed absent, as `assumed` says. Each fails
// where the action is legal for none of the units.
namespace adjutant::games::bcs {

/// Input of bcs.combat for a regular attack of these units on the hex, or of bcs.shock_attack for a shock attack.
FromBoard attack_from_board(bool shock);
/// Input of bcs.engagement against a real AV unit in the hex, else against a Support there.
BoardInput engagement_from_board;
/// Input of bcs.barrage: artillery of an HQ among the units that may fire at the hex, else artillery for which one of
/// them may spot.
BoardInput barrage_from_board;
/// Input of bcs.attack_by_fire for these units against the hex.
BoardInput attack_by_fire_from_board;

}  // namespace adjutant::games::bcs
