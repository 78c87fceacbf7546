#pragma once

#include "games/bcs/from_board/common.h"

// Inputs that depend on paths, as a surveyed board shows them for the first of the units. Each fails where there is no
// such unit. All but that of the retreat also fail without a survey or the HQ of its formation, and where a figure that
// decides is not known.
namespace adjutant::games::bcs {

/// Input of bcs.safe_path: the path from the unit to its HQ.
BoardInput safe_path_from_board;
/// Input of bcs.isolation for the stack in which the unit stands.
BoardInput isolation_from_board;
/// Input of bcs.retreat for the units that retreat with the first. The cause is the one that the ledger has for a unit
/// that has to retreat; else "voluntary" while its own side acts; else the player has to say it. Without a survey he is
/// asked for the paths where they matter.
BoardInput retreat_from_board;
/// Input of bcs.snafu: fatigue, prepared defence, and the MSR as it can be traced. The distance of the trains is
/// counted along the MSR; where it uses tracks their trafficability is "unknown", and the procedure needs it.
BoardInput snafu_from_board;

}  // namespace adjutant::games::bcs
