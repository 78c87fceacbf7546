#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/riders.h"

namespace adjutant::games::lnl {

// The targets of an attack in a hex, as the board shows them.

/// The states of the unit, whether seen, said or assumed.
std::vector<Status> states_of(const LnlUnit& unit);

/// The unit as a target of an attack; a vehicle with an armour leader has his morale and leadership (11.8).
Target target_of(const Scene& scene, const LnlUnit& unit);

/// The units among the given ones that an attack may strike, as targets: passengers inside a vehicle and its commander
/// are left out, and a helicopter counts only where no other unit is there. Fails on a counter whose class is not
/// known.
Result<std::vector<Target>> targets_among(const Scene& scene, const std::vector<const LnlUnit*>& units);

/// Every unit in the hex, of both sides and on all storeys.
std::vector<const LnlUnit*> all_in(const Scene& scene, board::Hex hex);

/// The ids of the units that ride in the vehicle or on it, and of the weapons that they carry.
std::vector<std::string> aboard_of(const Scene& scene, const LnlUnit& vehicle);

/// The passengers that ride in the vehicle or on it, without the weapons that they carry.
std::vector<Passenger> passengers_of(const Scene& scene, const LnlUnit& vehicle);
/// The passengers that ride in the vehicle or on it, as JSON: [{"id", "name", "morale", "on_top"}].
nlohmann::json passengers_json(const Scene& scene, const LnlUnit& vehicle);

}  // namespace adjutant::games::lnl
