#pragma once

#include <optional>

#include "games/lnl/board/scene.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/reckon/figures.h"

// Room for passengers in or on a vehicle or helicopter (16.1, 16.2, 19.4).
namespace adjutant::games::lnl {

/// Whether passengers of the carrier ride on top of it; false: inside it, or not at all. The carrier's value
/// `passengers` has the letters of its counter: P or PP inside, OP or OPP on top, in any order.
bool rides_on_top(const LnlUnit& carrier);

/// Whether the unit moves in this impulse, or has moved in this turn.
bool has_moved(const Scene& scene, const LnlUnit& unit);

/// Why the carrier cannot take the unit with the weapons it carries, beside its present passengers: no letters, no
/// room, or a gun over 20 mm; nothing where it can.
MaybeRefusal judge_room(const Scene& scene, const LnlUnit& carrier, const LnlUnit& unit, const Figures& figures);

}  // namespace adjutant::games::lnl
