#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/boltaction/table/units.h"
#include "games/state/counters.h"
#include "games/state/situation.h"

// Single changes to a situation, of which the effects of actions are made.
namespace adjutant::games::boltaction {

/// Gives the unit that order die in place of the one that it has; `order` empty: the unit has no die afterwards.
void set_order(Unit& unit, const std::string& order);

/// Sets the unit's pins, as markers where it has such, else as a value; `pins` is limited to 0 to max_pins.
void set_pins(Unit& unit, int pins);
/// Adds so many pins to a vehicle and to every unit that rides in it, since passengers get the pins of their vehicle.
void add_pins(Situation& situation, const std::string& unit, int pins);

/// Removes so many models from the unit; with the last one the unit is lost. Fails where nobody has said how many it
/// has.
Result<void> lose_models(Situation& situation, const std::string& unit, int models);

/// Removes a unit that is lost by that cause, "damage" or "pins". Its order die goes with it, and units that ride in it
/// have to get out.
void lose(Situation& situation, const std::string& unit, const std::string& cause = "damage");

/// Notes for every unit that rides in the carrier that it has to get out, by that cause: "damage" or "pins".
void unload(Situation& situation, const std::string& carrier, const std::string& cause);

/// Ends the unit's close quarters: no unit assaults it, and it assaults none.
void leave_combat(Situation& situation, const std::string& unit);

/// A place that a player gives, {"hex": "c,r", "x", "y"}, with pixels of the map. Without pixels the distances of the
/// unit can be measured no more.
struct TablePlace {
  board::Hex hex;
  std::optional<int> x;
  std::optional<int> y;
};
/// The place in the field `to` of the outcome; nothing where it is not given. Fails on what is no place.
Result<std::optional<TablePlace>> place_in(const nlohmann::json& outcome);
/// Moves the unit to that place, with every unit that rides in it.
void put_in(Situation& situation, const std::string& unit, const TablePlace& place);
/// The place where the unit stands.
TablePlace place_of(const Unit& unit);

}  // namespace adjutant::games::boltaction
