#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/boltaction/table/units.h"
#include "games/state/counters.h"
#include "games/state/situation.h"

// The single changes that deeds are made of, on a situation that is being changed.
namespace adjutant::games::boltaction {

/// Lays that order die beside the unit, in the place of the one that lies there; none where it is empty.
void set_order(Unit& unit, const std::string& order);

/// Sets its pins, as markers where it has such, else as a value. 0 to max_pins.
void set_pins(Unit& unit, int pins);
/// The same for everybody who rides in it: they get the pins of their vehicle.
void add_pins(Situation& situation, const std::string& unit, int pins);

/// Takes so many models from it; with the last one it is lost. Fails where nobody has said how many it has.
Result<void> lose_models(Situation& situation, const std::string& unit, int models);

/// The unit is lost by that cause, "damage" or "pins". Its die goes with it, and whoever rides in it has to get out.
void lose(Situation& situation, const std::string& unit, const std::string& cause = "damage");

/// Whoever rides in it has to get out, by that cause.
void unload(Situation& situation, const std::string& carrier, const std::string& cause);

/// Its close combat is over: nobody assaults it, and it assaults nobody.
void leave_combat(Situation& situation, const std::string& unit);

/// A place that a player gives: {"hex": "c,r", "x", "y"}, pixels. Without pixels the distances of the unit can be
/// measured no more.
struct TablePlace {
  board::Hex hex;
  std::optional<int> x;
  std::optional<int> y;
};
/// What the field `to` of the outcome says; nothing where it is not given. Fails on what is no place.
Result<std::optional<TablePlace>> place_in(const nlohmann::json& outcome);
/// Puts the unit there, with everybody who rides in it.
void put_in(Situation& situation, const std::string& unit, const TablePlace& place);
/// Where the unit stands.
TablePlace place_of(const Unit& unit);

}  // namespace adjutant::games::boltaction
