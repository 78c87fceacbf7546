#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/riders.h"

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

/// The ids of who rides in it or on it, and of what they carry.
std::vector<std::string> aboard_of(const Scene& scene, const LnlUnit& vehicle);

/// Those who ride in the vehicle or on it, without the weapons that they carry.
std::vector<Passenger> passengers_of(const Scene& scene, const LnlUnit& vehicle);
/// The same as a list: [{"id", "name", "morale", "on_top"}].
nlohmann::json passengers_json(const Scene& scene, const LnlUnit& vehicle);

}  // namespace adjutant::games::lnl
