#pragma once

#include <vector>

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// The size of the unit for stacking, in half-squads: a squad or weapon team is 2, a half-squad or crew is 1 (1.3).
int half_squads_of(const LnlUnit& unit);

/// Whether these units may stand together in one place, a storey of a building being a place of its own (1.3). `wrecks`
/// count as vehicles. Nothing when they may, else the refusal; a limit that no chart gives is not checked.
MaybeRefusal judge_stack(const std::vector<const LnlUnit*>& units, int wrecks, Place place, const Figures& figures);

/// Whether the unit may join its friends that stand in that place (1.3). Nothing when it may, else the refusal.
MaybeRefusal judge_entry(const Asked& asked, Place place);

}  // namespace adjutant::games::lnl
