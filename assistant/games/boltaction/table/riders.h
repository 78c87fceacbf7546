#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/table/units.h"
#include "games/state/situation.h"

// Who rides in which vehicle.
namespace adjutant::games::boltaction {

/// The ids of the units that ride in the carrier.
std::vector<std::string> riders_of(const Situation& situation, std::string_view carrier);

/// The rider of the carrier with the most models, the first of equals; null where nobody rides in it.
const Unit* largest_rider(const Situation& situation, std::string_view carrier);

/// Whether a gun rides in the carrier, or is hitched to it.
bool carries_gun(const Situation& situation, std::string_view carrier);

/// Whether the unit needs an order test before it assaults that vehicle and has not passed it yet: tank hunters need
/// none, nor does an assault on an open-topped vehicle (CUERPO A CUERPO, Infantería).
bool needs_vehicle_test(const BoltUnit& unit, const BoltUnit& vehicle, const Situation& situation);

}  // namespace adjutant::games::boltaction
