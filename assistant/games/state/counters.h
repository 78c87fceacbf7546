#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/state/situation.h"

// What is done to a counter itself, whatever the game.
namespace adjutant::games {

/// Lays the marker on the unit, unless the unit has it; a unit that has max_unit_markers already stays as it is.
void mark(Unit& unit, const std::string& marker);
void unmark(Unit& unit, std::string_view marker);

/// Turns the counter over to `face`. The figures named in `figures` that are printed on the side that goes down are
/// kept as "FACE/figure"; those of the side that comes up are taken from such values, or unknown until a player gives
/// them.
void turn_over(Unit& unit, const std::string& face, std::span<const char* const> figures);

/// Whether a name of Unit::values is that of a figure on a side that is down, "FACE/figure".
bool is_of_other_face(std::string_view figure);

}  // namespace adjutant::games
