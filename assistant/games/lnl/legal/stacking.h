#pragma once

#include <vector>

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// What the unit counts among squads and their equivalents, in half-squads: a weapon team is a squad, two half-squads
/// or crews are one (1.3).
int half_squads_of(const LnlUnit& unit);

/// Whether these units may stand together in one place, a storey of a building being a place of its own (1.3). `wrecks`
/// count as vehicles. Nothing when they may; a limit that no chart gives is not checked.
MaybeRefusal judge_stack(const std::vector<const LnlUnit*>& units, int wrecks, Place place, const Figures& figures);

/// The same for the unit joining the friends that stand there.
MaybeRefusal judge_entry(const Asked& asked, Place place);

}  // namespace adjutant::games::lnl
