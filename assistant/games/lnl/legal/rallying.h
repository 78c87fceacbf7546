#pragma once

#include "games/lnl/board/scene.h"

namespace adjutant::games::lnl {

/// Whether the unit rallies without help (3.0): single men who lead or snipe, weapon teams, vehicles, and units whose
/// counter says so.
bool rallies_alone(const LnlUnit& unit);

/// Whether an attempt of the unit to rally would now be that of the Dedication of the SS (13.81): once in a Rally Phase
/// one of them tries in a hex without a leader or hero of its side, or tries again where it has failed. The fact
/// "dedication" says that the side has used it.
bool rallies_by_dedication(const Scene& scene, const LnlUnit& unit);

}  // namespace adjutant::games::lnl
