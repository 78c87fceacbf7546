#pragma once

#include <string>

#include "games/bcs/from_board/common.h"

// Inputs about a whole formation and about a unit's status, as counters, markers and ledger show them for the first of
// the units. Each fails where there is no such unit, or where its formation has no HQ here. On a board without a survey
// the procedure needs to be told whether the MSR is complete.
namespace adjutant::games::bcs {

/// Input of bcs.activation for an activation of that kind, "normal", "recovery" or "mitigation", of the unit's
/// formation.
FromBoard activation_from_board(const std::string& kind);
/// Input of bcs.activation.second: the roll to activate the unit's formation a second time.
BoardInput second_from_board;

/// Input of bcs.prepdef for creating prepared defence of the unit's formation.
BoardInput preparation_from_board;
/// Input of bcs.prepdef.end for giving up prepared defence of the unit's formation.
BoardInput end_of_preparation_from_board;

/// Input of bcs.fatigue: what the formation has done in its activation that may raise fatigue, as the ledger has it.
BoardInput fatigue_from_board;

/// Input of bcs.move: the unit's status and movement class, and what in the target hex stops it. Whether terrain does
/// is for the player to say.
BoardInput move_from_board;

}  // namespace adjutant::games::bcs
