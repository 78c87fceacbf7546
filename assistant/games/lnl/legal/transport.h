#pragma once

#include <optional>

#include "games/lnl/board/scene.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/reckon/figures.h"

// Who finds room in or on a vehicle or helicopter (16.1, 16.2, 19.4).
namespace adjutant::games::lnl {

/// Whether whoever rides on that carrier rides on top of it; inside it, or nowhere, else. Its value `passengers` has
/// the letters of its counter: P or PP inside, OP or OPP on top, in any order.
bool rides_on_top(const LnlUnit& carrier);

/// Whether the unit moves in this impulse, or has moved in this turn.
bool has_moved(const Scene& scene, const LnlUnit& unit);

/// Why the carrier does not take that unit with the weapons it carries, beside those who ride already: no letters, no
/// room, or a gun over 20 mm.
MaybeRefusal judge_room(const Scene& scene, const LnlUnit& carrier, const LnlUnit& unit, const Figures& figures);

}  // namespace adjutant::games::lnl
