#pragma once

#include <vector>

#include "games/lnl/action_table.h"

namespace adjutant::games::lnl {

/// Whether a way of moving may end in an enemy's hex (8.0, 6.1).
enum class Melee { may_enter, barred };

/// The places one step away, whoever stands there: the neighbours on the same storey and the storeys beside it.
std::vector<Place> steps(const Asked& asked);

/// The first steps that the rules allow, into the targets; a change of storey is the unit's own hex. Else why the last
/// of them is refused.
MaybeRefusal find_steps(const Asked& asked, Melee melee, Terms& terms);

}  // namespace adjutant::games::lnl
