#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/units.h"
#include "tables/chart.h"

// How far a unit goes, and how near to others it may end.
namespace adjutant::games::boltaction {

/// Whether troops carry a weapon that the weapons table calls fixed: such a team moves at a Run only (FIJA). Guns have
/// rows of their own, and a vehicle moves with whatever it carries.
bool has_fixed_weapon(const BoltUnit& unit, const tables::ChartSheet& charts);

/// How the unit moves; nothing for a unit of an unknown kind.
std::optional<Mover> mover_of(const BoltUnit& unit, const tables::ChartSheet& charts);

/// The inches that the unit moves by that order, 0 where it turns on the spot at most; nothing where the printed table
/// does not know the unit.
std::optional<int> inches_of_move(const BoltUnit& unit, std::string_view order, const tables::ChartSheet& charts);

/// The inches beside the length of a Run within which a vehicle is boarded: the unit has to end within 1 inch of it.
inline constexpr int boarding_distance = 1;

/// The first unit on the table that the mover stands too near to: 1 inch or less, as far as it can be measured
/// (MOVIMIENTO, Infantería). Passengers and the unit's own transport do not count. Null where there is none.
const Unit* too_near(const Situation& situation, const Unit& mover, const tables::ChartSheet& charts);

/// The enemy of the unit whose distance is measured as the least; null where none can be measured.
const Unit* nearest_enemy(const Situation& situation, const Unit& unit);

/// The unit of either side whose distance is measured as the least; null where none can be measured.
const Unit* nearest_unit(const Situation& situation, const Unit& unit);

/// Whether the two units ride in the same vehicle, or both in none. False where nobody has said in which one rides.
bool ride_together(const BoltUnit& one, const BoltUnit& other);

}  // namespace adjutant::games::boltaction
