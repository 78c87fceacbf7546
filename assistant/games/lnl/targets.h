#pragma once

#include <vector>

#include "base/result.h"
#include "games/lnl/attack.h"
#include "games/lnl/scene.h"

namespace adjutant::games::lnl {

// Whom an attack finds in a hex, as the board shows it.

/// Its states, however they are known.
std::vector<Status> states_of(const LnlUnit& unit);

/// The unit as a target: of a vehicle with an armour leader, his morale and leadership (11.8).
Target target_of(const Scene& scene, const LnlUnit& unit);

/// Those of the units that an attack may strike: not who is inside a vehicle or commands it, and a helicopter only
/// where nobody else is. Fails on a counter that nobody has named.
Result<std::vector<Target>> targets_among(const Scene& scene, const std::vector<const LnlUnit*>& units);

/// Everybody in the hex, of both sides and on all storeys.
std::vector<const LnlUnit*> all_in(const Scene& scene, board::Hex hex);

}  // namespace adjutant::games::lnl
